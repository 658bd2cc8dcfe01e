import * as z from 'zod/mini'
import { latinDigits } from '../values/digits.ts'
import { line, prose } from '../values/text.ts'

const address = /[^\s@]+@[^\s@]+\.[^\s@]|https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|sa|me|io)\b/i
/** `+966 …`, `05…`, `01…` and `9200…`, however they are grouped. */
const saudiPhone =
  /(?<![\d.])(?:(?:\+|00)966(?:[\s().-]?\d){8,9}|05(?:[\s-]?\d){8}|01[1-7](?:[\s-]?\d){7}|9200(?:[\s-]?\d){5})(?!\d)/
const phone = /\+?\d(?:[\s().-]?\d){8,}/

const readable = /[\p{L}\p{N}]/u

/** A line that buyers read. Ways around the marketplace do not belong in it. */
export function publicLine(min: number, max: number) {
  return line(min, max).check(
    z.refine((text) => readable.test(text), 'required'),
    withoutContact(max, phone),
  )
}

/** A description that buyers read. Unlike a name it may hold rows of numbers, so only Saudi phone numbers are looked for. */
export function publicProse(min: number, max: number) {
  return prose(min, max).check(withoutContact(max, saudiPhone))
}

/** What is too long is refused already; looking through it would take as long as its length squared. */
function withoutContact(max: number, phoneForm: RegExp) {
  return z.refine<string>(
    (text) => text.length > max || !(address.test(text) || phoneForm.test(latinDigits(text))),
    'contact_in_text',
  )
}
