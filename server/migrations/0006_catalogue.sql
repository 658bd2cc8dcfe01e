-- What a company offers. The fields that all four kinds share and lists filter or sort by are in one narrow table; what only a
-- record's page shows is in another.

create table categories (
  id uuid primary key,
  parent uuid references categories (id),
  position integer not null,
  slug text not null unique,
  name_ar text not null,
  name_en text not null,
  kinds jsonb not null,
  is_leaf boolean not null,
  attributes jsonb not null,
  requires_saber boolean not null,
  requires_sfda boolean not null
);

create table units (
  id uuid primary key,
  position integer not null,
  code text not null unique,
  name_ar text not null,
  name_en text not null,
  symbol_ar text not null,
  symbol_en text not null,
  precision smallint not null check (precision between 0 and 3)
);
grant select on categories, units to mawrid_company;

create table listings (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('product', 'service', 'franchise', 'investment')),
  -- The number people read, counted for each company and kind.
  ref text not null,
  -- A draft needs a name in one language. `name_ar` is what is shown in Arabic, which is the English name until there is an
  -- Arabic one.
  name_ar text not null,
  has_name_ar boolean not null default true,
  name_en text,
  slug text not null,
  -- A draft may have no category until it is submitted.
  category_id uuid references categories (id),
  status text not null check (status in (
    'draft', 'in_review', 'changes_requested', 'published', 'paused', 'rejected', 'fully_committed', 'closed',
    'archived', 'deleted'
  )),
  status_reason text,
  -- 0 current, 1 archived, 2 deleted and still restorable for a day.
  archive_rank smallint not null generated always as (case status when 'archived' then 1 when 'deleted' then 2 else 0 end) stored,
  completeness smallint not null check (completeness between 0 and 100),
  -- The price, franchise fee or amount sought; null on request.
  price numeric(14, 2),
  -- What distinguishes listings of a kind: a service's pricing, a franchise's model, an investment's type.
  subtype text,
  closes_on date,
  sku text,
  unit_id uuid references units (id),
  track_stock boolean not null default false,
  -- Both maintained by triggers on the stock of its articles (0007), never written otherwise.
  available numeric(16, 3) not null default 0,
  stock text not null default 'untracked' check (stock in ('untracked', 'in', 'low', 'out')),
  cover uuid,
  -- What it is found by besides its names: number, SKUs, barcodes, brand, model.
  search_words text not null,
  name_key_ar text not null generated always as (folded(name_ar)) stored,
  name_key_en text not null generated always as (folded(coalesce(name_en, name_ar))) stored,
  search text not null generated always as (folded(' ' || name_ar || ' ' || coalesce(name_en, '') || ' ' || search_words)) stored,
  has_pending_change boolean not null default false,
  published_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A list shows one kind of one company, current or archived. Each of its orders is held whole by an index; the id makes the order
-- the same every time, and is the order of creation (UUID v7).
-- The order of creation is also that of the primary key, which spans all companies. If a date or a price had to be read from the
-- table, the planner would prefer that key and read what others sell; so the company's own index holds both.
create unique index listings_made on listings (company_id, kind, archive_rank, id)
  include (status, category_id, stock, updated_at, price);
create index listings_updated on listings (company_id, kind, archive_rank, updated_at, id) include (status, category_id, stock);
create index listings_name_ar on listings (company_id, kind, archive_rank, name_key_ar, id) include (status, category_id, stock);
create index listings_name_en on listings (company_id, kind, archive_rank, name_key_en, id) include (status, category_id, stock);
create index listings_price on listings (company_id, kind, archive_rank, (coalesce(price, 0)), id) include (status, category_id, stock);
create index listings_sku on listings (company_id, kind, archive_rank, sku, id) include (status, category_id, stock);
-- Drafts without a SKU or a closing day have a place in these orders too.
create index listings_by_sku
  on listings (company_id, kind, archive_rank, (coalesce(sku, '')), id) include (status, category_id, stock);
create index listings_by_closing_day
  on listings (company_id, kind, archive_rank, (coalesce(closes_on, 'infinity')), id) where kind = 'investment';
create index listings_available on listings (company_id, kind, archive_rank, available, id) include (status, category_id, stock);
create index listings_completeness on listings (company_id, kind, archive_rank, completeness, id) include (status, category_id, stock);
create index listings_closing on listings (company_id, kind, archive_rank, closes_on, id) where closes_on is not null;
-- Its filters, where few rows match.
create index listings_status on listings (company_id, kind, status, id);
create index listings_category on listings (company_id, kind, archive_rank, category_id, id);
create index listings_stock on listings (company_id, kind, archive_rank, stock, id);
create index listings_without_english on listings (company_id, kind, archive_rank, id) where name_en is null;
create index listings_without_picture on listings (company_id, kind, archive_rank, id) where cover is null;
create index listings_subtype on listings (company_id, kind, archive_rank, subtype, id) where subtype is not null;
create index listings_search on listings using gin (search_grams(company_id, search));
create unique index listings_ref on listings (company_id, ref);
create unique index listings_slug on listings (company_id, slug) where status <> 'deleted';
-- A product with variants has a SKU besides theirs.
create unique index listings_sku_once on listings (company_id, upper(sku)) where sku is not null and status <> 'deleted';
-- The nightly removal of what was deleted a day ago, and the closing of what has reached its closing day.
create index listings_deleted on listings (updated_at) where status = 'deleted';
create index listings_due on listings (closes_on) where status in ('published', 'paused', 'fully_committed');
-- What waits for review by the marketplace's staff, longest first.
create index listings_waiting on listings (updated_at, id) where status = 'in_review' or has_pending_change;

-- An import grows the table by a fifth every few seconds; by default each of those runs of autovacuum would go through the whole
-- search index.
alter table listings set (autovacuum_vacuum_insert_threshold = 25000);
-- No query filters by these columns, so analyze skips them here and below: on a large import that is most of its work.
alter table listings
  alter name_ar set statistics 0,
  alter name_en set statistics 0,
  alter slug set statistics 0,
  alter ref set statistics 0;

-- A company's own listings as its lists read them. Row-level security keeps every operator that is not leakproof, `like` among
-- them, from using an index. This view protects the rows just as well and leaves the planner free.
create view own_listings as select * from listings where company_id = current_company();

create table listing_details (
  listing_id uuid primary key references listings (id) on delete cascade,
  company_id uuid not null,
  description_ar text,
  description_en text,
  tags jsonb not null,
  regions jsonb not null,
  images jsonb not null,
  documents jsonb not null,
  -- The fields of its kind, validated by the contract's schema. No list reads them.
  kind_fields jsonb not null,
  -- A proposed change of a published listing that waits for review.
  pending_change jsonb
);
create index listing_details_company on listing_details (company_id);
-- The largest number of pictures that one listing has.
create index listing_details_pictures on listing_details (company_id, (jsonb_array_length(images)) desc);

alter table listing_details
  alter description_ar set statistics 0,
  alter description_en set statistics 0,
  alter tags set statistics 0,
  alter regions set statistics 0,
  alter images set statistics 0,
  alter documents set statistics 0,
  alter kind_fields set statistics 0,
  alter pending_change set statistics 0;

-- What is sold and stocked under a SKU of its own: a product, or each of its variants.
create table articles (
  id uuid primary key,
  company_id uuid not null,
  listing_id uuid not null references listings (id) on delete cascade,
  position integer not null,
  sku text not null,
  barcode text,
  option_values jsonb not null,
  -- Null where the values read the same in both languages.
  option_values_en jsonb,
  price numeric(14, 2),
  image uuid,
  is_active boolean not null,
  -- A removed variant keeps its stock and history, and frees its SKU.
  is_kept boolean not null default true
);
create unique index articles_sku on articles (company_id, upper(sku)) where is_kept;
-- With the company, since row-level security adds it to every query: while statistics lag behind an import, the planner would
-- otherwise prefer any index that begins with the company.
create index articles_listing on articles (listing_id, company_id, position);
alter table articles alter option_values set statistics 0;

-- A company's articles as an import looks them up; see own_listings.
create view own_articles as select * from articles where company_id = current_company();

-- The last number of a company's listings of each kind.
create table listing_numbers (
  company_id uuid not null,
  kind text not null,
  last integer not null,
  primary key (company_id, kind)
);

-- The files that a listing shows or proposes to show. The nightly removal skips them (docs/decisions/0008).
create table listing_files (
  listing_id uuid not null references listings (id) on delete cascade,
  file_id uuid not null references files (id),
  company_id uuid not null,
  primary key (listing_id, file_id)
);
create index listing_files_file on listing_files (file_id);

-- Increased whenever a company's listings or stock change, as the last step of a transaction. A cached page of a list is valid
-- while this number stays the same.
create table catalogue_versions (
  company_id uuid primary key,
  version bigint not null
);

create function catalogue_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  -- Once a transaction is enough, however many rows it changes.
  if current_setting('mawrid.catalogue_counted', true) is distinct from pg_current_xact_id()::text || company::text then
    insert into catalogue_versions values (company, 1)
      on conflict (company_id) do update set version = catalogue_versions.version + 1;
    perform set_config('mawrid.catalogue_counted', pg_current_xact_id()::text || company::text, true);
  end if;
  return null;
end
$$;
revoke execute on function catalogue_changed from public;

-- A deferred trigger is queued for each row whose condition holds. This condition holds once a company, so a change of thousands
-- of rows queues one call.
create function is_first_change(company uuid) returns boolean
  language plpgsql
as $$
begin
  if current_setting('mawrid.catalogue_changing', true) = company::text then
    return false;
  end if;
  perform set_config('mawrid.catalogue_changing', company::text, true);
  return true;
end
$$;

create constraint trigger changed_by_insert after insert on listings deferrable initially deferred
  for each row when (is_first_change(new.company_id)) execute function catalogue_changed();
create constraint trigger changed_by_update after update on listings deferrable initially deferred
  for each row when (is_first_change(new.company_id)) execute function catalogue_changed();
create constraint trigger changed_by_delete after delete on listings deferrable initially deferred
  for each row when (is_first_change(old.company_id)) execute function catalogue_changed();

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'listings', 'listing_details', 'articles', 'listing_numbers', 'listing_files', 'catalogue_versions'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update, delete on listings, listing_details, articles to mawrid_company;
grant select, insert, update on listing_numbers to mawrid_company;
grant select, insert, delete on listing_files to mawrid_company;
grant select on catalogue_versions, own_listings, own_articles to mawrid_company;
