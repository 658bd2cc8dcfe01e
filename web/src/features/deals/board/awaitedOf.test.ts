import { dealLife } from '@mawrid/contract/deals/states.ts'
import { expect, test } from 'vitest'
import { aDealRow } from '../testing/aDeal.ts'
import { awaitedOf } from './awaitedOf.ts'
import { lostColumns } from './boardColumns.ts'

test.each([
  ['reply', { status: 'new' }],
  ['reply', { status: 'countered' }],
  ['buyer', { status: 'info_requested' }],
  ['buyer', { status: 'offered' }],
  ['shipment', { status: 'accepted', kind: 'product', fulfilment_status: 'partly_delivered' }],
  ['delivery', { status: 'accepted', kind: 'product', fulfilment_status: 'shipped' }],
  ['delivery', { status: 'accepted', kind: 'service', fulfilment_status: 'none' }],
  ['nextStep', { status: 'accepted', kind: 'franchise', fulfilment_status: 'none' }],
  ['completion', { status: 'accepted', kind: 'investment', fulfilment_status: 'delivered' }],
  ['settlement', { status: 'disputed' }],
  ['payment', { status: 'completed', payment_status: 'part_paid' }],
  [undefined, { status: 'completed', payment_status: 'paid' }],
  [undefined, { status: 'completed', kind: 'franchise' }],
] as const)('R-09: a card says %s is awaited for %j', (awaited, facts) => {
  expect(awaitedOf(aDealRow(facts))).toBe(awaited)
})

test('R-09: only lost deals, closed blanket orders and completed deals wait for nothing', () => {
  const idle = dealLife.states.filter((status) => awaitedOf(aDealRow({ status })) === undefined)
  expect(idle.toSorted()).toEqual([...lostColumns, 'closed'].toSorted())
})
