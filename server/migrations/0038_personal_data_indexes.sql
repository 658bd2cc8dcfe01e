-- transaction: none

-- What the nightly deletion looks for.
create index concurrently if not exists companies_closed on companies (closed_at) where closed_at is not null;
create index concurrently if not exists files_removed on files (removed_at) where removed_at is not null and name <> '';
create index concurrently if not exists invoice_buyers_updated on invoice_buyers (updated_at);
-- What the copy of a person's data looks for.
create index concurrently if not exists files_user on files (user_id) where removed_at is null;
create index concurrently if not exists deal_messages_user on deal_messages (user_id) where user_id is not null;
create index concurrently if not exists ticket_messages_user on ticket_messages (user_id);
