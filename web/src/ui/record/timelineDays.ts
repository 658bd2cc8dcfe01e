const riyadhAheadMs = 3 * 3_600_000

interface Dated {
  at: string
}

/** Groups by the day in Riyadh (UTC+3 the whole year), the newest day and event first. */
export function byDay<E extends Dated>(events: readonly E[]): { day: string; events: E[] }[] {
  const newestFirst = [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const days = Map.groupBy(newestFirst, dayOf)
  return [...days].map(([day, events]) => ({ day, events }))
}

function dayOf({ at }: Dated): string {
  return new Date(Date.parse(at) + riyadhAheadMs).toISOString().slice(0, 10)
}
