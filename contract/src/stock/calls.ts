import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Amount } from '../values/quantity.ts'
import { Day } from '../values/time.ts'
import { movementKinds, NewMovements, ProductStock, StockMovement, StockRow, stockLevelStatuses } from './stock.ts'

/** `attention` is what is low or out. */
const stockViews = [...stockLevelStatuses, 'attention'] as const

export const listStock = defineCall({
  id: 'stock.list',
  right: 'stock.see',
  summary: 'List stock of every product and variant in every warehouse',
  method: 'GET',
  path: '/api/v1/stock/levels/',
  access: 'activeCompany',
  query: listQuery(['name', 'sku', 'available', 'updated_at'], {
    warehouse: z.optional(Id),
    status: z.optional(z.enum(stockViews)),
    product: z.optional(Id),
  }),
  reply: pageOf(StockRow),
})

export const countStock = defineCall({
  id: 'stock.counts',
  right: 'stock.see',
  summary: 'Count stock by level. Counts stop at 10,000',
  method: 'GET',
  path: '/api/v1/stock/counts/',
  access: 'activeCompany',
  query: z.object({ warehouse: z.optional(Id) }),
  reply: z.object({ all: z.int(), attention: z.int(), low: z.int(), out: z.int() }),
})

export const readProductStock = defineCall({
  id: 'stock.product',
  right: 'stock.see',
  summary: 'Retrieve all stock of a product',
  method: 'GET',
  path: '/api/v1/stock/products/:id/',
  access: 'activeCompany',
  params: ById,
  reply: ProductStock,
})

export const bookMovements = defineCall({
  id: 'stock.book',
  right: 'stock.book',
  approval: ['write_off_over'],
  summary:
    'Record stock movements: receipt, count, write-off, adjustment or return. A count gives the new quantity, the others the difference',
  method: 'POST',
  path: '/api/v1/stock/movements/',
  access: 'activeCompany',
  body: NewMovements,
  reply: z.object({ movements: z.array(StockMovement) }),
  problems: ['approval_requested'],
  status: 201,
})

export const undoMovement = defineCall({
  id: 'stock.undo',
  right: 'stock.book',
  approval: ['write_off_over'],
  summary: 'Reverse a manual stock movement, once',
  method: 'POST',
  path: '/api/v1/stock/movements/:id/undo/',
  access: 'activeCompany',
  params: ById,
  reply: StockMovement,
  status: 201,
  problems: ['wrong_state', 'stock_short', 'approval_requested'],
})

export const listMovements = defineCall({
  id: 'stock.movements',
  right: 'stock.see',
  summary: 'List stock movements, latest first',
  method: 'GET',
  path: '/api/v1/stock/movements/',
  access: 'activeCompany',
  query: listQuery(['at'], {
    product: z.optional(Id),
    article: z.optional(Id),
    warehouse: z.optional(Id),
    kind: z.optional(z.enum(movementKinds)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: z.extend(pageOf(StockMovement), {
    /** Movements before this day, in UTC, are archived: the marketplace hands them out as a file. */
    archived_before: z.nullable(Day),
  }),
})

export const setLowLevels = defineCall({
  id: 'stock.lowLevels',
  right: 'stock.book',
  summary: 'Set the low-stock threshold of a product or variant in a warehouse. Null means none',
  method: 'PUT',
  path: '/api/v1/stock/low-levels/',
  access: 'activeCompany',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ article: Id, warehouse: Id, low_at: maybe(Amount) }))
      .check(z.minLength(1), z.maxLength(500), z.refine(namesNoPlaceTwice, 'not_alike')),
  }),
  reply: z.object({ changed: z.int() }),
})

function namesNoPlaceTwice(lines: readonly { readonly article: string; readonly warehouse: string }[]): boolean {
  return new Set(lines.map(({ article, warehouse }) => `${article} ${warehouse}`)).size === lines.length
}
