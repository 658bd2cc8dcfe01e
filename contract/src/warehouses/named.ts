import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'

/** A warehouse by its name, also for those who may not see what it holds. */
export const NamedWarehouse = z.object({
  id: Id,
  code: z.string(),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  is_archived: z.boolean(),
})
export type NamedWarehouse = z.output<typeof NamedWarehouse>
