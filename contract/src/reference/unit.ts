import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'

/** A unit of trade. `precision` is how many digits after the point a quantity may have. */
export const Unit = z.object({
  id: Id,
  code: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  symbol_ar: z.string(),
  symbol_en: z.string(),
  precision: z.int().check(z.minimum(0), z.maximum(3)),
})
export type Unit = z.output<typeof Unit>
