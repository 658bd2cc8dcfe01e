import * as z from 'zod/mini'
import { canonical } from './canonical.ts'

/** A day as `YYYY-MM-DD`. */
export const Day = canonical('day', {
  tidy: (text) =>
    text.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, (_, y, m, d) => `${y}-${twoDigits(m)}-${twoDigits(d)}`),
  shape: /^(?:19|2\d)\d\d-\d\d-\d\d$/,
  holds: isInCalendar,
})

/** A time, RFC 3339 in UTC. */
export const Moment = z.iso.datetime('invalid')

/** An hour of the day as `HH:MM`. */
export const TimeOfDay = canonical('time', {
  tidy: (text) => text.replace(/^(\d):/, '0$1:'),
  shape: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
})

function isInCalendar(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

function twoDigits(text: string): string {
  return text.padStart(2, '0')
}
