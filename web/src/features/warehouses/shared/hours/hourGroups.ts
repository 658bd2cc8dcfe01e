import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import { openDays, type Spans, type Week, type WeekDay, workDay } from './week.ts'

/** Days with the same hours. */
export interface HourGroup {
  readonly days: readonly WeekDay[]
  readonly spans: Spans
}

/** The open days of a week by their hours, from Sunday. */
export function openGroups(week: Week): HourGroup[] {
  const groups = Map.groupBy(openDays(week), (day) => keyOf(week[day]))
  return [...groups.values()].map((days) => ({ days, spans: week[days[0] ?? 'sunday'] }))
}

/** The week of these groups; a day in none of them is closed. */
export function weekOf(groups: readonly HourGroup[]): Week {
  const spansOf = (day: WeekDay) => groups.find(({ days }) => days.includes(day))?.spans ?? []
  return Object.fromEntries(weekDays.map((day) => [day, spansOf(day).map((span) => ({ ...span }))])) as Week
}

/** Moves a day into a group, out of the one it was in, or closes it if the group has it already. */
export function toggledDay(groups: readonly HourGroup[], index: number, day: WeekDay): HourGroup[] {
  return groups.map((group, at) => {
    const without = group.days.filter((each) => each !== day)
    const isAdded = at === index && without.length === group.days.length
    return { ...group, days: weekDays.filter((each) => without.includes(each) || (isAdded && each === day)) }
  })
}

/** Another group for the days that differ; it has no days yet. */
export function withGroup(groups: readonly HourGroup[]): HourGroup[] {
  return [...groups, { days: [], spans: [workDay] }]
}

/** The closed days. */
export function closedDaysOf(groups: readonly HourGroup[]): WeekDay[] {
  return weekDays.filter((day) => groups.every(({ days }) => !days.includes(day)))
}

/**
 * Days in runs of consecutive ones. Saturday and Sunday are consecutive: all but Friday is a single run, from Saturday
 * to Thursday.
 */
export function runsOf(days: readonly WeekDay[]): WeekDay[][] {
  const runs: WeekDay[][] = []
  for (const [index, day] of weekDays.entries()) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    if (last && last.at(-1) === weekDays[index - 1]) last.push(day)
    else runs.push([day])
  }
  const [first, ...others] = runs
  const last = others.at(-1)
  const isJoined = first?.[0] === 'sunday' && last?.at(-1) === 'saturday'
  return first && last && isJoined ? [[...last, ...first], ...others.slice(0, -1)] : runs
}

export function isSameWeek(one: Week, other: Week): boolean {
  return weekDays.every((day) => keyOf(one[day]) === keyOf(other[day]))
}

function keyOf(spans: Spans): string {
  return spans.map(({ opens, closes }) => `${opens}-${closes}`).join()
}
