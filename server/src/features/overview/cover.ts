import { addDays, addMonths } from '@mawrid/contract/values/days.ts'

/** A month or a year, by its first day. */
export interface Period {
  readonly span: 'month' | 'year'
  readonly first: string
}

interface Span {
  readonly from: string
  readonly to: string
}

/** A range of days, split into periods with stored sums and the days between. */
export interface Cover {
  readonly periods: readonly Period[]
  readonly loose: readonly Span[]
}

/** Covers every day of a range exactly once, with as few parts as the stored periods allow. */
export function coverOf({ from, to }: Span, isSummed: (period: Period) => boolean): Cover {
  const periods: Period[] = []
  const loose: Span[] = []
  for (let day = from; day <= to; ) {
    const period = periodsFrom(day).find((one) => lastDay(one) <= to && isSummed(one))
    if (period) {
      periods.push(period)
      day = addDays(lastDay(period), 1)
      continue
    }
    const end = lastDay({ span: 'month', first: firstOfMonth(day) })
    const until = end < to ? end : to
    const before = loose.at(-1)
    if (before && addDays(before.to, 1) === day) loose.splice(-1, 1, { from: before.from, to: until })
    else loose.push({ from: day, to: until })
    day = addDays(until, 1)
  }
  return { periods, loose }
}

/** The periods that begin on a day, longest first. */
function periodsFrom(day: string): Period[] {
  if (day.endsWith('-01-01'))
    return [
      { span: 'year', first: day },
      { span: 'month', first: day },
    ]
  return day.endsWith('-01') ? [{ span: 'month', first: day }] : []
}

function lastDay({ span, first }: Period): string {
  return addDays(addMonths(first, span === 'year' ? 12 : 1), -1)
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}
