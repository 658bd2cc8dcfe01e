import { expect, test } from 'vitest'
import { deliveryDeadline } from './deliveryDeadline.ts'

const line = { answer: 'offered', lead_time_days: 5 } as const
const delivery = { method: 'seller', fee: '0.00', free_from: null, days: 3 } as const
const lines = (...all: { answer: string; lead_time_days: number | null }[]) =>
  all as unknown as Parameters<typeof deliveryDeadline>[1]['lines']

test('goods are due after the longest lead time of what was offered, and the delivery time', () => {
  const late = { answer: 'not_available', lead_time_days: 60 }
  const terms = { delivery, lines: lines(line, { answer: 'offered', lead_time_days: null }, late) }
  expect(deliveryDeadline('2026-05-03', terms)).toBe('2026-05-11')
})

test('terms without a delivery time, and goods that the buyer collects, have no deadline', () => {
  for (const terms of [null, { ...delivery, days: null }, { ...delivery, method: 'pickup' as const }]) {
    expect(deliveryDeadline('2026-05-03', { delivery: terms, lines: lines(line) })).toBeNull()
  }
})
