-- transaction: none
-- Refunds that people have yet to transfer, the oldest first.
create index concurrently if not exists subscription_credit_notes_owed on subscription_credit_notes (issued_at, id)
  where is_by_transfer and transferred_on is null;
