-- What is read in the order in which it happened gets its ids from the database, in the transaction that holds its record's lock:
-- so the order does not depend on the clocks of the processes that write.

-- For what happens in the same microsecond.
create sequence ordered_ids as bigint;
grant usage on sequence ordered_ids to mawrid_company;

-- A UUID v7 (RFC 9562): 48 bits of milliseconds, 12 of microseconds, then a counter and chance.
create function ordered_id() returns uuid
  language sql volatile
  return (
    select (
      lpad(to_hex(now_us / 1000), 12, '0')
      || '7' || lpad(to_hex(now_us % 1000), 3, '0')
      || '8' || lpad(to_hex(nextval('ordered_ids') % 4294967296), 8, '0')
      || right(gen_random_uuid()::text, 7)
    )::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us) clock
  );

alter table stock_movements alter column id set default ordered_id();
alter table record_moves alter column id set default ordered_id();
alter table deal_messages alter column id set default ordered_id();
alter table ticket_messages alter column id set default ordered_id();
