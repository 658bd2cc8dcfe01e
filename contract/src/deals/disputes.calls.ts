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
  right: 'deals.cancel',
  approval: ['credit_over'],
  summary:
    'Accept the claim with the requested remedy, or with a full credit; a replacement where the deal charged nothing. This settles the dispute',
  path: '/api/v1/deals/:id/dispute/accept/',
  body: z.extend(ClaimAnswer, { version: Version }),
  problems: ['wrong_state', 'version_conflict', 'approval_requested'],
})

export const offerRemedy = defineCall({
  ...change,
  id: 'deals.offerRemedy',
  right: 'deals.cancel',
  approval: ['credit_over'],
  summary:
    'Offer a remedy. The buyer has seven days to answer. While the staff decide there is no deadline, and it applies only if accepted',
  path: '/api/v1/deals/:id/dispute/offer/',
  body: z.extend(ClaimAnswer, { version: Version }),
  problems: ['wrong_state', 'version_conflict', 'approval_requested'],
})

export const refuseClaim = defineCall({
  ...change,
  id: 'deals.refuseClaim',
  right: 'deals.cancel',
  summary: 'Refuse the claim with a reason. The buyer has seven days to escalate it',
  path: '/api/v1/deals/:id/dispute/refuse/',
  body: z.extend(ClaimRefusal, { version: Version }),
})

export const withdrawOwnDispute = defineCall({
  ...change,
  id: 'deals.withdrawOwnDispute',
  right: 'deals.cancel',
  summary: 'Withdraw a dispute that the seller opened. The deal returns to its previous status',
  path: '/api/v1/deals/:id/dispute/withdraw/',
  body: z.strictObject({ version: Version }),
})

export const escalateClosure = defineCall({
  ...change,
  id: 'deals.askStaff',
  right: 'deals.cancel',
  summary: 'Ask the marketplace to decide after the buyer refused a closure',
  path: '/api/v1/deals/:id/dispute/',
  body: z.strictObject({ version: Version, note: prose(2, 1000) }),
})
