-- The people of a company, their roles, and invitations. The owner's membership begins with the company.

create table company_members (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'sales', 'warehouse', 'finance', 'viewer')),
  status text not null default 'active' check (status in ('active', 'suspended', 'left', 'removed')),
  joined_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A person is a member of a company once at a time. Each authenticated request finds the companies of its person by it.
create unique index company_members_user on company_members (user_id, company_id) where status in ('active', 'suspended');
-- The team of a company, and the names that its transactions may read.
create index company_members_company on company_members (company_id, user_id);
-- A company has one owner.
create unique index company_members_owner on company_members (company_id) where role = 'owner' and status = 'active';

create table company_invitations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  email text not null,
  role text not null check (role in ('manager', 'sales', 'warehouse', 'finance', 'viewer')),
  lang text not null check (lang in ('ar', 'en')),
  token_hash bytea not null,
  status text not null default 'invited' check (status in ('invited', 'joined', 'declined', 'withdrawn', 'expired')),
  invited_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The open invitations of a company, one for each email address.
create unique index company_invitations_open on company_invitations (company_id, lower(email))
  where status in ('invited', 'expired');
-- The invitations of the person with an email address, and the one of a link.
create index company_invitations_email on company_invitations (lower(email)) where status = 'invited';
create unique index company_invitations_token on company_invitations (token_hash);
-- What the clock lets expire, and what the nightly deletion removes.
create index company_invitations_expiring on company_invitations (expires_at) where status = 'invited';
create index company_invitations_updated on company_invitations (updated_at);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['company_members', 'company_invitations'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update on %I to mawrid_company', tenant);
  end loop;
end
$$;

-- Also for companies that the version before creates while both run.
create function add_owner_as_member() returns trigger
  language plpgsql
as $$
begin
  insert into company_members (id, company_id, user_id, role, joined_at, created_at, updated_at)
  values (ordered_id(), new.id, new.user_id, 'owner', new.created_at, new.created_at, new.created_at);
  return null;
end
$$;
create trigger owner_is_member after insert on companies for each row execute function add_owner_as_member();

insert into company_members (id, company_id, user_id, role, joined_at, created_at, updated_at)
select ordered_id(), id, user_id, 'owner', created_at, created_at, created_at from companies;

-- What a company's transaction reads of people: all who are or were its members, and the person it is bound to.
alter policy of_company on users
  using (
    id = current_seller()
    or id in (select user_id from companies where id = current_company())
    or id in (select user_id from company_members where company_id = current_company())
  );
grant select (avatar_file_id) on users to mawrid_company;
