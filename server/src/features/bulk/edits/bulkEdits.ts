import { randomUUIDv7 } from 'node:crypto'
import type { BulkChange, BulkEdit, RecordedChange } from '@mawrid/contract/bulk/bulkEdit.ts'
import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { editSheet } from '@mawrid/contract/bulk/sheet.calls.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { meeting } from '../../listings/index.ts'
import { ownListings } from '../../listings/tables.ts'
import { categoryOf, leavesBelow } from '../../reference/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { bulkEdits } from '../tables.ts'
import { applyNextBatch, previewBatch } from './applyNextBatch.ts'
import { givesUp } from './giveUpEdit.ts'
import { recordEditAction } from './recordEditAction.ts'
import { findEdit } from './store.ts'
import { canUndo, stopsUndoing, undoNextRows } from './undoEdit.ts'
import { editView, previewOf } from './view.ts'

export interface EditJob {
  readonly id: string
  readonly companyId: string
}

const doneAtOnce = 500
const leftForDeadAfterMs = 60_000
export const editJobs = { apply: 'bulk.apply_edit', undo: 'bulk.undo_edit' } as const

/** After a restart, continues changes and undos that a killed process left unfinished. */
export async function continueEdits({ db, jobs }: Parts): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await tx
      .select({
        id: bulkEdits.id,
        companyId: bulkEdits.companyId,
        isUndo: sql<boolean>`total > 0 and remaining_ids = '{}'`,
      })
      .from(bulkEdits)
      .where(eq(bulkEdits.state, 'running'))
    for (const { isUndo, ...which } of open) {
      await jobs.send(isUndo ? editJobs.undo : editJobs.apply, which, { tx, key: which.id })
    }
  })
}

/** Starts a bulk change: small ones are applied at once, large ones by a job. */
export async function editMany(parts: Parts, context: CallContext<typeof calls.bulkEdit>): Promise<BulkEdit> {
  const { body, principal } = context
  const companyId = principal.company.id
  const selectProducts = () =>
    parts.db.readCompany(companyId, async (companyDb) => {
      await refuseForeign(companyDb, body.change)
      return selected(companyDb, body.selection)
    })
  if (body.preview) {
    const ids = await selectProducts()
    return previewOf(
      body.change,
      await previewBatch(parts, { companyId, userId: principal.userId }, ids, body.change),
      ids.length,
    )
  }
  return startEdit(parts, context, selectProducts, { change: body.change })
}

/** Starts the change of a spreadsheet, where each product gets values of its own. */
export async function editCells(parts: Parts, context: CallContext<typeof editSheet>): Promise<BulkEdit> {
  const { products } = context.body
  const columns = [...new Set(products.flatMap(({ cells }) => cells.map(({ column }) => column)))]
  return startEdit(parts, context, async () => products.map(({ id }) => id).sort(), {
    change: { what: 'cells', columns },
    async store(tx, { id, companyId }) {
      await tx.execute(sql`
        insert into bulk_edit_cells (edit_id, listing_id, company_id, cells)
        select ${id}, (p ->> 'id')::uuid, ${companyId}, p -> 'cells'
        from jsonb_array_elements(${JSON.stringify(products)}::jsonb) p`)
    },
  })
}

interface Start {
  readonly change: RecordedChange
  /** Stores what each product is changed to. */
  store?(tx: Db, edit: EditJob): Promise<void>
}

async function startEdit(
  parts: Parts,
  { principal, once }: Pick<CallContext<typeof editSheet>, 'principal' | 'once'>,
  select: () => Promise<string[]>,
  { change, store }: Start,
): Promise<BulkEdit> {
  const companyId = principal.company.id
  const newId = randomUUIDv7()
  const { id, total } = await once.after(select, async (tx, ids) => {
    const newEdit = {
      id: newId,
      companyId,
      userId: principal.userId,
      state: 'running',
      change,
      total: ids.length,
      remainingIds: ids,
      createdAt: parts.clock.now(),
    } as const
    await tx.insert(bulkEdits).values(newEdit)
    await store?.(tx, newEdit)
    await recordEditAction(parts, tx, newEdit, { action: 'start', userId: principal.userId })
    await sendJob(parts, tx, 'apply', { id: newId, companyId }, ids.length)
    return { id: newId, total: ids.length }
  })
  // A repeated request returns the change that the first one started.
  if (id === newId && total <= doneAtOnce) await nowOrLater(parts, { id, companyId }, 'apply', applyEdit)
  return readEdit(parts, { id, companyId })
}

export async function readEdit({ db, clock }: Parts, { id, companyId }: EditJob): Promise<BulkEdit> {
  return editView(await db.readCompany(companyId, (companyDb) => findEdit(companyDb, id)), clock.now())
}

export async function undoEdit(parts: Parts, which: EditJob, userId: string): Promise<BulkEdit> {
  const { db, clock } = parts
  const { done } = await db.forCompany(which.companyId, async (tx) => {
    const record = await findEdit(tx, which.id, true)
    if (!canUndo(record, clock.now())) {
      throw new Problem('wrong_state', { params: { state: record.state, action: 'undo' } })
    }
    await tx
      .update(bulkEdits)
      .set({ state: 'running', undoFailures: 0, undoneBy: userId })
      .where(and(eq(bulkEdits.id, which.id), ofBoundCompany(bulkEdits)))
    await recordEditAction(parts, tx, record, { action: 'undo', userId })
    await sendJob(parts, tx, 'undo', which, record.done)
    return record
  })
  if (done <= doneAtOnce) await nowOrLater(parts, which, 'undo', revertEdit)
  return readEdit(parts, which)
}

/** Small changes are applied by the request itself; the job continues if the process is killed meanwhile. */
async function sendJob(
  parts: Parts,
  tx: Db,
  job: keyof typeof editJobs,
  which: EditJob,
  products: number,
): Promise<void> {
  const isLater = products <= doneAtOnce
  await parts.jobs.send(
    editJobs[job],
    { ...which },
    {
      tx,
      key: isLater ? `${which.id} later` : which.id,
      ...(isLater && { after: new Date(parts.clock.now().getTime() + leftForDeadAfterMs) }),
    },
  )
}

/** If applying fails at once, for example because the database is away, a job retries it. */
async function nowOrLater(
  parts: Parts,
  which: EditJob,
  job: keyof typeof editJobs,
  run: (parts: Parts, which: EditJob) => Promise<void>,
): Promise<void> {
  try {
    await run(parts, which)
  } catch (error) {
    parts.log.warn({ err: error, id: which.id }, 'bulk edits: not done at once, handed to a job')
    await parts.db.forCompany(which.companyId, (tx) =>
      parts.jobs.send(editJobs[job], { ...which }, { tx, key: which.id }),
    )
  }
}

export async function applyEdit(parts: Parts, which: EditJob): Promise<void> {
  try {
    for (let isMore = true; isMore; ) isMore = await applyNextBatch(parts, which)
  } catch (error) {
    if (!(await givesUp(parts, which, error))) throw error
  }
}

export async function revertEdit(parts: Parts, which: EditJob): Promise<void> {
  try {
    for (let isMore = true; isMore; ) isMore = await undoNextRows(parts, which)
  } catch (error) {
    if (!(await stopsUndoing(parts, which, error))) throw error
  }
}

/** The selected products, or all that a list shows; those of other companies are ignored. */
async function selected(
  companyDb: Db,
  selection: CallContext<typeof calls.bulkEdit>['body']['selection'],
): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)].sort()
  const { category, ...filters } = selection.filter
  const categories = category === undefined ? undefined : leavesBelow(category)
  const rows = await companyDb
    .select({ id: ownListings.id })
    .from(ownListings)
    .where(meeting('product', { ...filters, categories }))
    .orderBy(ownListings.id)
  return rows.map(({ id }) => id)
}

async function refuseForeign(companyDb: Db, change: BulkChange): Promise<void> {
  const refused = (path: string) => fieldProblem(`change.${path}`, 'not_offered', fieldMessages.not_offered)
  if (change.what === 'category') {
    const category = categoryOf(change.category)
    if (!category?.is_leaf || !category.kinds.includes('product')) throw refused('category')
  }
  if (change.what !== 'stock') return
  const [warehouse] = await companyDb
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.id, change.warehouse),
        ofBoundCompany(warehouses),
        ne(warehouses.status, 'archived'),
        inMemberScope(warehouses.id),
      ),
    )
  if (!warehouse) throw refused('warehouse')
}
