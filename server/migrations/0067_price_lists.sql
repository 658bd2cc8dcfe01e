-- Price lists: what customers pay instead of the list price (docs/decisions/0042-price-lists.md).

alter table customers add column price_group text;
create or replace view own_customers as select * from customers where company_id = current_company();

create table price_lists (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name_ar text not null,
  name_en text,
  audience text not null check (audience in ('customer', 'group', 'all')),
  price_group text,
  customer_id uuid references customers (id) on delete cascade,
  from_day date,
  to_day date,
  priority integer not null default 0,
  basis text not null check (basis in ('fixed', 'percent_of_list', 'percent_of_cost')),
  rounding text not null default 'none' check (rounding in ('none', '0.05', '0.50', '1.00', '0.95')),
  prices_include_vat boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  price_count integer not null default 0,
  -- For whom the list is, in one column that the index of lists in force begins with.
  audience_key text not null generated always as (
    case audience when 'customer' then 'customer ' || customer_id::text when 'group' then 'group ' || folded(price_group) else 'all' end
  ) stored,
  search text not null generated always as (
    folded(' ' || name_ar || ' ' || coalesce(name_en, '') || ' ' || coalesce(price_group, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((audience = 'customer') = (customer_id is not null)),
  check ((audience = 'group') = (price_group is not null))
);
-- The orders of the list, and counts by status.
create index price_lists_name on price_lists (company_id, name_ar, id) include (status, audience);
create index price_lists_priority on price_lists (company_id, priority, id) include (status, audience);
create index price_lists_changed on price_lists (company_id, updated_at, id) include (status, audience);
create index price_lists_ending on price_lists (company_id, (coalesce(to_day, 'infinity')), id) include (status, audience);
create index price_lists_status on price_lists (company_id, status, id);
create index price_lists_search on price_lists using gin (search_grams(company_id, search));
-- The lists in force for a customer, their group and everybody.
create index price_lists_in_force on price_lists (company_id, audience_key) where status = 'active';
create index price_lists_customer on price_lists (customer_id) where customer_id is not null;

create view own_price_lists as select * from price_lists where company_id = current_company();

create table price_rules (
  id uuid primary key,
  company_id uuid not null,
  list_id uuid not null references price_lists (id) on delete cascade,
  position integer not null,
  target text not null check (target in ('variant', 'product', 'category', 'brand', 'all')),
  listing_id uuid references listings (id) on delete cascade,
  article_id uuid references articles (id) on delete cascade,
  category_id uuid,
  brand text,
  -- Null is the selling unit.
  unit_id uuid,
  -- [{ min_qty, value }], rising.
  tiers jsonb not null,
  -- What the rule prices, in one column: the rules of a list for a line are found by a few of these.
  target_key text not null generated always as (
    case target
      when 'variant' then article_id::text
      when 'product' then listing_id::text
      when 'category' then category_id::text
      when 'brand' then 'brand ' || lower(brand)
      else 'all'
    end
  ) stored,
  check ((target in ('variant', 'product')) = (listing_id is not null)),
  check ((target = 'variant') = (article_id is not null)),
  check ((target = 'category') = (category_id is not null)),
  check ((target = 'brand') = (brand is not null))
);
create index price_rules_target on price_rules (list_id, target_key);
create index price_rules_place on price_rules (list_id, position);
-- Products that are deleted take their rules along.
create index price_rules_listing on price_rules (listing_id) where listing_id is not null;
create index price_rules_article on price_rules (article_id) where article_id is not null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['price_lists', 'price_rules'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update, delete on price_lists, price_rules to mawrid_company;
grant select on own_price_lists to mawrid_company;
