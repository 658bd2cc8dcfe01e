import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { newReturn, pictures, Return } from '../returns/return.ts'
import { ById } from '../values/ids.ts'
import { prose } from '../values/text.ts'

const marketAccess = { access: 'market', scope: 'deals:write' } as const

/** A return as its buyer may see it: nothing of the seller's warehouses and people. */
export const MarketReturn = z.omit(Return, { assignee: true, goods: true, shipments: true, events: true })
export type MarketReturn = z.output<typeof MarketReturn>

export const openReturn = defineCall({
  ...marketAccess,
  id: 'market.openReturn',
  summary:
    'Open a return or claim of delivered goods, with pictures, within the days that the seller allows. The seller has three working days to answer',
  method: 'POST',
  path: '/api/v1/market/deals/:id/returns/',
  encoding: 'multipart',
  params: ById,
  body: z.strictObject(newReturn),
  uploads: pictures,
  reply: MarketReturn,
  status: 201,
  problems: ['not_found', 'wrong_state'],
})

export const listReturns = defineCall({
  ...marketAccess,
  id: 'market.returns',
  summary: 'List the returns of a deal, latest first',
  method: 'GET',
  path: '/api/v1/market/deals/:id/returns/',
  params: ById,
  reply: z.object({ results: z.array(MarketReturn) }),
  problems: ['not_found'],
})

export const readReturn = defineCall({
  ...marketAccess,
  id: 'market.readReturn',
  summary: 'Retrieve a return',
  method: 'GET',
  path: '/api/v1/market/returns/:id/',
  params: ById,
  reply: MarketReturn,
  problems: ['not_found'],
})

export const withdrawReturn = defineCall({
  ...marketAccess,
  id: 'market.withdrawReturn',
  summary: 'Withdraw a return, while no goods came back and nothing was settled',
  method: 'POST',
  path: '/api/v1/market/returns/:id/withdraw/',
  params: ById,
  body: z.strictObject({}),
  reply: MarketReturn,
  problems: ['not_found', 'wrong_state'],
})

export const escalateReturn = defineCall({
  ...marketAccess,
  id: 'market.escalateReturn',
  summary:
    'Take a return that was refused, or not answered in time, to the marketplace’s staff: it becomes a dispute of the deal',
  method: 'POST',
  path: '/api/v1/market/returns/:id/escalate/',
  params: ById,
  body: z.strictObject({ note: prose(1, 1000) }),
  reply: MarketReturn,
  problems: ['not_found', 'wrong_state'],
})
