import { describe, expect, test } from 'vitest'
import { isTest, type Module, moduleOf, readModules } from './modules.ts'
import { breaches, circles, featureCircles } from './rules.ts'
import { readForeignTables } from './serverFeatures.ts'

const root = new URL('../..', import.meta.url).pathname
const house = readModules(root, ['contract', 'server', 'web', 'sandbox', 'demo', 'e2e', 'bench', 'scripts', 'test'])

describe('the house', () => {
  test('follows its rules about imports', () => {
    expect(house.length).toBeGreaterThan(150)
    expect(breaches(house)).toEqual([])
  })

  test('has no cycles', () => {
    expect(circles(house.filter((module) => !isTest(module.path)))).toEqual([])
    expect(featureCircles(house, readForeignTables(root))).toEqual([])
  })
})

describe('the rules', () => {
  test.each([
    ['contract/src/a.ts', `import { randomUUID } from 'node:crypto'`],
    ['contract/src/a.ts', `import { x } from '../../server/src/x.ts'`],
    ['web/src/app/a.ts', `import { x } from '../../../server/src/x.ts'`],
    ['server/src/a.ts', `const { x } = await import('../../sandbox/src/x.ts')`],
    ['sandbox/src/a.ts', `export { x } from '../../server/src/x.ts'`],
    ['web/src/app/a.ts', `import { calls } from '@mawrid/contract'`],
    ['web/src/app/a.ts', `import { calls } from '@mawrid/contract/index.ts'`],
    ['web/src/ui/a.tsx', `import { Deal } from '../features/deals/Deal.tsx'`],
    ['web/src/ui/a.tsx', `import type { Session } from '../app/session.ts'`],
    ['web/src/ui/a.test.tsx', `import { callApi } from '#platform/request/callApi.ts'`],
    ['web/src/platform/a.ts', `const Deal = lazy(() => import('#features/deals/shared/Deal.tsx'))`],
    ['web/src/platform/a.ts', `import type { Screen } from '../app/routes.tsx'`],
    ['web/src/features/deals/a.ts', `import type { Parts } from '#app/parts.ts'`],
    ['web/src/app/a.ts', `import { start } from '../main.tsx'`],
    ['web/src/app/a.ts', `const Deal = lazy(() => import('#features/deals/record/Deal.tsx'))`],
    ['server/src/platform/a.ts', `import {\n  accept,\n  decline,\n} from '../features/deals/index.ts'`],
    ['server/src/outside/a.ts', `import '../features/deals/index.ts'`],
    ['server/src/features/deals/a.ts', `import { stock } from '../products/store.ts'`],
    ['web/src/features/deals/a.ts', `const Stock = lazy(() => import('../products/Stock.tsx'))`],
    ['server/src/a.ts', `import { aSeller } from '../test/builders.ts'`],
    ['server/src/a.ts', `import { fillDemonstration } from '@mawrid/demo/src/demo.ts'`],
    ['demo/src/a.ts', `import { deals } from '@mawrid/server/src/features/deals/tables.ts'`],
    ['server/src/features/deals/a.ts', `import { deals } from './demo.ts'`],
    ['server/src/a.ts', `import { chance } from '@mawrid/sandbox/src/market/buyers/chance.ts'`],
  ])('%s may not say %j', (path, source) => {
    expect(breaches([moduleOf(path, source)])).toHaveLength(1)
  })

  test.each([
    ['contract/src/a.ts', `import * as z from 'zod/mini'\nimport { b } from './b.ts'`],
    ['contract/src/a.test.ts', `import fc from 'fast-check'`],
    ['web/src/features/deals/a.tsx', `import { calls } from '@mawrid/contract/deals/calls.ts'`],
    ['web/src/features/deals/a.ts', `import { callApi } from '#platform/request/callApi.ts'\nimport '#ui/ui.css'`],
    ['web/src/features/deals/a.test.tsx', `import { showInApp } from '#app/testing/showInApp.tsx'`],
    ['web/src/features/deals/a.ts', `import { unit } from '#features/reference/shared/unit.ts'`],
    [
      'web/src/app/a.ts',
      `import { dealScreens } from '#features/deals/screens.ts'\nimport '#features/deals/shared/a.ts'`,
    ],
    ['server/src/features/deals/a.ts', `import { stock } from '../products/index.ts'\nimport { b } from './deep/b.ts'`],
    ['server/src/product.ts', `const { fill } = await import('@mawrid/demo/src/demo.ts')`],
    ['demo/src/a.ts', `import { deals } from '@mawrid/server/src/features/deals/demo.ts'`],
    ['demo/src/a.ts', `import { agree } from '@mawrid/server/src/features/deals/index.ts'`],
    ['server/src/app.ts', `import { deals } from './features/deals/index.ts'`],
    ['server/src/platform/a.ts', `// import { x } from '../features/deals/index.ts'`],
    ['server/src/features/a/b.test.ts', `import { startServer } from '../../../test/harness.ts'`],
  ])('%s may say %j', (path, source) => {
    expect(breaches([moduleOf(path, source)])).toEqual([])
  })

  test('a cycle of any length is found, also through dynamic imports', () => {
    const neighbours: Module[] = [
      moduleOf('a.ts', `import { b } from './b.ts'`),
      moduleOf('b.ts', `import { c } from './c.ts'`),
      moduleOf('c.ts', `import type { a } from './a.ts'\nimport './d.ts'`),
      moduleOf('d.ts', `const later = () => import('./b.ts')`),
    ]
    expect(circles(neighbours)).toEqual(['a.ts > b.ts > c.ts > a.ts', 'b.ts > c.ts > d.ts > b.ts'])
    expect(circles([moduleOf('e.ts', `export * from './e.ts'`)])).toEqual(['e.ts > e.ts'])
  })

  test.each(['server', 'web'])(
    'a cycle of features of the %s is found even if none of their modules form one',
    (part) => {
      const at = (file: string) => `${part}/src/features/${file}`
      const features = [
        moduleOf(at('deals/a.ts'), `import { pay } from '../invoices/index.ts'`),
        moduleOf(at('invoices/index.ts'), `import type { Bank } from '../banks/index.ts'`),
        moduleOf(at('banks/b.ts'), `const later = () => import('../deals/index.ts')`),
        moduleOf(at('banks/b.test.ts'), `import { stock } from '../stock/index.ts'`),
        moduleOf(at('stock/index.ts'), `import { bank } from '../banks/index.ts'`),
      ]
      expect(featureCircles(features)).toEqual([[at('deals'), at('invoices'), at('banks'), at('deals')].join(' > ')])
      expect(circles(features)).toEqual([])
    },
  )

  test('a cycle of features through the tables of another is found', () => {
    const features = [
      moduleOf('server/src/features/deals/a.ts', `import { pay } from '../invoices/index.ts'`),
      moduleOf('server/src/features/invoices/store.ts', `import { stock } from '../stock/tables.ts'`),
      moduleOf('server/src/features/stock/store.ts', ''),
    ]
    const use = { path: 'server/src/features/stock/store.ts', from: 'stock', to: 'deals', table: 'deals' }
    expect(featureCircles(features)).toEqual([])
    expect(featureCircles(features, [use])).toHaveLength(1)
  })
})
