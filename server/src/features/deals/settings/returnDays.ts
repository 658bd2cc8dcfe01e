import type { updateReturnSettings as call, ReturnSettings } from '@mawrid/contract/returns/calls.ts'
import { eq } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { dealSettings } from '../tables.ts'
import { readDealSettings } from './store.ts'
import { changeSettings } from './updateSettings.ts'

const defaults: ReturnSettings = { return_days: 14, version: 1 }

/** Within how many days of the delivery buyers can return goods. */
export async function readReturnDays(db: Db, companyId: string): Promise<ReturnSettings> {
  const [row] = await db.select().from(dealSettings).where(eq(dealSettings.companyId, companyId))
  return row ? { return_days: row.returnDays, version: row.version } : defaults
}

export function updateReturnDays(parts: Parts, context: CallContext<typeof call>): Promise<ReturnSettings> {
  return changeSettings(parts, context, { read: readReturnDays, write: writeReturnDays })
}

async function writeReturnDays(
  tx: Db,
  companyId: string,
  { return_days: returnDays, version }: ReturnSettings,
): Promise<void> {
  const { closure_share: closureShare } = await readDealSettings(tx, companyId)
  await tx
    .insert(dealSettings)
    .values({ companyId, closureShare, returnDays, version })
    .onConflictDoUpdate({ target: dealSettings.companyId, set: { returnDays, version } })
}
