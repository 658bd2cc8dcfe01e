import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById } from '../values/ids.ts'
import { prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { Deal } from './deal.ts'
import { ClaimAnswer, ClaimRefusal } from './dispute.ts'

const change = {
  method: 'POST',
  access: 'finishing',
  params: ById,
  reply: Deal,
  problems: ['wrong_state', 'version_conflict'],
} as const

export const acceptClaim = defineCall({
  ...change,
  id: 'deals.acceptClaim',
  summary:
    'Accept the claim with the remedy that the buyer asked for, a credit in full; the dispute is settled. Without a `wish` it is a credit, and a replacement where the deal charged nothing',
  path: '/api/v1/deals/:id/dispute/accept/',
  body: z.extend(ClaimAnswer, { version: Version }),
})

export const offerRemedy = defineCall({
  ...change,
  id: 'deals.offerRemedy',
  summary:
    'Offer the buyer a credit, a replacement or a return. The buyer has seven days to answer; while the staff decide there is no deadline, and the offer counts only when accepted',
  path: '/api/v1/deals/:id/dispute/offer/',
  body: z.extend(ClaimAnswer, { version: Version }),
})

export const refuseClaim = defineCall({
  ...change,
  id: 'deals.refuseClaim',
  summary: 'Refuse what the buyer complains of, with a reason; the buyer has seven days to ask the marketplace',
  path: '/api/v1/deals/:id/dispute/refuse/',
  body: z.extend(ClaimRefusal, { version: Version }),
})

export const withdrawOwnDispute = defineCall({
  ...change,
  id: 'deals.withdrawOwnDispute',
  summary: 'Withdraw what the marketplace was asked to decide; the deal is what it was before',
  path: '/api/v1/deals/:id/dispute/withdraw/',
  body: z.strictObject({ version: Version }),
})

export const askStaff = defineCall({
  ...change,
  id: 'deals.askStaff',
  summary: 'Ask the marketplace to decide, once the buyer refused to close what cannot be supplied',
  path: '/api/v1/deals/:id/dispute/',
  body: z.strictObject({ version: Version, note: prose(2, 1000) }),
})
