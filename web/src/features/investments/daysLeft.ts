const dayMs = 86_400_000

/** Whole days from now to the end of a day in the Kingdom: 0 on the day itself, less when it is over. */
export function daysLeft(day: string, now: Date): number {
  return Math.ceil((Date.parse(`${day}T24:00:00+03:00`) - now.getTime()) / dayMs) - 1
}
