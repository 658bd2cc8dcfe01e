import * as calls from '@mawrid/contract/deals/closures.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readDealSettings, writeDealSettings } from './settingsStore.ts'

/** What a company decides once for all its deals. */
export function registerDealSettings(handle: Handle, { db, clock }: Parts): void {
  handle(calls.readDealSettings, ({ principal: { company } }) =>
    db.readCompany(company.id, (own) => readDealSettings(own, company.id)),
  )
  handle(calls.updateDealSettings, ({ body, principal }) => {
    const companyId = principal.company.id
    return db.forCompany(companyId, async (tx) => {
      // Until they are first changed there is no row to lock.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('deal settings ' || current_company(), 0))`)
      const current = await readDealSettings(tx, companyId)
      if (current.version !== body.version) throw new Problem('version_conflict', { current })
      const changed = { ...body, version: current.version + 1 }
      await writeDealSettings(tx, companyId, changed)
      await recordMove(tx, {
        ...{ companyId, kind: 'company', recordId: companyId, called: {}, at: clock.now() },
        ...{ side: 'seller', userId: principal.userId, action: 'edit_deal_settings', from: null, to: null },
        changes: changesOf(current, changed, { left: ['version'] }),
      })
      return changed
    })
  })
}
