import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { namesNoneTwice } from './stock.ts'
import { countedLines, Stocktake, StocktakeLine, StocktakeRow, stocktakeViews } from './stocktake.ts'

export const listStocktakes = defineCall({
  id: 'stocktakes.list',
  summary: 'The stock counts that are under way, one for each warehouse at most',
  method: 'GET',
  path: '/api/v1/stock/stocktakes/',
  access: 'activeCompany',
  reply: z.object({ results: z.array(StocktakeRow) }),
})

export const startStocktake = defineCall({
  id: 'stocktakes.start',
  summary: 'Start counting a warehouse, or continue the count that is under way there',
  method: 'POST',
  path: '/api/v1/stock/stocktakes/',
  access: 'activeCompany',
  body: z.strictObject({ warehouse: Id }),
  reply: Stocktake,
  status: 201,
})

export const readStocktake = defineCall({
  id: 'stocktakes.read',
  summary: 'One stock count with its totals',
  method: 'GET',
  path: '/api/v1/stock/stocktakes/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Stocktake,
})

export const listStocktakeLines = defineCall({
  id: 'stocktakes.lines',
  summary: 'What can be counted in the warehouse, or some of what was counted',
  method: 'GET',
  path: '/api/v1/stock/stocktakes/:id/lines/',
  access: 'activeCompany',
  params: ById,
  query: listQuery(['name', 'sku'], { view: z.optional(z.enum(stocktakeViews)) }),
  reply: pageOf(StocktakeLine),
})

export const countLines = defineCall({
  id: 'stocktakes.count',
  summary: 'Save what was counted of some articles; nothing is booked yet',
  method: 'PUT',
  path: '/api/v1/stock/stocktakes/:id/lines/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ lines: countedLines.check(z.refine(namesNoneTwice, 'not_alike')) }),
  reply: Stocktake,
})

export const bookStocktake = defineCall({
  id: 'stocktakes.book',
  summary: 'Book every difference of a stock count, all or none, and end the count',
  method: 'POST',
  path: '/api/v1/stock/stocktakes/:id/book/',
  access: 'activeCompany',
  params: ById,
  /** The version whose differences were looked at. */
  body: z.strictObject({ version: Version }),
  reply: z.object({ counted: z.int(), differing: z.int() }),
  problems: ['version_conflict'],
})

export const discardStocktake = defineCall({
  id: 'stocktakes.discard',
  summary: 'Discard a stock count; nothing of it is booked',
  method: 'DELETE',
  path: '/api/v1/stock/stocktakes/:id/',
  access: 'activeCompany',
  params: ById,
  reply: z.object({ id: Id }),
})
