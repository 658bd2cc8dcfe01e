import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptySelection, toggleAll, toggleRange, toggleRow, withoutMissingRows } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const marked = (keys: ReadonlySet<string>) => order.filter((key) => keys.has(key)).join('')

test('pressing selects a row, pressing again deselects it', () => {
  const once = toggleRow(emptySelection, 'b')
  expect(marked(once.keys)).toBe('b')
  expect(marked(toggleRow(once, 'b').keys)).toBe('')
})

test('Shift selects the range from the last press, in either direction', () => {
  expect(marked(toggleRange(toggleRow(emptySelection, 'b'), 'd', order).keys)).toBe('bcd')
  expect(marked(toggleRange(toggleRow(emptySelection, 'd'), 'b', order).keys)).toBe('bcd')
})

test('Shift after deselecting deselects the range', () => {
  const all = toggleAll(emptySelection, order)
  expect(marked(toggleRange(toggleRow(all, 'b'), 'd', order).keys)).toBe('ae')
})

test('Shift without a previous press selects one row', () => {
  expect(marked(toggleRange(emptySelection, 'c', order).keys)).toBe('c')
})

test('all, then none, whatever was selected before', () => {
  fc.assert(
    fc.property(fc.subarray(order), (keys) => {
      const before = { keys: new Set(keys), anchor: undefined }
      const after = toggleAll(before, order)
      expect(after.keys.size).toBe(keys.length === order.length ? 0 : order.length)
    }),
  )
})

test('rows that left the page are no longer selected', () => {
  const all = toggleAll(emptySelection, order)
  expect(marked(withoutMissingRows(all, ['b', 'z']).keys)).toBe('b')
})
