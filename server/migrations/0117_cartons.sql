-- Cartons and pallets of shipments, numbered with SSCCs of GS1 (docs/decisions/0056-cartons.md).

alter table companies add column gs1_prefix text;
alter table companies add column sscc_extension integer not null default 0;

create table deal_cartons (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  parcel_id uuid not null references deal_parcels (id) on delete cascade,
  company_id uuid not null,
  no integer not null,
  kind text not null check (kind in ('carton', 'pallet')),
  -- Item, quantity and GTIN of what is in it.
  lines jsonb not null,
  sscc text check (sscc ~ '^[0-9]{18}$'),
  packed_at timestamptz not null,
  -- Since its goods were divided otherwise; its SSCC is not used again.
  replaced_at timestamptz
);
create index deal_cartons_deal on deal_cartons (deal_id);
create index deal_cartons_parcel on deal_cartons (parcel_id);
-- No SSCC is used twice; the search box finds a shipment by it.
create unique index deal_cartons_sscc on deal_cartons (company_id, sscc);

-- The next serial of each prefix with each extension digit. It only grows, whatever happens to cartons and shipments.
create table sscc_serials (
  company_id uuid not null,
  prefix text not null,
  extension integer not null,
  next bigint not null,
  primary key (company_id, prefix, extension)
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['deal_cartons', 'sscc_serials'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
-- Those of the shipments that a limited member sees.
create policy of_warehouses on deal_cartons as restrictive for select to mawrid_limited
  using (exists (select from deal_parcels p where p.id = parcel_id));
grant select, insert, update on deal_cartons, sscc_serials to mawrid_company;
