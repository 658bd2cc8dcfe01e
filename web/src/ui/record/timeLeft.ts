import { dayMs } from '@mawrid/contract/values/days.ts'
/** The time left to answer, in one unit. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes'
  readonly count: number
  readonly urgency: 'calm' | 'soon' | 'late'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const soonMs = 4 * hourMs

/** Remaining time is rounded down, so that it never shows more than there is; overdue is never "0 minutes". */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const ms = until.getTime() - now.getTime()
  const size = Math.abs(ms)
  const urgency = ms < 0 ? 'late' : ms < soonMs ? 'soon' : 'calm'
  // From two days on, hours are left out.
  if (size >= 2 * dayMs) return { unit: 'days', count: Math.floor(size / dayMs), urgency }
  if (size >= hourMs) return { unit: 'hours', count: Math.floor(size / hourMs), urgency }
  return { unit: 'minutes', count: Math.max(1, Math.floor(size / minuteMs)), urgency }
}
