-- Letters that people can do without, and what was told of once.

-- What a person has switched off: everything is on until then.
create table letters_off (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  since timestamptz not null,
  primary key (user_id, kind)
);

-- What was told of already: one letter for each, however often and wherever the clock comes by.
create table letters_told (
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null,
  record_id uuid not null,
  -- Which of its moments it was: the last day of an offer, the day an invoice was due.
  moment text not null,
  at timestamptz not null,
  primary key (company_id, kind, record_id, moment)
);
-- The nightly removal.
create index letters_told_at on letters_told (at);

-- Where stock has fallen to its low level or below, until it is above it again.
create table stock_falls (
  article_id uuid not null references articles (id) on delete cascade,
  warehouse_id uuid not null references warehouses (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  at timestamptz not null,
  told_at timestamptz,
  primary key (article_id, warehouse_id)
);
-- What is still to be told, by company.
create index stock_falls_untold on stock_falls (company_id, at) where told_at is null;
alter table stock_falls enable row level security;
create policy of_company on stock_falls to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on stock_falls to mawrid_company;

-- Offers that are near their last day, and invoices that became overdue, over all companies: deals_lapsing, invoices_owed.
