import type * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById } from '../values/ids.ts'
import { MarketDeal } from './deal.ts'

export const marketAccess = { access: 'market', scope: 'deals:write' } as const
export const dealsPath = '/api/v1/market/deals/'

/** A call by which the buyer of a deal does something with it. */
export const buyersMove = <const Name extends string, const Last extends string, Body extends z.ZodMiniType>(
  name: Name,
  last: Last,
  body: Body,
  summary: string,
) =>
  defineCall({
    ...marketAccess,
    id: `market.${name}`,
    summary,
    method: 'POST',
    path: `${dealsPath}:id/${last}/`,
    params: ById,
    body,
    reply: MarketDeal,
    problems: ['not_found', 'wrong_state', 'stock_short', 'vat_not_registered', 'customer_blocked', 'credit_exceeded'],
  })
