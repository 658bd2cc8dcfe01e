import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { addDays } from '@mawrid/contract/values/days.ts'

export type Grouping = 'day' | 'week' | 'month'

interface Bar {
  readonly from: string
  readonly to: string
  readonly total: number
  readonly before: number
}

/** More bars than this cannot be told apart on a phone. */
const maxDays = 35
const maxWeeks = 26

/** What one bar shows: a day, or in a long range a week from Sunday or a calendar month. */
export function groupingOf(days: number): Grouping {
  if (days <= maxDays) return 'day'
  return days <= maxWeeks * 7 ? 'week' : 'month'
}

/** The days of a range as bars. The days at both ends may fill only a part of a week or a month. */
export function groupDays(days: Overview['won_by_day'], grouping: Grouping): Bar[] {
  const groups = Map.groupBy(days, ({ day }) => firstDayOf(day, grouping))
  return [...groups.values()].map((some) => ({
    from: some[0]?.day ?? '',
    to: some.at(-1)?.day ?? '',
    total: some.reduce((sum, { total }) => sum + Number(total), 0),
    before: some.reduce((sum, { before }) => sum + Number(before), 0),
  }))
}

function firstDayOf(day: string, grouping: Grouping): string {
  if (grouping === 'day') return day
  if (grouping === 'month') return day.slice(0, 7)
  const daysSinceSunday = new Date(day).getUTCDay()
  return addDays(day, -daysSinceSunday)
}
