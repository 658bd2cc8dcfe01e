-- Tables that grow with time become partitioned by it (decision 0072): the table that exists is their first partition, for all rows
-- until a bound that is far enough ahead for the next migration to have attached it. A check that is validated there says so, and
-- spares reading the table under its lock.

-- Partitions have a schema of their own, which companies' roles cannot use: they are reached through their table alone.
create schema partitions;

-- A partition is named after its end: events_until_2026_12_01 has what is before that day, in UTC, from the end of the one before.
create function partition_name(of_table name, ends_at timestamptz) returns name
  language sql stable
  return (of_table || '_until_' || to_char(ends_at at time zone 'UTC', 'YYYY_MM_DD'))::name;

-- Null for the partition of all other rows.
create function partition_end(partition name) returns timestamptz
  language sql stable
  return to_date(substring(partition from '_until_(\d{4}_\d\d_\d\d)$'), 'YYYY_MM_DD')::timestamp at time zone 'UTC';

-- The bound of a moment in the column that a table is partitioned by: its time, or the ordered id of that time.
create function partition_bound(key_type regtype, at timestamptz) returns text
  language sql stable
  return case
    when key_type = 'uuid'::regtype
      then lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20)
    else at::text
  end;

do $$
declare
  days timestamptz := date_trunc('day', now(), 'UTC') + interval '7 days';
  months timestamptz := date_trunc('month', now() + interval '7 days', 'UTC') + interval '1 month';
begin
  execute format('alter table events add constraint %I check (at < %L) not valid',
    partition_name('events', days), partition_bound('timestamptz', days));
  execute format('alter table stock_movements add constraint %I check (id < %L) not valid',
    partition_name('stock_movements', months), partition_bound('uuid', months));
end
$$;
