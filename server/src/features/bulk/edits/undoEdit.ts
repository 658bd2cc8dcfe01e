import { dayMs } from '@mawrid/contract/values/days.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkEdits } from '../tables.ts'
import { undoNextBatch } from '../undoNextBatch.ts'
import { countFailure } from './countFailure.ts'
import { recordUndone } from './editProducts.ts'
import { recordEditAction } from './recordEditAction.ts'
import { type EditRecord, findEdit } from './store.ts'

export type Undoable = Pick<EditRecord, 'state' | 'endedAt' | 'done' | 'change'>

const undoableMs = dayMs

/** One day, as for imports. Products submitted for publishing are withdrawn one by one where that is still possible. */
export function undoUntil({ state, endedAt, done, change }: Undoable): Date | null {
  const isSubmitted = change.what === 'status' && change.action === 'submit'
  return state === 'done' && endedAt && done > 0 && !isSubmitted ? new Date(endedAt.getTime() + undoableMs) : null
}

export function canUndo(record: Undoable, now: Date): boolean {
  const until = undoUntil(record)
  return until !== null && until >= now
}

/**
 * Restores the next batch of products and records what was skipped, in one transaction. Returns false when none is
 * left.
 */
export function undoNextRows(parts: Parts, { id, companyId }: { id: string; companyId: string }): Promise<boolean> {
  const { db, clock, events } = parts
  return db.forCompany(companyId, async (tx) => {
    const record = await findEdit(tx, id, true)
    if (record.state !== 'running' || record.remainingIds.length > 0) return false
    const userId = record.undoneBy ?? record.userId
    const { skipped, isLast } = await undoNextBatch(parts, tx, { causeId: id, companyId, userId })
    await recordUndone(tx, id, skipped, isLast)
    await tx
      .update(bulkEdits)
      .set({ undoLeft: record.undoLeft + skipped.length, ...(isLast && { state: 'undone', endedAt: clock.now() }) })
      .where(and(eq(bulkEdits.id, id), ofBoundCompany(bulkEdits)))
    if (isLast) await recordEditAction(parts, tx, record, { action: 'finish_undo', userId })
    await events.announce(tx, { companyId, kind: 'bulk_edit', data: { id } })
    return !isLast
  })
}

/** An undo that keeps failing ends; the rest can be undone for another day. */
export function stopsUndoing(parts: Parts, which: { id: string; companyId: string }, error: unknown): Promise<boolean> {
  return countFailure(parts, {
    ...which,
    error,
    counter: 'undoFailures',
    async end(tx, record) {
      await recordEditAction(parts, tx, record, { action: 'fail_undo', userId: record.undoneBy ?? record.userId })
      return {}
    },
  })
}
