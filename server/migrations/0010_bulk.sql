-- Many products at once: imports of files, and bulk edits of what a list shows.

create table imports (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id),
  name text not null,
  state text not null check (state in (
    'reading', 'ready', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing', 'undone'
  )),
  -- Where the file and the ZIP of its pictures are stored; null once both are no longer needed.
  file_key text,
  pictures_key text,
  fault jsonb,
  -- The sheet, and the row of its column names.
  sheet text,
  header_row integer,
  columns jsonb not null default '[]',
  -- The ranges of merged cells.
  merged jsonb not null default '[]',
  preview jsonb not null default '[]',
  -- The expected outcome of all rows, counted when the file is read.
  forecast jsonb,
  rows integer,
  -- The last row that was processed; whichever process continues starts after it.
  last_row integer not null default 0,
  rows_done integer not null default 0,
  made integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  pictures_waiting integer not null default 0,
  pictures_failed integer not null default 0,
  -- How often it failed for an unexpected reason. After some failures it ends instead of being tried for hours.
  failures integer not null default 0,
  undo_left integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
-- A company's imports, latest first.
create index imports_company on imports (company_id, id);
-- One runs at a time.
create unique index imports_running on imports (company_id) where state in ('running', 'undoing');
-- The removal of stored files.
create index imports_kept on imports (created_at) where file_key is not null;

-- Which fields the columns of a kind of file were mapped to by somebody of the company.
create table import_mappings (
  company_id uuid not null references companies (id) on delete cascade,
  fingerprint text not null,
  fields jsonb not null,
  primary key (company_id, fingerprint)
);

create table import_refusals (
  import_id uuid not null references imports (id) on delete cascade,
  row integer not null,
  company_id uuid not null,
  cells jsonb not null,
  problems jsonb not null,
  primary key (import_id, row)
);

-- Pictures by the URL, or the name in a ZIP, that an import gave for them. One that was tried is not tried again when the same
-- file is imported again.
create table import_pictures (
  listing_id uuid not null references listings (id) on delete cascade,
  source text not null,
  import_id uuid not null references imports (id) on delete cascade,
  company_id uuid not null,
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  -- Why the picture could not be imported. Its row was imported nevertheless.
  fault text,
  primary key (listing_id, source),
  check ((state = 'failed') = (fault is not null))
);
-- The pictures that an import still has to fetch, those it could not, and all of them when it is undone.
create index import_pictures_import on import_pictures (import_id, state, listing_id);

create table bulk_edits (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id),
  state text not null check (state in ('running', 'done', 'undone')),
  change jsonb not null,
  total integer not null,
  done integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  -- The products still to be changed, in the order of their ids.
  remaining_ids uuid[] not null default '{}',
  examples jsonb not null default '[]',
  refusals jsonb not null default '[]',
  undo_left integer not null default 0,
  -- How often the edit, and undoing it, failed for an unexpected reason. After some failures it ends: what is left stays as it
  -- was, and undoing can be started again.
  failures smallint not null default 0,
  undo_failures smallint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index bulk_edits_company on bulk_edits (company_id, id);

-- The outcome for each product of a bulk edit, for the page of the edit: the values before and after, or why it was not changed,
-- and why undoing left it. Products that already had the value are only counted.
create table bulk_edit_products (
  edit_id uuid not null references bulk_edits (id) on delete cascade,
  listing_id uuid not null,
  company_id uuid not null references companies (id) on delete cascade,
  outcome text not null check (outcome in ('changed', 'refused', 'undone', 'not_undone')),
  before text,
  after text,
  -- Why it was refused, or not undone.
  code text,
  primary key (edit_id, listing_id)
);
-- A page of the products with one outcome.
create index bulk_edit_products_outcome on bulk_edit_products (edit_id, outcome, listing_id);
create index bulk_edit_products_company on bulk_edit_products (company_id);

-- Each listing before an import or a bulk edit changed it, and the version that the change left. `before` and `stock_correction` are
-- stored for as long as the change can be undone, the row for a year, as the list can be filtered by import.
create table bulk_changes (
  cause_id uuid not null,
  listing_id uuid not null,
  company_id uuid not null references companies (id) on delete cascade,
  is_created boolean not null,
  -- Null where only stock was counted, or the listing is new.
  before jsonb,
  -- What was on hand before it was counted.
  stock_correction jsonb,
  version integer not null,
  at timestamptz not null,
  primary key (cause_id, listing_id)
);
create index bulk_changes_undoable on bulk_changes (at) where before is not null or stock_correction is not null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'imports', 'import_mappings', 'import_refusals', 'import_pictures', 'bulk_edits', 'bulk_edit_products', 'bulk_changes'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update, delete on %I to mawrid_company', tenant);
  end loop;
end
$$;
