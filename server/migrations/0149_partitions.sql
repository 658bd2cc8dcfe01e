-- allow constraint: the tables are new and empty; their names were those of tables that are partitions from here on
-- allow plain index: as the constraints
-- allow revoke: the functions are new
-- Each table gives its name to a partitioned one with the same columns, and becomes its first partition, in this transaction. No row
-- is read under its lock: the checks of 0148 are validated before, and the keys and indexes are taken over.
do $$
declare
  one record;
begin
  for one in select relname, conname from pg_constraint join pg_class on pg_class.oid = conrelid where partition_end(conname) is not null
  loop
    execute format('alter table %I validate constraint %I', one.relname, one.conname);
  end loop;
end
$$;
-- All locks before the work, in the order in which a booking takes them, so that neither waits for the other.
lock table articles, warehouses in share row exclusive mode;
lock table stock_movements, events in access exclusive mode;
alter table events drop constraint events_pkey, add constraint events_pkey primary key using index events_id_at;
do $$
declare
  one record;
begin
  for one in
    select relname, conname, case relname when 'events' then 'at' else 'id' end as key
    from pg_constraint join pg_class on pg_class.oid = conrelid where partition_end(conname) is not null
  loop
    execute format('alter table %I rename to %I', one.relname, one.conname);
    execute format('alter table %I set schema partitions', one.conname);
    execute format('create table %I (like partitions.%I including defaults including constraints) partition by range (%I)',
      one.relname, one.conname, one.key);
    execute format('alter table %I drop constraint %I', one.relname, one.conname);
  end loop;
end
$$;

-- Events: by day, since they stay for a week.
alter table events add primary key (id, at);
create index events_company on events (company_id, id) where company_id is not null;
create index events_user on events (user_id, id) where user_id is not null;
create index events_at on events (at);

-- Movements: by month, and by their ids, which are in the order of booking. So the ledger, latest first, reads one partition after
-- the other and stops as soon as a page is full, an id is looked up in one.
alter table stock_movements add primary key (id, company_id),
  add foreign key (article_id, company_id) references articles (id, company_id) on delete cascade,
  add foreign key (warehouse_id, company_id) references warehouses (id, company_id);
create index stock_movements_company on stock_movements (company_id, id);
create index stock_movements_listing on stock_movements (listing_id, id);
create index stock_movements_article on stock_movements (article_id, id);
create index stock_movements_warehouse on stock_movements (warehouse_id, id);
create index stock_movements_kind on stock_movements (company_id, kind, id);
create index stock_movements_at on stock_movements (company_id, at, id) include (kind);
-- That a movement is undone once is held by the lock on its stock level: a unique index cannot span partitions.
create index stock_movements_cause on stock_movements (cause_id) where cause_id is not null;
create index stock_movements_stocktakes on stock_movements (company_id, warehouse_id, at desc) include (qty, user_id)
  where kind = 'count' and reason = 'stocktake';
alter table stock_movements enable row level security;
create policy of_company on stock_movements to mawrid_company using (company_id = current_company());
create policy of_warehouses on stock_movements as restrictive for select to mawrid_limited
  using (warehouse_id = any ((select visible_warehouses())::uuid[]));
create policy of_warehouses_insert on stock_movements as restrictive for insert to mawrid_limited_writes
  with check (warehouse_id = any ((select visible_warehouses())::uuid[]));
grant select, insert on stock_movements to mawrid_company;

do $$
declare
  one record;
begin
  for one in
    select conname, substring(conname from '^(.*)_until_') as parent from pg_constraint
    where conrelid <> 0 and partition_end(conname) is not null and connamespace = 'partitions'::regnamespace
  loop
    execute format('alter table %I attach partition partitions.%I for values from (minvalue) to (%L)', one.parent, one.conname,
      partition_bound(case one.parent when 'events' then 'timestamptz' else 'uuid' end::regtype, partition_end(one.conname)));
    execute format('alter table partitions.%I drop constraint %I', one.conname, one.conname);
  end loop;
end
$$;
-- What no partition was made for in time is stored all the same. Of movements it is what is later than all partitions, not a default
-- partition, whose rows may be anywhere in the order: every page of the ledger would have to merge all partitions.
create table partitions.events_others partition of events default;
do $$
declare
  ends_at timestamptz;
begin
  select partition_end(relname) into strict ends_at from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'stock_movements'::regclass;
  execute format('create table partitions.stock_movements_others partition of stock_movements for values from (%L) to (maxvalue)',
    partition_bound('uuid', ends_at));
end
$$;

-- Makes the partitions after the last one, until the moment is covered. Rows that are already among the others are taken out of
-- there. It gives up after two seconds rather than keep everybody waiting behind it for a lock; the job runs again. Only the owner of the
-- tables may call it.
create function make_partitions(of_table name, step interval, until timestamptz) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '2s'
as $$
declare
  made integer := 0;
  others name := of_table || '_others';
  referred regclass;
  is_default boolean;
  key name;
  key_type regtype;
  begins_at timestamptz;
  ends_at timestamptz;
  partition name;
begin
  perform pg_advisory_xact_lock(hashtextextended('partitions ' || of_table, 0));
  select attname, atttypid, partdefid <> 0 into strict key, key_type, is_default from pg_partitioned_table
    join pg_attribute on attrelid = partrelid and attnum = partattrs[0] where partrelid = of_table::text::regclass;
  -- Where a product that was off for long has dropped them all, they begin again with this day.
  select coalesce(max(partition_end(relname)), date_trunc('day', now(), 'UTC')) into strict begins_at
    from pg_inherits join pg_class on oid = inhrelid where inhparent = of_table::text::regclass;
  if begins_at > until then return 0; end if;

  -- In the order in which others lock them: what a booking refers to, the table, its partitions. So no request is refused for a deadlock.
  if not is_default then
    for referred in
      select distinct confrelid::regclass from pg_constraint where conrelid = of_table::text::regclass and contype = 'f' order by 1
    loop
      execute format('lock table %s in share row exclusive mode', referred);
    end loop;
    execute format('lock table only %I in access exclusive mode', of_table);
  end if;
  execute format('lock table partitions.%I in access exclusive mode', others);
  if not is_default then execute format('alter table %I detach partition partitions.%I', of_table, others); end if;
  while begins_at <= until loop
    ends_at := (begins_at at time zone 'UTC' + step) at time zone 'UTC';
    partition := partition_name(of_table, ends_at);
    execute format('create table partitions.%I (like %I including defaults including constraints including indexes)',
      partition, of_table);
    execute format('with moved as (delete from partitions.%I where %I >= %L and %I < %L returning *)
      insert into partitions.%I select * from moved', others,
      key, partition_bound(key_type, begins_at), key, partition_bound(key_type, ends_at), partition);
    execute format('alter table %I attach partition partitions.%I for values from (%L) to (%L)',
      of_table, partition, partition_bound(key_type, begins_at), partition_bound(key_type, ends_at));
    begins_at := ends_at;
    made := made + 1;
  end loop;
  if not is_default then
    execute format('alter table %I attach partition partitions.%I for values from (%L) to (maxvalue)',
      of_table, others, partition_bound(key_type, begins_at));
  end if;
  return made;
end
$$;
revoke execute on function make_partitions from public;

-- Drops the partitions whose rows are all before the moment, and none that is still written to.
create function drop_partitions(of_table name, before timestamptz) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '2s'
as $$
declare
  dropped integer := 0;
  partition name;
begin
  for partition in
    select relname from pg_inherits join pg_class on oid = inhrelid
    where inhparent = of_table::text::regclass and partition_end(relname) <= least(before, now()) order by 1
  loop
    execute format('drop table partitions.%I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke execute on function drop_partitions from public;

select make_partitions('events', '1 day', now() + interval '9 days'),
  make_partitions('stock_movements', '1 month', now() + interval '2 months');
