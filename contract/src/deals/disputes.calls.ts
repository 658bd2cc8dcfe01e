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
    'Accept the claim with the remedy that the buyer requested, or with a credit if none was requested. A credit is for the full amount; where the deal charged nothing it is a replacement. This settles the dispute',
  path: '/api/v1/deals/:id/dispute/accept/',
  body: z.extend(ClaimAnswer, { version: Version }),
})

export const offerRemedy = defineCall({
  ...change,
  id: 'deals.offerRemedy',
  summary:
    'Offer the buyer a credit, a replacement or a return. The buyer has seven days to answer. While the staff decide there is no deadline, and the remedy applies only if the buyer accepts it',
  path: '/api/v1/deals/:id/dispute/offer/',
  body: z.extend(ClaimAnswer, { version: Version }),
})

export const refuseClaim = defineCall({
  ...change,
  id: 'deals.refuseClaim',
  summary: 'Reject the buyer’s claim, with a reason. The buyer has seven days to ask the marketplace to decide',
  path: '/api/v1/deals/:id/dispute/refuse/',
  body: z.extend(ClaimRefusal, { version: Version }),
})

export const withdrawOwnDispute = defineCall({
  ...change,
  id: 'deals.withdrawOwnDispute',
  summary: 'Withdraw a dispute that the seller opened. The deal returns to its previous status',
  path: '/api/v1/deals/:id/dispute/withdraw/',
  body: z.strictObject({ version: Version }),
})

export const askStaff = defineCall({
  ...change,
  id: 'deals.askStaff',
  summary: 'Ask the marketplace to decide after the buyer refused to close what cannot be supplied',
  path: '/api/v1/deals/:id/dispute/',
  body: z.strictObject({ version: Version, note: prose(2, 1000) }),
})
