import type { DealSettings, updateDealSettings } from '@mawrid/contract/deals/closures.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { lockDealSettings, readDealSettings, writeDealSettings } from './store.ts'

type Context = CallContext<typeof updateDealSettings>

/** The settings that one form changes; all of a company share one row and its version. */
interface SettingsStore<Settings> {
  read(db: Db, companyId: string): Promise<Settings>
  write(tx: Db, companyId: string, settings: Settings): Promise<void>
}

export function updateSettings(parts: Parts, context: Context): Promise<DealSettings> {
  return changeSettings(parts, context, { read: readDealSettings, write: writeDealSettings })
}

export function changeSettings<Settings extends { readonly version: number }>(
  { db, clock }: Parts,
  { body, principal }: Pick<Context, 'principal'> & { readonly body: Settings },
  { read, write }: SettingsStore<Settings>,
): Promise<Settings> {
  const companyId = principal.company.id
  return db.forCompany(companyId, async (tx) => {
    await lockDealSettings(tx)
    const current = await read(tx, companyId)
    if (current.version !== body.version) throw new Problem('version_conflict', { current })
    const changed = { ...body, version: current.version + 1 }
    await write(tx, companyId, changed)
    await recordMove(tx, {
      companyId,
      kind: 'company',
      recordId: companyId,
      called: {},
      at: clock.now(),
      side: 'seller',
      userId: principal.userId,
      action: 'edit_deal_settings',
      from: null,
      to: null,
      changes: changesOf(current, changed, { left: ['version'] }),
    })
    return changed
  })
}
