-- E-invoicing of the marketplace's own invoices, those of subscriptions and their credit notes. Its units and documents
-- belong to no company.

alter table zatca_units alter column company_id drop not null;
alter table zatca_documents alter column company_id drop not null;
alter table zatca_documents alter column invoice_id drop not null;
alter table zatca_documents add constraint zatca_documents_supplier
  check ((company_id is null) = (invoice_id is null)) not valid;

-- A subscription invoice, or a credit note of one, that was issued while the marketplace was connected.
create table subscription_e_invoices (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  invoice_id uuid not null references subscription_invoices (id) on delete cascade,
  credit_note_id uuid references subscription_credit_notes (id) on delete cascade,
  -- What was signed for it last; null while it cannot be signed, with the reason.
  document_id uuid unique references zatca_documents (id) on delete cascade,
  problem text,
  created_at timestamptz not null
);
create unique index subscription_e_invoices_invoice on subscription_e_invoices (invoice_id) where credit_note_id is null;
create unique index subscription_e_invoices_note on subscription_e_invoices (credit_note_id);
create index subscription_e_invoices_company on subscription_e_invoices (company_id);
-- What is still to be signed.
create index subscription_e_invoices_unsigned on subscription_e_invoices (id) where document_id is null;

alter table subscription_e_invoices enable row level security;
create policy of_company on subscription_e_invoices to mawrid_company using (company_id = current_company());
grant select on subscription_e_invoices to mawrid_company;
