import type { SQL } from 'drizzle-orm'
import { createHooks } from '../../platform/hooks.ts'

/** Features whose records cause movements of stock. */
export const stockHooks = createHooks<{
  readonly name: string
  /** A query of the columns `id` and `number`: those of the feature's records whose ID meets `= ${wanted}`. */
  readonly causeNumbers: (ids: SQL) => SQL
}>()
