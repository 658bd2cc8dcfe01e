-- Months of movements that were written to files, by company (decision 0074): a company's go with it, and nobody's file has rows of another.
create table movement_archives (
  company_id uuid not null references companies (id) on delete cascade,
  -- Its first day. Months are those of the partitions: in UTC, by the time in the ids.
  month date not null check (extract(day from month) = 1),
  file_id uuid not null,
  row_count integer not null check (row_count > 0),
  first_id uuid not null,
  last_id uuid not null check (last_id >= first_id),
  created_at timestamptz not null,
  -- When the rows were removed from the database. Until then they are in both places.
  removed_at timestamptz,
  primary key (company_id, month),
  foreign key (file_id, company_id) references files (id, company_id)
);
create index movement_archives_file on movement_archives (file_id);
create index movement_archives_month on movement_archives (month, company_id);
-- What an interrupted run has to finish.
create index movement_archives_unremoved on movement_archives (month) where removed_at is null;
alter table movement_archives enable row level security;
create policy of_company on movement_archives to mawrid_company using (company_id = current_company());
grant select on movement_archives to mawrid_company;

-- The last stock count of each warehouse among its archived movements: screens show when a warehouse was last counted.
create table archived_stocktakes (
  company_id uuid not null references companies (id) on delete cascade,
  warehouse_id uuid not null,
  at timestamptz not null,
  user_id uuid,
  counted integer not null,
  differing integer not null,
  primary key (warehouse_id, company_id),
  foreign key (warehouse_id, company_id) references warehouses (id, company_id) on delete cascade
);
create index archived_stocktakes_company on archived_stocktakes (company_id);
alter table archived_stocktakes enable row level security;
create policy of_company on archived_stocktakes to mawrid_company using (company_id = current_company());
create policy of_warehouses on archived_stocktakes as restrictive for select to mawrid_limited
  using (warehouse_id = any ((select visible_warehouses())::uuid[]));
grant select on archived_stocktakes to mawrid_company;
