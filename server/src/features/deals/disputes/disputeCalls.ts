import * as calls from '@mawrid/contract/deals/disputes.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { moveDispute } from './answerDispute.ts'
import { askStaff } from './openDispute.ts'

/** What a seller does with a dispute. */
export function registerDisputes(handle: Handle, parts: Parts): void {
  for (const [action, call] of [
    ['accept_claim', calls.acceptClaim],
    ['offer_remedy', calls.offerRemedy],
  ] as const) {
    handle(call, (context) =>
      shownAfter(parts, context, (tx) => {
        const { body, params, principal } = context
        return moveDispute(parts, tx, { ...params, ...body, userId: principal.userId, action, side: 'seller' })
      }),
    )
  }
  handle(calls.refuseClaim, (context) =>
    shownAfter(parts, context, (tx) => {
      const { params, principal } = context
      const { userId } = principal
      const { reason_code: reasonCode, ...said } = context.body
      return moveDispute(parts, tx, { ...params, ...said, reasonCode, userId, action: 'refuse_claim', side: 'seller' })
    }),
  )
  handle(calls.withdrawOwnDispute, (context) =>
    shownAfter(parts, context, (tx) => {
      const { body, params, principal } = context
      const { userId } = principal
      return moveDispute(parts, tx, { ...params, ...body, userId, action: 'withdraw_claim', side: 'seller' })
    }),
  )
  handle(calls.askStaff, (context) =>
    shownAfter(parts, context, (tx) =>
      askStaff(parts, tx, { ...context.params, ...context.body, userId: context.principal.userId }),
    ),
  )
}
