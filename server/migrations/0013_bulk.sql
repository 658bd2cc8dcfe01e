-- Many products at once: files of products that are taken in, and changes of what a list shows.

-- A company's articles as an import looks them up, past the line that keeps `upper` from the index (see own_listings).
create view own_articles as select * from articles where company_id = current_company();
grant select on own_articles to mawrid_company;

create table imports (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id),
  name text not null,
  state text not null check (state in (
    'reading', 'ready', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing', 'undone'
  )),
  -- Where the file and the ZIP of its pictures are kept; gone once nothing is left to be done with them.
  file_key text,
  pictures_key text,
  fault jsonb,
  -- Which sheet, and the row of its column names.
  sheet text,
  header_row integer,
  columns jsonb not null default '[]',
  -- Cells that were joined, by their ranges.
  merged jsonb not null default '[]',
  preview jsonb not null default '[]',
  rows integer,
  -- The last row that was done; whoever goes on begins after it.
  at_row integer not null default 0,
  rows_done integer not null default 0,
  made integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  pictures_waiting integer not null default 0,
  pictures_failed integer not null default 0,
  undo_left integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
-- A company's imports, the latest first.
create index imports_company on imports (company_id, id);
-- One runs at a time.
create unique index imports_running on imports (company_id) where state in ('running', 'undoing');
-- Whose files are to be forgotten.
create index imports_kept on imports (created_at) where file_key is not null;

-- What the columns of a kind of file are taken for, as somebody of the company said.
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
  waiting uuid[] not null default '{}',
  examples jsonb not null default '[]',
  refusals jsonb not null default '[]',
  undo_left integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index bulk_edits_company on bulk_edits (company_id, id);

-- What a listing was before an import or a change of many touched it, and which version that left. Kept for as long as
-- it can be undone.
create table bulk_changes (
  cause_id uuid not null,
  listing_id uuid not null,
  company_id uuid not null references companies (id) on delete cascade,
  is_made boolean not null,
  -- Null where only stock was counted, or where there was nothing before.
  before jsonb,
  -- What was on hand before it was counted.
  counted jsonb,
  version integer not null,
  at timestamptz not null,
  primary key (cause_id, listing_id)
);
create index bulk_changes_at on bulk_changes (at);

-- Pictures by the addresses, or the names in a ZIP, that an import gave for them. One that was tried is not tried again
-- when the same file comes again.
create table import_pictures (
  listing_id uuid not null references listings (id) on delete cascade,
  source text not null,
  import_id uuid not null references imports (id) on delete cascade,
  company_id uuid not null,
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'failed')),
  primary key (listing_id, source)
);
create index import_pictures_waiting on import_pictures (import_id, listing_id) where state = 'waiting';

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'imports', 'import_mappings', 'import_refusals', 'import_pictures', 'bulk_edits', 'bulk_changes'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
    execute format('grant select, insert, update, delete on %I to mawrid_company', tenant);
  end loop;
end
$$;
