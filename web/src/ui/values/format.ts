import { check } from '@mawrid/contract/fieldErrors.ts'
import type * as z from 'zod/mini'

/**
 * How one kind of value is parsed from typed text and displayed. What `parse` returns, `format` displays, and `parse`
 * reads again as the same value.
 */
export interface Format {
  /** The canonical value, or null when the text cannot be read as one. */
  parse(text: string): string | null
  format(value: string): string
}

/** The canonical value if the text is valid; else the text as typed, for the form's rules to refuse. */
export function canonical(format: Format, text: string): string {
  const typed = text.trim()
  return typed === '' ? '' : (format.parse(typed) ?? typed)
}

/** The displayed text of a field without focus. */
export function shown(format: Format, value: string | null | undefined): string {
  if (!value) return ''
  const read = format.parse(value)
  return read === null ? value : format.format(read)
}

/** Parses text like the contract, so that a field never shows a value that the back end reads differently. */
export function readBy(schema: z.ZodMiniType<string>, text: string): string | null {
  const read = check(schema, text)
  return read.ok ? read.value : null
}

/** All kinds of spaces, and the invisible direction marks that pasted text contains. */
const spacing = /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

export function unspaced(text: string): string {
  return text.replace(spacing, '')
}
