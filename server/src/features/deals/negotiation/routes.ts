import type { BodyOf } from '@mawrid/contract/call.ts'
import * as calls from '@mawrid/contract/deals/calls.ts'
import type { Handle, Once, Principal } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { insertMessageOf } from '../messages/writeMessage.ts'
import { emailEnded } from '../quotes/emailEnded.ts'
import { limitMessages } from '../quotes/limitMessages.ts'
import { agree } from '../rounds/agree.ts'
import { sendOffer } from '../rounds/sendOffer.ts'
import type { DealRecord } from '../tables.ts'
import { cancelDeal } from './cancelDeal.ts'
import { moveDeal, type SellerMove } from './moveDeal.ts'
import { refuseBeyondMonth } from './withinPackage.ts'

/** What the seller does with a deal while it is talked over, and its end. */
export function registerNegotiationRoutes(handle: Handle, parts: Parts): void {
  const moving = moverForSeller(parts)

  handle(calls.sendOffer, (context) => {
    const { params, body, principal } = context
    const message = { companyId: principal.company.id, dealId: params.id, recipient: body.recipient }
    return moving(
      context,
      (tx, move) => sendOffer(parts, tx, move, body),
      () => limitMessages(parts, message),
    )
  })
  handle(calls.requestInfo, (context) =>
    moving(context, (tx, move) => {
      const note = context.body.message
      return moveDeal(parts, tx, { ...move, action: 'ask_info', note }, async (deal) => {
        await insertMessageOf(tx, deal, { side: 'seller', userId: move.userId ?? null, body: note }, parts.clock.now())
        return {}
      })
    }),
  )
  handle(calls.acceptRound, (context) =>
    moving(context, (tx, move) => {
      const { round, warehouses } = context.body
      return moveDeal(parts, tx, { ...move, action: 'accept', round }, async (deal) => {
        await refuseBeyondMonth(tx, deal, parts.clock.now())
        return agree(parts, tx, deal, { warehouses })
      })
    }),
  )
  handle(calls.declineDeal, (context) =>
    moving(context, async (tx, move) => {
      const declined = await moveDeal(parts, tx, { ...move, ...refusal(context.body), action: 'decline' })
      await emailEnded(parts, tx, declined, { how: 'declined', note: context.body.note })
      return declined
    }),
  )
  handle(calls.reopenDeal, (context) =>
    moving(context, (tx, move) => moveDeal(parts, tx, { ...move, action: 'reopen' })),
  )
  handle(calls.cancelDeal, (context) =>
    moving(context, (tx, move) => cancelDeal(parts, tx, { ...move, ...refusal(context.body) })),
  )
  handle(calls.completeDeal, (context) =>
    moving(context, (tx, move) => moveDeal(parts, tx, { ...move, action: 'complete' })),
  )
}

interface MoveRequest {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
  readonly principal: Principal & { readonly company: { readonly id: string } }
  readonly once: Once
}

/** Moves a deal of the seller's company in one transaction, and returns its new state. */
function moverForSeller(parts: Parts) {
  return (
    requested: MoveRequest,
    run: (tx: Db, move: SellerMove) => Promise<DealRecord>,
    prepare?: () => Promise<void>,
  ) => {
    const { id } = requested.params
    const { version } = requested.body
    const { userId } = requested.principal
    return shownAfter(parts, requested, (tx) => run(tx, { id, version, userId, side: 'seller' }), prepare)
  }
}

function refusal({
  reason_code,
  note,
}: Pick<BodyOf<typeof calls.declineDeal | typeof calls.cancelDeal>, 'reason_code' | 'note'>) {
  return { reasonCode: reason_code, note }
}
