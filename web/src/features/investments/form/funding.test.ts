import { daysUntil } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextYear } from './FinancialsSection.tsx'
import { impliedEquity, remainderOf } from './funding.ts'

test('the remainder of 100 percent is exact, also if it is exceeded or zero', () => {
  expect(remainderOf(['33.33', '33.33'])).toEqual({ left: '33.34', isOver: false, isWhole: false })
  expect(remainderOf(['33.33', '33.33', '33.34'])).toEqual({ left: '0.00', isOver: false, isWhole: true })
  expect(remainderOf(['60', '50'])).toEqual({ left: '10.00', isOver: true, isWhole: false })
})

test('whatever shares 100 percent is split into, they add up to it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 11 }), (cuts) => {
      const ends = [0, ...cuts.toSorted((a, b) => a - b), 10_000]
      const parts = ends.slice(1).map((end, index) => ((end - (ends[index] ?? 0)) / 100).toFixed(2))
      return remainderOf(parts).isWhole
    }),
  )
})

test('an empty share counts as zero', () => {
  expect(remainderOf(['', 'x', '40']).left).toBe('60.00')
})

test('a warning is shown if share and valuation differ by more than half a point', () => {
  const amounts = { amount_sought: '1000000', pre_money_valuation: '4000000' }
  expect(impliedEquity({ ...amounts, equity_percent: '20' })).toBeUndefined()
  expect(impliedEquity({ ...amounts, equity_percent: '20.5' })).toBeUndefined()
  expect(impliedEquity({ ...amounts, equity_percent: '25' })).toBe('20.00')
  expect(impliedEquity({ ...amounts, equity_percent: '' })).toBeUndefined()
  expect(impliedEquity({ ...amounts, amount_sought: '0', equity_percent: '5' })).toBeUndefined()
})

test('the next year to add is the last complete one, then the one before', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  expect(nextYear([], now)).toBe('2025')
  expect(nextYear([{ year: '2025' }, { year: '2024' }], now)).toBe('2023')
  expect(nextYear([{ year: '' }], now)).toBe('2025')
})

test('the offer is open until the closing day is over in Riyadh', () => {
  const now = new Date('2026-11-21T20:30:00Z')
  expect(daysUntil('2026-11-21', now)).toBe(0)
  expect(daysUntil('2026-11-22', now)).toBe(1)
  expect(daysUntil('2026-11-21', new Date('2026-11-21T21:00:00Z'))).toBeLessThan(0)
})
