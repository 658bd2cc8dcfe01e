import { expect, test } from 'vitest'
import { waitingItems } from './waiting.ts'

const today = '2026-11-23'
const nothing = {
  deals_to_answer: { count: 0, late: 0, first_due: null },
  unread_messages: 0,
  deals_to_ship: 0,
  offers_ending: 0,
  invoices_overdue: { count: 0, total: '0.00' },
  zatca_rejected: 0,
  zatca_late: 0,
  zatca_unreachable: 0,
  products_low: 0,
  products_out: 0,
  listings_to_fix: {},
  cr_ends_on: null,
  subscription_ends_on: null,
}

test('R-01: only what waits is listed, the most urgent first', () => {
  expect(waitingItems(nothing, 0, today)).toEqual([])
  const waiting = waitingItems(
    { ...nothing, products_low: 4, deals_to_ship: 2, invoices_overdue: { count: 3, total: '9.00' } },
    1,
    today,
  )
  expect(waiting.map(({ id, count }) => [id, count])).toEqual([
    ['invoices_overdue', 3],
    ['deals_to_ship', 2],
    ['tickets_waiting', 1],
    ['products_low', 4],
  ])
})

test('R-01: overdue deals are red', () => {
  const isLate = (late: number) =>
    waitingItems({ ...nothing, deals_to_answer: { count: 3, late, first_due: null } }, 0, today)[0]?.isLate
  expect(isLate(0)).toBe(false)
  expect(isLate(1)).toBe(true)
})
