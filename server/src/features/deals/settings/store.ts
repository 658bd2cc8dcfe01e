import type { DealSettings } from '@mawrid/contract/deals/closures.calls.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { dealSettings } from '../tables.ts'

const defaults: DealSettings = { closure_share: '10.00', version: 1 }

export async function readDealSettings(db: Db, companyId: string): Promise<DealSettings> {
  const [row] = await db.select().from(dealSettings).where(eq(dealSettings.companyId, companyId))
  return row ? { closure_share: row.closureShare, version: row.version } : defaults
}

export async function writeDealSettings(
  tx: Db,
  companyId: string,
  { closure_share: closureShare, version }: DealSettings,
): Promise<void> {
  await tx
    .insert(dealSettings)
    .values({ companyId, closureShare, version })
    .onConflictDoUpdate({ target: dealSettings.companyId, set: { closureShare, version } })
}

/** Until they are first changed there is no row to lock. */
export async function lockDealSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('deal settings ' || current_company(), 0))`)
}
