import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { line } from '../values/text.ts'

/** Where in a warehouse goods lie: an aisle, a shelf, a place, as its people call it. */
const Bin = line(1, 20)

export const setBins = defineCall({
  id: 'stock.bins',
  right: 'stock.book',
  summary: 'Set the bin of a product or variant in a warehouse. Null means none',
  method: 'PUT',
  path: '/api/v1/stock/bins/',
  access: 'activeCompany',
  body: z.strictObject({
    lines: z.array(z.strictObject({ article: Id, warehouse: Id, bin: maybe(Bin) })).check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((lines) => new Set(lines.map(placeOf)).size === lines.length, 'not_alike'),
    ),
  }),
  reply: z.object({ changed: z.int() }),
})

function placeOf({ article, warehouse }: { readonly article: string; readonly warehouse: string }): string {
  return `${article} ${warehouse}`
}
