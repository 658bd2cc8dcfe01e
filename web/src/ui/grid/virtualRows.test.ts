import { expect, test } from 'vitest'
import { heightOf, type RowHeights, rangeWithin, segmentsOf } from './virtualRows.ts'

const heights: RowHeights = { usual: 40, others: new Map() }

test('only the rows in the window, and some beyond it, are rendered', () => {
  expect(rangeWithin(2_500, heights, -200, 400)).toEqual({ first: 0, last: 22 })
  expect(rangeWithin(2_500, heights, 40_000, 40_800)).toEqual({ first: 988, last: 1_032 })
  expect(rangeWithin(2_500, heights, 200_000, 201_000)).toEqual({ first: 2_487, last: 2_499 })
  expect(rangeWithin(0, heights, 0, 800)).toEqual({ first: 0, last: -1 })
})

test('a higher row moves those after it', () => {
  const uneven = { usual: 40, others: new Map([[3, 60]]) }
  expect(heightOf(uneven, 0, 10)).toBe(420)
  expect(heightOf(uneven, 4, 10)).toBe(240)
  expect(rangeWithin(100, uneven, 40 * 50 + 20, 40 * 51 + 20)).toEqual({ first: 38, last: 63 })
})

test('rows and gaps together are as high as all rows, and pinned rows are among them', () => {
  for (const pinned of [[], [0], [7, 90], [99, 99, 400, -1]]) {
    const segments = segmentsOf(100, heights, { first: 40, last: 60 }, pinned)
    const total = segments.reduce((sum, segment) => sum + ('gap' in segment ? segment.gap : heights.usual), 0)
    expect(total).toBe(4_000)
    const rows = segments.flatMap((segment) => ('row' in segment ? segment.row : []))
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    for (const row of pinned.filter((each) => each >= 0 && each < 100)) expect(rows).toContain(row)
  }
})
