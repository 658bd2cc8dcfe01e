-- Offers of a company by its owner to a member; both confirm with Nafath.

create table ownership_offers (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  from_user uuid not null references users (id) on delete cascade,
  to_user uuid not null references users (id) on delete cascade,
  -- The owner stays as a manager; otherwise they leave.
  stays boolean not null,
  status text not null default 'offered' check (status in ('offered', 'taken', 'declined', 'withdrawn', 'expired')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
-- A company is offered to one person at a time.
create unique index ownership_offers_open on ownership_offers (company_id) where status = 'offered';
-- Removed with a company or a person.
create index ownership_offers_company on ownership_offers (company_id);
create index ownership_offers_from on ownership_offers (from_user);
create index ownership_offers_to on ownership_offers (to_user);
-- What the clock lets expire.
create index ownership_offers_expiring on ownership_offers (expires_at) where status = 'offered';

alter table ownership_offers enable row level security;
create policy of_company on ownership_offers to mawrid_company using (company_id = current_company());
grant select, update on ownership_offers to mawrid_company;
