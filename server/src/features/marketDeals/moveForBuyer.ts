import type { MarketDeal } from '@mawrid/contract/market/deal.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Once } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import {
  closeAllLeft,
  companyOfDeal,
  type DealRecord,
  endDispute,
  insertMessageOf,
  marketDealView,
  moveDeal,
  recordCreditStop,
  unpackAndRelease,
} from '../deals/index.ts'

/** Moves a deal for a buyer, once for each Idempotency-Key, on a connection bound to the seller's company. */
export function moverForBuyer(parts: Parts, refuse?: (companyId: string) => Promise<void>) {
  return async (
    { params, onceIn }: { readonly params: { readonly id: string }; readonly onceIn: (companyId: string) => Once },
    run: (tx: Db, id: string) => Promise<DealRecord>,
  ): Promise<MarketDeal> => {
    const companyId = await companyOfDeal(parts.db.system, params.id)
    await refuse?.(companyId)
    return onceIn(companyId)(async (tx) => marketDealView(parts, tx, await run(tx, params.id)))
  }
}

/** If the credit limit keeps the buyer from accepting, the seller is told, who can allow it. */
export async function tellingOfCredit<T>(parts: Parts, dealId: string, accept: () => Promise<T>): Promise<T> {
  try {
    return await accept()
  } catch (error) {
    if (error instanceof Problem && error.code === 'credit_exceeded') {
      const companyId = await companyOfDeal(parts.db.system, dealId)
      await parts.db.forCompany(companyId, (tx) => recordCreditStop(parts, tx, dealId, error))
      // Without the number by which the seller knows the customer.
      throw new Problem('credit_exceeded', { cause: error })
    }
    throw error
  }
}

export function answerInfo(parts: Parts, tx: Db, id: string, message: string): Promise<DealRecord> {
  return moveDeal(parts, tx, { id, action: 'answer_info', side: 'buyer', note: message }, async (deal) => {
    await insertMessageOf(tx, deal, { side: 'buyer', userId: null, body: message }, parts.clock.now())
    return {}
  })
}

/** Resolves a dispute. If the deal ends or is completed, its reserved stock is released. */
export function resolveDispute(
  parts: Parts,
  tx: Db,
  id: string,
  { outcome, note }: { readonly outcome: 'goes_on' | 'ends' | 'completed'; readonly note: string },
): Promise<DealRecord> {
  return moveDeal(parts, tx, { id, action: 'resolve', side: 'operator', outcome, note }, async (deal) => {
    await endDispute(parts, tx, deal)
    const closed = outcome === 'completed' ? await closeAllLeft(parts, tx, deal, note) : {}
    if (outcome !== 'goes_on') await unpackAndRelease(parts, tx, deal)
    return { ...closed, reasonCode: deal.reasonCode, reasonNote: note }
  })
}
