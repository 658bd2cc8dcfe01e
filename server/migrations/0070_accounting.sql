-- The journal of a company for its accountant: the accounts that it books to, and what was emailed of it. The entries themselves are
-- computed from issued documents and payments, which never change (docs/decisions/0043-accounting-exports.md).

create table accounting_settings (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Number and name for each key of `accountKeys`.
  accounts jsonb not null,
  layout text not null,
  format text not null check (format in ('xlsx', 'csv')),
  lang text not null check (lang in ('ar', 'en')),
  email text,
  -- The first month that the address gets.
  emails_from date,
  version integer not null default 1
);
-- Companies whose journal is emailed.
create index accounting_settings_emailed on accounting_settings (company_id) where email is not null;

create table accounting_emails (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- The first day of the month.
  month date not null,
  layout text not null,
  format text not null,
  lang text not null,
  sent_to text not null,
  sent_at timestamptz not null,
  is_monthly boolean not null,
  sent_by uuid
);
create index accounting_emails_company on accounting_emails (company_id, sent_at, id);
-- Each month is sent once, unless a person sends it again.
create unique index accounting_emails_once on accounting_emails (company_id, month) where is_monthly;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['accounting_settings', 'accounting_emails'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update on accounting_settings to mawrid_company;
grant select, insert on accounting_emails to mawrid_company;
