import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, refusePending, UnusableDatabaseError } from './migrate.ts'
import { indexChanges, readMigration, readMigrations } from './migrationFiles.ts'

const goods = readMigration('0001_goods.sql', 'create table goods (id int primary key, code text);')
const price = readMigration('0002_price.sql', 'alter table goods add column price numeric;')
const search = readMigration(
  '0003_search.sql',
  `-- Codes are searched.
-- transaction: none
create unique index concurrently if not exists goods_code on goods (code);
`,
)
const dropped = readMigration('0005_no_price.sql', '-- requires code: 0004\nalter table goods drop column price;')

let pool: pg.Pool
let database: string

beforeEach(async () => {
  database = `migrated_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${database}`)
  pool = new pg.Pool({ ...inject('connection'), database })
  pool.on('error', () => {})
})
afterEach(async () => {
  await pool.end()
  await asAdmin(`drop database ${database} with (force)`)
})

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('connection'), database: 'postgres' })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

const applied = async () => (await pool.query('select name from migrations order by name')).rows.map(({ name }) => name)

test('a Postgres that is too old is refused before anything is created in it', async () => {
  const migrating = migrate(pool, { steps: [goods], oldestPostgres: 99 })
  await expect(migrating).rejects.toThrow(/The database runs Postgres \d.* Mawrid needs Postgres 99 or later/)
  expect((await pool.query("select to_regclass('migrations') as made")).rows).toEqual([{ made: null }])
})

test('a role set by connection options that may not create tables is named', async () => {
  const role = `weak_${database}`
  await asAdmin(`create role ${role}`)
  const weak = new pg.Pool({ ...inject('connection'), database, options: `-c role=${role}` })
  try {
    await expect(migrate(weak, { steps: [goods] })).rejects.toThrow(
      new RegExp(
        `refuses its tables to ${role}: .*permission denied.* options, or settings of that role, make it ${role}`,
      ),
    )
  } finally {
    await weak.end()
    await asAdmin(`drop role ${role}`)
  }
  await migrate(pool, { steps: [goods] })
  expect(await applied()).toEqual([goods.name])
})

test('no volatile default forces a table rewrite when a column is added', async () => {
  await migrate(pool)
  // Some minor releases refuse it while the parsed body of a function uses the row type of the table.
  const { rows } = await pool.query(`
    select p.oid::regprocedure::text as function from pg_proc p
    where p.prosqlbody is not null and exists (
      select from pg_depend d join pg_type t on t.oid = d.refobjid
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_type'::regclass and t.typrelid <> 0)`)
  // An index is made of this one, so it stays parsed: as text it would not find its functions while the index is built.
  expect(rows).toEqual([{ function: 'history_search(history_entries)' }])
})

test('tables that become partitioned keep their rows, which are the first partition, and their rights', async () => {
  const steps = readMigrations()
  await migrate(pool, { steps: steps.filter(({ name }) => name < '0147') })
  // Without the records that they refer to.
  await pool.query(`begin; set local session_replication_role = replica;
    insert into events values (7, null, gen_random_uuid(), 'x', '{}', now() - interval '6 days');
    insert into stock_movements (company_id, listing_id, article_id, warehouse_id, kind, qty, balance, cause_kind, at)
      select id, id, id, id, 'receipt', 1, 1, 'hand', now() from (select gen_random_uuid() as id);
    commit`)
  const rights = async () =>
    (
      await pool.query(`
        select relname, relrowsecurity, array(select a::text from unnest(relacl) a order by 1) as granted,
          array(select policyname || cmd || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
            where schemaname = 'public' and tablename = relname order by 1) as policies
        from pg_class where oid in ('events'::regclass, 'stock_movements'::regclass) order by 1`)
    ).rows
  const before = await rights()
  await migrate(pool, { steps })
  expect(await rights()).toEqual(before)
  const { rows } = await pool.query(`
    select relname from pg_class where oid in ((select tableoid from events), (select tableoid from stock_movements))`)
  const first = [expect.stringMatching(/^events_until_/), expect.stringMatching(/^stock_movements_until_/)]
  expect(rows.map(({ relname }) => relname).sort()).toEqual(first)
})

test('a step that does not get its lock blocks nobody, and is retried until it does', async () => {
  await migrate(pool, { steps: [goods] })
  const reader = await pool.connect()
  await reader.query('begin; select from goods')
  const refused: string[] = []
  const firstRefused = Promise.withResolvers<void>()
  const migrating = migrate(pool, {
    steps: [goods, price],
    lockTimeoutMs: 50,
    onRetry(step) {
      refused.push(step)
      firstRefused.resolve()
    },
  })
  await firstRefused.promise
  // Behind a step that waited without a limit, this would wait for the reader's transaction too.
  expect((await pool.query('select count(*)::int as n from goods')).rows).toEqual([{ n: 0 }])
  await reader.query('commit')
  reader.release()
  await migrating
  expect(refused).toContain('0002_price.sql')
  expect((await pool.query('select price from goods')).rows).toEqual([])
})

test('a step that never gets its lock fails with instructions, and leaves nothing behind', async () => {
  await migrate(pool, { steps: [goods] })
  const reader = await pool.connect()
  await reader.query('begin; select from goods')
  const migrating = migrate(pool, { steps: [goods, price], lockTimeoutMs: 20, giveUpAfterMs: 0 })
  await expect(migrating).rejects.toThrow(/0002_price\.sql did not get the locks.*pg_stat_activity/)
  await reader.query('commit')
  reader.release()
  expect(await applied()).toEqual(['0001_goods.sql'])
})

test('processes that start together apply each step once, including indexes built concurrently', async () => {
  const steps = [goods, price, search]
  await Promise.all([migrate(pool, { steps }), migrate(pool, { steps }), migrate(pool, { steps })])
  expect(await applied()).toEqual(steps.map(({ name }) => name))
})

test('an index whose creation was interrupted is built again', async () => {
  await migrate(pool, { steps: [goods] })
  await pool.query(`insert into goods values (1, 'A'), (2, 'A')`)
  await expect(migrate(pool, { steps: [goods, search] })).rejects.toThrow('goods_code')
  const isValid = async () =>
    (await pool.query(`select indisvalid from pg_index where indexrelid = to_regclass('goods_code')`)).rows
  expect(await isValid()).toEqual([{ indisvalid: false }])
  await pool.query('delete from goods where id = 2')
  await migrate(pool, { steps: [goods, search] })
  expect(await isValid()).toEqual([{ indisvalid: true }])
  expect(await applied()).toEqual(['0001_goods.sql', '0003_search.sql'])
})

test('an older version starts on a newer database, unless that requires newer code', async () => {
  const older = { steps: [goods, price] }
  await migrate(pool, { steps: [goods, price, search] })
  await migrate(pool, older)
  await migrate(pool, { steps: [goods, price, search, dropped] })
  await expect(migrate(pool, older)).rejects.toThrow(
    /newer version \(it has 0005_no_price\.sql, which needs a version with migration 0004; .* up to 0002\)/,
  )
  // Code built when 0004 was the latest no longer selects the price.
  const next = readMigration('0004_discount.sql', 'alter table goods add column discount numeric;')
  await migrate(pool, { steps: [goods, price, search, next] })
})

test('a process that only checks refuses a database without all migrations, and changes nothing', async () => {
  await expect(refusePending(pool, [goods, price])).rejects.toThrow(
    /lacks 2 of the migrations, from 0001_goods.sql on.* "npm run migrate"/,
  )
  expect((await pool.query("select to_regclass('migrations') as made")).rows).toEqual([{ made: null }])
  await migrate(pool, { steps: [goods] })
  await expect(refusePending(pool, [goods, price])).rejects.toThrow('lacks 1 of the migrations, from 0002_price.sql on')
  await migrate(pool, { steps: [goods, price, dropped] })
  await expect(refusePending(pool, [goods, price])).rejects.toThrow('which needs a version with migration 0004')
  expect(await refusePending(pool, [goods, price, dropped])).toBeUndefined()
})

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(pool, { steps: [goods] })
  const changed = readMigration('0001_goods.sql', 'create table goods (id int);')
  await expect(migrate(pool, { steps: [changed] })).rejects.toThrow('made by another 0001_goods.sql')
})

test('a database from before the first release is refused with instructions, and left unchanged', async () => {
  await pool.query(`
    create table migrations (name text primary key, checksum text not null, at timestamptz not null default now());
    insert into migrations (name, checksum) values ('0001_platform.sql', 'one'), ('0002_http.sql', 'two');`)
  const migrating = migrate(pool)
  await expect(migrating).rejects.toThrow(UnusableDatabaseError)
  await expect(migrating).rejects.toThrow('a version before 0.1.0, which cannot be upgraded. Use an empty database.')
  expect(await applied()).toEqual(['0001_platform.sql', '0002_http.sql'])
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(rows).toEqual([{ relname: 'migrations' }])
})

test('a wrong declaration in a migration is refused before anything is applied', () => {
  expect(() => readMigration('0009_x.sql', '-- requires code: later\nselect 1;')).toThrow('0009_x.sql')
  expect(() => readMigration('0009_x.sql', '-- transaction: off\nselect 1;')).toThrow('-- transaction: none')
  expect(readMigration('0009_x.sql', 'select 1;\n-- requires code: 0007\n').requires).toBeNull()
  const mixed = readMigration('0009_x.sql', '-- transaction: none\nupdate goods set code = null;')
  expect(() => indexChanges(mixed)).toThrow('without a transaction only')
})
