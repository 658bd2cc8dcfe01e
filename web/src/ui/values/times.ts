import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { TimeOfDay } from '@mawrid/contract/values/time.ts'
import type { Lang } from '../format/formats.ts'
import { type Format, readBy, unspaced } from './format.ts'

const typedTime = /^(\d{1,2})(?:[:.\u066b]?(\d{2}))?(am|pm|a\.m\.|p\.m\.|ص|م|صباحا|مساء)?$/i
const morning = /^(?:a|ص)/i
const tanwin = /\u064b/g

/** A time of day as `20:30`, shown as the page's language writes it: `20:30`, `8:30 م`. Read from either, and from `830`. */
export function timeFormat(lang: Lang): Format {
  return {
    parse: (text) => readBy(TimeOfDay, withoutHalves(unspaced(latinDigits(text)).replace(tanwin, ''))),
    format: lang === 'ar' ? twelveHours : (time) => time,
  }
}

/** `8:30م` as `20:30`; other text is unchanged, so that the contract rejects it. */
function withoutHalves(text: string): string {
  const [, hours = '', minutes = '00', half] = typedTime.exec(text) ?? []
  if (hours === '') return text
  if (half === undefined) return `${hours}:${minutes}`
  const hour = Number(hours)
  if (hour < 1 || hour > 12) return text
  return `${(hour % 12) + (morning.test(half) ? 0 : 12)}:${minutes}`
}

function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)}\u00a0${hour < 12 ? 'ص' : 'م'}`
}
