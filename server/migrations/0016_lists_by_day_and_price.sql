-- The order in which listings were made is also the order of the primary key, which runs across all companies. Where a day
-- or a price has to be looked up in the table, the planner takes that key for cheaper and reads what others sell; with both
-- in the company's own index there is nothing to look up.
drop index listings_made;
create unique index listings_made on listings (company_id, kind, shelf, id)
  include (status, category_id, stock, updated_at, price);
