import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { Percent } from '../values/percent.ts'
import { Version } from '../values/version.ts'
import { NewClosure } from './closure.ts'
import { Deal } from './deal.ts'

const change = {
  method: 'POST',
  access: 'finishing',
  reply: Deal,
  problems: ['wrong_state', 'version_conflict'],
} as const

export const closeRemaining = defineCall({
  ...change,
  id: 'deals.closeRemaining',
  right: 'deals.cancel',
  approval: ['closing_over'],
  summary:
    'Close quantities that will not be supplied. Above the company’s `closure_share` the buyer has seven days to answer',
  path: '/api/v1/deals/:id/closures/',
  params: ById,
  body: z.extend(NewClosure, { version: Version }),
  problems: ['wrong_state', 'version_conflict', 'approval_requested'],
})

export const withdrawClosure = defineCall({
  ...change,
  id: 'deals.withdrawClosure',
  right: 'deals.cancel',
  summary: 'Withdraw a proposal to close the remainder',
  path: '/api/v1/deals/:id/closures/:closure/withdraw/',
  params: z.object({ id: Id, closure: Id }),
  body: z.strictObject({ version: Version }),
})

/** Above half of a deal's value, the buyer is always asked. */
export const maxClosureShare = 50

const settings = {
  /** Up to this share of a deal's value the seller closes the remainder without the buyer's agreement. */
  closure_share: Percent.check(z.refine((share) => Number(share) <= maxClosureShare, { error: 'percent' })),
}

export const DealSettings = z.object({ ...settings, version: Version })
export type DealSettings = z.output<typeof DealSettings>

export const readDealSettings = defineCall({
  id: 'deals.settings',
  right: 'deals.see',
  summary: 'Retrieve the deal settings',
  method: 'GET',
  path: '/api/v1/deal-settings/',
  access: 'activeCompany',
  reply: DealSettings,
})

export const updateDealSettings = defineCall({
  id: 'deals.updateSettings',
  right: 'deals.settings',
  summary: 'Update the deal settings',
  method: 'PUT',
  path: '/api/v1/deal-settings/',
  access: 'activeCompany',
  body: z.strictObject({ ...settings, version: Version }),
  reply: DealSettings,
  problems: ['version_conflict'],
})
