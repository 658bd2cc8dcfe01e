-- E-invoicing for accountants: refused certificates, all certificates of a unit, and checks of the whole chain.

-- Since when ZATCA has refused its certificate.
alter table zatca_units add column refused_at timestamptz;

-- Every certificate that a unit has had: a stored document is proved with the one that it was signed with.
create table zatca_certificates (
  id uuid primary key,
  -- Null for the marketplace, as that of its unit.
  company_id uuid references companies (id) on delete cascade,
  unit_id uuid not null references zatca_units (id) on delete cascade,
  certificate text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index zatca_certificates_unit on zatca_certificates (unit_id, id);
insert into zatca_certificates (id, company_id, unit_id, certificate, valid_from, valid_until, created_at)
  select gen_random_uuid(), company_id, id, certificate, certificate_from, certificate_until, updated_at
  from zatca_units where certificate is not null;

-- Checks of a company's chains from the stored documents, in batches; the last one is shown.
create table zatca_checks (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- How many documents there were when it began, and how many it has checked.
  total integer not null,
  checked integer not null default 0,
  -- Where it goes on: the unit, its last document that was checked, and that document's hash.
  unit_id uuid,
  counter bigint not null default 0,
  hash text,
  fault jsonb
);
create index zatca_checks_company on zatca_checks (company_id, id);
create unique index zatca_checks_running on zatca_checks (company_id) where finished_at is null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['zatca_certificates', 'zatca_checks'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update on %I to mawrid_company', tenant);
  end loop;
end
$$;
