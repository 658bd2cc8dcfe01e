import { expect, test } from 'vitest'
import { brokenRules } from './migrationRules.ts'

const namesOf = (sql: string) => brokenRules(sql).map((line) => line.split(':')[0])

test.each([
  ['alter table listings drop column slug;', 'drop'],
  ['alter table listings drop slug;', 'drop'],
  ['drop table listings;', 'drop'],
  ['drop view own_listings;', 'drop'],
  ['alter table listings rename column slug to path;', 'rename'],
  ['alter table listings rename to offers;', 'rename'],
  ['alter table listings alter column price type numeric(20, 4);', 'change type'],
  ['alter table listings alter column price set not null;', 'not null'],
  ['alter table listings add column weight numeric not null;', 'not null'],
  ['revoke select on listings from mawrid_company;', 'revoke'],
  ['create index listings_slug on listings (slug);', 'plain index'],
  ['create unique index listings_slug on only listings (slug);', 'plain index'],
  ['drop index listings_slug;', 'plain index'],
  ['alter table listings add constraint priced check (price > 0);', 'constraint'],
  ['alter table listings add check (price > 0);', 'constraint'],
  ['alter table listings add column file_id uuid references files (id);', 'constraint'],
  [
    'alter table listings add constraint p check (price > 0) not valid; alter table listings validate constraint p;',
    'validate',
  ],
  ['alter table listings add column token uuid default gen_random_uuid();', 'rewrite'],
  ['alter table listings add column no bigint generated always as identity;', 'rewrite'],
  ['alter table listings add column total numeric generated always as (price * 2) stored;', 'rewrite'],
  ['update listings set slug = null;', 'fill'],
  ['do $$ begin update listings set slug = null; end $$;', 'fill'],
  ['delete from listings;', 'fill'],
])('a migration may not, beside running code: %s', (sql, rule) => {
  expect(namesOf(sql)).toEqual([rule])
})

test.each([
  'create table parts (id uuid primary key, no int not null); create index parts_no on parts (no); update parts set no = 1;',
  'alter table listings add column weight numeric;',
  `alter table listings add column unit text not null default 'piece', add column note text default 'a; drop table x';`,
  'alter table listings add constraint priced check (price > 0) not valid;',
  'alter table listings validate constraint priced;',
  "alter table listings alter column slug drop not null, alter column no set default nextval('numbers');",
  '-- transaction: none\ncreate index concurrently if not exists listings_slug on listings (slug);',
  'create or replace function f() returns void language plpgsql as $$ begin delete from listings; end $$;',
  'drop view own_listings; create view own_listings as select * from listings;',
  'drop trigger t on listings; create trigger t after insert on listings for each row execute function f();',
])('a migration may: %s', (sql) => {
  expect(brokenRules(sql)).toEqual([])
})

test('a change that breaks older code is only allowed in a migration that declares the required version', () => {
  expect(namesOf('-- requires code: 0040\nalter table listings drop column slug;')).toEqual([])
  // A lock that is held for long is no better for that.
  expect(namesOf('-- requires code: 0040\ncreate index listings_slug on listings (slug);')).toEqual(['plain index'])
})

test('an exception needs a reason', () => {
  expect(namesOf('-- allow fill: packages has three rows\nupdate packages set price = 1;')).toEqual([])
  expect(namesOf('-- allow fill:\nupdate packages set price = 1;')).toEqual(['fill'])
})
