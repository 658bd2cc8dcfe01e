-- The marketplace's fee: what completed deals owe, what is credited of it, and the statements of each month.

create table fee_statements (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Its first day, in Riyadh.
  month date not null check (extract(day from month) = 1),
  -- Without VAT: what the statement's invoice charges, and what is credited of the invoices of earlier months.
  invoiced numeric(14, 2) not null check (invoiced >= 0),
  credited numeric(14, 2) not null check (credited >= 0),
  line_count integer not null,
  -- Null where nothing is left to invoice.
  invoice_id uuid references subscription_invoices (id) on delete cascade,
  -- When its unpaid invoice is next reminded of.
  remind_on date,
  created_at timestamptz not null,
  check ((invoice_id is null) = (invoiced = 0)),
  unique (company_id, month)
);
create unique index fee_statements_invoice on fee_statements (invoice_id) where invoice_id is not null;
create index fee_statements_reminded on fee_statements (remind_on, id) where remind_on is not null;

create table fee_lines (
  id uuid primary key,
  -- Not a foreign key: whatever completes a deal would wait for whoever has locked the company, and that one for it.
  company_id uuid not null,
  kind text not null check (kind in ('fee', 'credit')),
  month date not null check (extract(day from month) = 1),
  -- When the deal was completed, or the fee was credited.
  at timestamptz not null,
  -- With its number, which the statement keeps when the deal is deleted.
  deal_id uuid not null,
  deal_number text not null,
  -- The deal's amount without VAT, and the percentage that was fixed when it was accepted.
  taxable numeric(14, 2) not null,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  -- Without VAT. A credit is subtracted.
  amount numeric(14, 2) not null check (amount > 0),
  -- Of a credit: the fee that it corrects, and why.
  corrects uuid references fee_lines (id) on delete cascade,
  reason text check (reason in ('deal_cancelled', 'deal_reduced', 'objection_upheld')),
  -- Of a credit in a later month than its fee: the invoice is corrected by a credit note.
  needs_note boolean not null default false,
  credit_note_id uuid references subscription_credit_notes (id) on delete set null,
  statement_id uuid references fee_statements (id) on delete cascade,
  -- What the seller says against a fee, and what the marketplace answered.
  objection text check (objection in ('open', 'upheld', 'refused', 'withdrawn')),
  objection_reason text check (objection_reason in ('deal_not_completed', 'wrong_amount', 'wrong_percent', 'charged_before', 'other')),
  objection_note text,
  objected_at timestamptz,
  objected_by uuid references users (id) on delete set null,
  answer text,
  answered_at timestamptz,
  check ((kind = 'credit') = (corrects is not null) and (kind = 'credit') = (reason is not null)),
  check (kind = 'credit' or not needs_note),
  check ((objection is null) = (objection_reason is null) and (objection is null) = (objected_at is null)),
  check ((objection in ('upheld', 'refused')) is not true or answered_at is not null)
);
-- A deal's fee is charged once.
create unique index fee_lines_deal on fee_lines (deal_id) where kind = 'fee';
create index fee_lines_of_deal on fee_lines (deal_id, id);
create index fee_lines_credits on fee_lines (corrects) where corrects is not null;
-- The lines of a month, and those of a statement.
create index fee_lines_month on fee_lines (company_id, month, id);
create index fee_lines_statement on fee_lines (statement_id, id) where statement_id is not null;
-- What the monthly job takes up, the credits without a credit note, and the objections that wait for an answer.
create index fee_lines_unstated on fee_lines (month, company_id) where statement_id is null;
create index fee_lines_uncredited on fee_lines (id) where needs_note and credit_note_id is null;
create index fee_lines_note on fee_lines (credit_note_id) where credit_note_id is not null;
create index fee_lines_objections on fee_lines (id) where objection = 'open';
create index fee_lines_objected_by on fee_lines (objected_by) where objected_by is not null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['fee_statements', 'fee_lines'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select on fee_statements to mawrid_company;
grant select, insert, update on fee_lines to mawrid_company;
