import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumsOf } from '../sales/sums.ts'
import { addDays, riyadhDay } from '../values/days.ts'
import { toHalalas } from '../values/money.ts'
import { isUnconfirmed, publicHolidayOn, publicHolidaysFrom } from '../values/publicHolidays.ts'
import { weekDays } from '../values/workingHours.ts'
import { type DeliveryRules, deliveryOf, deliveryTogether, isOpenOn } from './delivery.ts'

const day = [{ opens: '08:00', closes: '17:00' }]
const rules: DeliveryRules = {
  working_hours: { sunday: day, monday: day, tuesday: day, wednesday: day, thursday: day, friday: [], saturday: [] },
  closed_days: [],
  open_holidays: [],
  cutoff_time: '13:00',
  handling_days: 1,
  delivery_regions: [
    { region: 'SA-01', fee: '35.00', free_from: '3000.00', days: 1 },
    { region: 'SA-02', fee: '60.00', free_from: null, days: 3 },
  ],
}

/** A time in Riyadh. */
const at = (on: string, hour = '10:00') => new Date(`${on}T${hour}:00+03:00`)
const earliest = (when: Date, change: Partial<DeliveryRules> = {}) =>
  deliveryOf({ ...rules, ...change }, { at: when, region: 'SA-01' })?.earliest

describe('the earliest day', () => {
  test.each([
    ['on a Sunday morning', at('2026-05-03'), {}, '2026-05-05'],
    ['at the cut-off itself', at('2026-05-03', '13:00'), {}, '2026-05-05'],
    ['after the cut-off', at('2026-05-03', '13:01'), {}, '2026-05-06'],
    ['after the cut-off of the last day of the week', at('2026-05-07', '14:00'), {}, '2026-05-12'],
    ['on a Friday', at('2026-05-08'), {}, '2026-05-12'],
    ['that would arrive on a Friday', at('2026-05-06'), {}, '2026-05-10'],
    ['before closing, without a cut-off', at('2026-05-03', '16:59'), { cutoff_time: null }, '2026-05-05'],
    ['after closing, without a cut-off', at('2026-05-03', '17:01'), { cutoff_time: null }, '2026-05-06'],
    ['that is ready the same day', at('2026-05-03'), { handling_days: 0 }, '2026-05-04'],
    ['before a closed day', at('2026-05-03'), { closed_days: ['2026-05-04'] }, '2026-05-06'],
    ['before the National Day', at('2026-09-21'), {}, '2026-09-24'],
    ['before a National Day on which it works', at('2026-09-21'), { open_holidays: ['2026-09-23'] }, '2026-09-23'],
    // 26 to 29 May 2026 is Eid al-Adha.
    ['before Eid al-Adha', at('2026-05-24'), {}, '2026-05-31'],
  ])('of an order %s', (_when, when, change, expected) => expect(earliest(when, change)).toBe(expected))

  test('waits for the longest lead time', () =>
    expect(deliveryOf(rules, { at: at('2026-05-03'), region: 'SA-01', leadDays: 7 })).toMatchObject({
      ready_on: '2026-05-10',
      earliest: '2026-05-11',
      days: 8,
    }))

  test('names the holidays that the moon may move, also one that may begin a day early', () => {
    expect(deliveryOf(rules, { at: at('2026-05-24'), region: 'SA-01' })?.unconfirmed).toEqual(['eid_al_adha'])
    expect(deliveryOf(rules, { at: at('2026-09-21'), region: 'SA-01' })?.unconfirmed).toEqual([])
  })

  test('is unknown where the warehouse does not deliver, and of one that never opens', () => {
    expect(deliveryOf(rules, { at: at('2026-05-03'), region: 'SA-07' })).toBeNull()
    const never = { ...rules.working_hours, sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [] }
    expect(earliest(at('2026-05-03'), { working_hours: never })).toBeUndefined()
  })
})

const moments = fc.date({ min: at('2025-01-01'), max: at('2040-01-01'), noInvalidDate: true })
const days = fc.integer({ min: 0, max: 10 })
const someDays = (from: Date) =>
  fc.array(
    fc.integer({ min: 0, max: 40 }).map((n) => addDays(riyadhDay(from), n)),
    { maxLength: 12 },
  )
const orders = moments.chain((moment) =>
  fc.record({
    moment: fc.constant(moment),
    leadDays: days,
    rules: fc.record({
      working_hours: fc
        .subarray([...weekDays], { minLength: 1 })
        .map((open) => Object.fromEntries(weekDays.map((one) => [one, open.includes(one) ? day : []])))
        .map((week) => week as DeliveryRules['working_hours']),
      closed_days: someDays(moment),
      open_holidays: someDays(moment),
      cutoff_time: fc.constantFrom('09:00', '13:00', '16:30', null),
      handling_days: days,
      delivery_regions: days.map((n) => [{ region: 'SA-01' as const, fee: '20.00', free_from: null, days: n }]),
    }),
  }),
)

test('goods leave and arrive on open days only, never before the cut-off, handling and delivery allow', () => {
  fc.assert(
    fc.property(orders, ({ moment, leadDays, rules: own }) => {
      const found = deliveryOf(own, { at: moment, region: 'SA-01', leadDays })
      if (!found) throw new Error('The warehouse opens on one day a week at least')
      const ordered = riyadhDay(moment)
      expect(isOpenOn(own, found.ready_on)).toBe(true)
      expect(isOpenOn(own, found.earliest)).toBe(true)
      expect(found.ready_on >= addDays(ordered, Math.max(leadDays, own.handling_days))).toBe(true)
      expect(found.earliest >= addDays(found.ready_on, own.delivery_regions[0]?.days ?? 0)).toBe(true)
      expect(addDays(ordered, found.days)).toBe(found.earliest)
    }),
  )
})

test('an order that comes later never arrives earlier, and no closed day or longer handling hastens it', () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 72 * 60 }), ({ moment, leadDays, rules: own }, minutes) => {
      const order = { at: moment, region: 'SA-01', leadDays } as const
      const arrives = (more: Partial<DeliveryRules>, when = moment) =>
        deliveryOf({ ...own, ...more }, { ...order, at: when })?.earliest ?? ''
      const first = arrives({})
      expect(arrives({}, new Date(moment.getTime() + minutes * 60_000)) >= first).toBe(true)
      expect(arrives({ closed_days: [...own.closed_days, first] }) > first).toBe(true)
      expect(arrives({ handling_days: own.handling_days + 1 }) >= first).toBe(true)
      expect(arrives({ cutoff_time: '00:00' }) >= first).toBe(true)
    }),
  )
})

test('the fee is charged below the amount, and never again above it', () => {
  const amounts = fc.integer({ min: 1, max: 900_000 }).map((halalas) => (halalas / 100).toFixed(2))
  fc.assert(
    fc.property(amounts, amounts, amounts, (price, more, free_from) => {
      const feeOf = (unit_price: string) =>
        sumsOf({
          lines: [{ qty: '1', unit_price, discount: null, vat_category: 'S' }],
          discount: null,
          delivery_fee: '35.00',
          free_from,
        }).delivery_fee
      expect(feeOf(price)).toBe(toHalalas(price) >= toHalalas(free_from) ? '0.00' : '35.00')
      const higher = ((Number(toHalalas(price)) + Number(toHalalas(more))) / 100).toFixed(2)
      expect(toHalalas(feeOf(higher)) <= toHalalas(feeOf(price))).toBe(true)
    }),
  )
})

test('of goods from several warehouses the fees add up, and the last arrival counts', () => {
  const one = { ...estimate, fee: '35.00', free_from: '3000.00', earliest: '2026-05-05', days: 2 }
  const other = { ...estimate, fee: '20.50', free_from: '2000.00', earliest: '2026-05-07', days: 4 }
  const both = { fee: '55.50', free_from: '3000.00', earliest: '2026-05-07', days: 4 }
  expect(deliveryTogether([one, other])).toMatchObject(both)
  expect(deliveryTogether([other, one])).toMatchObject(both)
  expect(deliveryTogether([one, { ...other, free_from: null }])?.free_from).toBeNull()
  expect(deliveryTogether([])).toBeNull()
})

const estimate = { ready_on: '2026-05-04', unconfirmed: [] }

test('a year has Founding Day, National Day, and four days of either Eid, which alone are unconfirmed', () => {
  const year = publicHolidaysFrom('2026-01-01', 365)
  const daysOf = (one: string) => year.filter(({ holiday }) => holiday === one).map((each) => each.day)
  expect(daysOf('founding_day')).toEqual(['2026-02-22'])
  expect(daysOf('national_day')).toEqual(['2026-09-23'])
  expect(daysOf('eid_al_fitr')).toEqual(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'])
  expect(daysOf('eid_al_adha')).toEqual(['2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29'])
  expect(year.filter(({ holiday }) => isUnconfirmed(holiday))).toHaveLength(8)
  expect(publicHolidayOn('2026-05-30')).toBeNull()
})
