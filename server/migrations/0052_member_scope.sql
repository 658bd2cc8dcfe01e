-- allow revoke: the rights are those of the functions that this file creates
-- Members who work for chosen warehouses only (docs/decisions/0038-limited-members.md).

alter table company_members
  -- Null is all of the company's. Without foreign keys: warehouses are archived, never deleted.
  add column warehouse_ids uuid[];
alter table company_members add constraint members_scope
  check ((warehouse_ids is null or cardinality(warehouse_ids) > 0) and (role <> 'owner' or warehouse_ids is null))
  not valid;
alter table company_invitations
  add column warehouse_ids uuid[];
alter table company_invitations add constraint invitations_scope
  check (warehouse_ids is null or cardinality(warehouse_ids) > 0) not valid;

-- A limited member's transactions run as one of two roles that inherit from mawrid_company, so its policies and grants hold for them as
-- well, and the plans of everybody else stay as they are. One reads: it finds nothing that the scope does not include. The other
-- writes: it may not change what the scope does not include, but sees all, because totals and deadlines depend on it.
do $$
declare
  limited text;
begin
  foreach limited in array array['mawrid_limited', 'mawrid_limited_writes'] loop
    begin
      execute format('create role %I nologin', limited);
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(limited, 'mawrid_company', 'usage') then
      execute format('grant mawrid_company to %I', limited);
    end if;
    if not pg_has_role(current_user, limited, 'set') then
      execute format('grant %I to current_user', limited);
    end if;
  end loop;
end
$$;

-- The warehouses of the bound member; null if all.
create function scope_warehouses() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('mawrid.warehouses', true), '')::uuid[];

-- The limited member; null if nothing is limited.
create function scope_person() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('mawrid.person', true), '')::uuid;

-- The warehouses of the bound member, with all of the company's in place of null, so that conditions can use an index.
create function visible_warehouses() returns uuid[]
  language sql stable
  return coalesce(scope_warehouses(), array(select id from warehouses where company_id = current_company()));

create or replace function is_company_work() returns boolean
  language sql stable parallel safe
  return current_setting('role') in ('mawrid_company', 'mawrid_limited', 'mawrid_limited_writes');

-- As before, for a role and all that is bound; the earlier one remains for the version before.
create function refuse_unbound(work_role text, bound text[]) returns void
  language plpgsql stable
  set search_path = public, pg_temp
as $$
declare
  now_bound text[] := array(
    select coalesce(current_setting(name, true), '')
    from unnest(array['mawrid.company', 'mawrid.seller', 'mawrid.person', 'mawrid.warehouses'])
      with ordinality as settings (name, place)
    order by place
  );
begin
  if current_setting('role') <> work_role then
    raise exception 'the role at the end is %', current_setting('role') using errcode = 'MW001';
  end if;
  if now_bound is distinct from bound then
    raise exception 'another company is bound at the end' using errcode = 'MW001';
  end if;
end
$$;

-- What a limited member reads.

do $$
declare
  stored text;
begin
  foreach stored in array array[
    'stock_levels', 'stock_movements', 'stock_reservations', 'low_stock_alerts', 'deal_parcels'
  ] loop
    execute format(
      'create policy of_warehouses on %I as restrictive for select to mawrid_limited
        using (warehouse_id = any ((select visible_warehouses())::uuid[]))',
      stored
    );
  end loop;
end
$$;
create policy of_warehouses on deal_parcel_lines as restrictive for select to mawrid_limited
  using (exists (select from deal_parcels p where p.id = parcel_id));
-- No total depends on these, so they are out of sight in both roles. A transfer belongs to both of its warehouses.
create policy of_warehouses on stock_transfers as restrictive to mawrid_limited, mawrid_limited_writes
  using (
    from_warehouse = any ((select visible_warehouses())::uuid[]) or to_warehouse = any ((select visible_warehouses())::uuid[])
  );
create policy of_warehouses on stock_transfer_lines as restrictive to mawrid_limited, mawrid_limited_writes
  using (exists (select from stock_transfers t where t.id = transfer_id));
create policy of_warehouses on stocktakes as restrictive to mawrid_limited, mawrid_limited_writes
  using (warehouse_id = any ((select visible_warehouses())::uuid[]));
create policy of_warehouses on stocktake_lines as restrictive to mawrid_limited, mawrid_limited_writes
  using (exists (select from stocktakes s where s.id = stocktake_id));
-- A write-off that waits for approval is about its warehouse.
create policy of_warehouses on approval_requests as restrictive to mawrid_limited, mawrid_limited_writes
  using (record_kind <> 'warehouse' or record_id = any ((select visible_warehouses())::uuid[]));

-- So is a bulk change of stock. What an import brought is known to whoever sent the file.
create policy of_warehouses on bulk_edits as restrictive to mawrid_limited, mawrid_limited_writes
  using (
    scope_warehouses() is null or change ->> 'what' <> 'stock' or (change ->> 'warehouse')::uuid = any (scope_warehouses())
  );
create policy of_warehouses on bulk_edit_products as restrictive to mawrid_limited, mawrid_limited_writes
  using (exists (select from bulk_edits e where e.id = edit_id));
create policy of_warehouses on imports as restrictive to mawrid_limited, mawrid_limited_writes
  using (scope_warehouses() is null or user_id = scope_person());
create policy of_warehouses on import_refusals as restrictive to mawrid_limited, mawrid_limited_writes
  using (exists (select from imports i where i.id = import_id));

-- The warehouses that an entry is about, of kinds that a limited member sees in part. An earlier entry about stock does not say.
alter table history_entries add column warehouse_ids uuid[];
create function is_history_in_scope(entry_kind text, record uuid, entry_warehouses uuid[], visible uuid[]) returns boolean
  language sql stable
  return case entry_kind
    when 'stock' then coalesce(entry_warehouses <@ visible, false)
    when 'warehouse' then record = any (visible)
    when 'transfer' then exists (
      select from stock_transfers t where t.id = record and (t.from_warehouse = any (visible) or t.to_warehouse = any (visible))
    )
    when 'stocktake' then exists (select from stocktakes s where s.id = record and s.warehouse_id = any (visible))
    else entry_warehouses is null or entry_warehouses && visible
  end;
create policy of_warehouses on history_entries as restrictive for select to mawrid_limited
  using (is_history_in_scope(kind, record_id, warehouse_ids, (select visible_warehouses())::uuid[]));

-- What a limited member writes. Everything that changes the goods on hand is in the ledger.

create policy of_warehouses_insert on stock_movements as restrictive for insert to mawrid_limited_writes
  with check (warehouse_id = any ((select visible_warehouses())::uuid[]));
create policy of_warehouses_insert on deal_parcels as restrictive for insert to mawrid_limited_writes
  with check (warehouse_id = any ((select visible_warehouses())::uuid[]));
create policy of_warehouses_update on deal_parcels as restrictive for update to mawrid_limited_writes
  using (true) with check (warehouse_id = any ((select visible_warehouses())::uuid[]));
-- A new warehouse would be outside of the scope of whoever makes it.
create policy of_warehouses_insert on warehouses as restrictive for insert to mawrid_limited_writes
  with check (scope_warehouses() is null);
create policy of_warehouses_update on warehouses as restrictive for update to mawrid_limited_writes
  using (true) with check (id = any ((select visible_warehouses())::uuid[]));
-- Nobody gives what they have not.
do $$
declare
  given text;
begin
  foreach given in array array['company_members', 'company_invitations'] loop
    execute format(
      'create policy within_scope_insert on %I as restrictive for insert to mawrid_limited_writes
        with check (scope_warehouses() is null or coalesce(warehouse_ids <@ scope_warehouses(), false))',
      given
    );
    execute format(
      'create policy within_scope_update on %I as restrictive for update to mawrid_limited_writes
        using (true)
        with check (scope_warehouses() is null or coalesce(warehouse_ids <@ scope_warehouses(), false))',
      given
    );
  end loop;
end
$$;

-- Levels of all warehouses change when goods are transferred and reserved, the low level only by hand.
create function refuse_other_warehouse() returns trigger
  language plpgsql
as $$
begin
  if new.warehouse_id <> all (visible_warehouses()) then
    raise exception 'the warehouse is outside of the scope' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger stock_levels_low_at before update of low_at on stock_levels
  for each row when (new.low_at is distinct from old.low_at and current_setting('role') = 'mawrid_limited_writes')
  execute function refuse_other_warehouse();

-- Totals of a deal and numbers of a company, which do not depend on who asks. They run with their owner's rights.

create function next_transfer_number() returns integer
  language sql
  security definer
  set search_path = public, pg_temp
as $$
  select coalesce(max(number), 0) + 1 from stock_transfers where company_id = current_company()
$$;
revoke execute on function next_transfer_number from public;
grant execute on function next_transfer_number to mawrid_company;

-- What the shipments of a deal hold.
create function deal_parcel_goods(of_deal uuid) returns table (no integer, status text, line_id uuid, qty numeric)
  language sql stable
  security definer
  set search_path = public, pg_temp
as $$
  select p.no, p.status, l.line_id, l.qty
  from deal_parcels p join deal_parcel_lines l on l.parcel_id = p.id
  where p.deal_id = of_deal and p.company_id = current_company()
$$;
revoke execute on function deal_parcel_goods from public;
grant execute on function deal_parcel_goods to mawrid_company;

-- How much of each item of a deal is reserved.
create function deal_reserved(of_lines uuid[]) returns table (line_id uuid, held numeric)
  language sql stable
  security definer
  set search_path = public, pg_temp
as $$
  select line_id, sum(held) from stock_reservations
  where line_id = any (of_lines) and company_id = current_company() group by line_id
$$;
revoke execute on function deal_reserved from public;
grant execute on function deal_reserved to mawrid_company;

-- The views of a company's rows run with their owner's rights, without policies. Limited members read those of the same names in
-- this schema, which comes first in their search path. A view has the columns of its namesake (test/architecture).

create schema limited;
grant usage on schema limited to mawrid_limited;

-- With what buyers see beside what the reader sees: for a limited member the quantity is that of their warehouses.
create or replace view own_listings as
  select l.*, l.stock as market_stock from listings l where l.company_id = current_company();

create or replace view own_history as
  select m.id, m.company_id, m.kind, m.record_id, m.record_ref, m.record_name_ar, m.record_name_en, m.at, m.side, m.user_id, m.action,
    m.from_state, m.to_state, m.reason_code, m.note, m.changes, m.bulk_id, history_search(m) as search, m.warehouse_ids
  from history_entries m where m.company_id = current_company() and m.bulk_id is null;

create view limited.own_listings as
select
  l.id, l.company_id, l.kind, l.ref, l.name_ar, l.has_name_ar, l.name_en, l.slug, l.category_id, l.status, l.status_reason,
  l.archive_rank, l.completeness, l.price, l.subtype, l.closes_on, l.sku, l.unit_id, l.track_stock,
  (
    select coalesce(sum(s.available), 0) from public.stock_levels s join public.articles a on a.id = s.article_id and a.is_kept
    where s.company_id = l.company_id and s.listing_id = l.id and s.warehouse_id = any ((select public.visible_warehouses())::uuid[])
  )::numeric(16, 3) as available,
  (
    select public.stock_status_of(l.track_stock, sum(s.available), coalesce(bool_or(s.available <= s.low_at), false))
    from public.stock_levels s join public.articles a on a.id = s.article_id and a.is_kept
    where s.company_id = l.company_id and s.listing_id = l.id and s.warehouse_id = any ((select public.visible_warehouses())::uuid[])
  ) as stock,
  l.cover, l.search_words, l.name_key_ar, l.name_key_en, l.search, l.has_pending_change, l.published_on, l.version,
  l.created_at, l.updated_at, l.stock as market_stock
from public.listings l where l.company_id = public.current_company();

create view limited.own_history as
  select m.id, m.company_id, m.kind, m.record_id, m.record_ref, m.record_name_ar, m.record_name_en, m.at, m.side, m.user_id, m.action,
    m.from_state, m.to_state, m.reason_code, m.note, m.changes, m.bulk_id, public.history_search(m) as search, m.warehouse_ids
  from public.history_entries m
  where m.company_id = public.current_company() and m.bulk_id is null
    and public.is_history_in_scope(m.kind, m.record_id, m.warehouse_ids, (select public.visible_warehouses())::uuid[]);

create view limited.own_stock as
  select * from public.stock_levels
  where company_id = public.current_company() and warehouse_id = any ((select public.visible_warehouses())::uuid[]);

create view limited.own_parcels as
  select *, public.folded(' ' || tracking_number) as search from public.deal_parcels
  where company_id = public.current_company() and warehouse_id = any ((select public.visible_warehouses())::uuid[]);

grant select on limited.own_listings, limited.own_history, limited.own_stock, limited.own_parcels to mawrid_limited;
