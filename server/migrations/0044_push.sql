-- Push notifications: the keys of this installation, and the browsers that take them.

create table push_keys (
  is_only_row boolean primary key default true check (is_only_row),
  public_key text not null,
  -- Encrypted with SECRET.
  private_sealed text not null,
  created_at timestamptz not null
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The browser's session: the subscription ends with it.
  session_id uuid not null references sessions (id) on delete cascade,
  -- The address at the browser's push service and its keys, encrypted with SECRET; the hash finds the address again.
  endpoint_hash bytea not null,
  target_sealed text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint_hash);
-- The browsers of a person, and of a session that ends.
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- However a session ends, nothing more is pushed to its browser.
create function end_push_of_session() returns trigger
  language plpgsql
as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;
create trigger push_ends_with_session after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_of_session();
