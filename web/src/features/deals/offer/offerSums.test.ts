import { sumsOf } from '@mawrid/contract/sales/sums.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDeal, aLine } from '../testing/aDeal.ts'
import { initialOffer } from './initialOffer.ts'
import { lineEarnings, offerSums } from './offerSums.ts'

const deal = aDeal()
const start = initialOffer(deal, { now: new Date('2026-03-01T06:00:00.000Z'), isRegistered: true })
const [line = expect.fail('the deal has a line')] = start.lines

test('O-10: the totals are shown while the quote is written: VAT, the fee and what the seller keeps', () => {
  const lines = [{ ...line, unit_price: '120.00', discount: { kind: 'percent', value: '10' } as const }]
  const delivery = { method: 'carrier', fee: '20', free_from: '', days: '' } as const
  expect(offerSums({ ...start, lines, delivery }, deal)).toMatchObject({
    subtotal: '1080.00',
    delivery_fee: '20.00',
    taxable: '1100.00',
    vat: '165.00',
    total: '1265.00',
    fee: '27.50',
    net_to_seller: '1072.50',
  })
})

test('the fee of a delivery that was removed is not counted', () => {
  const delivery = { method: '', fee: '20.00', free_from: '', days: '' } as const
  expect(offerSums({ ...start, delivery }, deal)).toMatchObject({ delivery_fee: '0.00' })
})

test('an invalid amount counts as zero, and an item that is not available is not counted', () => {
  const unread = { ...line, unit_price: '12,' }
  const without = { ...line, answer: 'not_available' as const }
  expect(offerSums({ ...start, lines: [line, unread, without] }, deal).subtotal).toBe('1300.00')
})

test("the totals equal the contract's, whatever quantity, price and discount are typed", () => {
  const money = fc.integer({ min: 0, max: 9_999_999 }).map((halalas) => (halalas / 100).toFixed(2))
  const qty = fc.integer({ min: 1, max: 99_999 }).map(String)
  fc.assert(
    fc.property(qty, money, money, (count, price, off) => {
      const typed = { ...line, qty: count, unit_price: price, discount: { kind: 'amount' as const, value: off } }
      const { total, vat } = offerSums({ ...start, lines: [typed] }, deal)
      expect({ total, vat }).toEqual(pickOf(sumsOf({ lines: [typed], discount: null, delivery_fee: '0.00' })))
    }),
  )
})

test('each line shows its earnings: the price less the fee and the cost', () => {
  const typed = { ...line, qty: '10', unit_price: '120.00' }
  expect(lineEarnings(typed, { cost: '80.00', feePercent: '2.50' })).toEqual({
    net: '1200.00',
    fee: '30.00',
    netOfFee: '1170.00',
    margin: { cost: '800.00', left: '370.00', isLoss: false, share: 370 / 1200 },
  })
  expect(lineEarnings(typed, { cost: '120.00', feePercent: '2.50' }).margin).toMatchObject({
    isLoss: true,
    left: '30.00',
  })
})

test('no margin is guessed: neither without a cost nor for a substitute', () => {
  expect(lineEarnings(line, { cost: null, feePercent: '2.50' }).margin).toBeNull()
  const other = { ...line, answer: 'substitute' as const }
  expect(lineEarnings(other, { cost: aLine().cost, feePercent: '2.50' }).margin).toBeNull()
})

function pickOf({ total, vat }: { total: string; vat: string }) {
  return { total, vat }
}
