import * as z from 'zod/mini'
import { Id } from './values/ids.ts'
import { SearchText } from './values/text.ts'

export const pageSizes = [20, 50, 100] as const

const maxPageSize = 100

/** What every list takes (checklist O-06); a feature adds one parameter per filter. `most` is its largest page. */
export function listQuery<const Orderings extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  orderings: Orderings,
  filters: F,
  maxSize = maxPageSize,
) {
  const descending = orderings.map((name) => `-${name}` as const)
  return z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxSize)), pageSizes[0]),
    search: z.optional(SearchText),
    ordering: z.optional(z.enum([...orderings, ...descending] as [Orderings[number], ...`-${Orderings[number]}`[]])),
    ...filters,
  })
}

/** Of an export: the ids of the selected rows, separated by commas, instead of all that are filtered. */
export const selectedIds = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(Id).check(z.minLength(1), z.maxLength(maxPageSize)),
  ),
)

/** A page of a list. `count` is exact up to 10,000; beyond, `count_is_exact` is false. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    count: z.int(),
    count_is_exact: z.boolean(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  })
}
