import { expect, test } from 'vitest'
import type { StockOfLine } from './queries.ts'
import { lineStock } from './shortage.ts'

const [riyadh, jeddah] = ['Riyadh', 'Jeddah'] as const
const place = (warehouse: string, available: string, reserved = '0') => ({
  warehouse,
  name_ar: warehouse,
  name_en: warehouse,
  available,
  reserved,
})
const stock: StockOfLine = {
  line: 'a line',
  is_tracked: true,
  can_be_ordered_ahead: false,
  wanted: '10',
  missing: '0',
  places: [place(riyadh, '4', '2'), place(jeddah, '12.5')],
}
const stands = (warehouse: string, qty: string) => {
  const found = lineStock(stock, warehouse, qty)
  return found && [found.place.warehouse, found.here, found.missing]
}

test('what is reserved for the deal counts as available', () =>
  expect(stands(riyadh, '6')).toEqual([riyadh, '6', null]))
test('a shortage is what the chosen warehouse lacks', () => expect(stands(riyadh, '7.5')).toEqual([riyadh, '6', '1.5']))
test('without a choice the first warehouse that has enough is used', () => {
  expect(stands('', '5')).toEqual([riyadh, '6', null])
  expect(stands('', '10')).toEqual([jeddah, '12.5', null])
  expect(stands('', '20')).toEqual([jeddah, '12.5', '7.5'])
})
test('nothing is shown without stock tracking, nor for a closed warehouse', () => {
  expect(lineStock({ ...stock, is_tracked: false }, '', '1')).toBeUndefined()
  expect(stands('closed', '1')).toBeUndefined()
})
