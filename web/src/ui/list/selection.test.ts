import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOrNothing, among, nothingSelected, pressed, stretched } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const marked = (keys: ReadonlySet<string>) => order.filter((key) => keys.has(key)).join('')

test('pressing marks a row, pressing again unmarks it', () => {
  const once = pressed(nothingSelected, 'b')
  expect(marked(once.keys)).toBe('b')
  expect(marked(pressed(once, 'b').keys)).toBe('')
})

test('Shift marks the stretch from the last press, in either direction', () => {
  expect(marked(stretched(pressed(nothingSelected, 'b'), 'd', order).keys)).toBe('bcd')
  expect(marked(stretched(pressed(nothingSelected, 'd'), 'b', order).keys)).toBe('bcd')
})

test('Shift after unmarking unmarks the stretch', () => {
  const all = allOrNothing(nothingSelected, order)
  expect(marked(stretched(pressed(all, 'b'), 'd', order).keys)).toBe('ae')
})

test('Shift without a press before it marks the one row', () => {
  expect(marked(stretched(nothingSelected, 'c', order).keys)).toBe('c')
})

test('all, then nothing, whatever was marked before', () => {
  fc.assert(
    fc.property(fc.subarray(order), (keys) => {
      const before = { keys: new Set(keys), anchor: undefined }
      const after = allOrNothing(before, order)
      expect(after.keys.size).toBe(keys.length === order.length ? 0 : order.length)
    }),
  )
})

test('rows that left the page are no longer marked', () => {
  const all = allOrNothing(nothingSelected, order)
  expect(marked(among(all, ['b', 'z']).keys)).toBe('b')
})
