-- The second step of signing in: an authenticator app, passkeys, recovery codes, and devices that are trusted for a while.

-- The app's key, encrypted. `last_step` is the 30 seconds of the newest code that was used, so that no code counts twice.
create table authenticator_apps (
  user_id uuid primary key references users (id) on delete cascade,
  secret_sealed text not null,
  last_step integer not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  -- Counted up by the device; one that counts down was copied. Most passkeys stay at zero.
  counter bigint not null default 0,
  transports text not null default '',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, id);

-- What a person has to answer before they are let in, or a passkey is added. Each is deleted when it is answered.
create table sign_in_challenges (
  id uuid primary key,
  kind text not null check (kind in ('second_step', 'passkey_sign_in', 'passkey_proof', 'passkey_new')),
  -- Nobody yet, when a passkey has to say who signs in.
  user_id uuid references users (id) on delete cascade,
  challenge_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index sign_in_challenges_hash on sign_in_challenges (challenge_hash);
create index sign_in_challenges_user on sign_in_challenges (user_id);
-- The nightly removal.
create index sign_in_challenges_expires on sign_in_challenges (expires_at);

create table trusted_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  -- The device's latest session: signing it out from another device ends the trust as well.
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index trusted_devices_token on trusted_devices (token_hash);
create index trusted_devices_user on trusted_devices (user_id);
create index trusted_devices_expires on trusted_devices (expires_at);

-- When the session's person last proved who they are: by signing in, or asked again before a sensitive change.
alter table sessions add column proven_at timestamptz;
-- Since when the person has a second step. Read with each request, so it stands with the person.
alter table users add column second_step_at timestamptz;
-- Whether all members of the company need one.
alter table companies add column requires_second_step boolean not null default false;

-- The team's list of members without a second step.
grant select (second_step_at) on users to mawrid_company;
