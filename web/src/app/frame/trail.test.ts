import { expect, test } from 'vitest'
import { trailTo } from './trail.ts'

test.each([
  ['/apps/warehouse/list', ['warehouses']],
  ['/apps/warehouse/create', ['warehouses', 'warehouseCreate']],
  ['/apps/warehouse/019a7c3e-5b10-7c54-9d1a-6f2d8e4b7a90', ['warehouses', 'warehouse']],
  ['/apps/company/edit', ['company', 'companyEdit']],
  ['/apps/address/list', ['company', 'addresses']],
  ['/apps/subscription/payment', ['subscriptions', 'subscriptionChoose', 'subscriptionPayment']],
  ['/apps/stock/transfers/019a7c3e-5b10-7c54-9d1a-6f2d8e4b7a90', ['stock', 'transfers', 'transfer']],
  ['/user/profile', ['profile']],
  ['/apps/nothing/here', []],
])('the breadcrumb of %s is %j', (address, titles) => {
  expect(trailTo(address, 'active').map(({ name }) => name)).toEqual(titles)
})

test('until a company is active, choosing a plan is below the company in the breadcrumb', () => {
  const trail = trailTo('/apps/subscription/payment', 'inactive')
  expect(trail.map(({ name }) => name)).toEqual(['company', 'subscriptionChoose', 'subscriptionPayment'])
})
