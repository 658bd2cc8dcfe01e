import { daysUntil } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextYear } from './FinancialsSection.tsx'
import { impliedEquity, remainderOf } from './funding.ts'

test('what is left of a hundred is told exactly, as are too much and the whole', () => {
  expect(remainderOf(['33.33', '33.33'])).toEqual({ left: '33.34', isOver: false, isWhole: false })
  expect(remainderOf(['33.33', '33.33', '33.34'])).toEqual({ left: '0.00', isOver: false, isWhole: true })
  expect(remainderOf(['60', '50'])).toEqual({ left: '10.00', isOver: true, isWhole: false })
})

test('whatever parts a hundred is cut into, they make the whole again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 11 }), (cuts) => {
      const ends = [0, ...cuts.toSorted((a, b) => a - b), 10_000]
      const parts = ends.slice(1).map((end, place) => ((end - (ends[place] ?? 0)) / 100).toFixed(2))
      return remainderOf(parts).isWhole
    }),
  )
})

test('a share that is not typed yet counts as nothing', () => {
  expect(remainderOf(['', 'x', '40']).left).toBe('60.00')
})

test('a doubt is said when the share and the worth are more than half a point apart', () => {
  const amounts = { amount_sought: '1000000', pre_money_valuation: '4000000' }
  expect(impliedEquity({ ...amounts, equity_percent: '20' })).toBeUndefined()
  expect(impliedEquity({ ...amounts, equity_percent: '20.5' })).toBeUndefined()
  expect(impliedEquity({ ...amounts, equity_percent: '25' })).toBe('20.00')
  expect(impliedEquity({ ...amounts, equity_percent: '' })).toBeUndefined()
  expect(impliedEquity({ ...amounts, amount_sought: '0', equity_percent: '5' })).toBeUndefined()
})

test('the year asked for next is the last one over, then the one before', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  expect(nextYear([], now)).toBe('2025')
  expect(nextYear([{ year: '2025' }, { year: '2024' }], now)).toBe('2023')
  expect(nextYear([{ year: '' }], now)).toBe('2025')
})

test('time runs until the closing day is over in the Kingdom', () => {
  const now = new Date('2026-11-21T20:30:00Z')
  expect(daysUntil('2026-11-21', now)).toBe(0)
  expect(daysUntil('2026-11-22', now)).toBe(1)
  expect(daysUntil('2026-11-21', new Date('2026-11-21T21:00:00Z'))).toBeLessThan(0)
})
