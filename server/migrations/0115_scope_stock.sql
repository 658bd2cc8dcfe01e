-- The stock of each product in the warehouses of a limited member, so that their lists are ordered and filtered by stock from an index,
-- as everybody else's (docs/decisions/0038-limited-members.md).

-- The sets of warehouses that members are limited to. A job adds them, fills them and removes those that nobody has any more. Only
-- companies with limited members have any, so nobody else's writes do more.
create table stock_scopes (
  id uuid primary key default ordered_id(),
  company_id uuid not null references companies (id) on delete cascade,
  -- In order, so that a set is found by its value.
  warehouse_ids uuid[] not null,
  -- Transactions up to this one may not know of the set; it is filled once they have ended.
  unknown_before bigint,
  -- Until then, its totals are computed for each list.
  filled_at timestamptz,
  unique (company_id, warehouse_ids)
);
create index stock_scopes_unfilled on stock_scopes (id) where filled_at is null;

create table scope_stock (
  listing_id uuid not null references listings (id) on delete cascade,
  scope_id uuid not null references stock_scopes (id) on delete cascade,
  company_id uuid not null,
  available numeric(16, 3) not null,
  stock text not null,
  primary key (listing_id, scope_id)
);
-- The order by quantity, and the products of one status, latest first.
create index scope_stock_available on scope_stock (scope_id, available, listing_id);
create index scope_stock_status on scope_stock (scope_id, stock, listing_id);

create function in_order(ids uuid[]) returns uuid[]
  language sql immutable parallel safe
  return array(select distinct one from unnest(ids) as one order by one);

-- The set of the bound member; null while it is not filled.
create function filled_scope() returns uuid
  language sql stable
  return (
    select id from stock_scopes
    where company_id = current_company() and warehouse_ids = in_order(scope_warehouses()) and filled_at is not null
  );

do $$
declare
  tenant text;
begin
  foreach tenant in array array['stock_scopes', 'scope_stock'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
create policy of_warehouses on stock_scopes as restrictive for select to mawrid_limited
  using (warehouse_ids = in_order(scope_warehouses()));
create policy of_warehouses on scope_stock as restrictive for select to mawrid_limited
  using (scope_id = (select filled_scope()));
-- The right to change a column is what locking a row needs.
grant select, update (unknown_before) on stock_scopes to mawrid_company;
grant select, insert, update on scope_stock to mawrid_company;

-- One product and set after another, for the reason in refresh_stock. Whoever calls it has locked the products.
create function refresh_scope_stock(listing_ids uuid[]) returns void
  language plpgsql
as $$
begin
  -- A set is not removed while something is written for it.
  perform from stock_scopes where company_id in (select company_id from listings where id = any (listing_ids)) for key share;
  if not found then return; end if;
  insert into scope_stock as kept (listing_id, scope_id, company_id, available, stock)
  select l.id, c.id, l.company_id, coalesce(s.available, 0), stock_status_of(l.track_stock, s.available, s.is_low)
  from listings l join stock_scopes c on c.company_id = l.company_id cross join lateral (
    select sum(v.available) as available, coalesce(bool_or(v.available <= v.low_at), false) as is_low
    from stock_levels v join articles a on a.id = v.article_id and a.is_kept
    where v.listing_id = l.id and v.warehouse_id = any (c.warehouse_ids)
  ) s
  where l.id = any (listing_ids)
  on conflict (listing_id, scope_id) do update set available = excluded.available, stock = excluded.stock
    where (kept.available, kept.stock) is distinct from (excluded.available, excluded.stock);
end
$$;

-- As before, for the sets too.
create or replace function refresh_stock(listing_ids uuid[]) returns void
  language plpgsql
as $$
begin
  if cardinality(listing_ids) = 0 then return; end if;
  perform from listings where id = any (listing_ids) order by id for no key update;
  update listings l set available = now.available, stock = now.stock_status
    from (
      select p.id, coalesce(s.available, 0) as available, stock_status_of(p.track_stock, s.available, s.is_low) as stock_status
      from listings p cross join lateral (
        select sum(s.available) as available, coalesce(bool_or(s.available <= s.low_at), false) as is_low
        from stock_levels s join articles a on a.id = s.article_id and a.is_kept
        where s.listing_id = p.id
      ) s
      where p.id = any (listing_ids)
    ) now
    where l.id = now.id and (l.available, l.stock) is distinct from (now.available, now.stock_status);
  perform refresh_scope_stock(listing_ids);
end
$$;

create function listings_inserted_in_scopes() returns trigger
  language plpgsql
as $$
begin
  perform from stock_scopes where company_id in (select company_id from made) for key share;
  if found then
    insert into scope_stock (listing_id, scope_id, company_id, available, stock)
    select l.id, c.id, l.company_id, 0, l.stock from made l join stock_scopes c on c.company_id = l.company_id;
  end if;
  return null;
end
$$;
create trigger listings_inserted_in_scopes after insert on listings
  referencing new table as made for each statement execute function listings_inserted_in_scopes();

create function listings_tracking_in_scopes() returns trigger
  language plpgsql
as $$
begin
  perform refresh_scope_stock(array[new.id]);
  return null;
end
$$;
create trigger listings_tracking_in_scopes after update of track_stock on listings
  for each row when (old.track_stock is distinct from new.track_stock) execute function listings_tracking_in_scopes();

create view listings_by_scope as select * from own_listings;
create view limited.listings_by_scope as
select
  l.id, l.company_id, l.kind, l.ref, l.name_ar, l.has_name_ar, l.name_en, l.slug, l.category_id, l.status, l.status_reason,
  l.archive_rank, l.completeness, l.price, l.subtype, l.closes_on, l.sku, l.unit_id, l.track_stock, s.available, s.stock,
  l.cover, l.search_words, l.name_key_ar, l.name_key_en, l.search, l.has_pending_change, l.published_on, l.version,
  l.created_at, l.updated_at, l.stock as market_stock
from public.listings l join public.scope_stock s on s.listing_id = l.id
where l.company_id = public.current_company() and s.scope_id = (select public.filled_scope());
grant select on listings_by_scope to mawrid_company;
grant select on limited.listings_by_scope to mawrid_limited;
