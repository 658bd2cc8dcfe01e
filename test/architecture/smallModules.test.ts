import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, type Module, moduleOf, readModules } from './modules.ts'

/** A piece of fewer lines is read faster below the one module that needs it than in a file of its own. */
const fewestLines = 20

const root = new URL('../..', import.meta.url).pathname

test('a few lines that one module of the dashboard needs stand in that module', () => {
  const dashboard = readModules(root, ['web/src'])
  expect(dashboard.length).toBeGreaterThan(500)
  expect(shreds(dashboard, (path) => lineCount(readFileSync(join(root, path), 'utf8')))).toEqual([])
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
  expect(shreds(modules, lines)).toEqual(found.map((path) => `web/src/${path}`))
})

test('a small module that another feature needs stands for itself', () => {
  const modules = [
    moduleOf('web/src/features/deals/shared/sums.ts', ''),
    moduleOf('web/src/features/invoices/Form.tsx', `import '#features/deals/shared/sums.ts'`),
  ]
  expect(shreds(modules, () => 5)).toEqual([])
})

/** Modules that are too small to have a single user, in the same part of the dashboard, and no test. */
function shreds(modules: readonly Module[], linesOf: (path: string) => number): string[] {
  const uses = modules.flatMap(({ path: user, imports }) =>
    imports.map(({ target, isOnDemand }) => ({ user, target, isOnDemand })),
  )
  const usesOf = Map.groupBy(uses, ({ target }) => target)
  return modules
    .map(({ path }) => path)
    .filter((path) => !isTest(path) && !path.includes('/testing/') && linesOf(path) < fewestLines)
    .filter((path) => {
      const known = usesOf.get(path) ?? []
      const [user, ...others] = new Set(known.map((use) => use.user))
      // What is loaded on demand is kept out of a bundle, which takes a file of its own.
      if (!user || others.length > 0 || known.some(({ isOnDemand }) => isOnDemand)) return false
      return !isTest(user) && partOf(user) === partOf(path)
    })
}

/** A feature, or a folder of another layer. */
function partOf(path: string): string | undefined {
  return /^web\/src\/[^/]+\/[^/]+/.exec(path)?.[0]
}

function lineCount(text: string): number {
  return text.split('\n').length - 1
}
