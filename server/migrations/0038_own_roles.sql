-- Roles that a company makes itself, of the rights that its members can have.

create table company_roles (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  -- The ready-made role it was copied from. Members have it as their role, which clients without own roles read.
  based_on text not null check (based_on in ('manager', 'sales', 'warehouse', 'finance', 'viewer')),
  rights text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index company_roles_name on company_roles (company_id, lower(name));

alter table company_roles enable row level security;
create policy of_company on company_roles to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on company_roles to mawrid_company;

-- Of a member with an own role. Without a foreign key, which would need an index only for deleting roles: roles change under
-- the lock of their team, and a member whose role does not exist has no rights.
alter table company_members add column role_id uuid;
alter table company_invitations add column role_id uuid;
