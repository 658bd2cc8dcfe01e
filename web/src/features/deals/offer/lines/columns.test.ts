import { expect, test } from 'vitest'
import { aDeal, aLine } from '#features/deals/testing/aDeal.ts'
import { pastedColumn } from '#ui/fields/pastedColumn.ts'
import { initialOffer } from '../initialOffer.ts'
import { copiedDown, filledFrom } from './columns.ts'

const ids = ['a1', 'a2', 'a3'].map((end) => `0199a000-0000-7000-8000-0000000000${end}`)
const { lines } = initialOffer(aDeal({ lines: ids.map((id) => aLine({ id })) }), {
  now: new Date(),
  isRegistered: true,
})

test('a single pasted cell is plain text; several are a column, of which only the first is used', () => {
  expect(pastedColumn('12.50\n')).toBeUndefined()
  expect(pastedColumn('12.50\r\n13\r\n')).toEqual(['12.50', '13'])
  expect(pastedColumn('1,200\tBall valve\n\tnothing')).toEqual(['1,200', ''])
})

test('a pasted column fills its line and those below; empty cells and lines beyond it stay', () => {
  const filled = filledFrom(lines, 1, { field: 'unit_price', cells: ['', '99', '98'] })
  expect(filled.map(({ unit_price }) => unit_price)).toEqual(['130.00', '130.00', '99'])
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
