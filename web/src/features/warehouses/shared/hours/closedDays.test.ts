import { check } from '@mawrid/contract/fieldErrors.ts'
import { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsFor } from '#ui/format/formats.ts'
import { blankWarehouse, bodyOf } from '../../form/warehouseValues.ts'
import { nextDays, noonOf, withDay } from './closedDays.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('C-26: days off are sorted and unique, in whatever order they are added, and the contract accepts them', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 60 }), (added) => {
      const days = added.reduce(withDay, [] as string[])
      expect(days).toEqual([...new Set(added)].sort())
      const address = '0199a000-0000-7000-8000-000000000004'
      const filled = { ...blankWarehouse, name_ar: 'مستودع الرياض', code: 'RUH-1', address, closed_days: days }
      expect(check(createWarehouse.body, bodyOf(filled)).ok).toBe(true)
    }),
  )
})

test('a day off is listed until it is over in Riyadh', () => {
  const days = ['2026-09-22', '2026-09-23', '2027-03-09', '2027-03-10']
  expect(nextDays(days, new Date('2026-09-23T20:59:59Z'), 2)).toEqual(['2026-09-23', '2027-03-09'])
  expect(nextDays(days, new Date('2026-09-23T21:00:00Z'), 2)).toEqual(['2027-03-09', '2027-03-10'])
})

test('a day off has the same date in every time zone of the reader', () => {
  expect(formatsFor('en').day(noonOf('2026-09-23'))).toBe('23 Sep 2026')
})
