import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { roles } from '@mawrid/contract/team/roles.ts'
import { expect, test } from 'vitest'
import { mayOpen } from './mayOpen.ts'
import { screens } from './routes.tsx'

test.each(roles)('%s may open exactly the screens whose right the role includes', (role) => {
  const user = { rights: [...rightsOfRole[role]] }
  for (const { path, right } of screens) {
    const href = `${path.replace('$id', '0199a000-0000-7000-8000-000000000001')}?tab=all#top`
    expect(mayOpen(href, user), href).toBe(right === undefined || user.rights.includes(right))
  }
})

test('somebody who is limited to chosen warehouses may add none', () => {
  const user = { rights: [...rightsOfRole.manager], scope: { warehouses: ['0199a000-0000-7000-8000-000000000001'] } }
  expect(mayOpen('/apps/warehouse/create', user)).toBe(false)
  expect(mayOpen('/apps/warehouse/list', user)).toBe(true)
  expect(mayOpen('/apps/warehouse/create', { ...user, scope: { warehouses: null } })).toBe(true)
})

test('other addresses, and back ends without roles, are open', () => {
  expect(mayOpen('/documents/1.pdf', { rights: [] })).toBe(true)
  expect(mayOpen('/apps/invoice/create', {})).toBe(true)
  expect(mayOpen('/apps/invoice/create/', { rights: [...rightsOfRole.viewer] })).toBe(false)
})
