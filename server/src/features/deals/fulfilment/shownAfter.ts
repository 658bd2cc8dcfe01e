import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Once } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'

interface AskedBySeller {
  readonly principal: { readonly company: { readonly id: string } }
  readonly once: Once
}

/**
 * Moves a company's deal in one transaction, once for each Idempotency-Key, and shows it as it is then: only what is
 * written stands in its timeline.
 */
export async function shownAfter(
  parts: Parts,
  { principal: { company }, once }: AskedBySeller,
  move: (tx: Db) => Promise<DealRecord>,
): Promise<Deal> {
  const { id } = await once(async (tx) => ({ id: (await move(tx)).id }))
  return showDeal(parts, company.id, id)
}

export function showDeal(parts: Parts, companyId: string, id: string): Promise<Deal> {
  return parts.db.readCompany(companyId, async (own) => dealView(parts, own, await findDeal(own, id)))
}
