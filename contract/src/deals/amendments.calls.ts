import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { line, prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { agreementWays } from './amendment.ts'
import { quoteApproval } from './calls.ts'
import { Deal } from './deal.ts'
import { NewAmendment } from './newAmendment.ts'

const change = { method: 'POST', right: 'deals.quote', reply: Deal } as const
const agreeing = [
  'wrong_state',
  'version_conflict',
  'stock_short',
  'vat_not_registered',
  'customer_blocked',
  'credit_exceeded',
  'approval_requested',
] as const
const OfDeal = z.object({ id: Id, amendment: Id })

export const proposeAmendment = defineCall({
  ...change,
  id: 'deals.proposeAmendment',
  access: 'activeCompany',
  approval: quoteApproval,
  summary:
    'Propose other quantities or prices, or further items, for an accepted deal. The buyer has seven days to agree; until then nothing changes',
  path: '/api/v1/deals/:id/amendments/',
  params: ById,
  body: z.extend(NewAmendment, { version: Version }),
  problems: [...agreeing, 'rate_limited'],
})

export const agreeToAmendment = defineCall({
  ...change,
  id: 'deals.agreeToAmendment',
  access: 'activeCompany',
  approval: quoteApproval,
  summary: 'Agree to the change that the buyer proposed. Stock, delivery and invoices follow it',
  path: '/api/v1/deals/:id/amendments/:amendment/agree/',
  params: OfDeal,
  body: z.strictObject({ version: Version }),
  problems: [...agreeing, 'amendment_outdated'],
})

export const agreeForBuyer = defineCall({
  ...change,
  id: 'deals.agreeForBuyer',
  access: 'activeCompany',
  summary: 'Record that the buyer of a quote that the seller wrote agreed to the proposed change by phone or email',
  path: '/api/v1/deals/:id/amendments/:amendment/agree-for-buyer/',
  params: OfDeal,
  body: z.strictObject({ version: Version, name: line(2, 80), how: z.enum(agreementWays) }),
  problems: [
    'wrong_state',
    'version_conflict',
    'stock_short',
    'vat_not_registered',
    'customer_blocked',
    'credit_exceeded',
    'amendment_outdated',
  ],
})

export const refuseAmendment = defineCall({
  ...change,
  id: 'deals.refuseAmendment',
  access: 'finishing',
  summary: 'Refuse the change that the buyer proposed',
  path: '/api/v1/deals/:id/amendments/:amendment/refuse/',
  params: OfDeal,
  body: z.strictObject({ version: Version, note: prose(1, 1000) }),
  problems: ['wrong_state', 'version_conflict'],
})

export const withdrawAmendment = defineCall({
  ...change,
  id: 'deals.withdrawAmendment',
  access: 'finishing',
  summary: 'Withdraw a proposal to change the deal',
  path: '/api/v1/deals/:id/amendments/:amendment/withdraw/',
  params: OfDeal,
  body: z.strictObject({ version: Version }),
  problems: ['wrong_state', 'version_conflict'],
})
