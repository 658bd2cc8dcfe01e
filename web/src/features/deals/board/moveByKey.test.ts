import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextCard } from './moveByKey.ts'

const board = [3, 0, 1, 2]

test('R-09: arrow keys follow the column and skip empty ones', () => {
  expect(nextCard('ArrowDown', { column: 0, row: 1 }, board, false)).toEqual({ column: 0, row: 2 })
  expect(nextCard('ArrowDown', { column: 0, row: 2 }, board, false)).toBeUndefined()
  expect(nextCard('ArrowUp', { column: 0, row: 0 }, board, false)).toBeUndefined()
  expect(nextCard('ArrowRight', { column: 0, row: 2 }, board, false)).toEqual({ column: 2, row: 0 })
  expect(nextCard('ArrowLeft', { column: 3, row: 1 }, board, false)).toEqual({ column: 2, row: 0 })
})

test('R-09: in Arabic the next column is on the left', () => {
  expect(nextCard('ArrowLeft', { column: 0, row: 0 }, board, true)).toEqual({ column: 2, row: 0 })
  expect(nextCard('ArrowRight', { column: 0, row: 0 }, board, true)).toBeUndefined()
})

test('R-09: no key leads off the board', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End')
  const places = fc
    .record({
      before: fc.array(fc.nat(5), { maxLength: 4 }),
      here: fc.integer({ min: 1, max: 5 }),
      after: fc.array(fc.nat(5), { maxLength: 4 }),
    })
    .chain(({ before, here, after }) =>
      fc.record({
        lengths: fc.constant([...before, here, ...after]),
        column: fc.constant(before.length),
        row: fc.nat(here - 1),
      }),
    )
  fc.assert(
    fc.property(keys, places, fc.boolean(), (key, { lengths, column, row }, isRtl) => {
      const place = nextCard(key, { column, row }, lengths, isRtl)
      if (!place) return
      expect(place.row).toBeGreaterThanOrEqual(0)
      expect(place.row).toBeLessThan(lengths[place.column] ?? 0)
    }),
  )
})
