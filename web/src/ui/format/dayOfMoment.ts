/** The day it is in the Kingdom, which keeps UTC+3 the whole year. */
export function dayOfMoment(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
}
