import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { FeeLine } from '../fees/fee.ts'
import { ById, Id } from '../values/ids.ts'
import { prose } from '../values/text.ts'

const marketAccess = { access: 'market', scope: 'payments:confirm' } as const

/** A fee that a seller objects to, as the marketplace's staff see it. */
const FeeOfSeller = z.extend(z.omit(FeeLine, { allowed_actions: true }), {
  company: z.object({ id: Id, name: z.string(), cr: z.nullable(z.string()) }),
})

export const listFeeObjections = defineCall({
  ...marketAccess,
  id: 'market.feeObjections',
  summary: 'List the sellers’ objections to fees that wait for an answer, in the order of the fees',
  method: 'GET',
  path: '/api/v1/market/fee-objections/',
  query: z.object({
    after: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({ results: z.array(FeeOfSeller), next: z.nullable(Id) }),
})

const answer = {
  ...marketAccess,
  method: 'POST',
  params: ById,
  body: z.strictObject({ answer: prose(2, 500) }),
  reply: FeeOfSeller,
  problems: ['not_found', 'wrong_state'],
} as const

export const upholdFeeObjection = defineCall({
  ...answer,
  id: 'market.upholdFeeObjection',
  summary: 'Answer that the seller is right. What is left of the fee is credited',
  path: '/api/v1/market/fee-lines/:id/uphold-objection/',
})

export const refuseFeeObjection = defineCall({
  ...answer,
  id: 'market.refuseFeeObjection',
  summary: 'Refuse a seller’s objection to a fee, with an answer that the seller reads',
  path: '/api/v1/market/fee-lines/:id/refuse-objection/',
})
