import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { Assigned, AssigneeFilter, NewAssignment } from '../team/assignment.ts'
import { ById, Id } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { namesNoneTwice } from './stock.ts'
import { AppliedStocktake, countedLines, Stocktake, StocktakeLine, StocktakeRow, stocktakeViews } from './stocktake.ts'

export const listStocktakes = defineCall({
  id: 'stocktakes.list',
  right: 'stock.see',
  summary: 'List stock counts in progress, at most one per warehouse, and the last one applied in each',
  method: 'GET',
  path: '/api/v1/stock/stocktakes/',
  access: 'activeCompany',
  query: z.strictObject({ assignee: z.optional(AssigneeFilter) }),
  reply: z.object({ results: z.array(StocktakeRow), applied: z.array(AppliedStocktake) }),
})

export const startStocktake = defineCall({
  id: 'stocktakes.start',
  right: 'stock.book',
  summary: 'Start a stock count of a warehouse, or continue the one in progress there',
  method: 'POST',
  path: '/api/v1/stock/stocktakes/',
  access: 'activeCompany',
  body: z.strictObject({ warehouse: Id }),
  reply: Stocktake,
  status: 201,
})

/** Assigning does not change a count's version: what is being counted stays valid. */
export const assignStocktakes = defineCall({
  id: 'stocktakes.assign',
  right: 'stock.book',
  summary: 'Assign stock counts to a member, or to nobody',
  method: 'POST',
  path: '/api/v1/stock/stocktakes/assign/',
  access: 'activeCompany',
  body: NewAssignment,
  reply: Assigned,
})

export const readStocktake = defineCall({
  id: 'stocktakes.read',
  right: 'stock.see',
  summary: 'Retrieve a stock count with its totals',
  method: 'GET',
  path: '/api/v1/stock/stocktakes/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Stocktake,
})

export const listStocktakeLines = defineCall({
  id: 'stocktakes.lines',
  right: 'stock.see',
  summary: 'List the items of a stock count',
  method: 'GET',
  path: '/api/v1/stock/stocktakes/:id/lines/',
  access: 'activeCompany',
  params: ById,
  query: listQuery(['name', 'sku'], { view: z.optional(z.enum(stocktakeViews)) }),
  reply: pageOf(StocktakeLine),
})

export const countLines = defineCall({
  id: 'stocktakes.count',
  right: 'stock.book',
  summary: 'Save counted quantities. Stock does not change yet',
  method: 'PUT',
  path: '/api/v1/stock/stocktakes/:id/lines/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ lines: countedLines.check(z.refine(namesNoneTwice, 'not_alike')) }),
  reply: Stocktake,
})

export const bookStocktake = defineCall({
  id: 'stocktakes.book',
  right: 'stock.book',
  approval: ['write_off_over'],
  summary: 'Apply a stock count: all its differences are adjusted, or none if one fails',
  method: 'POST',
  path: '/api/v1/stock/stocktakes/:id/book/',
  access: 'activeCompany',
  params: ById,
  /** The version whose differences were looked at. */
  body: z.strictObject({ version: Version }),
  reply: z.object({ counted: z.int(), differing: z.int() }),
  problems: ['version_conflict', 'approval_requested'],
})

export const discardStocktake = defineCall({
  id: 'stocktakes.discard',
  right: 'stock.book',
  summary: 'Discard a stock count. Stock does not change',
  method: 'DELETE',
  path: '/api/v1/stock/stocktakes/:id/',
  access: 'activeCompany',
  params: ById,
  reply: z.object({ id: Id }),
})
