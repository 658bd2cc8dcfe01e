import type { requestDeal as call } from '@mawrid/contract/market/deals.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import type { Asked } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { isActiveAt } from '../companies/companyView.ts'
import { companies } from '../companies/tables.ts'
import { marketDealView, requestDeal } from '../deals/index.ts'

/** A request reaches only a seller who may trade. */
export async function takeRequest(parts: Parts, { body, onceIn }: Asked<typeof call>) {
  await refuseInactive(parts.db.system, body.seller, parts.clock.now())
  return onceIn(body.seller)(async (tx) => marketDealView(parts, tx, await requestDeal(parts, tx, body)))
}

async function refuseInactive(system: Db, id: string, now: Date): Promise<void> {
  const [seller] = await system
    .select({ isActive: isActiveAt(now) })
    .from(companies)
    .where(eq(companies.id, id))
  if (!seller) throw new Problem('not_found')
  if (!seller.isActive) throw new Problem('company_inactive')
}
