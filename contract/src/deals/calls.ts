import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { listingKinds } from '../listings/kinds.ts'
import { ById } from '../values/ids.ts'
import { Day } from '../values/time.ts'
import { Deal, DealRow, dealSources } from './deal.ts'
import { dealLife, fulfilmentStatuses, paymentStatuses } from './states.ts'

export const listDeals = defineCall({
  id: 'deals.list',
  line: 'R-09',
  summary: 'The deals of the company',
  method: 'GET',
  path: '/api/v1/deals/',
  access: 'activeCompany',
  query: listQuery(['number', 'requested_on', 'respond_by', 'valid_until', 'total', 'updated_at'], {
    needs_you: z.optional(z.stringbool()),
    status: z.optional(z.enum(dealLife.states)),
    fulfilment_status: z.optional(z.enum(fulfilmentStatuses)),
    payment_status: z.optional(z.enum(paymentStatuses)),
    kind: z.optional(z.enum(listingKinds)),
    source: z.optional(z.enum(dealSources)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: pageOf(DealRow),
})

export const readDeal = defineCall({
  id: 'deals.read',
  line: 'O-06',
  summary: 'One deal with its rounds, messages and timeline',
  method: 'GET',
  path: '/api/v1/deals/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Deal,
})
