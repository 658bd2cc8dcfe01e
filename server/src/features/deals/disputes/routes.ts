import * as calls from '@mawrid/contract/deals/disputes.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { moveDispute } from './answerDispute.ts'
import { escalateClosure } from './openDispute.ts'

/** Each offer is an email to the buyer. */
const remediesOfDispute: Limit = { name: 'dispute_remedies', points: 20, seconds: 86_400 }

/** What a seller does with a dispute. */
export function registerDisputeRoutes(handle: Handle, parts: Parts): void {
  handle(calls.acceptClaim, (context) =>
    shownAfter(parts, context, (tx) => {
      const { body, params, principal } = context
      const { userId } = principal
      return moveDispute(parts, tx, { ...params, ...body, userId, action: 'accept_claim', side: 'seller' })
    }),
  )
  handle(calls.offerRemedy, async (context) => {
    const { body, params, principal } = context
    const { userId } = principal
    return shownAfter(
      parts,
      context,
      (tx) => moveDispute(parts, tx, { ...params, ...body, userId, action: 'offer_remedy', side: 'seller' }),
      () => parts.limits.spend(remediesOfDispute, `${principal.company.id} ${params.id}`),
    )
  })
  handle(calls.refuseClaim, (context) =>
    shownAfter(parts, context, (tx) => {
      const { params, principal } = context
      const { userId } = principal
      const { reason_code: reasonCode, ...answer } = context.body
      return moveDispute(parts, tx, {
        ...params,
        ...answer,
        reasonCode,
        userId,
        action: 'refuse_claim',
        side: 'seller',
      })
    }),
  )
  handle(calls.withdrawOwnDispute, (context) =>
    shownAfter(parts, context, (tx) => {
      const { body, params, principal } = context
      const { userId } = principal
      return moveDispute(parts, tx, { ...params, ...body, userId, action: 'withdraw_claim', side: 'seller' })
    }),
  )
  handle(calls.escalateClosure, (context) =>
    shownAfter(parts, context, (tx) =>
      escalateClosure(parts, tx, { ...context.params, ...context.body, userId: context.principal.userId }),
    ),
  )
}
