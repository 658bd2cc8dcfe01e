import { Problem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { deals } from '../deals/tables.ts'

/** Whose deal it is, to be bound to that company for all that follows. */
export async function companyOfDeal(system: Db, id: string): Promise<string> {
  const [deal] = await system.select({ companyId: deals.companyId }).from(deals).where(eq(deals.id, id))
  if (!deal) throw new Problem('not_found')
  return deal.companyId
}
