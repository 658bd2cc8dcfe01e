-- Counters of rate limits, in the shape rate-limiter-flexible asks for. Losing them in a crash does no harm.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- For the daily removal of what has run out.
create index rate_limits_by_expire on rate_limits (expire);

-- What a creating call answered, by the key its sender gave it, so that sending it again makes nothing twice.
-- Written in the transaction of what it made: either both are there or neither.
create table idempotency_keys (
  sender text not null,
  key text not null,
  company_id uuid,
  call text not null,
  request_hash bytea not null,
  reply jsonb,
  at timestamptz not null,
  primary key (sender, key)
);

-- For the daily removal of what no retry will ask for any more.
create index idempotency_keys_by_age on idempotency_keys (at);

alter table idempotency_keys enable row level security;
create policy of_company on idempotency_keys to mawrid_company using (company_id = current_company());
grant select, insert, update on idempotency_keys to mawrid_company;
