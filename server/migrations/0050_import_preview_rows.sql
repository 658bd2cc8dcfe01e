-- What the rows of a file that was read would become: the first ones of each outcome, until the import is started. imports.preview
-- is only read of imports that version 0.1.0 made.
create table import_preview_rows (
  import_id uuid not null references imports (id) on delete cascade,
  outcome text not null check (outcome in ('made', 'changed', 'same', 'refused')),
  row integer not null,
  company_id uuid not null,
  cells jsonb not null,
  problems jsonb not null,
  primary key (import_id, outcome, row)
);
alter table import_preview_rows enable row level security;
create policy of_company on import_preview_rows to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on import_preview_rows to mawrid_company;
