-- What a company offers. What the four kinds share and lists ask for stands in one narrow table; what only a record
-- shows stands beside it.

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
  asks_saber boolean not null,
  asks_sfda boolean not null
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

-- Text as people search for it: without capitals, vowel marks, tatweel and invisible marks, one form of alef, yeh, waw,
-- heh and kaf, Latin digits. What stands beyond the end of the second list is left out.
create function folded(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(normalize(value, nfkc)),
    'أإآٱىیئؤةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069',
    'ااااييييهك01234567890123456789'
  );

-- What an index finds a piece of text by: each three letters of a word, and a word's first two with the space before
-- them, as numbers that are a company's own. So what a search costs does not grow with what other companies sell, and it
-- works for Arabic whatever the locale of the database (pg_trgm knows no Arabic letters in "C").
create function search_grams(company uuid, value text) returns bigint[]
  language plpgsql immutable strict parallel safe
as $$
declare
  own bigint := ('x' || right(company::text, 12))::bit(48)::bigint;
  letters text[] := string_to_array(value, null);
  grams bigint[] := '{}';
begin
  for place in 1 .. cardinality(letters) - 2 loop
    if letters[place + 1] <> ' ' and letters[place + 2] <> ' ' then
      grams := grams || hashtextextended(letters[place] || letters[place + 1] || letters[place + 2], own);
    end if;
  end loop;
  return grams;
end
$$;

create table listings (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('product', 'service', 'franchise', 'investment')),
  -- People's number, counted for each company and kind.
  ref text not null,
  name_ar text not null,
  name_en text,
  slug text not null,
  category_id uuid not null references categories (id),
  status text not null check (status in (
    'draft', 'in_review', 'changes_requested', 'published', 'paused', 'rejected', 'fully_committed', 'closed',
    'archived', 'deleted'
  )),
  status_reason text,
  -- Where it lies: 0 at hand, 1 in the archive, 2 deleted and still to be taken back for a day.
  shelf smallint not null generated always as (case status when 'archived' then 1 when 'deleted' then 2 else 0 end) stored,
  completeness smallint not null check (completeness between 0 and 100),
  -- What it is asked for: a price, a franchise fee, an amount sought; null on request.
  price numeric(14, 2),
  -- What tells a kind's listings apart: how a service is priced, the model of a franchise, the kind of an investment.
  variety text,
  closes_on date,
  sku text,
  unit_id uuid references units (id),
  track_stock boolean not null default false,
  -- Kept by the stock of its articles, never written otherwise.
  available numeric(16, 3) not null default 0,
  stock text not null default 'untracked' check (stock in ('untracked', 'in', 'low', 'out')),
  cover uuid,
  -- What it is found by beside its names: number, SKUs, barcodes, brand, model.
  codes text not null,
  name_key_ar text not null generated always as (folded(name_ar)) stored,
  name_key_en text not null generated always as (folded(coalesce(name_en, name_ar))) stored,
  search text not null generated always as (folded(' ' || name_ar || ' ' || coalesce(name_en, '') || ' ' || codes)) stored,
  has_pending_change boolean not null default false,
  published_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A list is one kind of one company on one shelf. Its orders, each whole in an index; the id makes it the same every time
-- and is the order in which listings were made (UUID v7).
create unique index listings_made on listings (company_id, kind, shelf, id) include (status, category_id, stock);
create index listings_updated on listings (company_id, kind, shelf, updated_at, id) include (status, category_id, stock);
create index listings_name_ar on listings (company_id, kind, shelf, name_key_ar, id) include (status, category_id, stock);
create index listings_name_en on listings (company_id, kind, shelf, name_key_en, id) include (status, category_id, stock);
create index listings_price on listings (company_id, kind, shelf, (coalesce(price, 0)), id) include (status, category_id, stock);
create index listings_sku on listings (company_id, kind, shelf, sku, id) include (status, category_id, stock);
create index listings_available on listings (company_id, kind, shelf, available, id) include (status, category_id, stock);
create index listings_completeness on listings (company_id, kind, shelf, completeness, id) include (status, category_id, stock);
create index listings_closing on listings (company_id, kind, shelf, closes_on, id) where closes_on is not null;
-- Its filters, where they keep few.
create index listings_status on listings (company_id, kind, status, id);
create index listings_category on listings (company_id, kind, shelf, category_id, id);
create index listings_stock on listings (company_id, kind, shelf, stock, id);
create index listings_without_english on listings (company_id, kind, shelf, id) where name_en is null;
create index listings_without_picture on listings (company_id, kind, shelf, id) where cover is null;
create index listings_variety on listings (company_id, kind, shelf, variety, id) where variety is not null;
create index listings_search on listings using gin (search_grams(company_id, search));
create unique index listings_ref on listings (company_id, ref);
create unique index listings_slug on listings (company_id, slug) where status <> 'deleted';

-- A company's own listings as its lists read them. Row-level security keeps every operator that is not leakproof, `like`
-- among them, away from the indexes; this view draws the same line and leaves the planner free.
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
  -- The kind's own fields as the contract's schema has checked them; no list asks for them.
  own jsonb not null,
  -- What was proposed for a published listing and waits for review.
  pending_change jsonb
);
create index listing_details_company on listing_details (company_id);

-- What is sold and stocked under a SKU of its own: a product, or each of its variants.
create table articles (
  id uuid primary key,
  company_id uuid not null,
  listing_id uuid not null references listings (id) on delete cascade,
  position integer not null,
  sku text not null,
  barcode text,
  option_values jsonb not null,
  price numeric(14, 2),
  image uuid,
  is_active boolean not null,
  -- A variant that was given up keeps its stock and history, and gives its SKU back.
  is_kept boolean not null default true
);
create unique index articles_sku on articles (company_id, upper(sku)) where is_kept;
create index articles_listing on articles (listing_id, position);

-- Counted up whenever a company's listings change, as the last thing of a transaction: what a process remembers of a list
-- is good for as long as this number stays.
create table catalogue_versions (
  company_id uuid primary key,
  version bigint not null
);

create function catalogue_changed() returns trigger
  language plpgsql security definer set search_path = public
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

create constraint trigger listings_changed after insert or update or delete on listings
  deferrable initially deferred for each row execute function catalogue_changed();

do $$
declare
  tenant text;
begin
  foreach tenant in array array['listings', 'listing_details', 'articles', 'catalogue_versions'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy of_company on %I to mawrid_company using (company_id = current_company())', tenant);
  end loop;
end
$$;
grant select, insert, update, delete on listings, listing_details, articles to mawrid_company;
grant select on catalogue_versions, own_listings to mawrid_company;
