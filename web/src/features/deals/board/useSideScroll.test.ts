import { expect, test } from 'vitest'
import { hiddenSides } from './useSideScroll.ts'

const box = { clientWidth: 300, scrollWidth: 1000 }

test.each([
  ['at the start', 0, { before: false, after: true }],
  ['in the middle', 350, { before: true, after: true }],
  ['at the end', 700, { before: true, after: false }],
  ['half a pixel from the end', 699.5, { before: true, after: false }],
])('R-09: the sides that hide columns %s, in both directions of writing', (_, scrolled, expected) => {
  expect(hiddenSides({ ...box, scrollLeft: scrolled })).toEqual(expected)
  expect(hiddenSides({ ...box, scrollLeft: -scrolled })).toEqual(expected)
})

test('R-09: a board that fits hides nothing', () => {
  expect(hiddenSides({ clientWidth: 1000, scrollWidth: 1000, scrollLeft: 0 })).toEqual({ before: false, after: false })
})
