-- Companies, their verification and their addresses.

create table companies (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  slug text not null,
  description text not null default '',
  description_ar text,
  description_en text,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  logo_file_id uuid references files (id),
  banner_file_id uuid references files (id),
  provider_type text not null check (
    provider_type in ('manufacturer', 'wholesaler', 'distributor', 'service_provider', 'franchisor', 'investor')
  ),
  mmkn_pfp numeric(5, 2) not null default 0 check (mmkn_pfp between 0 and 100),

  tax_number text,
  -- A VAT number that was changed after the company was verified is printed on no tax invoice until it is verified again.
  vat_check_due boolean not null default false,
  -- The VAT number that this verified company has for itself alone. Members of a VAT group share theirs (ZATCA, BT-31).
  exclusive_vat_number text,

  -- The answer of the commercial register (C-04).
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
  -- Why the last check of a registration did not verify the company.
  verification_refusal text check (
    verification_refusal in ('cr_not_found', 'cr_not_active', 'cr_expired', 'cr_of_another', 'cr_taken')
  ),
  -- The registration to check as soon as the register can be reached again.
  cr_waiting text,
  cr_waiting_since timestamptz,

  -- The subscription (S-12), copied here so that a request can tell at once whether the company is active.
  subscription_id uuid,
  subscription_package text,
  subscription_status text,
  subscription_start_date date,
  subscription_end_date date,
  grace_until date,
  -- The end of the last paid day, days of grace included.
  active_until timestamptz,

  suspended_at timestamptz,
  suspended_reason text,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint waits_since check (num_nonnulls(cr_waiting, cr_waiting_since) in (0, 2))
);
-- A person owns one company at most; each authenticated request uses this index too.
create unique index companies_user on companies (user_id);
create unique index companies_slug on companies (lower(slug));
-- One commercial registration is verified for one open company, under either of its two numbers. A closed company stays for
-- its records and gives its registration back.
create unique index companies_cr_open on companies (cr) where is_verified and closed_at is null;
create unique index companies_cr_entity_open on companies (cr_entity_number) where is_verified and closed_at is null;
-- One company for each VAT number that is held, and the companies with a given number.
create unique index companies_exclusive_vat_number on companies (exclusive_vat_number);
create index companies_tax_number on companies (tax_number);
-- The daily check: verified registrations by the day of their last check.
create index companies_cr_checked on companies (cr_checked_at) where is_verified;
-- Registrations that expire soon, for the emails 30 days ahead.
create index companies_expiring on companies (expiry_date) where is_verified and closed_at is null;
-- The nightly deletion of personal data.
create index companies_closed on companies (closed_at) where closed_at is not null;

-- Checklist O-04: verified, paid, not suspended, the registration active and not expired. The only definition of it.
-- As text and not parsed: newer minor releases of Postgres add no column with a default to a table whose row type the parsed
-- body of a function uses.
create function company_is_active(company companies, moment timestamptz) returns boolean
  language sql immutable parallel safe
  as $$
    select company.is_verified
      and company.suspended_at is null
      and coalesce(company.cr_status, 'active') = 'active'
      and coalesce(company.active_until > moment, false)
      and coalesce(company.expiry_date >= (moment at time zone 'Asia/Riyadh')::date, true)
  $$;

alter table companies enable row level security;
create policy of_company on companies to mawrid_company using (id = current_company());
grant select, update on companies to mawrid_company;

-- What a company's transaction reads of people: its owner and the person it is bound to, without a second connection.
alter table users enable row level security;
create policy of_company on users for select to mawrid_company
  using (id = current_seller() or id in (select user_id from companies where id = current_company()));
grant select (id, email, first_name, last_name, lang, closes_at, closed_at, verified_name_ar) on users to mawrid_company;

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
  -- A city of the contract's reference data.
  city_id integer,
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
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(street_ar, street_en) > 0)
);
-- A company's addresses in the order of creation (ids are UUID v7).
create index addresses_company on addresses (company_id, id);
create unique index addresses_default on addresses (company_id) where is_default;

alter table addresses enable row level security;
create policy of_company on addresses to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on addresses to mawrid_company;

-- Answers of the national address service; `found` is null for an address it does not know. The same for every company.
create table address_lookups (
  short_address text primary key,
  found jsonb,
  checked_at timestamptz not null
);
grant select on address_lookups to mawrid_company;

-- The scheduled emails that were sent, so that each goes out once whichever process runs the schedule.
create table sent_notifications (
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null,
  record_id uuid not null,
  -- The date it was about: the last day of an offer, the day an invoice was due.
  moment text not null,
  at timestamptz not null,
  primary key (company_id, kind, record_id, moment)
);
-- The nightly removal.
create index sent_notifications_at on sent_notifications (at);
