import * as calls from '@mawrid/contract/deals/closures.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { closeRemaining } from './closeRemaining.ts'
import { withdrawClosure } from './withdrawClosure.ts'

/** Each closure emails the buyer; withdrawing and proposing again must not flood them. */
const closuresOfDeal: Limit = { name: 'deal_closures', points: 20, seconds: 86_400 }

/** How a seller closes what will not be supplied. */
export function registerClosures(handle: Handle, parts: Parts): void {
  handle(calls.closeRemaining, async (context) => {
    await parts.limits.spend(closuresOfDeal, `${context.principal.company.id} ${context.params.id}`)
    return shownAfter(parts, context, (tx) => closeRemaining(parts, tx, context))
  })
  handle(calls.withdrawClosure, (context) => shownAfter(parts, context, (tx) => withdrawClosure(parts, tx, context)))
}
