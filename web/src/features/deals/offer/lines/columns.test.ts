import i18next from 'i18next'
import { expect, test } from 'vitest'
import deals from '#features/deals/locale/ar.json' with { type: 'json' }
import { aDeal, aLine, aRound } from '#features/deals/testing/aDeal.ts'
import { pasteCells } from '#ui/grid/pasteCells.ts'
import { initialOffer } from '../initialOffer.ts'
import { copiedDown, isOneFee, offerColumns } from './columns.ts'

const t = await i18next.createInstance().init({
  lng: 'ar',
  resources: { ar: { translation: { deals, listings: { vat: { S: '15%', Z: '0%' } } } } },
})
const ids = ['a1', 'a2', 'a3'].map((end) => `0199a000-0000-7000-8000-0000000000${end}`)
const { lines } = initialOffer(aDeal({ lines: ids.map((id) => aLine({ id })) }), {
  now: new Date(),
  isRegistered: true,
})

test('R-09: cells pasted into the grid are read by their column, in either script, and the rest is reported', () => {
  const columns = offerColumns(t, { isGoods: true, hasVat: true })
  const cells = [
    ['غير متوفر', '١٬٢٠٠', '٦١٫٥', '10%', '0%'],
    ['', '', 'n/a', 'SAR 5', '15'],
    ['later', '7'],
    ['offered'],
  ]
  const { rows, ...rest } = pasteCells(lines, cells, { row: 0, column: 'answer' }, { columns })
  expect(rows).toMatchObject([
    { answer: 'not_available', qty: '1200', unit_price: '61.50', discount: { kind: 'percent', value: '10.00' } },
    { answer: 'offered', qty: '10', unit_price: 'n/a', discount: { kind: 'amount', value: '5.00' }, vat_category: 'S' },
    { answer: 'offered', qty: '7', unit_price: '130.00' },
  ])
  expect(rows[0]?.vat_category).toBe('Z')
  expect(rest).toEqual({
    filled: 3,
    unread: [
      { row: 1, column: 'unit_price' },
      { row: 2, column: 'answer' },
    ],
    leftOut: 1,
  })
})

test('R-09: a quote for a franchise is one price, unless it has a quantity or a discount', () => {
  const [fee] = lines
  const [sent] = aRound().lines
  if (!fee || !sent) return expect.fail('a line')
  const one = [{ ...fee, qty: '1' }]
  expect(isOneFee({ kind: 'franchise', rounds: [] }, one)).toBe(true)
  expect(isOneFee({ kind: 'franchise', rounds: [] }, [{ ...fee, qty: '2' }])).toBe(false)
  expect(isOneFee({ kind: 'product', rounds: [] }, one)).toBe(false)
  const discounted = aRound({ lines: [{ ...sent, discount: { kind: 'percent', value: '10.00' } }] })
  expect(isOneFee({ kind: 'franchise', rounds: [discounted] }, one)).toBe(false)
  expect(offerColumns(t, { isGoods: false, hasVat: true, isOneFee: true }).map(({ id }) => id)).toEqual([
    'unit_price',
    'vat_category',
  ])
})

test('copying down leaves the lines above unchanged, and a VAT category is copied with its reason', () => {
  const [first, second, third] = lines
  if (!first || !second || !third) return expect.fail('three lines')
  const zero = { ...second, vat_category: 'Z' as const, exemption_code: 'VATEX-SA-32' }
  const copied = copiedDown([first, zero, third], 1, 'vat_category')
  expect(copied.map(({ vat_category, exemption_code }) => [vat_category, exemption_code])).toEqual([
    ['S', ''],
    ['Z', 'VATEX-SA-32'],
    ['Z', 'VATEX-SA-32'],
  ])
})
