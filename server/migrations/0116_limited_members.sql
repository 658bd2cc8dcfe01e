-- transaction: none
-- The sets of warehouses that members are limited to (0115). Of all members few are limited.
create index concurrently if not exists company_members_limited on company_members (company_id) where warehouse_ids is not null;
