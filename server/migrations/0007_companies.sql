-- A company on its way to being active, and the history that all records share.

alter table companies
  add column description_ar text,
  add column description_en text,
  -- Why the last check of a registration did not verify the company.
  add column verification_refusal text check (
    verification_refusal in ('cr_not_found', 'cr_not_active', 'cr_expired', 'cr_of_another', 'cr_taken')
  ),
  -- The registration that waits for the register to answer again.
  add column cr_waiting text,
  add column cr_waiting_since timestamptz,
  add constraint waits_since check (num_nonnulls(cr_waiting, cr_waiting_since) in (0, 2));

-- One registration is verified for one company, under whichever of its two numbers it was given.
create unique index companies_cr_entity on companies (cr_entity_number) where is_verified;
-- The daily check: verified registrations by the day they were last looked up.
create index companies_cr_checked on companies (cr_checked_at) where is_verified;

-- As before, and the register has not suspended or struck off the registration since.
create or replace function company_is_active(company companies, moment timestamptz) returns boolean
  language sql immutable parallel safe
  return company.is_verified
    and company.suspended_at is null
    and coalesce(company.cr_status, 'active') = 'active'
    and coalesce(company.active_until > moment, false)
    and coalesce(company.expiry_date >= (moment at time zone 'Asia/Riyadh')::date, true);

-- Every change of a record's state, of whatever kind: its timeline.
create table record_moves (
  id uuid primary key,
  company_id uuid not null,
  kind text not null,
  record_id uuid not null,
  at timestamptz not null,
  side text not null check (side in ('seller', 'buyer', 'operator', 'payment', 'outside', 'clock')),
  -- Not a reference: the history outlives the person.
  user_id uuid,
  action text not null,
  from_state text,
  to_state text,
  reason_code text,
  note text
);
-- A record's timeline, the latest first (ids are UUID v7).
create index record_moves_record on record_moves (record_id, id);

alter table record_moves enable row level security;
create policy of_company on record_moves to mawrid_company using (company_id = current_company());
-- History is written and read, never changed.
grant select, insert on record_moves to mawrid_company;

alter table addresses
  -- A city of the contract's reference.
  add column city_id integer,
  add column verified_at timestamptz;

-- What the national address service answered; null is an address it does not know. The same for every company.
create table known_addresses (
  short_address text primary key,
  found jsonb,
  checked_at timestamptz not null
);
grant select on known_addresses to mawrid_company;
