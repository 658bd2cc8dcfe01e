import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, readSources } from './modules.ts'
import { foreignTables, layoutFaults, ownersOfTables, readForeignTables, unlikeNames } from './serverFeatures.ts'

const root = new URL('../..', import.meta.url).pathname
const files = globSync('server/src/features/**/*.ts', { cwd: root }).filter((path) => !isTest(path))

describe('the features of the server', () => {
  test('have the same layout', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((path) => layoutFaults(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  test('name their stores and views alike', () => {
    expect(unlikeNames(files)).toEqual([])
    expect(unlikeNames(['deals/dealStore.ts', 'deals/rowView.ts', 'deals/view.ts'])).toEqual(['deals/dealStore.ts'])
  })

  test('each have an index', () => {
    const features = new Set(files.map((path) => path.split('/')[3]))
    expect([...features].filter((feature) => !files.includes(`server/src/features/${feature}/index.ts`))).toEqual([])
  })
})

const routes = 'export function registerDealRoutes(handle: Handle, parts: Parts): void {}'
const jobs = `export function defineDealJobs(parts: Parts): void {\n  parts.jobs.every('deals.end_due', '5 * * * *', end)\n}`

describe('the tables of the server', () => {
  test('each belong to one feature, or to the platform', () => {
    const migrations = globSync('server/migrations/*.sql', { cwd: root }).sort()
    const remaining = new Set<string>()
    for (const [, verb, name = ''] of migrations
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .flatMap((text) => [...text.matchAll(/^(create|drop) (?:table|view) (?:if (?:not )?exists )?(\w+\b(?!\.))/gm)])) {
      if (verb === 'create') remaining.add(name)
      else remaining.delete(name)
    }
    expect(remaining.size).toBeGreaterThan(80)
    const owners = ownersOfTables(readSources(root, ['server/src']))
    expect([...remaining].filter((name) => !owners.has(name))).toEqual([])
  })

  test('of a feature are no concern of the platform', () => {
    expect(readForeignTables(root).filter(({ from }) => from === 'platform')).toEqual([])
  })

  test.each([
    ['sql`select id from users u\n join deals on true`', ['users', 'deals']],
    ['sql`select from deals d, users`', ['deals', 'users']],
    ['sql`delete from deals using users where true`', ['deals', 'users']],
    ['sql`insert into deals select 1`', ['deals']],
    [`sql\`select from \${sql.identifier('deals')}\``, ['deals']],
    ['// who comes from users\nconst a = 1', []],
    [`import { users } from './tables.ts'`, []],
  ])('are found in %j', (text, tables) => {
    const owned = new Map([
      ['users', 'users'],
      ['deals', 'deals'],
    ])
    const found = foreignTables([{ path: 'server/src/features/stock/store.ts', text }], owned)
    expect(found.map(({ table }) => table)).toEqual(tables)
    expect(found.every(({ from, to, table }) => from === 'stock' && to === table)).toBe(true)
  })

  test('have the owner that declares them', () => {
    const declared = ownersOfTables([
      {
        path: 'server/src/features/deals/tables.ts',
        text: `const a = pgTable('deals', {})\nconst b = pgView('own_deals')`,
      },
      {
        path: 'server/src/features/account/personalData.ts',
        text: 'export const data = {\n  muted_emails: {\n    owner: 1',
      },
      { path: 'server/src/platform/files/tables.ts', text: `const a = pgTable(\n  'files', {})` },
    ])
    expect(Object.fromEntries(declared)).toEqual({
      deals: 'deals',
      own_deals: 'deals',
      muted_emails: 'account',
      files: 'platform',
    })
  })
})

describe('the layout', () => {
  test.each([
    ['deals/routes.ts', routes.replace('handle: Handle', 'given: Handle')],
    ['deals/routes.ts', routes.replace('parts: Parts', '{ db }: Parts')],
    ['deals/routes.ts', `${routes}\nexport const limit = 5`],
    ['deals/routes.ts', `import { eq } from 'drizzle-orm'\n${routes}`],
    ['deals/closures/routes.ts', `export const closures = 1`],
    ['deals/closures/closeDeal.ts', `import type { CallContext, Handle } from '../../../platform/http/feature.ts'`],
    ['deals/dealCalls.ts', `export const calls = 1`],
    ['deals/closures/closureJobs.ts', `export const jobs = 1`],
    ['deals/views.ts', `export const view = 1`],
    ['deals/endDeals.ts', `  jobs.define({ name: 'deals.end_due', run: end })`],
    ['deals/jobs.ts', jobs.replace('parts: Parts', '{ jobs }: Parts')],
    ['deals/closures/tables.ts', `export const closures = pgTable('closures', {})`],
    ['deals/store.ts', `const own = pgView('own_deals', {}).existing()`],
    ['deals/negotiation/afterAction.ts', `export function afterAction() {}`],
    ['deals/dealLife.ts', `export function afterAction() {}`],
    ['deals/jobs.ts', jobs.replace('deals.end_due', 'offers.end_due')],
    ['deals/jobs.ts', jobs.replace('deals.end_due', 'deals.end')],
    ['deals/endDeals.ts', `export const endJob = 'deals.ending'`],
    ['deals/index.ts', `import { eq } from 'drizzle-orm'\nexport const deals: Feature = {}`],
  ])('%s may not say %j', (path, source) => {
    expect(layoutFaults(`server/src/features/${path}`, source)).toHaveLength(1)
  })

  test.each([
    ['deals/routes.ts', routes],
    ['deals/closures/routes.ts', `${routes}\nfunction refusal() {}`],
    ['listings/routes.ts', `export function registerKindRoutes(handle: Handle, parts: Parts, kind: Kind): void {}`],
    ['deals/jobs.ts', jobs],
    ['deals/closeDeal.ts', `// As jobs.define( says.\nawait jobs.send('deals.end_due', {}, { tx })`],
    ['deals/jobs.ts', jobs.replace('end)', `end, { formerNames: ['offers.end'] })`)],
    ['deals/endDeals.ts', `export const endJobs = { first: 'deals.end_due', second: 'deals.end_all' }`],
    ['deals/tables.ts', `export const deals = pgTable('deals', {})`],
    ['deals/index.ts', `export const deals: Feature = {}`],
  ])('%s may say %j', (path, source) => {
    expect(layoutFaults(`server/src/features/${path}`, source)).toEqual([])
  })
})
