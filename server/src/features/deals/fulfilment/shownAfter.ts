import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'

/** Moves a company's deal in one transaction and shows it as it is then: only what is written stands in its timeline. */
export async function shownAfter(
  parts: Parts,
  companyId: string,
  move: (tx: Db) => Promise<DealRecord>,
): Promise<Deal> {
  const { id } = await parts.db.forCompany(companyId, move)
  return showDeal(parts, companyId, id)
}

export function showDeal(parts: Parts, companyId: string, id: string): Promise<Deal> {
  return parts.db.readCompany(companyId, async (own) => dealView(parts, own, await findDeal(own, id)))
}
