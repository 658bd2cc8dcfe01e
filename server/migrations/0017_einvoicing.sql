-- E-invoicing, second phase: the units that sign a company's documents, and the documents with ZATCA's answers.

create table zatca_units (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
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
  -- Until when one sender holds its queue, by the database's clock.
  sending_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('ready', 'renewing', 'expired')) <= (certificate is not null))
);
create index zatca_units_company on zatca_units (company_id, id);
-- Certificates that end, over all companies.
create index zatca_units_ending on zatca_units (certificate_until) where status = 'ready';

-- Every document that a unit has signed, in the order of its chain. One that was rejected stays; its correction is another.
create table zatca_documents (
  -- The document's own UUID (KSA-1).
  id uuid primary key,
  company_id uuid not null references companies (id),
  unit_id uuid not null references zatca_units (id),
  invoice_id uuid not null references invoices (id) on delete cascade,
  number text not null,
  is_simplified boolean not null,
  counter bigint not null,
  previous_hash text not null,
  hash text not null,
  xml text not null,
  qr text not null,
  status text not null check (status in (
    'queued', 'sending', 'cleared', 'cleared_with_warnings', 'reported', 'reported_with_warnings', 'rejected', 'unreachable'
  )),
  -- How often it was sent, and not before when it is sent again.
  attempts integer not null default 0,
  retry_at timestamptz,
  -- A simplified document is to be reported within 24 hours.
  due_at timestamptz,
  signed_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  messages jsonb not null default '[]',
  answer jsonb,
  -- What the buyer gets: with ZATCA's stamp and QR code.
  cleared_xml text,
  cleared_qr text
);
create unique index zatca_documents_chain on zatca_documents (unit_id, counter);
create index zatca_documents_invoice on zatca_documents (invoice_id, counter);
create index zatca_documents_company on zatca_documents (company_id, status, id);
-- What is still to be sent, over all companies.
create index zatca_documents_open on zatca_documents (unit_id, counter)
  where status in ('queued', 'sending', 'unreachable');

-- A signed document never changes; only ZATCA's answer is added.
create function zatca_document_frozen() returns trigger
  language plpgsql
as $$
declare
  moving text[] := array['status', 'attempts', 'retry_at', 'sent_at', 'answered_at', 'messages', 'answer', 'cleared_xml', 'cleared_qr'];
begin
  if is_retention_over() then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'a signed document never changes';
  end if;
  return new;
end
$$;
create trigger zatca_document_frozen before update or delete on zatca_documents
  for each row execute function zatca_document_frozen();

do $$
declare
  tenant text;
begin
  foreach tenant in array array['zatca_units', 'zatca_documents'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update on %I to mawrid_company', tenant);
  end loop;
end
$$;

-- A document that ZATCA rejected was never valid: what it says of the parties may be corrected. Number, day and amounts stay.
create or replace function invoice_frozen() returns trigger
  language plpgsql
as $$
declare
  -- The generated columns `open` and `search` are not computed yet when this runs.
  moving text[] := array['status', 'zatca_status', 'paid', 'set_off', 'credited', 'open', 'search', 'hash',
    'previous_hash', 'version', 'updated_at', 'buyer', 'buyer_identifier_sealed'];
  corrected text[] := array['seller', 'logo_file', 'buyer_id', 'supply_on', 'po_number', 'note_ar', 'note_en', 'reason',
    'uuid', 'qr'];
begin
  if old.status = 'draft' or is_retention_over() then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an invoice that was issued or set aside is never deleted';
  end if;
  if old.zatca_status = 'rejected' and new.zatca_status = 'queued' then
    if to_jsonb(new) - moving - corrected is distinct from to_jsonb(old) - moving - corrected then
      raise exception 'number, day and amounts of an invoice that was issued never change';
    end if;
    return new;
  end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or without_sealed(new.buyer, new.buyer_identifier_sealed)
      is distinct from without_sealed(old.buyer, new.buyer_identifier_sealed)
    or (old.buyer_identifier_sealed is not null and new.buyer_identifier_sealed is null)
  then
    raise exception 'an invoice that was issued never changes';
  end if;
  return new;
end
$$;
