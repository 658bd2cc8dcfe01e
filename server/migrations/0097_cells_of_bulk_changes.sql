-- A spreadsheet of products changes each of them to values of its own, which are stored until they are applied.
create table bulk_edit_cells (
  edit_id uuid not null references bulk_edits (id) on delete cascade,
  listing_id uuid not null,
  company_id uuid not null references companies (id) on delete cascade,
  cells jsonb not null,
  primary key (edit_id, listing_id)
);
create index bulk_edit_cells_company on bulk_edit_cells (company_id);
alter table bulk_edit_cells enable row level security;
create policy of_company on bulk_edit_cells to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on bulk_edit_cells to mawrid_company;

-- The cells before and after, or the cell for which a product was refused. Null for other bulk changes.
alter table bulk_edit_products add column detail jsonb;
