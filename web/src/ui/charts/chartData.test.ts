import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extremes, indexAfter, labelStep, valueRange } from './chartData.ts'

const someValues = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 40 })

test('zero is always on the axis, and so is every value', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      const [min, max] = valueRange([{ id: 'sales', label: 'Sales', values }])
      expect(min).toBeLessThanOrEqual(0)
      expect(max).toBeGreaterThan(min)
      expect(values.every((value) => value >= min && value <= max)).toBe(true)
    }),
  )
})

test('of equal lowest or highest values the first is named', () => {
  expect(extremes([3, 1, 4, 1, 4])).toEqual({ lowest: 1, highest: 2, last: 4 })
  expect(extremes([])).toBeUndefined()
})

test('labels never need more room than there is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 60, max: 2000 }), (count, width) => {
      const step = labelStep(count, width, 56)
      expect((count / step) * 56).toBeLessThanOrEqual(width + 1e-9)
    }),
  )
})

test('in Arabic time runs to the left, and the left arrow goes forward', () => {
  expect(indexAfter('ArrowLeft', 2, 5, true)).toBe(3)
  expect(indexAfter('ArrowLeft', 2, 5, false)).toBe(1)
  expect(indexAfter('ArrowRight', 4, 5, false)).toBe(4)
})
