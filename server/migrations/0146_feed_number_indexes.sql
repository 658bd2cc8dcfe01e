-- transaction: none
-- The feed from a number on; and what is still to be numbered, in the order in which it changed.
create index concurrently if not exists market_feed_numbers on market_feed (number);
create index concurrently if not exists market_feed_waiting on market_feed (xid, position) where number is null;
