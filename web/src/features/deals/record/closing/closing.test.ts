import { expect, test } from 'vitest'
import { aClosure, aDeal, aLine, aParcel, aRound } from '#features/deals/testing/aDeal.ts'
import { canClose, needsBuyerConsent, openClosure, readClosing } from './closing.ts'

const { id: line } = aLine()
const deal = aDeal({
  ...{ status: 'accepted', fulfilment_status: 'partly_delivered', rounds: [aRound()], current_round: 1 },
  parcels: [aParcel({ status: 'delivered', lines: [{ line, qty: '8' }] })],
})
const fields = { qty: {}, reason: 'out_of_stock', note: '', lang: 'ar' } as const
const read = (more: object) => readClosing(deal, { ...fields, ...more }, () => 0)

test('the remainder of a partly shipped deal is closed unless another quantity is typed', () => {
  expect(read({})).toMatchObject({ body: { lines: [{ line, qty: '2' }], reason_code: 'out_of_stock', note: null } })
  expect(read({ qty: { [line]: '١' } })).toMatchObject({ body: { lines: [{ line, qty: '1' }] } })
})

test('too much, too many decimals and nothing at all are refused before sending', () => {
  expect(read({ qty: { [line]: '3' } })).toMatchObject({
    errors: { lines: { [line]: { code: 'too_big', params: { max: '2' } } } },
  })
  expect(read({ qty: { [line]: '0.5' } })).toMatchObject({ errors: { lines: { [line]: { code: 'precision' } } } })
  expect(read({ qty: { [line]: '0' } })).toMatchObject({ errors: { nothing: true } })
  expect(read({ reason: '' })).toMatchObject({ errors: { reason: { code: 'required' } } })
  expect(read({ reason: 'other' })).toMatchObject({ errors: { note: { code: 'required' } } })
})

test("a value above the limit needs the buyer's consent, together with what was closed without it", () => {
  expect(needsBuyerConsent(deal, fields, '10.00')).toBe(true)
  expect(needsBuyerConsent(deal, fields, '20.00')).toBe(false)
  expect(needsBuyerConsent(deal, { qty: { [line]: '١' } }, '10.00')).toBe(false)
  const alone = aClosure({ status: 'agreed', answer_by: null, taxable: '120.00', lines: [{ line, qty: '1' }] })
  const once = { ...deal, lines: [aLine({ closed: '1' })] }
  expect(needsBuyerConsent({ ...once, closures: [alone] }, fields, '10.00')).toBe(true)
  const proposed = { ...alone, answer_by: '2026-03-09T06:00:00.000Z' }
  expect(needsBuyerConsent({ ...once, closures: [proposed] }, fields, '10.00')).toBe(false)
})

test('closing is offered while something is left and no proposal waits for the buyer', () => {
  expect(canClose(deal)).toBe(true)
  const proposed = { ...deal, closures: [{ status: 'proposed' }] } as unknown as typeof deal
  expect(canClose(proposed)).toBe(false)
  expect(canClose({ ...deal, parcels: [aParcel()] })).toBe(false)
})

test('a closure is shown until the buyer answers, and a refused one only while goods are left', () => {
  const withLatest = (status: string, more: object = {}) =>
    ({ ...deal, closures: [{ status: 'agreed' }, { status }], ...more }) as unknown as typeof deal
  expect(openClosure(withLatest('proposed'))).toMatchObject({ status: 'proposed' })
  expect(openClosure(withLatest('refused'))).toMatchObject({ status: 'refused' })
  expect(openClosure(withLatest('refused', { parcels: [aParcel()] }))).toBeUndefined()
  expect(openClosure(withLatest('refused', { status: 'disputed' }))).toBeUndefined()
  expect(openClosure(withLatest('withdrawn'))).toBeUndefined()
  expect(openClosure(deal)).toBeUndefined()
})
