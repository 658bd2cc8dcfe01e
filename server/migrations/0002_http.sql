-- Counters of rate limits, in the shape rate-limiter-flexible asks for. Losing them in a crash does no harm.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- For the daily removal of what has run out.
create index rate_limits_by_expire on rate_limits (expire);
