-- E-invoicing, second phase: the units that sign a company's documents.

create table zatca_units (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  environment text not null check (environment in ('sandbox', 'simulation', 'production')),
  document_types text[] not null check (
    cardinality(document_types) > 0 and document_types <@ array['standard', 'simplified']
  ),
  status text not null check (status in ('connecting', 'failed', 'ready', 'renewing', 'expired', 'retired')),
  vat_number text not null,
  branch text not null,
  industry text not null,
  -- The step of connecting or renewing that is next; null when there is none.
  step text check (step in ('compliance_certificate', 'checks', 'production_certificate')),
  checks jsonb not null default '[]',
  failure jsonb,
  -- Encrypted: the key, the request, the one-time code and ZATCA's token while certificates are requested; the key and the
  -- token that are in use.
  pending_sealed text,
  active_sealed text,
  certificate text,
  certificate_from timestamptz,
  certificate_until timestamptz,
  -- The end of its chain of documents.
  counter bigint not null default 0,
  hash text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('ready', 'renewing', 'expired')) <= (certificate is not null))
);
create index zatca_units_company on zatca_units (company_id, id);
-- Certificates that end, over all companies.
create index zatca_units_ending on zatca_units (certificate_until) where status = 'ready';

alter table zatca_units enable row level security;
create policy of_company on zatca_units to mawrid_company using (company_id = current_company());
grant select, insert, update on zatca_units to mawrid_company;
