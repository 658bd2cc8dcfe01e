import * as z from 'zod/mini'

// Postgres cannot store U+0000 nor half a surrogate pair; other control characters only arrive by accident or malice.
const control = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u

/** Characters that reverse the direction of surrounding text, so that it displays differently from what it says. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '')
}

/** Text on one line, trimmed. `min` 1 makes it required. */
export function line(min: number, max: number) {
  return z
    .string()
    .check(
      z.overwrite(withoutDirectionMarks),
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.refine(isStorable, 'control_characters'),
      z.regex(/^[^\r\n]*$/, 'control_characters'),
    )
}

/** Text of several lines, trimmed. */
export function prose(min: number, max: number) {
  return z
    .string()
    .check(
      z.overwrite(withoutDirectionMarks),
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.refine(isStorable, 'control_characters'),
    )
}

/** What is looked for: it may be blank, and as untidy as it was typed. */
export const SearchText = z.string().check(z.maxLength(200), z.refine(isStorable, 'control_characters'))

export function isStorable(text: string): boolean {
  return !control.test(text)
}
