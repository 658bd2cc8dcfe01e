-- What keeps a catalogue in order: its numbers, its files, its article numbers, and what is still to be done with it.

create table listing_numbers (
  company_id uuid not null,
  kind text not null,
  last integer not null,
  primary key (company_id, kind)
);

-- Every stored file that a listing shows, or proposes to; by it the nightly removal knows them (docs/decisions/0008).
create table listing_files (
  listing_id uuid not null references listings (id) on delete cascade,
  file_id uuid not null references files (id),
  company_id uuid not null,
  primary key (listing_id, file_id)
);
create index listing_files_file on listing_files (file_id);

-- A product with variants has an article number beside theirs.
create unique index listings_sku_once on listings (company_id, upper(sku)) where sku is not null and status <> 'deleted';
-- What was deleted a day ago is removed each night; what has closed is closed.
create index listings_deleted on listings (updated_at) where status = 'deleted';
create index listings_due on listings (closes_on) where status in ('published', 'paused', 'fully_committed');

do $$
declare
  tenant text;
begin
  foreach tenant in array array['listing_numbers', 'listing_files'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update on listing_numbers to mawrid_company;
grant select, insert, delete on listing_files to mawrid_company;
