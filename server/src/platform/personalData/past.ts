import { daysBefore } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Past } from './catalogue.ts'

export function pastFrom(now: Date): Past {
  return {
    years: (count) => sql`${yearsBefore(now, count)}::timestamptz`,
    days: (count) => sql`${daysBefore(now, count)}::timestamptz`,
    keyYears: (count) => sql`${firstKeyOf(yearsBefore(now, count))}::uuid`,
  }
}

function yearsBefore(now: Date, count: number): Date {
  const moment = new Date(now)
  moment.setUTCFullYear(moment.getUTCFullYear() - count)
  return moment
}

/** Keys begin with the millisecond in which they were made (UUID v7). */
function firstKeyOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
