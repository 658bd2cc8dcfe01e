import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { expect, test } from 'vitest'
import { screens } from './routes.tsx'

test.each([
  ['R-01', '/dashboard', undefined],
  ['R-02', '/apps/company/list', undefined],
  ['R-03', '/apps/company/create', 'noCompany'],
  ['R-04', '/apps/warehouse/list', 'company'],
  ['R-04', '/apps/warehouse/create', 'company'],
  ['R-05', '/apps/product/list', 'activeCompany'],
  ['R-05', '/apps/product/create', 'activeCompany'],
  ['R-06', '/apps/service/list', 'activeCompany'],
  ['R-06', '/apps/service/create', 'activeCompany'],
  ['R-07', '/apps/franchise/list', 'activeCompany'],
  ['R-07', '/apps/franchise/create', 'activeCompany'],
  ['R-08', '/apps/investment/list', 'activeCompany'],
  ['R-08', '/apps/investment/create', 'activeCompany'],
  ['R-09', '/apps/deals/list', 'activeCompany'],
  ['R-10', '/apps/invoice/list', 'activeCompany'],
  ['R-11', '/apps/subscription/list', 'activeCompany'],
  ['R-11', '/apps/subscription/invoice/list', 'activeCompany'],
  ['R-12', '/apps/support/list', undefined],
  ['R-12', '/apps/support/create', undefined],
  ['R-13', '/apps/support/add', undefined],
  ['R-14', '/apps/support/edit', undefined],
  ['R-15', '/user/profile', undefined],
  ['R-16', '/apps/page/$slug', undefined],
  ['R-17', '/auth/login', undefined],
])('%s: %s is in the table with its availability', (line, path, needs) => {
  expect(screens.filter((screen) => screen.path === path)).toMatchObject([
    { checklistLine: line, ...(needs && { needs }) },
  ])
})

test('R-16, R-17: only static pages, the link of a quote and the screens before signing in are public', () => {
  const open = screens.filter(({ isPublic }) => isPublic).map(({ path }) => path)
  expect(
    open.every((path) => path.startsWith('/auth/') || path === screenPaths.sharedQuote || path === '/apps/page/$slug'),
  ).toBe(true)
})

test('no address appears twice', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})
