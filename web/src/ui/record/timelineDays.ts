import { riyadhDay } from '@mawrid/contract/values/days.ts'

interface Dated {
  at: string
}

/** Groups events by their day in Riyadh, newest day and event first. */
export function byDay<E extends Dated>(events: readonly E[]): { day: string; events: E[] }[] {
  const newestFirst = [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const days = Map.groupBy(newestFirst, ({ at }) => riyadhDay(new Date(at)))
  return [...days].map(([day, events]) => ({ day, events }))
}
