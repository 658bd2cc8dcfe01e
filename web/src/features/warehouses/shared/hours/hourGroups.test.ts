import { check } from '@mawrid/contract/fieldErrors.ts'
import { WorkingHours, weekDays } from '@mawrid/contract/values/workingHours.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedDaysOf, type HourGroup, openGroups, runsOf, toggledDay, weekOf, withGroup } from './hourGroups.ts'
import { type Spans, usualWeek, type Week, type WeekDay, withBreak } from './week.ts'

const split: Spans = [
  { opens: '08:30', closes: '12:00' },
  { opens: '16:00', closes: '21:00' },
]
const short: Spans = [{ opens: '09:00', closes: '13:00' }]
const anyDay = fc.constantFrom(...weekDays)
const anyWeek = fc
  .tuple(...weekDays.map(() => fc.constantFrom<Spans>([], split, short)))
  .map((spans) => Object.fromEntries(weekDays.map((day, index) => [day, spans[index] ?? []])) as Week)

test('a week whose Friday is closed is one group from Saturday to Thursday', () => {
  const week = weekOf([{ days: weekDays.filter((day) => day !== 'friday'), spans: split }])
  const [group, ...others] = openGroups(week)
  expect(others).toEqual([])
  expect(runsOf(group?.days ?? [])).toEqual([['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday']])
  expect(closedDaysOf([...(group ? [group] : [])])).toEqual(['friday'])
})

test('the groups of any week make the same week again, with every day in one group or closed', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const groups = openGroups(week)
      expect(weekOf(groups)).toEqual(week)
      const days = [...groups.flatMap((group) => group.days), ...closedDaysOf(groups)]
      expect(days.toSorted()).toEqual([...weekDays].toSorted())
      expect(new Set(groups.map(({ spans }) => JSON.stringify(spans))).size).toBe(groups.length)
    }),
  )
})

test('the runs of any days hold each day once, and no two runs touch', () => {
  fc.assert(
    fc.property(fc.subarray([...weekDays]), (days) => {
      const runs = runsOf(days)
      expect(runs.flat().toSorted()).toEqual(days.toSorted())
      const next = (day: WeekDay = 'sunday') => weekDays[(weekDays.indexOf(day) + 1) % weekDays.length]
      for (const run of runs) {
        for (const [index, day] of run.slice(1).entries()) expect(day).toBe(next(run[index]))
        if (runs.length > 1) expect(runs.some((other) => other[0] === next(run.at(-1)))).toBe(false)
      }
    }),
  )
})

test('whatever is pressed, in whatever order, the contract accepts the week, and a day is in one group at most', () => {
  const press = fc.oneof(
    fc.tuple(fc.nat(3), anyDay).map(
      ([at, day]) =>
        (groups: readonly HourGroup[]) =>
          toggledDay(groups, at % Math.max(1, groups.length), day),
    ),
    fc.constant(withGroup),
    fc.constant((groups: readonly HourGroup[]) => groups.map((group) => ({ ...group, spans: withBreak(group.spans) }))),
  )
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      const groups = presses.reduce<readonly HourGroup[]>((now, next) => next(now), openGroups(usualWeek))
      const days = groups.flatMap((group) => group.days)
      expect(new Set(days).size).toBe(days.length)
      expect(check(WorkingHours, weekOf(groups)).ok).toBe(true)
    }),
  )
})
