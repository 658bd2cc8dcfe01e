-- From a stranger to a proven seller, and what a person may ask of their account.

-- A national ID is one person's once Nafath proved it, a mobile number once the account is active: before, both are
-- claims that anybody can make.
drop index users_national_id;
drop index users_phone;
create unique index users_national_id on users (national_id_hash) where identity_confirmed_at is not null;
create unique index users_phone on users (phone) where is_active and phone <> '';

alter table users
  -- The name as Nafath gave it, beside the one the person typed.
  add column verified_name_ar text,
  add column verified_name_en text,
  -- When the account is closed, as its person asked, and when it was.
  add column closes_at timestamptz,
  add column closed_at timestamptz;
-- The nightly removal of accounts whose activation was never finished, and of those to be closed.
create index users_unfinished on users (created_at) where not is_active and closed_at is null;
create index users_closing on users (closes_at) where closes_at is not null and closed_at is null;

-- What a stranger typed, until the mailed code shows that the email is theirs. The id becomes the user's.
-- Not unique by email: anybody may type any email, and the one who reads its mail wins.
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
  -- A keyed hash: six digits are guessed from a plain one at once.
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  created_at timestamptz not null
);
-- A confirmed email takes the other registrations under it along; the nightly removal.
create index registrations_email on registrations (lower(email));
create index registrations_created on registrations (created_at);

create table nafath_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  national_id_hash bytea not null,
  -- Known to the browser that asked.
  token_hash bytea not null,
  -- Nafath's answer; null until it comes.
  trans_id text,
  number text check (number ~ '^\d{2}$'),
  status text not null check (status in ('waiting', 'completed', 'rejected', 'expired')),
  -- The name that Nafath's token told, sealed, until the account takes it over.
  name_sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  unreachable_since timestamptz,
  consumed_at timestamptz
);
-- Nafath takes one request at a time for a person, so do we.
create unique index nafath_requests_waiting on nafath_requests (national_id_hash) where status = 'waiting';
create unique index nafath_requests_token on nafath_requests (token_hash);
-- Removed with their person; the nightly removal.
create index nafath_requests_user on nafath_requests (user_id);
create index nafath_requests_created on nafath_requests (created_at);

-- The devices and the last sign-ins of a person, newest first (ids are UUID v7).
create index sessions_user on sessions (user_id, id desc);

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null check (status in ('preparing', 'ready', 'removed')),
  file_id uuid,
  requested_at timestamptz not null,
  ready_at timestamptz,
  check ((status = 'ready') <= (file_id is not null and ready_at is not null))
);
-- The newest of a person; one at a time is prepared; the nightly removal.
create index data_exports_user on data_exports (user_id, id desc);
create unique index data_exports_preparing on data_exports (user_id) where status = 'preparing';
create index data_exports_ready on data_exports (ready_at) where status = 'ready';
