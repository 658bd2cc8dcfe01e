import * as z from 'zod/mini'
import { isStorable } from './text.ts'

const shape = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** An email address, its domain in lower case. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(254),
    z.regex(shape, 'email'),
    z.refine(isStorable, 'email'),
    z.overwrite(withPlainDomain),
  )

function withPlainDomain(text: string): string {
  const localPartEnd = text.lastIndexOf('@') + 1
  return text.slice(0, localPartEnd) + text.slice(localPartEnd).toLowerCase()
}
