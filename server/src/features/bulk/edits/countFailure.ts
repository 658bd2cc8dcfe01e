import { and, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { inScope } from '../../../platform/scope.ts'
import { bulkEdits } from '../tables.ts'
import type { EditRecord } from './store.ts'

interface Failed {
  readonly id: string
  readonly companyId: string
  readonly error: unknown
  readonly counter: 'failures' | 'undoFailures'
  /** The state of an abandoned change. */
  end(tx: Db, record: EditRecord): Promise<Partial<EditRecord>>
}

const maxFailures = 3

/**
 * Counts an unexpected failure. After a few, the change ends and true is returned, so that a change that never works is
 * not retried for hours. Who started it may meanwhile be limited to other warehouses, and no longer see it.
 */
export function countFailure(parts: Parts, failed: Failed): Promise<boolean> {
  return inScope(null, () => countUnlimited(parts, failed))
}

function countUnlimited(
  { db, clock, events, log }: Parts,
  { id, companyId, error, counter, end }: Failed,
): Promise<boolean> {
  return db.forCompany(companyId, async (tx) => {
    const ofEdit = and(eq(bulkEdits.id, id), ofBoundCompany(bulkEdits), eq(bulkEdits.state, 'running'))
    const [record] = await tx
      .update(bulkEdits)
      .set({ [counter]: sql`${bulkEdits[counter]} + 1` })
      .where(ofEdit)
      .returning()
    if (!record) return true
    if (record[counter] < maxFailures) return false
    log.error({ err: error, id }, 'bulk edits: given up')
    await tx
      .update(bulkEdits)
      .set({ ...(await end(tx, record)), state: 'done', endedAt: clock.now() })
      .where(ofEdit)
    await events.announce(tx, { companyId, kind: 'bulk_edit', data: { id } })
    return true
  })
}
