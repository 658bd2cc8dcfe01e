-- What became of each product in a bulk change, shown on the page of the change: what it had before and got, or why it was
-- left as it was, and why undoing left it. Products that already had the value are only counted.
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

alter table bulk_edit_products enable row level security;
create policy of_company on bulk_edit_products to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on bulk_edit_products to mawrid_company;
