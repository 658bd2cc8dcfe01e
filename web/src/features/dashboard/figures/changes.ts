/** The relative change, 0.125 for an eighth more; undefined if there was nothing before. */
export function changeFrom(before: number, now: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before
}

/** How many percentage points a percentage has changed; undefined if one of the two is not known. */
export function pointsFrom(before: string | null, now: string | null): number | undefined {
  return before === null || now === null ? undefined : Number(now) - Number(before)
}

/** A duration of minutes in days, hours and minutes: the two largest units. */
export function timeParts(minutes: number): { readonly unit: 'day' | 'hour' | 'minute'; readonly count: number }[] {
  const days = Math.floor(minutes / 1_440)
  const hours = Math.floor((minutes % 1_440) / 60)
  const rest = minutes % 60
  const parts = [
    { unit: 'day', count: days },
    { unit: 'hour', count: hours },
    { unit: 'minute', count: rest },
  ] as const
  const shown = parts.filter(({ count }) => count > 0)
  return shown.length === 0 ? [{ unit: 'minute', count: 0 }] : shown.slice(0, 2)
}
