import { expect, test } from 'vitest'
import { isCounted, pastedRows } from './quoteItems.ts'

test('rows are read from a sheet, a file with commas or semicolons, and from text, without a header', () => {
  const rows = [
    { sku: 'CTN-40', qty: '100' },
    { sku: 'BAG 2', qty: '5.5' },
  ]
  expect(pastedRows('SKU\tQuantity\nCTN-40\t100\nBAG 2\t5.5\n')).toEqual(rows)
  expect(pastedRows('CTN-40,100\r\nBAG 2;5.5')).toEqual(rows)
  expect(pastedRows('CTN-40 ١٠٠\n\n"BAG 2",5.5')).toEqual(rows)
})

test('a row without a readable quantity is one piece, and nothing is lost', () => {
  expect(pastedRows('CTN-40\nCTN-41\tmany\nCTN-42\t1,200')).toEqual([
    { sku: 'CTN-40', qty: '1' },
    { sku: 'CTN-41', qty: '1' },
    { sku: 'CTN-42', qty: '1200' },
  ])
})

test('a quantity above zero is one, however it is typed', () => {
  expect(['1', '0.5', '1,200', '١٢'].map((qty) => isCounted({ qty }))).toEqual([true, true, true, true])
  expect(['', '0', 'many'].map((qty) => isCounted({ qty }))).toEqual([false, false, false])
})
