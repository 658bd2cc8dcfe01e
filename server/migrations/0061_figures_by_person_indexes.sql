-- transaction: none
-- The deals of a member that were requested or accepted in a range of days.
create index concurrently if not exists deals_assignee_requested
  on deals (company_id, assignee_id, requested_at) where assignee_id is not null;
create index concurrently if not exists deals_assignee_accepted
  on deals (company_id, assignee_id, accepted_at) where assignee_id is not null and accepted_at is not null;
