-- People, their sign-ins and their registration.

create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- The name as Nafath returned it, beside the one the person typed.
  verified_name_ar text,
  verified_name_en text,
  phone text not null default '',
  lang text not null default 'en' check (lang in ('en', 'ar')),
  role text not null default 'owner' check (role in ('owner')),
  avatar_file_id uuid references files (id),
  is_active boolean not null default false,
  is_seller boolean not null default true,
  -- The national ID or iqama number, encrypted; looked up by its keyed hash.
  national_id_sealed text,
  national_id_hash bytea,
  identity_confirmed_at timestamptz,
  terms_accepted_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  -- When the account closes, as its owner requested, and when it was closed.
  closes_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Sign-in and password reset find a person by email, case ignored.
create unique index users_email on users (lower(email));
-- A national ID belongs to one person once Nafath has confirmed it, a mobile number once the account is active. Before that
-- anybody can claim them.
create unique index users_national_id on users (national_id_hash) where identity_confirmed_at is not null;
create unique index users_phone on users (phone) where is_active and phone <> '';
-- The nightly removal of accounts that were never activated, and the closing of accounts.
create index users_unfinished on users (created_at) where not is_active and closed_at is null;
create index users_closing on users (closes_at) where closes_at is not null and closed_at is null;

-- One row for each sign-in, and with it the family of all refresh tokens that came from it.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The newest refresh token's generation. Tokens are not stored: they are HMACs of id and generation.
  generation integer not null default 0,
  -- When each generation that may still be presented again was exchanged: {"3": "2026-…"}.
  exchanges jsonb not null default '{}',
  -- The hash of the secret that the browser holds beside its refresh token; null for other clients.
  binding_hash bytea,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'token_reused', 'password_changed', 'blocked')),
  check ((ended_at is null) = (end_reason is null))
);
-- A person's devices and latest sign-ins, newest first (ids are UUID v7).
create index sessions_user on sessions (user_id, id desc);
-- Ending all sessions of a person.
create index sessions_open on sessions (user_id) where ended_at is null;
-- The nightly removal of sessions that can no longer be used.
create index sessions_last_used on sessions (last_used_at);

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- The emailed link is found by the hash of its token.
create unique index password_resets_token on password_resets (token_hash);
-- A changed password invalidates the person's other links; the nightly removal of expired ones.
create index password_resets_user on password_resets (user_id);
create index password_resets_expires on password_resets (expires_at);

-- A registration until the emailed code confirms the address. The id becomes the user's. Not unique by email: anybody may type
-- any address, and only who reads its mail can confirm.
create table registrations (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  lang text not null check (lang in ('en', 'ar')),
  national_id_sealed text not null,
  national_id_hash bytea not null,
  terms_accepted_at timestamptz not null,
  -- A keyed hash: six digits could be guessed from a plain one at once.
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_attempts integer not null default 0,
  created_at timestamptz not null
);
-- A confirmed email removes the other registrations with it; the nightly removal.
create index registrations_email on registrations (lower(email));
create index registrations_created on registrations (created_at);

create table nafath_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  national_id_hash bytea not null,
  -- The browser that started the request holds the token.
  token_hash bytea not null,
  -- Nafath's answer; null until it arrives.
  trans_id text,
  number text check (number ~ '^\d{2}$'),
  status text not null check (status in ('waiting', 'completed', 'rejected', 'expired')),
  -- Declined in the app, or approved by somebody other than the person who registered.
  refusal text check (refusal in ('declined', 'another_person')),
  -- The name from Nafath's token, encrypted, until it is copied to the account.
  name_sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  unreachable_since timestamptz,
  consumed_at timestamptz,
  check (refusal is null or status = 'rejected')
);
-- Nafath accepts one request at a time for a person.
create unique index nafath_requests_waiting on nafath_requests (national_id_hash) where status = 'waiting';
create unique index nafath_requests_token on nafath_requests (token_hash);
-- Removed with the person; the nightly removal.
create index nafath_requests_user on nafath_requests (user_id);
create index nafath_requests_created on nafath_requests (created_at);

-- Copies of a person's data, on request.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null check (status in ('preparing', 'ready', 'removed')),
  file_id uuid references files (id),
  requested_at timestamptz not null,
  ready_at timestamptz,
  check ((status = 'ready') <= (file_id is not null and ready_at is not null))
);
-- The newest of a person; one at a time is prepared; the nightly removal.
create index data_exports_user on data_exports (user_id, id desc);
create unique index data_exports_preparing on data_exports (user_id) where status = 'preparing';
create index data_exports_ready on data_exports (ready_at) where status = 'ready';

-- Records that a claim or an investigation still needs: the nightly deletion and the closing of the account skip them.
create table retention_holds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  placed_by text not null,
  at timestamptz not null,
  released_at timestamptz
);
create unique index retention_holds_user on retention_holds (user_id) where released_at is null;

-- Only the deletion of documents past their legal retention may touch issued documents, and never for a company.
create function is_retention_over() returns boolean
  language sql stable
  return coalesce(current_setting('mawrid.retention_over', true) = 'on', false) and current_user <> 'mawrid_company';

-- The optional emails that a person has switched off. All others are sent.
create table muted_emails (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  since timestamptz not null,
  primary key (user_id, kind)
);
