import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest } from './modules.ts'
import { layoutFaults, namedTables, tablesIn, unlikeNames } from './serverFeatures.ts'

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
const jobs = `export function defineDealJobs(parts: Parts): void {\n  parts.jobs.every('deals.end', '5 * * * *', end)\n}`

test('the platform uses no table of a feature', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const tables = files.filter((path) => path.endsWith('/tables.ts')).flatMap((path) => tablesIn(read(path)))
  const platform = globSync('server/src/platform/**/*.ts', { cwd: root }).filter((path) => !isTest(path))
  expect(tables).toContain('users')
  expect(platform.flatMap((path) => namedTables(read(path), tables).map((table) => `${path}: ${table}`))).toEqual([])
  expect(namedTables('sql`select id from users u\n join deals on true`', ['users', 'deals'])).toEqual([
    'users',
    'deals',
  ])
  expect(namedTables('// who comes from users\nconst a = 1', ['users'])).toEqual([])
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
    ['deals/endDeals.ts', `  jobs.define({ name: 'deals.end', run: end })`],
    ['deals/jobs.ts', jobs.replace('parts: Parts', '{ jobs }: Parts')],
    ['deals/closures/tables.ts', `export const closures = pgTable('closures', {})`],
    ['deals/store.ts', `const own = pgView('own_deals', {}).existing()`],
    ['deals/index.ts', `import { eq } from 'drizzle-orm'\nexport const deals: Feature = {}`],
  ])('%s may not say %j', (path, source) => {
    expect(layoutFaults(`server/src/features/${path}`, source)).toHaveLength(1)
  })

  test.each([
    ['deals/routes.ts', routes],
    ['deals/closures/routes.ts', `${routes}\nfunction refusal() {}`],
    ['listings/routes.ts', `export function registerKindRoutes(handle: Handle, parts: Parts, kind: Kind): void {}`],
    ['deals/jobs.ts', jobs],
    ['deals/closeDeal.ts', `// As jobs.define( says.\nawait jobs.send('deals.end', {}, { tx })`],
    ['deals/tables.ts', `export const deals = pgTable('deals', {})`],
    ['deals/index.ts', `export const deals: Feature = {}`],
  ])('%s may say %j', (path, source) => {
    expect(layoutFaults(`server/src/features/${path}`, source)).toEqual([])
  })
})
