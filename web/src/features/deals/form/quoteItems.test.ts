import { describe, expect, test } from 'vitest'
import { isCounted, itemDifferences, newItem, pastedRows, rebasedItems } from './quoteItems.ts'

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

describe('a draft that a colleague changed meanwhile', () => {
  const item = (id: string | null, qty: string) => ({
    ...newItem({ article: 'a', sku: 'CTN', name: `Item ${id}`, qty, isOwnWords: false }),
    id,
  })
  const mine = [item('1', '5'), item('2', '8'), item(null, '3')]

  test('names each quantity that differs, and what only one side has', () => {
    const theirs = [item('1', '5.0'), item('3', '7')]
    expect(itemDifferences({ subject: 'Paint', items: mine }, { subject: 'Tools', items: theirs }, 'Subject')).toEqual([
      { path: 'subject', label: 'Subject', mine: 'Paint', theirs: 'Tools' },
      { path: mine[1]?.key, label: 'Item 2', mine: '8', theirs: '' },
      { path: mine[2]?.key, label: 'Item null', mine: '3', theirs: '' },
      { path: theirs[1]?.key, label: 'Item 3', mine: '', theirs: '7' },
    ])
  })

  test('gets the items again that the colleague removed', () => {
    expect(rebasedItems(mine, [{ id: '1' }]).map(({ id }) => id)).toEqual(['1', null, null])
  })
})
