-- allow revoke: the rights are those of the function that this file creates
-- Returns and claims: goods that buyers send back or claim for (docs/decisions/0045-returns.md).

-- Within how many days of the delivery buyers can return goods; 0 for never.
alter table deal_settings add column return_days integer not null default 14;
alter table deal_settings add constraint deal_settings_return_days check (return_days between 0 and 365) not valid;

create table return_numbers (
  company_id uuid not null,
  year integer not null,
  last integer not null,
  primary key (company_id, year)
);

create table returns (
  id uuid primary key,
  company_id uuid not null,
  deal_id uuid not null references deals (id) on delete cascade,
  deal_number text not null,
  number text not null,
  status text not null check (
    status in ('requested', 'accepted', 'received', 'settled', 'refused', 'disputed', 'decided', 'withdrawn', 'lapsed')
  ),
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  buyer_name_ar text not null,
  buyer_name_en text,
  note text,
  reasons text[] not null,
  line_count integer not null,
  -- Where the goods were sent from and where they came back to: who sees the return.
  warehouse_ids uuid[] not null,
  due_at timestamptz,
  reminded_at timestamptz,
  answer_reason text,
  answer_note text,
  answered_at timestamptz,
  goods_by timestamptz,
  -- [{ id, number, total }], as they were issued.
  credit_notes jsonb not null default '[]',
  assignee_id uuid,
  ended_at timestamptz,
  search text not null generated always as (
    folded(' ' || number || ' ' || deal_number || ' ' || buyer_name_ar || ' ' || coalesce(buyer_name_en, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, number)
);
-- The orders of the list, and counts by status.
create index returns_newest on returns (company_id, id) include (status);
create index returns_changed on returns (company_id, updated_at, id) include (status);
create index returns_due_order on returns (company_id, (coalesce(due_at, 'infinity')), id) include (due_at, status);
create index returns_status on returns (company_id, status, id);
create index returns_assignee on returns (company_id, assignee_id, id) where assignee_id is not null;
create index returns_search on returns using gin (search_grams(company_id, search));
-- The returns of a deal.
create index returns_deal on returns (deal_id, id);
-- Deadlines.
create index returns_due on returns (due_at) where status = 'requested';
create index returns_goods_by on returns (goods_by) where status = 'accepted' and goods_by is not null;

create table return_lines (
  id uuid primary key,
  return_id uuid not null references returns (id) on delete cascade,
  company_id uuid not null,
  deal_line_id uuid not null references deal_lines (id) on delete cascade,
  position integer not null,
  qty numeric(16, 3) not null check (qty > 0),
  reason_code text not null,
  requested text,
  note text,
  decision text check (decision in ('credit', 'replace', 'repair', 'refuse')),
  accepted_qty numeric(16, 3) not null default 0 check (accepted_qty >= 0 and accepted_qty <= qty),
  goods_back boolean not null default false,
  received_qty numeric(16, 3) not null default 0 check (received_qty >= 0 and received_qty <= accepted_qty),
  is_settled boolean not null default false
);
create index return_lines_return on return_lines (return_id, position);
create index return_lines_line on return_lines (deal_line_id);

-- Goods that came back. Those in quarantine are in no stock until they are released.
create table return_goods (
  id uuid primary key,
  return_id uuid not null references returns (id) on delete cascade,
  line_id uuid not null references return_lines (id) on delete cascade,
  company_id uuid not null,
  warehouse_id uuid not null references warehouses (id),
  qty numeric(16, 3) not null check (qty > 0),
  treatment text not null check (treatment in ('restock', 'quarantine', 'scrap', 'repair')),
  bin text,
  received_at timestamptz not null,
  released_to text check (released_to in ('restock', 'scrap')),
  released_at timestamptz
);
create index return_goods_return on return_goods (return_id, id);
create index return_goods_line on return_goods (line_id);
create index return_goods_quarantined on return_goods (warehouse_id) where treatment = 'quarantine' and released_at is null;

-- What replaced goods, or brought repaired ones back.
create table return_shipments (
  id uuid primary key,
  return_id uuid not null references returns (id) on delete cascade,
  company_id uuid not null,
  warehouse_id uuid references warehouses (id),
  -- [{ line, qty }]
  lines jsonb not null,
  carrier text not null,
  carrier_name text,
  tracking_number text,
  tracking_url text,
  shipped_at timestamptz not null
);
create index return_shipments_return on return_shipments (return_id, id);
create index return_shipments_warehouse on return_shipments (warehouse_id) where warehouse_id is not null;

create table return_files (
  return_id uuid not null references returns (id) on delete cascade,
  file_id uuid not null references files (id),
  company_id uuid not null,
  primary key (return_id, file_id)
);
create index return_files_file on return_files (file_id);

create view own_returns as select * from returns where company_id = current_company();
create view limited.own_returns as
  select * from public.returns
  where company_id = public.current_company() and warehouse_ids && (select public.visible_warehouses())::uuid[];

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'return_numbers', 'returns', 'return_lines', 'return_goods', 'return_shipments', 'return_files'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update on %I to mawrid_company', tenant);
  end loop;
end
$$;
grant select on own_returns to mawrid_company;
grant select on limited.own_returns to mawrid_limited;

-- A limited member sees the returns of goods of their warehouses, and changes no others. How much can be returned depends on all.
create policy of_warehouses on returns as restrictive for select to mawrid_limited
  using (warehouse_ids && (select visible_warehouses())::uuid[]);
-- Whoever settles the dispute of a deal ends the returns that are part of it.
create policy of_warehouses_update on returns as restrictive for update to mawrid_limited_writes
  using (warehouse_ids && (select visible_warehouses())::uuid[] or status = 'disputed')
  with check (warehouse_ids && (select visible_warehouses())::uuid[] or status in ('disputed', 'decided'));
create policy of_warehouses_insert on return_goods as restrictive for insert to mawrid_limited_writes
  with check (warehouse_id = any ((select visible_warehouses())::uuid[]));
create policy of_warehouses_insert on return_shipments as restrictive for insert to mawrid_limited_writes
  with check (warehouse_id is null or warehouse_id = any ((select visible_warehouses())::uuid[]));
do $$
declare
  part text;
begin
  foreach part in array array['return_lines', 'return_goods', 'return_shipments', 'return_files'] loop
    execute format(
      'create policy of_warehouses on %I as restrictive for select to mawrid_limited
        using (exists (select from returns r where r.id = return_id))',
      part
    );
  end loop;
end
$$;

-- How much of a deal is returned does not depend on who asks. It runs with its owner's rights.
create function deal_return_lines(of_deal uuid) returns table (
  return_id uuid, status text, deal_line_id uuid, qty numeric, decision text, accepted_qty numeric, goods_back boolean,
  received_qty numeric, is_settled boolean
)
  language sql stable
  security definer
  set search_path = public, pg_temp
as $$
  select r.id, r.status, l.deal_line_id, l.qty, l.decision, l.accepted_qty, l.goods_back, l.received_qty, l.is_settled
  from returns r join return_lines l on l.return_id = r.id
  where r.deal_id = of_deal and r.company_id = current_company()
$$;
revoke execute on function deal_return_lines from public;
grant execute on function deal_return_lines to mawrid_company;
