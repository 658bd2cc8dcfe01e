import { expect, test } from 'vitest'
import { isSameOffer } from './sameOffer.ts'

type Sent = Parameters<typeof isSameOffer>[0]
type Next = Parameters<typeof isSameOffer>[1]

const first = '0199a000-0000-7000-8000-0000000000a1'
const second = '0199a000-0000-7000-8000-0000000000a2'
const article = '0199a000-0000-7000-8000-0000000000c1'
const terms = {
  qty: '10',
  unit_price: '64.00',
  discount: null,
  vat_category: 'S',
  exemption_code: null,
  lead_time_days: null,
  warehouse: null,
} as const
const substitute = { article, listing: article, sku: 'BV-3', name_ar: 'صمام', name_en: null }

const sent: Sent = {
  lines: [
    { line: first, answer: 'substitute', substitute, ...terms, net: '640.00' },
    { line: second, answer: 'not_available', substitute: null, ...terms, qty: '0', unit_price: '0.00', net: '0.00' },
  ],
  discount: { value: '5.00', kind: 'percent' },
  delivery: null,
  payment_terms: { kind: 'net', days: 30, advance_percent: '0.00' },
  milestones: [],
  valid_until: '2026-12-01',
}
const fixed = { is_optional: false, group: null, quantities: [] }
const next: Next = {
  ...sent,
  discount: { kind: 'percent', value: '5.00' },
  lines: [
    { line: second, answer: 'not_available', substitute: null, ...terms, ...fixed, qty: '1', unit_price: '0.00' },
    { line: first, answer: 'substitute', substitute: article, ...terms, ...fixed },
  ],
  valid_until: '2026-12-01',
  message: 'As agreed on the phone',
}

test('the order of items, the message and the fields of an unavailable item make no difference', () =>
  expect(isSameOffer(sent, next)).toBe(true))

test.each<[string, Partial<Next>]>([
  ['a price', { lines: next.lines.map((line) => ({ ...line, unit_price: '63.00' })) }],
  ['an answer', { lines: next.lines.map((line) => ({ ...line, answer: 'offered', substitute: null })) }],
  ['a warehouse', { lines: next.lines.map((line) => ({ ...line, warehouse: article })) }],
  ['an optional item', { lines: next.lines.map((line) => ({ ...line, is_optional: true })) }],
  ['alternatives', { lines: next.lines.map((line) => ({ ...line, group: 1 })) }],
  [
    'a further quantity',
    { lines: next.lines.map((line) => ({ ...line, quantities: [{ qty: '500', unit_price: '60.00' }] })) },
  ],
  ['the discount', { discount: null }],
  ['free delivery', { delivery: { method: 'seller', fee: '0.00', free_from: null, days: null } }],
  ['the payment terms', { payment_terms: { kind: 'net', days: 60, advance_percent: '0.00' } }],
  ['the last day', { valid_until: '2026-12-02' }],
])('%s makes a difference', (_what, change) => expect(isSameOffer(sent, { ...next, ...change })).toBe(false))
