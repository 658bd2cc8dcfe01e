-- The feed's order of its own. It was that of transaction ids, and a reader had to stop before the oldest open transaction of anybody,
-- since that one could still commit an entry with a lower id. Now an entry gets its number after it has committed (numberEntries.ts), so
-- a number that is visible is never followed by a lower one.
create sequence market_feed_number;
-- Null until it is numbered, and again with each change.
alter table market_feed add column number bigint;

-- A trigger, so that what the version before this one writes is numbered as well.
create function unnumber_feed_entry() returns trigger
  language plpgsql
  set search_path = public, pg_temp
as $$
begin
  new.number := null;
  return new;
end
$$;
create trigger market_feed_unnumbered before update of position on market_feed
  for each row execute function unnumber_feed_entry();
