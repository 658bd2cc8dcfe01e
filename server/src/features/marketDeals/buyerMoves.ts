import type { MarketDeal } from '@mawrid/contract/market/deal.ts'
import * as calls from '@mawrid/contract/market/deals.calls.ts'
import type { Handle, Once } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import {
  agree,
  cancelDeal,
  closeAllLeft,
  companyOfDeal,
  counterOffer,
  type DealRecord,
  disputeDeal,
  endDispute,
  insertMessageOf,
  marketDealView,
  moveDeal,
  moveDispute,
  releasePromises,
} from '../deals/index.ts'
import { refuseInactive } from './refuseInactive.ts'

/** What a buyer does with a deal while it is talked over, and what staff decide of a dispute. */
export function registerBuyerMoves(handle: Handle, parts: Parts): void {
  const moving = buyersMoverOf(parts)
  // Nothing new is agreed with a seller who may not trade; what was agreed goes on to its end.
  const movingActive = buyersMoverOf(parts, (companyId) => refuseInactive(parts, companyId))

  handle(calls.answerInfo, (context) => moving(context, (tx, id) => answerInfo(parts, tx, id, context.body.message)))
  handle(calls.counterOffer, (context) => movingActive(context, (tx, id) => counterOffer(parts, tx, id, context.body)))
  handle(calls.acceptOffer, (context) =>
    movingActive(context, (tx, id) => {
      const move = { id, action: 'accept', side: 'buyer', round: context.body.round, tells: 'deal.accepted' } as const
      return moveDeal(parts, tx, move, (deal) => agree(parts, tx, deal))
    }),
  )
  for (const [action, call] of [
    ['reject', calls.rejectOffer],
    ['withdraw', calls.withdrawRequest],
  ] as const) {
    handle(call, (context) =>
      moving(context, (tx, id) => moveDeal(parts, tx, { id, action, ...refusal(context.body) })),
    )
  }
  handle(calls.cancelOrder, (context) =>
    moving(context, (tx, id) => cancelDeal(parts, tx, { id, ...refusal(context.body) })),
  )
  handle(calls.disputeDeal, (context) => moving(context, (tx, id) => disputeDeal(parts, tx, id, context.body)))
  const ofBuyer = { side: 'buyer' } as const
  handle(calls.acceptRemedy, (context) =>
    moving(context, (tx, id) =>
      moveDispute(parts, tx, { id, action: 'accept_remedy', accepted: context.body.remedy, ...ofBuyer }),
    ),
  )
  handle(calls.escalateDispute, (context) =>
    moving(context, (tx, id) =>
      moveDispute(parts, tx, { id, action: 'escalate', note: context.body.note, ...ofBuyer }),
    ),
  )
  handle(calls.withdrawDispute, (context) =>
    moving(context, (tx, id) => moveDispute(parts, tx, { id, action: 'withdraw_claim', ...ofBuyer })),
  )
  handle(calls.resolveDispute, (context) => moving(context, (tx, id) => resolveDispute(parts, tx, id, context.body)))
}

/** Moves a deal for a buyer, once for each Idempotency-Key, bound to the company whose deal it is. */
export function buyersMoverOf(parts: Parts, refuse?: (companyId: string) => Promise<void>) {
  return async (
    { params, onceIn }: { readonly params: { readonly id: string }; readonly onceIn: (companyId: string) => Once },
    run: (tx: Db, id: string) => Promise<DealRecord>,
  ): Promise<MarketDeal> => {
    const companyId = await companyOfDeal(parts.db.system, params.id)
    await refuse?.(companyId)
    return onceIn(companyId)(async (tx) => marketDealView(parts, tx, await run(tx, params.id)))
  }
}

function answerInfo(parts: Parts, tx: Db, id: string, message: string): Promise<DealRecord> {
  return moveDeal(parts, tx, { id, action: 'answer_info', side: 'buyer', note: message }, async (deal) => {
    await insertMessageOf(tx, deal, { side: 'buyer', userId: null, body: message }, parts.clock.now())
    return {}
  })
}

/** What is still promised to a deal that ends so, or is complete, is free for others. */
function resolveDispute(
  parts: Parts,
  tx: Db,
  id: string,
  { outcome, note }: { readonly outcome: 'goes_on' | 'ends' | 'completed'; readonly note: string },
): Promise<DealRecord> {
  return moveDeal(parts, tx, { id, action: 'resolve', side: 'operator', outcome, note }, async (deal) => {
    await endDispute(parts, tx, deal)
    const closed = outcome === 'completed' ? await closeAllLeft(parts, tx, deal, note) : {}
    if (outcome !== 'goes_on') await releasePromises(parts, tx, deal)
    return { ...closed, reasonCode: deal.reasonCode, reasonNote: note }
  })
}

function refusal({ reason_code, note }: { readonly reason_code: string; readonly note: string | null }) {
  return { side: 'buyer', reasonCode: reason_code, note } as const
}
