-- Where in a warehouse goods lie. Goods without a bin have no row.
create table stock_bins (
  article_id uuid not null references articles (id) on delete cascade,
  warehouse_id uuid not null references warehouses (id),
  company_id uuid not null,
  listing_id uuid not null,
  bin text not null,
  primary key (article_id, warehouse_id)
);
create index stock_bins_listing on stock_bins (listing_id);
create index stock_bins_warehouse on stock_bins (warehouse_id);
alter table stock_bins enable row level security;
create policy of_company on stock_bins to mawrid_company using (company_id = current_company());
create policy of_warehouses on stock_bins as restrictive to mawrid_limited, mawrid_limited_writes
  using (warehouse_id = any ((select visible_warehouses())::uuid[]));
grant select, insert, update, delete on stock_bins to mawrid_company;
