import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { readMigrations } from '../server/src/platform/database/migrationFiles.ts'
import { extractRelease, latestRelease, testRelease } from './releases.ts'

/*
 * A repository with an old release, whose code uses one table, and the current version. The release's "suite" writes and
 * reads as its code does, on a database created by the current migrations.
 */
let repository: string
let folder: string
let database: string

const suite = `
  import pg from 'pg'
  import { readFileSync } from 'node:fs'
  const client = new pg.Client(JSON.parse(process.env.TEST_DATABASE))
  await client.connect()
  await client.query("insert into goods (id, name) values (1, 'Dates')")
  const { rows } = await client.query('select name, price from goods')
  await client.end()
  console.log(readFileSync('version.txt', 'utf8'), process.env.LATER_VERSION, rows)
`

beforeEach(async () => {
  repository = mkdtempSync(join(tmpdir(), 'mawrid-releases-'))
  folder = join(repository, '.cache', 'release')
  database = `upgraded_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${database}`)
  git('init', '--quiet')
  mkdirSync(join(repository, 'migrations'))
  write('suite.mjs', suite)
  write('migrations/0001_goods.sql', 'create table goods (id int primary key, name text not null, price numeric);')
})
afterEach(async () => {
  await asAdmin(`drop database ${database} with (force)`)
  rmSync(repository, { recursive: true })
})

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('connection'), database: 'postgres' })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Release', '-c', 'user.email=release@example.test']
  execFileSync('git', [...author, ...args], { cwd: repository })
}

function write(path: string, content: string): void {
  writeFileSync(join(repository, path), content)
}

function release(version: string): void {
  write('version.txt', version)
  git('add', '.')
  git('commit', '--quiet', '-m', version)
  git('tag', version)
}

/** Applies the current migrations, and runs the release's suite on the result. */
async function tryRelease(): Promise<void> {
  const pool = new pg.Pool({ ...inject('connection'), database })
  // A connection released by the pool may still be closing when its database is dropped.
  pool.on('error', () => {})
  try {
    await migrate(pool, { steps: readMigrations(new URL(`file://${repository}/migrations/`)) })
    // The code of the release runs on a newer database.
    const known = readMigrations(new URL(`file://${folder}/migrations/`))
    await migrate(pool, { steps: known })
  } finally {
    await pool.end()
  }
  process.env.TEST_DATABASE = JSON.stringify({ ...inject('connection'), database })
  testRelease({
    folder,
    laterVersion: repository,
    install: ['ln', '-s', new URL('../node_modules', import.meta.url).pathname, 'node_modules'],
    suite: [process.execPath, 'suite.mjs'],
    output: 'ignore',
  })
}

test('without a release there is nothing to check; the first release is checked', () => {
  git('commit', '--quiet', '--allow-empty', '-m', 'Begin')
  git('tag', 'not-a-release')
  git('tag', 'v1-draft')
  expect(latestRelease(repository)).toBeUndefined()
  release('v0.1.0')
  expect(latestRelease(repository)).toBe('v0.1.0')
})

test('the latest release is checked out as released, chosen by version number instead of alphabetically', async () => {
  release('v0.9.0')
  release('v0.10.0')
  write('version.txt', 'not released')
  expect(latestRelease(repository)).toBe('v0.10.0')
  extractRelease(repository, 'v0.10.0', folder)
  expect(readFileSync(join(folder, 'version.txt'), 'utf8')).toBe('v0.10.0')
})

test('a release works with a database that was only expanded', async () => {
  release('v1.0.0')
  write('migrations/0002_weight.sql', 'alter table goods add column weight numeric;')
  write(
    'migrations/0003_by_name.sql',
    '-- transaction: none\ncreate index concurrently if not exists goods_by_name on goods (name);',
  )
  extractRelease(repository, 'v1.0.0', folder)
  await expect(tryRelease()).resolves.toBeUndefined()
})

test('a release whose column was dropped fails', async () => {
  release('v1.0.0')
  write('migrations/0002_no_price.sql', 'alter table goods drop column price;')
  extractRelease(repository, 'v1.0.0', folder)
  await expect(tryRelease()).rejects.toThrow(/Command failed: .*suite\.mjs/)
})

test('a release that is declared too old for a database does not even start', async () => {
  release('v1.0.0')
  write('migrations/0002_no_price.sql', '-- requires code: 0002\nalter table goods drop column price;')
  extractRelease(repository, 'v1.0.0', folder)
  await expect(tryRelease()).rejects.toThrow('Start that version, or newer')
})
