-- transaction: none
-- A company's records of a member, or of nobody: the filter of the lists, and what is handed over when a member leaves.
create index concurrently if not exists deals_assignee on deals (company_id, assignee_id, status, id);
create index concurrently if not exists deals_assignee_person on deals (assignee_id) where assignee_id is not null;
create index concurrently if not exists invoices_assignee on invoices (company_id, assignee_id, status, id);
create index concurrently if not exists invoices_assignee_person on invoices (assignee_id) where assignee_id is not null;
create index concurrently if not exists stock_transfers_assignee
  on stock_transfers (assignee_id, company_id) where assignee_id is not null;
