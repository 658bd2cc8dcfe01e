import * as z from 'zod/mini'
import { line } from './text.ts'

/** A country by its two letters of ISO 3166. */
export const Country = line(2, 2).check(z.regex(/^[A-Z]{2}$/, 'not_offered'))
