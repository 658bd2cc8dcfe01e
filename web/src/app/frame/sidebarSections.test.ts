import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { roles } from '@mawrid/contract/team/roles.ts'
import { expect, test } from 'vitest'
import { type SidebarEntry, sidebarSections } from './sidebarSections.ts'

const entries = (state: Parameters<typeof sidebarSections>[0]) =>
  sidebarSections(state).flatMap((section) => section.entries)
const titles = (list: readonly SidebarEntry[]) => list.map(({ screen }) => screen.name)

test('L-01: the sidebar has five sections', () => {
  expect(sidebarSections('active').map(({ name }) => name)).toEqual([
    'top',
    'business',
    'products',
    'deals',
    'subscriptions',
    'support',
  ])
})

test.each(['missing', 'inactive'] as const)(
  'S-10: while the company is %s what the specification locks is disabled, and nothing else',
  (state) => {
    expect(titles(entries(state).filter(({ isDisabled }) => isDisabled))).toEqual([
      'products',
      'stock',
      'priceLists',
      'services',
      'franchises',
      'investments',
      'deals',
      'returns',
      'customers',
      'invoices',
      'subscriptions',
      'subscriptionInvoices',
    ])
  },
)

test('S-10: with an active company nothing is disabled', () => {
  expect(entries('active').some(({ isDisabled }) => isDisabled)).toBe(false)
})

test('R-03: the entry to create a company is shown only without one', () => {
  const way = (state: 'missing' | 'inactive') =>
    entries(state).find(({ screen }) => screen.name === 'company')?.create?.path
  expect([way('missing'), way('inactive')]).toEqual(['/apps/company/create', undefined])
})

test('R-04: warehouses are shown only with a company', () => {
  expect(titles(entries('missing'))).not.toContain('warehouses')
  expect(titles(entries('inactive'))).toContain('warehouses')
})

test.each(roles)(
  '%s finds only screens of the role, and no button to create what the role does not include',
  (role) => {
    const rights = [...rightsOfRole[role]]
    const shown = sidebarSections('active', { rights }).flatMap((section) => section.entries)
    const screensShown = shown.flatMap(({ screen, create }) => (create ? [screen, create] : [screen]))
    expect(screensShown.filter(({ right }) => right !== undefined && !rights.includes(right))).toEqual([])
    expect(titles(shown)).toContain('team')
  },
)

test('somebody who is limited to chosen warehouses finds them, without a button to create one', () => {
  const scope = { warehouses: ['0199a000-0000-7000-8000-000000000001'] }
  const shown = sidebarSections('active', { rights: [...rightsOfRole.warehouse], scope }).flatMap(
    (section) => section.entries,
  )
  const way = shown.find(({ screen }) => screen.name === 'warehouses')
  expect([way?.screen.path, way?.create]).toEqual(['/apps/warehouse/list', undefined])
})

test('the team and its approvals follow the warehouses', () => {
  const business = sidebarSections('active').find(({ name }) => name === 'business')
  expect(titles(business?.entries ?? [])).toEqual(['company', 'warehouses', 'team', 'approvals'])
})
