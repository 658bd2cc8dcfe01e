import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { bulkEditProducts } from '../tables.ts'
import type { Plan } from './plan.ts'
import type { EditRecord } from './store.ts'

interface Planned {
  readonly stored: { readonly row: { readonly id: string } }
  readonly plan: Plan
}

/** Records the outcome of each product; products that already had the value are only counted. */
export async function storeProducts(tx: Db, { id, companyId }: EditRecord, plans: readonly Planned[]): Promise<void> {
  const outcomes = plans.flatMap(({ stored, plan }): (typeof bulkEditProducts.$inferInsert)[] => {
    const which = { editId: id, listingId: stored.row.id, companyId }
    if (plan.kind === 'same') return []
    if (plan.kind === 'refused') {
      const { code, column, params } = plan
      return [{ ...which, outcome: 'refused', code, detail: column === undefined ? null : { column, params } }]
    }
    const { before, after } = plan
    const cells = 'cells' in plan ? plan.cells : undefined
    return [{ ...which, outcome: 'changed', before, after, detail: cells ? { cells } : null }]
  })
  if (outcomes.length > 0) await tx.insert(bulkEditProducts).values(outcomes).onConflictDoNothing()
}

/** Records which products the undo skipped and, when it is finished, that the others were undone. */
export async function recordUndone(
  tx: Db,
  editId: string,
  skipped: readonly { readonly listingId: string; readonly code: string }[],
  isLast: boolean,
): Promise<void> {
  const ofEdit = eq(bulkEditProducts.editId, editId)
  for (const [code, some] of Map.groupBy(skipped, (one) => one.code)) {
    const ids = some.map(({ listingId }) => listingId)
    await tx
      .update(bulkEditProducts)
      .set({ outcome: 'not_undone', code })
      .where(and(ofEdit, eq(bulkEditProducts.outcome, 'changed'), inArray(bulkEditProducts.listingId, ids)))
  }
  if (isLast) {
    await tx
      .update(bulkEditProducts)
      .set({ outcome: 'undone' })
      .where(and(ofEdit, eq(bulkEditProducts.outcome, 'changed')))
  }
}
