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
    handle(call, (asked) =>
      shownAfter(parts, asked, (tx) => {
        const { body, params, principal } = asked
        return moveDispute(parts, tx, { ...params, ...body, userId: principal.userId, action, side: 'seller' })
      }),
    )
  }
  handle(calls.refuseClaim, (asked) =>
    shownAfter(parts, asked, (tx) => {
      const { params, principal } = asked
      const { userId } = principal
      const { reason_code: reasonCode, ...said } = asked.body
      return moveDispute(parts, tx, { ...params, ...said, reasonCode, userId, action: 'refuse_claim', side: 'seller' })
    }),
  )
  handle(calls.askStaff, (asked) =>
    shownAfter(parts, asked, (tx) =>
      askStaff(parts, tx, { ...asked.params, ...asked.body, userId: asked.principal.userId }),
    ),
  )
}
