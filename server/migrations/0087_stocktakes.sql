-- Stock counts that are under way: what was counted in a warehouse, kept until it is booked or discarded.
create table stocktakes (
  id uuid primary key,
  company_id uuid not null,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  -- Counts up with every line, so that what is booked is what was looked at.
  version integer not null default 1,
  started_at timestamptz not null,
  updated_at timestamptz not null
);
-- Whoever counts a warehouse counts along; and a company's own.
create unique index stocktakes_warehouse on stocktakes (warehouse_id);
create index stocktakes_company on stocktakes (company_id);

create table stocktake_lines (
  stocktake_id uuid not null references stocktakes (id) on delete cascade,
  article_id uuid not null references articles (id) on delete cascade,
  company_id uuid not null,
  counted numeric(16, 3) not null check (counted >= 0),
  -- On hand by the books when it was counted: booked is the difference to this, not to what is there by then.
  expected numeric(16, 3) not null check (expected >= 0),
  counted_at timestamptz not null,
  primary key (stocktake_id, article_id)
);
create index stocktake_lines_article on stocktake_lines (article_id);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['stocktakes', 'stocktake_lines'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update, delete on stocktakes, stocktake_lines to mawrid_company;
