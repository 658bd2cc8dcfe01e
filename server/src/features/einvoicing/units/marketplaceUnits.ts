import type { NewUnit } from '@mawrid/contract/einvoicing/unit.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { zatcaUnits } from '../tables.ts'
import { certifyUnit } from './certifyUnit.ts'
import { moveUnit, renewing, retiring, retrying } from './changeUnit.ts'
import { createUnit } from './connectUnit.ts'
import { findUnit, lockUnit } from './store.ts'

export type MarketplaceUnit = Pick<
  typeof zatcaUnits.$inferSelect,
  'id' | 'name' | 'environment' | 'status' | 'failure' | 'certificateUntil' | 'counter'
>

/** The marketplace's units of this environment that are not disconnected, the latest first. */
export function marketplaceUnits({ db, settings }: Pick<Parts, 'db' | 'settings'>): Promise<MarketplaceUnit[]> {
  const { companyId, environment, status, id } = zatcaUnits
  const isInUse = and(isNull(companyId), eq(environment, settings.zatca.environment), ne(status, 'retired'))
  return db.system.select().from(zatcaUnits).where(isInUse).orderBy(desc(id))
}

/** Connects the marketplace, and waits for ZATCA's answers. */
export async function connectMarketplace(parts: Parts, input: NewUnit): Promise<MarketplaceUnit> {
  const { seller } = parts.settings.marketplace
  const { id } = await parts.db.transaction((tx) => createUnit(parts, tx, { companyId: null, seller }, input))
  return certified(parts, id)
}

type MarketplaceMove =
  | { readonly action: 'retry'; readonly otp: string | undefined }
  | { readonly action: 'renew'; readonly otp: string }
  | { readonly action: 'retire' }

export async function moveMarketplaceUnit(parts: Parts, id: string, move: MarketplaceMove): Promise<MarketplaceUnit> {
  await parts.db.transaction(async (tx) => {
    const unit = await lockUnit(tx, id)
    if (unit.companyId !== null) throw new Problem('not_found')
    await moveUnit(parts, tx, unit, { ...unitMoveOf(parts, move), userId: null })
  })
  return certified(parts, id)
}

function unitMoveOf(parts: Parts, move: MarketplaceMove) {
  if (move.action === 'retire') return retiring
  return move.action === 'retry' ? retrying(parts, move.otp) : renewing(parts, move.otp)
}

/** Does what the queued job would do later, so that its outcome is known at once. */
async function certified(parts: Parts, id: string): Promise<MarketplaceUnit> {
  await certifyUnit(parts, { id, companyId: null })
  return findUnit(parts.db.system, id)
}
