-- How much of each article is in which warehouse, and the ledger of movements.

create table stock_levels (
  article_id uuid not null references articles (id) on delete cascade,
  warehouse_id uuid not null references warehouses (id),
  company_id uuid not null,
  listing_id uuid not null,
  -- Always the sum of the article's movements in this warehouse.
  on_hand numeric(16, 3) not null default 0 check (on_hand >= 0),
  -- Reserved for buyers and in this warehouse. A reservation beyond that (a product that may be backordered) waits in
  -- stock_reservations and takes goods as they arrive, so no product is an exception to this check.
  reserved numeric(16, 3) not null default 0 check (reserved >= 0 and reserved <= on_hand),
  -- In transit from another warehouse.
  incoming numeric(16, 3) not null default 0 check (incoming >= 0),
  low_at numeric(16, 3) check (low_at >= 0),
  available numeric(16, 3) not null generated always as (on_hand - reserved) stored,
  stock_status text not null generated always as (
    case when on_hand - reserved <= 0 then 'out' when on_hand - reserved <= low_at then 'low' else 'in' end
  ) stored,
  -- No movement has happened here: the row only shows where the article is expected first.
  is_placeholder boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (article_id, warehouse_id)
);
-- The list of stock, newest products first, of all warehouses or of one; what needs attention; the lowest quantities first.
create index stock_levels_made on stock_levels (company_id, listing_id desc, article_id, warehouse_id);
create index stock_levels_warehouse on stock_levels (warehouse_id, listing_id desc, article_id)
  include (on_hand, reserved, incoming, stock_status);
create index stock_levels_attention on stock_levels (company_id, listing_id desc, article_id, warehouse_id)
  include (stock_status)
  where stock_status <> 'in';
create index stock_levels_available on stock_levels (company_id, available, article_id, warehouse_id);
create index stock_levels_updated on stock_levels (company_id, updated_at, article_id, warehouse_id);
-- What warehouses hold, without the blank rows, of which a new catalogue has a hundred thousand. It begins with the company, since
-- row-level security adds it to every query and the planner otherwise prefers another index that does.
create index stock_levels_held on stock_levels (company_id, warehouse_id) include (on_hand, incoming, reserved, stock_status)
  where not is_placeholder;

-- A page far down a list of stock compares numbers and names inside an index, which a policy would prevent; see own_listings.
create view own_stock as select * from stock_levels where company_id = current_company();

create table stock_movements (
  id uuid primary key default ordered_id(),
  company_id uuid not null,
  listing_id uuid not null,
  article_id uuid not null references articles (id) on delete cascade,
  warehouse_id uuid not null references warehouses (id),
  kind text not null check (kind in (
    'receipt', 'sale', 'return', 'transfer_out', 'transfer_in', 'count', 'damage', 'correction'
  )),
  -- A count that confirms the expected quantity is recorded too.
  qty numeric(16, 3) not null check (qty <> 0 or kind = 'count'),
  -- The quantity on hand afterwards.
  balance numeric(16, 3) not null check (balance >= 0),
  reason text,
  note text,
  -- What caused it: a person, a transfer, a deal, the undoing of another movement.
  cause_kind text not null,
  cause_id uuid,
  user_id uuid,
  at timestamptz not null,
  check (cause_kind <> 'undo' or cause_id is not null)
);
-- The ledger, latest first (ids are in the order of booking): all of it, of a product, an article, a warehouse, a kind, and
-- between two days.
create index stock_movements_company on stock_movements (company_id, id);
create index stock_movements_listing on stock_movements (listing_id, id);
create index stock_movements_article on stock_movements (article_id, id);
create index stock_movements_warehouse on stock_movements (warehouse_id, id);
create index stock_movements_kind on stock_movements (company_id, kind, id);
create index stock_movements_at on stock_movements (company_id, at, id) include (kind);
-- What a transfer or a deal moved; and a movement can be undone once.
create index stock_movements_cause on stock_movements (cause_id) where cause_id is not null;
create unique index stock_movements_undone_once on stock_movements (cause_id) where cause_kind = 'undo';

create table stock_reservations (
  -- The deal line it is for, which may be reserved in several warehouses.
  line_id uuid not null,
  company_id uuid not null,
  article_id uuid not null references articles (id),
  warehouse_id uuid not null references warehouses (id),
  qty numeric(16, 3) not null check (qty > 0),
  -- How much of it is reserved from stock; the rest waits for goods to arrive.
  held numeric(16, 3) not null check (held >= 0 and held <= qty),
  created_at timestamptz not null,
  primary key (line_id, article_id, warehouse_id)
);
create index stock_reservations_level on stock_reservations (article_id, warehouse_id);
-- What waits for an article, first come, first served.
create index stock_reservations_waiting on stock_reservations (article_id, warehouse_id, created_at, line_id) where held < qty;
-- Whether a warehouse can be closed.
create index stock_reservations_warehouse on stock_reservations (warehouse_id);

create table stock_transfers (
  id uuid primary key,
  company_id uuid not null,
  -- The number people read, counted for each company.
  number integer not null,
  from_warehouse uuid not null references warehouses (id),
  to_warehouse uuid not null references warehouses (id),
  status text not null check (status in ('draft', 'sent', 'received', 'partly_received', 'closed', 'cancelled')),
  expected_on date,
  note text,
  -- What happened to goods that never arrived.
  rest text check (rest in ('returned', 'lost')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (from_warehouse <> to_warehouse)
);
create unique index stock_transfers_number on stock_transfers (company_id, number);
create index stock_transfers_status on stock_transfers (company_id, status, id);
create index stock_transfers_made on stock_transfers (company_id, id);
create index stock_transfers_from on stock_transfers (from_warehouse);
create index stock_transfers_to on stock_transfers (to_warehouse);

create table stock_transfer_lines (
  transfer_id uuid not null references stock_transfers (id) on delete cascade,
  article_id uuid not null references articles (id),
  company_id uuid not null,
  position integer not null,
  qty numeric(16, 3) not null check (qty > 0),
  received numeric(16, 3) not null default 0 check (received >= 0 and received <= qty),
  primary key (transfer_id, article_id)
);
create index stock_transfer_lines_article on stock_transfer_lines (article_id);

-- Stock counts in progress: saved line by line until they are booked or discarded.
create table stocktakes (
  id uuid primary key,
  company_id uuid not null,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  -- Increased with every line, so that what is booked is what the person reviewed.
  version integer not null default 1,
  started_at timestamptz not null,
  updated_at timestamptz not null
);
-- One count for each warehouse, in which several people can count; and a company's own.
create unique index stocktakes_warehouse on stocktakes (warehouse_id);
create index stocktakes_company on stocktakes (company_id);

create table stocktake_lines (
  stocktake_id uuid not null references stocktakes (id) on delete cascade,
  article_id uuid not null references articles (id) on delete cascade,
  company_id uuid not null,
  counted numeric(16, 3) not null check (counted >= 0),
  -- On hand by the ledger when it was counted. The difference to this is booked, not to what is on hand by then.
  expected numeric(16, 3) not null check (expected >= 0),
  counted_at timestamptz not null,
  primary key (stocktake_id, article_id)
);
create index stocktake_lines_article on stocktake_lines (article_id);

-- Where stock has fallen to its low level or below, until it is above it again.
create table low_stock_alerts (
  article_id uuid not null references articles (id) on delete cascade,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (article_id, warehouse_id)
);
-- The alerts that are still to be sent, by company.
create index low_stock_alerts_unsent on low_stock_alerts (company_id, at) where sent_at is null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'stock_levels', 'stock_movements', 'stock_reservations', 'stock_transfers', 'stock_transfer_lines', 'stocktakes',
    'stocktake_lines', 'low_stock_alerts'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update, delete on stock_levels, stock_reservations, stock_transfer_lines, stocktakes, stocktake_lines,
  low_stock_alerts to mawrid_company;
grant select, insert, update on stock_transfers to mawrid_company;
-- A ledger is added to, never rewritten.
grant select, insert on stock_movements to mawrid_company;
grant select on own_stock to mawrid_company;

-- The company's catalogue version (0006) also counts changes of stock.
create constraint trigger changed_by_insert after insert on stock_levels deferrable initially deferred
  for each row when (is_first_change(new.company_id)) execute function catalogue_changed();
create constraint trigger changed_by_update after update on stock_levels deferrable initially deferred
  for each row when (is_first_change(new.company_id)) execute function catalogue_changed();
create constraint trigger changed_by_delete after delete on stock_levels deferrable initially deferred
  for each row when (is_first_change(old.company_id)) execute function catalogue_changed();

-- A product's stock status: low as soon as one article is low in one warehouse.
create function stock_status_of(is_tracked boolean, available numeric, is_low boolean) returns text
  language sql immutable
return case
    when not is_tracked then 'untracked'
    when coalesce(available, 0) <= 0 then 'out'
    when is_low then 'low'
    else 'in'
  end;

create function listing_stock(listing_ids uuid[]) returns table (listing_id uuid, available numeric, is_low boolean)
  language sql stable
begin atomic
  select s.listing_id, sum(s.available), coalesce(bool_or(s.available <= s.low_at), false)
  from stock_levels s join articles a on a.id = s.article_id and a.is_kept
  where s.listing_id = any (listing_ids)
  group by s.listing_id;
end;

-- Updates the quantity available and the stock status of products. Products are locked in the order of their ids, and before
-- their levels wherever stock is booked, so there are no deadlocks. A lateral join, one product after another: with the sums as
-- one joined table the planner may compute all of them again for each product while it has no statistics.
create function refresh_stock(listing_ids uuid[]) returns void
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
end
$$;

-- Adding or removing a blank row does not change how its product stands.
create function stock_levels_changed() returns trigger
  language plpgsql
as $$
begin
  perform refresh_stock(array(
    select distinct listing_id from changed where tg_op = 'UPDATE' or not is_placeholder or on_hand <> 0 or low_at is not null
  ));
  return null;
end
$$;
create trigger stock_levels_inserted after insert on stock_levels
  referencing new table as changed for each statement execute function stock_levels_changed();
create trigger stock_levels_booked after update on stock_levels
  referencing new table as changed for each statement execute function stock_levels_changed();
create trigger stock_levels_deleted after delete on stock_levels
  referencing old table as changed for each statement execute function stock_levels_changed();

-- A new product has no stock yet. When tracking is switched on or off its status is computed again.
create function init_listing_stock() returns trigger
  language plpgsql
as $$
begin
  new.available := 0;
  new.stock := 'out';
  return new;
end
$$;
create trigger listings_init_stock before insert on listings
  for each row when (new.track_stock) execute function init_listing_stock();

create function recompute_listing_stock() returns trigger
  language plpgsql
as $$
declare
  now record;
begin
  select available, is_low into now from listing_stock(array[new.id]);
  new.available := coalesce(now.available, 0);
  new.stock := stock_status_of(new.track_stock, now.available, now.is_low);
  return new;
end
$$;
create trigger listings_recompute_stock before update of track_stock on listings
  for each row when (old.track_stock is distinct from new.track_stock) execute function recompute_listing_stock();

-- Articles without any level get a blank one in the default warehouse, so that every list of stock shows them.
create function add_missing_levels(article_ids uuid[]) returns void
  language sql
as $$
  insert into stock_levels (article_id, warehouse_id, company_id, listing_id, is_placeholder)
  select a.id, w.id, a.company_id, a.listing_id, true
  from articles a
  join listings l on l.id = a.listing_id and l.track_stock
  join warehouses w on w.company_id = a.company_id and w.is_default
  where a.id = any (article_ids) and a.is_kept and not exists (select from stock_levels s where s.article_id = a.id)
  order by a.listing_id, a.id
  on conflict do nothing
$$;

-- The same for new articles, which have no level for certain; their product is looked up by its key alone.
create function articles_inserted() returns trigger
  language plpgsql
as $$
begin
  insert into stock_levels (article_id, warehouse_id, company_id, listing_id, is_placeholder)
  select m.id, w.id, m.company_id, m.listing_id, true
  from made m join warehouses w on w.company_id = m.company_id and w.is_default
  where m.is_kept and (select l.track_stock from listings l where l.id = m.listing_id)
  order by m.listing_id, m.id;
  return null;
end
$$;
create trigger articles_inserted after insert on articles
  referencing new table as made for each statement execute function articles_inserted();

-- A product's stock counts the articles that are kept.
create function articles_current_changed() returns trigger
  language plpgsql
as $$
declare
  listing_ids uuid[] := array(
    select distinct n.listing_id from made n join before b on b.id = n.id where n.is_kept is distinct from b.is_kept
  );
begin
  if cardinality(listing_ids) > 0 then perform refresh_stock(listing_ids); end if;
  return null;
end
$$;
create trigger articles_current_changed after update on articles
  referencing old table as before new table as made for each statement execute function articles_current_changed();

create function stock_tracking_started() returns trigger
  language plpgsql
as $$
begin
  perform add_missing_levels(array(select id from articles where listing_id = new.id));
  return null;
end
$$;
create trigger listings_tracking_started after update of track_stock on listings
  for each row when (new.track_stock and not old.track_stock) execute function stock_tracking_started();

create function default_warehouse_changed() returns trigger
  language plpgsql
as $$
begin
  perform add_missing_levels(array(select id from articles where company_id = new.company_id and is_kept));
  return null;
end
$$;
create trigger warehouses_default_inserted after insert on warehouses
  for each row when (new.is_default) execute function default_warehouse_changed();
create trigger warehouses_default_updated after update of is_default on warehouses
  for each row when (new.is_default and not old.is_default) execute function default_warehouse_changed();
