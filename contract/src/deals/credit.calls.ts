import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById } from '../values/ids.ts'
import { Money, SignedMoney } from '../values/money.ts'
import { prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'

/** A deal that is not accepted yet, a blanket order in force, or an accepted deal with a change that was refused, measured against the credit limit of its customer. */
export const DealCredit = z.object({
  policy: z.enum(['warn', 'stop']),
  /** Whether accepting the latest version would exceed the limit; of a blanket order, whether a call-off did. */
  is_over: z.boolean(),
  /** Whether it therefore cannot be accepted until it is allowed. */
  is_stopped: z.boolean(),
  /** The limit, and what is left of it. Null for those who may not see invoices. */
  limit: z.nullable(Money),
  available: z.nullable(SignedMoney),
  /** Up to which total it was allowed. */
  allowed: z.nullable(Money),
  /** Since when the limit has kept the buyer from accepting. */
  stopped_at: z.nullable(Moment),
})
export type DealCredit = z.output<typeof DealCredit>

export const readDealCredit = defineCall({
  id: 'deals.credit',
  right: 'deals.see',
  summary:
    'Retrieve what accepting a deal, or a refused change of an accepted one, does to the customer’s credit. Null without a limit, and if there is nothing to measure',
  method: 'GET',
  path: '/api/v1/deals/:id/credit/',
  access: 'finishing',
  params: ById,
  reply: z.object({ credit: z.nullable(DealCredit) }),
})

export const allowCredit = defineCall({
  id: 'deals.allowCredit',
  right: 'customers.credit',
  summary:
    'Allow a deal beyond the credit limit, up to the total of its latest version, until it is accepted; of a blanket order in force, its next call-off; of an accepted deal, the change that was refused last, until one is agreed on or ends',
  method: 'POST',
  path: '/api/v1/deals/:id/allow-credit/',
  access: 'activeCompany',
  params: ById,
  body: z.strictObject({ version: Version, reason: prose(2, 500) }),
  reply: z.object({ credit: z.nullable(DealCredit) }),
  problems: ['wrong_state', 'version_conflict'],
})

export const dismissCreditStop = defineCall({
  id: 'deals.dismissCreditStop',
  right: 'deals.quote',
  summary:
    'Forget that the credit limit refused a call-off of a blanket order, or a change of an accepted deal, that is not to come; the permission for such a change goes too, unless one awaits its answer',
  method: 'POST',
  path: '/api/v1/deals/:id/dismiss-credit-stop/',
  access: 'finishing',
  params: ById,
  body: z.strictObject({}),
  reply: z.object({ credit: z.nullable(DealCredit) }),
  problems: ['wrong_state'],
})
