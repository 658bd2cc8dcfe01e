import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { expect, test } from 'vitest'
import { aDeal, aLine, aRound } from '../testing/aDeal.ts'
import { initialOffer } from './initialOffer.ts'
import { bodyOf } from './offerValues.ts'

// In Riyadh it is the 2nd of March already.
const begun = { now: new Date('2026-03-01T22:30:00.000Z'), isRegistered: true }
const second = aLine({ id: '0199a000-0000-7000-8000-0000000000a2', list_price: null, qty: '3.5' })

test('the first quote starts from the request: its quantities at list prices, valid for fourteen days', () => {
  const start = initialOffer(aDeal({ lines: [aLine(), second] }), begun)
  expect(start.lines).toMatchObject([
    { answer: 'offered', qty: '10', unit_price: '130.00', warehouse: '' },
    { answer: 'offered', qty: '3.5', unit_price: '' },
  ])
  expect(start.delivery.method).toBe('seller')
  expect(start.valid_until).toBe('2026-03-16')
})

test("a service's quote says nothing about delivery until the seller adds it", () => {
  expect(initialOffer(aDeal({ kind: 'service' }), begun).delivery.method).toBe('')
})

test('a further quote starts from the latest version, whoever sent it, except its message and last day', () => {
  const first = aRound({ message: 'Our best price' })
  const counter = aRound({
    no: 2,
    side: 'buyer',
    valid_until: null,
    message: 'Too much',
    lines: first.lines.map((line) => ({ ...line, unit_price: '108.00', discount: { kind: 'percent', value: '5.00' } })),
    payment_terms: { kind: 'split', days: 30, advance_percent: '40.00' },
  })
  const start = initialOffer(aDeal({ rounds: [first, counter] }), begun)
  expect(start.lines).toMatchObject([{ unit_price: '108.00', discount: { kind: 'percent', value: '5.00' } }])
  expect(start.payment_terms).toEqual({ kind: 'split', days: '30', advance_percent: '40.00' })
  expect(start).toMatchObject({ message: '', valid_until: '2026-03-16' })
})

test('a line that the buyer removed stays out, and comes back as it was requested', () => {
  const round = aRound()
  const without = round.lines.map((line) => ({
    ...line,
    answer: 'not_available' as const,
    qty: '0',
    unit_price: '0.00',
  }))
  const start = initialOffer(aDeal({ rounds: [{ ...round, lines: without }] }), begun)
  expect(start.lines).toMatchObject([{ answer: 'not_available', qty: '10', unit_price: '130.00' }])
})

test('the initial quote can be sent unchanged', () => {
  const deal = aDeal({ rounds: [aRound()] })
  expect(check(NewOffer, bodyOf(initialOffer(deal, begun)))).toMatchObject({ ok: true })
})

test('a company without a VAT number starts without VAT, whatever the version before had', () => {
  const { lines } = initialOffer(aDeal({ lines: [aLine(), second], rounds: [aRound()] }), {
    ...begun,
    isRegistered: false,
  })
  expect(lines.map(({ vat_category, exemption_code }) => [vat_category, exemption_code])).toEqual([
    ['O', 'VATEX-SA-OOS'],
    ['O', 'VATEX-SA-OOS'],
  ])
})

test('for a line that is not available no field is sent that could be refused', () => {
  const start = initialOffer(aDeal({ lines: [aLine({ list_price: null })] }), begun)
  const lines = start.lines.map((line) => ({
    ...line,
    answer: 'not_available' as const,
    qty: '',
    vat_category: 'Z' as const,
  }))
  expect(check(NewOffer, bodyOf({ ...start, lines }))).toMatchObject({ ok: true })
})

test('a substitute must be named, and a VAT category other than the standard rate needs a reason', () => {
  const start = initialOffer(aDeal(), begun)
  const lines = start.lines.map((line) => ({ ...line, answer: 'substitute' as const, vat_category: 'Z' as const }))
  const sent = check(NewOffer, bodyOf({ ...start, lines }))
  expect(sent.ok ? [] : sent.errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'lines.0.exemption_code required',
    'lines.0.substitute required',
  ])
})
