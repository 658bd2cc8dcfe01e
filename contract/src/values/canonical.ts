import * as z from 'zod/mini'
import type { FieldCode } from '../fieldErrors.ts'
import { latinDigits } from './digits.ts'

/** Longer than any form a person types; what reads forms may take as long as the square of their length. */
const maxLength = 500
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

interface Form {
  /** Brings every accepted form to the canonical one; what it cannot read it leaves to be refused. */
  readonly tidy: (text: string) => string
  readonly shape: RegExp
  /** What the shape cannot say: a check digit, a date that exists. */
  readonly holds?: (text: string) => boolean
}

/** Text with one canonical form. Before `tidy`, digits are converted to Latin ones and pasted direction marks are removed. */
export function canonical(code: FieldCode, { tidy, shape, holds }: Form) {
  const read = z.string().check(
    z.overwrite((text) => latinDigits(text).replace(invisible, '').trim()),
    z.minLength(1, { abort: true }),
    z.maxLength(maxLength, { error: code, abort: true }),
    z.overwrite(tidy),
    z.regex(shape, { error: code, abort: true }),
  )
  return holds ? read.check(z.refine(holds, code)) : read
}

/** A number that is a name, never counted with: only its digits matter, however they were grouped. */
export function digitsOnly(code: FieldCode, shape: RegExp, holds?: (text: string) => boolean) {
  return canonical(code, { tidy: withoutGrouping, shape, ...(holds && { holds }) })
}

function withoutGrouping(text: string): string {
  return text.replace(/[\s,.\u066b\u066c\u060c\u2010-\u2015-]/g, '')
}
