import * as z from 'zod/mini'
import { latinDigits } from '../values/digits.ts'
import { line, prose } from '../values/text.ts'

const address = /[^\s@]+@[^\s@]+\.[^\s@]|https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|sa|me|io)\b/i
/** `+966 …`, `05…`, `01…` and `9200…`, however they are grouped. */
const saudiPhone =
  /(?<![\d.])(?:(?:\+|00)966(?:[\s().-]{0,2}\d){8,9}|05(?:[\s-]?\d){8}|01[1-7](?:[\s-]?\d){7}|9200(?:[\s-]?\d){5})(?!\d)/
const phone = /\+?\d(?:[\s().-]{0,2}\d){8,}/

const readable = /[\p{L}\p{N}]/u

/** A short text shown to buyers. Contact details that bypass the marketplace are refused. */
export function publicLine(min: number, max: number) {
  return line(min, max).check(
    z.refine((text) => readable.test(text), 'required'),
    withoutContact(max, phone),
  )
}

/**
 * A description shown to buyers. Unlike a name it may contain rows of numbers, so only Saudi phone numbers are refused.
 */
export function publicProse(min: number, max: number) {
  return prose(min, max).check(withoutContact(max, saudiPhone))
}

/** Longer texts are refused elsewhere; the search takes quadratic time. */
function withoutContact(max: number, phoneForm: RegExp) {
  return z.refine<string>(
    (text) => text.length > max || !(address.test(text) || phoneForm.test(latinDigits(text))),
    'contact_in_text',
  )
}
