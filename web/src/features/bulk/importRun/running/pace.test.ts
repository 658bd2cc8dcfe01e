import { expect, test } from 'vitest'
import { type Mark, rowsPerSecond, secondsLeft, withMark } from './pace.ts'

const seen = (...marks: [done: number, atMs: number][]) =>
  marks.reduce<readonly Mark[]>((before, [done, atMs]) => withMark(before, { done, atMs }), [])

test('the speed is that of the finished rows, and the time left follows from it', () => {
  const marks = seen([0, 0], [500, 1_000], [1_000, 2_000])
  expect(rowsPerSecond(marks)).toBe(500)
  expect(secondsLeft(marks, 4_000)).toBe(6)
})

test('no speed is shown before there is progress', () => {
  expect(rowsPerSecond([])).toBeUndefined()
  expect(secondsLeft(seen([10, 0]), 100)).toBeUndefined()
  expect(rowsPerSecond(seen([10, 0], [10, 5_000]))).toBeUndefined()
})

test('old measurements do not count', () => {
  expect(rowsPerSecond(seen([0, 0], [10, 30_000], [2_010, 40_000]))).toBe(200)
})

test('a new run is measured anew', () => {
  expect(seen([100, 0], [0, 1_000])).toEqual([{ done: 0, atMs: 1_000 }])
})
