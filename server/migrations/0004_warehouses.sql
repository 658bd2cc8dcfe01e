-- Where a company stores its goods.

create table warehouses (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name_ar text not null,
  name_en text,
  code text not null,
  kind text not null check (kind in ('owned', 'leased', 'third_party', 'showroom')),
  address_id uuid not null references addresses (id),
  manager_name text,
  manager_phone text,
  storage jsonb not null,
  capacity_m3 numeric(14, 3),
  working_hours jsonb not null,
  closed_days jsonb not null,
  cutoff_time text,
  handling_days integer not null check (handling_days between 0 and 30),
  pickup boolean not null,
  delivery_regions jsonb not null,
  lat double precision,
  lng double precision,
  is_default boolean not null,
  status text not null check (status in ('active', 'inactive', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_default or status = 'active')
);
create unique index warehouses_code on warehouses (company_id, code);
create unique index warehouses_default on warehouses (company_id) where is_default;
-- A company's warehouses in the order of creation. It has some dozens at most, so filters and search read them all.
create index warehouses_company on warehouses (company_id, id);
-- Whether an address is in use.
create index warehouses_address on warehouses (address_id);

alter table warehouses enable row level security;
create policy of_company on warehouses to mawrid_company using (company_id = current_company());
grant select, insert, update on warehouses to mawrid_company;
