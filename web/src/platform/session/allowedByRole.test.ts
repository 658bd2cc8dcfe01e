import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { beforeEach, expect, test } from 'vitest'
import { aSeller } from '../testing/aSeller.ts'
import { allowedByRole } from './allowedByRole.ts'
import { changeUser, resetUser } from './userStore.ts'

beforeEach(() => resetUser())

const deal = {
  id: '1',
  allowed_actions: ['accept', 'cancel', 'complete'],
  parcels: [{ id: '2', allowed_actions: ['ship', 'cancel'] }],
  dispute: { allowed_actions: ['accept_claim'] },
  pipeline: null,
}

test('records offer what the role includes, also those inside others', () => {
  changeUser(aSeller({ role: 'warehouse', rights: [...rightsOfRole.warehouse] }))
  expect(allowedByRole('deals.read', deal)).toEqual({
    ...deal,
    allowed_actions: ['complete'],
    dispute: { allowed_actions: [] },
  })
  expect(allowedByRole('deals.list', { results: [{ allowed_actions: ['cancel'] }] }).results).toEqual([
    { allowed_actions: [] },
  ])
})

test('the owner, and a back end without roles, offer everything', () => {
  changeUser(aSeller({ rights: [...rightsOfRole.owner] }))
  expect(allowedByRole('deals.read', deal)).toBe(deal)
  changeUser(aSeller({ role: 'sales', rights: undefined }))
  expect(allowedByRole('deals.read', deal)).toBe(deal)
})

test('tickets are answered by everybody', () => {
  changeUser(aSeller({ role: 'viewer', rights: [...rightsOfRole.viewer] }))
  const ticket = { allowed_actions: ['reply', 'cancel'] }
  expect(allowedByRole('tickets.read', ticket)).toEqual(ticket)
})
