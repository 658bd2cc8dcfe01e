import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, type Module, moduleOf, readModules } from './modules.ts'

/** A piece of fewer lines is read faster below the one module that needs it than in a file of its own. */
const minLines = 40
/** What no file is longer than, as `test/houseStyle.test.ts` says. */
const maxLines = 300

const root = new URL('../..', import.meta.url).pathname

test('a short module of the dashboard with one user belongs in that user', () => {
  // Journeys use some modules too.
  const dashboard = readModules(root, ['web/src', 'e2e'])
  expect(dashboard.length).toBeGreaterThan(500)
  expect(smallModules(dashboard, linesOf)).toEqual([])
})

test('a short module of the server, the contract or the sandbox with one user belongs in that user', () => {
  const server = readModules(root, ['server', 'contract', 'sandbox', 'demo'])
  expect(server.length).toBeGreaterThan(500)
  const found = smallModules(server, linesOf)
  expect(found.filter((path) => !hasOwnFile(path, server))).toEqual([])
})

test.each([
  ['a helper of a store', 'server/src/features/deals/store.ts', false],
  ['an action that routes answer with', 'server/src/features/deals/routes.ts', true],
  ['what the index offers', 'server/src/features/deals/index.ts', true],
])('on the server, %s', (_what, user, isAllowed) => {
  const path = 'server/src/features/deals/cancelDeal.ts'
  const modules = [moduleOf(path, ''), moduleOf(user, `import { cancelDeal } from './cancelDeal.ts'`)]
  const lines = (one: string) => (one === path ? 5 : 80)
  expect(smallModules(modules, lines)).toEqual([path])
  expect(hasOwnFile(path, modules)).toBe(isAllowed)
})

test.each([
  ['one user beside it', [['form/useSums.ts', '']], ['features/deals/form/useSums.ts']],
  [
    'a second user',
    [
      ['form/useSums.ts', ''],
      ['form/Other.tsx', `import './useSums.ts'`],
    ],
    [],
  ],
  [
    'a test of its own',
    [
      ['form/useSums.ts', ''],
      ['form/useSums.test.ts', `import './useSums.ts'`],
    ],
    [],
  ],
  [
    'a user that loads it on demand',
    [
      ['form/useSums.ts', ''],
      ['form/Form.tsx', `import('./useSums.ts')`],
    ],
    [],
  ],
] as const)('a small module with %s', (_reason, files, found) => {
  const user: readonly [string, string] = ['form/Form.tsx', `import { useSums } from './useSums.ts'`]
  const sources = new Map([user, ...files].map(([file, source]) => [`web/src/features/deals/${file}`, source]))
  const modules = [...sources].map(([path, source]) => moduleOf(path, source))
  // The user itself is long enough to stand alone.
  const lines = (path: string) => (path.endsWith('useSums.ts') ? 5 : 80)
  expect(smallModules(modules, lines)).toEqual(found.map((path) => `web/src/${path}`))
})

test('a short module used by another feature may stay separate', () => {
  const modules = [
    moduleOf('web/src/features/deals/shared/sums.ts', ''),
    moduleOf('web/src/features/invoices/Form.tsx', `import '#features/deals/shared/sums.ts'`),
  ]
  expect(smallModules(modules, () => 5)).toEqual([])
})

test('a short module stays separate from a user that has no room for it', () => {
  const user = 'web/src/features/deals/form/Form.tsx'
  const modules = [
    moduleOf('web/src/features/deals/form/useSums.ts', ''),
    moduleOf(user, `import { useSums } from './useSums.ts'`),
  ]
  expect(smallModules(modules, (path) => (path === user ? 298 : 5))).toEqual([])
})

/** Modules of few lines with a single user in the same part and no test. */
function smallModules(modules: readonly Module[], lines: (path: string) => number): string[] {
  const uses = modules.flatMap(({ path: user, imports }) =>
    imports.map(({ target, isOnDemand }) => ({ user, target, isOnDemand })),
  )
  const usesOf = Map.groupBy(uses, ({ target }) => target)
  return modules
    .map(({ path }) => path)
    .filter((path) => !isTest(path) && !path.includes('/testing/') && lines(path) < minLines)
    .filter((path) => {
      const known = usesOf.get(path) ?? []
      const [user, ...others] = new Set(known.map((use) => use.user))
      // What is loaded on demand is kept out of a bundle, which takes a file of its own.
      if (!user || others.length > 0 || known.some(({ isOnDemand }) => isOnDemand)) return false
      return !isTest(user) && partOf(user) === partOf(path) && lines(user) + lines(path) <= maxLines
    })
}

/**
 * What has a file of its own on the server: the layout that every feature shares, an action that routes, jobs or an
 * index name, one of several texts or lists of a kind, and a program that another process runs.
 */
function hasOwnFile(path: string, modules: readonly Module[]): boolean {
  const user = modules.find(({ imports }) => imports.some(({ target }) => target === path))?.path ?? ''
  return (
    /\/(?:index|routes|jobs|tables|store|view|personalData|onAccountClosed|demo)\.ts$|\.(?:calls|states|paths)\.ts$/.test(
      path,
    ) ||
    /\/(?:index|routes|jobs|demo)\.ts$/.test(user) ||
    /^server\/src\/(?:platform\/(?:mail\/templates|documents\/terms)|features\/reference\/categories)\//.test(path) ||
    path === 'server/src/platform/documents/engine/program.ts'
  )
}

/** A feature, or a folder of another layer. */
function partOf(path: string): string | undefined {
  return /^(?:(?:web|server)\/src\/[^/]+\/[^/]+|(?:contract|sandbox|demo)\/src)/.exec(path)?.[0]
}

function linesOf(path: string): number {
  return readFileSync(join(root, path), 'utf8').split('\n').length - 1
}
