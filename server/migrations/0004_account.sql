-- People, their sign-ins, their company and its addresses.

create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  lang text not null default 'en' check (lang in ('en', 'ar')),
  role text not null default 'owner' check (role in ('owner')),
  avatar_file_id uuid,
  is_active boolean not null default false,
  is_seller boolean not null default true,
  -- The national ID or iqama number, sealed; found again by its keyed hash.
  national_id_sealed text,
  national_id_hash bytea,
  identity_confirmed_at timestamptz,
  terms_accepted_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Sign-in and password reset look a person up by email, case ignored; registration by each of the three.
create unique index users_email on users (lower(email));
create unique index users_phone on users (phone) where phone <> '';
create unique index users_national_id on users (national_id_hash) where national_id_hash is not null;

-- One row for each sign-in: the family of every refresh token that came of it.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The newest refresh token's generation. Tokens are not stored: they are HMACs of id and generation.
  generation integer not null default 0,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed_out', 'token_reused', 'password_changed', 'blocked')),
  check ((ended_at is null) = (ended_why is null))
);
-- Ending all sessions of a person.
create index sessions_open on sessions (user_id) where ended_at is null;
-- The nightly removal of sessions nobody can come back to.
create index sessions_last_used on sessions (last_used_at);

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- The mailed link is found by the hash of its token.
create unique index password_resets_token on password_resets (token_hash);
-- A changed password voids the person's other links; the nightly removal takes the expired.
create index password_resets_user on password_resets (user_id);
create index password_resets_expires on password_resets (expires_at);

create table companies (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  slug text not null,
  description text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  logo_file_id uuid,
  banner_file_id uuid,
  provider_type text not null check (
    provider_type in ('manufacturer', 'wholesaler', 'distributor', 'service_provider', 'franchisor', 'investor')
  ),
  mmkn_pfp numeric(5, 2) not null default 0 check (mmkn_pfp between 0 and 100),
  tax_number text,

  -- The commercial register's answer (C-04).
  is_verified boolean not null default false,
  cr text,
  cr_name text,
  cr_entity_number text,
  cr_main_number text,
  cr_main_entity_number text,
  cr_status text check (cr_status in ('active', 'suspended', 'cancelled', 'expired')),
  cr_city text,
  cr_activities jsonb not null default '[]',
  cr_checked_at timestamptz,
  issue_date date,
  expiry_date date,
  issue_date_hijri text,
  expiry_date_hijri text,
  verification_failures integer not null default 0,

  -- The subscription (S-12), copied here so that every request can ask at once whether the company is active.
  subscription_package text,
  subscription_start_date date,
  subscription_end_date date,
  -- The end of the last paid day, days of grace included.
  active_until timestamptz,

  suspended_at timestamptz,
  suspended_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A person owns one company at most; who is at the door is answered by this index too.
create unique index companies_user on companies (user_id);
create unique index companies_slug on companies (lower(slug));
-- One commercial registration is verified for one company.
create unique index companies_cr on companies (cr) where is_verified;

-- Checklist O-04: verified, paid, not suspended, and its registration has not run out. The one place that says so.
create function company_is_active(company companies, moment timestamptz) returns boolean
  language sql immutable parallel safe
  return company.is_verified
    and company.suspended_at is null
    and coalesce(company.active_until > moment, false)
    and coalesce(company.expiry_date >= (moment at time zone 'Asia/Riyadh')::date, true);

alter table companies enable row level security;
create policy of_company on companies to mawrid_company using (id = current_company());
grant select, update on companies to mawrid_company;

create table addresses (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  label text not null,
  kind text not null check (kind in ('national', 'billing', 'delivery', 'warehouse')),
  short_address text,
  building_number text not null,
  street_ar text,
  street_en text,
  district_ar text,
  district_en text,
  city text not null,
  region text not null,
  postal_code text not null,
  additional_number text,
  unit_number text,
  country text not null default 'SA',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  contact_name text,
  contact_phone text,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(street_ar, street_en) > 0)
);
-- A company's addresses in the order they were made (ids are UUID v7).
create index addresses_company on addresses (company_id, id);
create unique index addresses_default on addresses (company_id) where is_default;

alter table addresses enable row level security;
create policy of_company on addresses to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on addresses to mawrid_company;
