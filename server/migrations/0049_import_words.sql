-- allow drop: the columns were added by 0022 and belong to no release

-- Words of a file that name no unit, category, warehouse, VAT category or country, and what they were mapped to.
alter table imports add column words jsonb not null default '[]';

-- What somebody of the company mapped such words to: every later file with a word is read by it.
create table import_words (
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('unit', 'category', 'warehouse', 'vat', 'country')),
  -- Without what people write differently: capitals, signs, vowel marks, forms of letters.
  word text not null,
  -- An id, a VAT category or a country code; empty where the cell counts as empty.
  value text not null,
  primary key (company_id, kind, word)
);
alter table import_words enable row level security;
create policy of_company on import_words to mawrid_company using (company_id = current_company());
grant select, insert, update, delete on import_words to mawrid_company;

insert into import_words (company_id, kind, word, value)
select m.company_id, 'unit', u.key, u.value from import_mappings m, jsonb_each_text(m.units) u
on conflict do nothing;

alter table imports drop column units;
alter table import_mappings drop column units;
