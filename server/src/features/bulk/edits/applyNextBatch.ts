import type { BulkChange, BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { divideHalfUp, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { lockCatalogue, moveListing, type StoredListing } from '../../listings/index.ts'
import { product } from '../../products/index.ts'
import { categoryOf } from '../../reference/index.ts'
import { book, lockStock, placeKey } from '../../stock/index.ts'
import { beforeOf } from '../imports/applyRows.ts'
import { updateProducts } from '../imports/storeRows.ts'
import { bulkChanges, bulkEdits } from '../tables.ts'
import type { StockChange } from './changes.ts'
import { storeProducts } from './editProducts.ts'
import type { Plan } from './plan.ts'
import { planned } from './planned.ts'
import { contextOf, forgetCells, type Person, type Planned, planAll, readCells } from './planProducts.ts'
import { recordEditAction } from './recordEditAction.ts'
import { type EditRecord, findEdit } from './store.ts'

/** The result of a bulk change, applied or previewed. */
export type Looked = Pick<BulkEdit, 'done' | 'same' | 'refused' | 'examples' | 'refusals'>

export type Previewed = Looked & Pick<BulkEdit, 'average' | 'lost'>

const atOnce = 250
const examplesShown = 20
export const refusalsShown = 100

/** Previews a change for these products without applying it. */
export async function previewBatch(
  parts: Parts,
  person: Person,
  ids: readonly string[],
  change: BulkChange,
): Promise<Previewed> {
  let looked: Looked = { done: 0, same: 0, refused: 0, examples: [], refusals: [] }
  const prices = { before: 0n, after: 0n, count: 0n }
  const lost = new Map<string, BulkEdit['lost'][number]>()
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const plans = await parts.db.readCompany(person.companyId, (companyDb) =>
      planAll(parts, companyDb, person, some, change),
    )
    looked = together(looked, summarize(plans, some.length))
    for (const { plan } of plans) countLost(lost, plan)
    if (change.what !== 'price') continue
    for (const { plan } of plans) {
      if (plan.kind !== 'done' || plan.before === null) continue
      prices.before += toHalalas(plan.before)
      prices.after += toHalalas(plan.after ?? '0')
      prices.count++
    }
  }
  return { ...looked, average: averageOf(prices), lost: [...lost.values()] }
}

/** Adds up by attribute what products lose with their category. */
function countLost(counts: Map<string, BulkEdit['lost'][number]>, plan: Plan): void {
  const lost = plan.kind === 'done' && 'lost' in plan ? plan.lost : undefined
  const attributes = lost ? (categoryOf(lost.category)?.attributes ?? []) : []
  for (const { code, name_ar, name_en } of attributes.filter((one) => lost?.codes.includes(one.code))) {
    counts.set(code, { name_ar, name_en, products: (counts.get(code)?.products ?? 0) + 1 })
  }
}

function averageOf({ before, after, count }: Readonly<Record<'before' | 'after' | 'count', bigint>>) {
  if (count === 0n) return null
  const average = (sum: bigint) => fromHalalas(divideHalfUp(sum, count))
  return { before: average(before), after: average(after) }
}

/** Applies the change to the next batch of remaining products, in one transaction. Returns false when none is left. */
export async function applyNextBatch(
  parts: Parts,
  { id, companyId }: { id: string; companyId: string },
): Promise<boolean> {
  const { db, clock, events } = parts
  const record = await db.readCompany(companyId, (companyDb) => findEdit(companyDb, id))
  if (record.state !== 'running' || (record.remainingIds.length === 0 && record.total > 0)) return false
  const ids = record.remainingIds.slice(0, atOnce)
  const moved = record.change.what === 'status' ? await moveAll(parts, record, ids, record.change) : null
  return db.forCompany(companyId, async (tx) => {
    await lockCatalogue(tx)
    const now = await findEdit(tx, id, true)
    if (now.remainingIds.at(0) !== ids.at(0)) return now.remainingIds.length > 0
    const plans = moved ?? (await writeAll(parts, tx, record, ids))
    const remainingIds = now.remainingIds.slice(ids.length)
    const isLast = remainingIds.length === 0
    const counts = together(now, summarize(plans, ids.length))
    await tx
      .update(bulkEdits)
      .set({
        ...counts,
        remainingIds,
        ...(isLast && { state: 'done', endedAt: clock.now() }),
      })
      .where(and(eq(bulkEdits.id, id), ofBoundCompany(bulkEdits)))
    await recordChanges(parts, tx, record, plans)
    await storeProducts(tx, record, plans)
    if (record.change.what === 'cells') await forgetCells(tx, id, ids)
    if (isLast) await recordEditAction(parts, tx, { ...record, ...counts }, { action: 'finish', userId: record.userId })
    await events.announce(tx, { companyId, kind: 'bulk_edit', data: { id } })
    await events.announce(tx, { companyId, kind: 'listing', data: { kind: 'product', ids: [] } })
    return !isLast
  })
}

/** Moves products one by one, each by its own rules and in its own transaction. */
async function moveAll(
  parts: Parts,
  { id: bulkId, companyId, userId }: EditRecord,
  ids: readonly string[],
  change: Extract<BulkChange, { what: 'status' }>,
): Promise<Planned[]> {
  const person = { companyId, userId }
  const plans = await parts.db.readCompany(companyId, (companyDb) => planAll(parts, companyDb, person, ids, change))
  const moved: Planned[] = []
  for (const one of plans) {
    moved.push(one.plan.kind === 'done' ? { ...one, plan: await moveOne(one, one.plan) } : one)
  }
  return moved

  async function moveOne({ stored }: Planned, plan: Extract<Plan, { kind: 'done' }>): Promise<Plan> {
    try {
      const { id, version } = stored.row
      const by = { companyId, userId, side: 'seller', bulkId } as const
      await moveListing(parts, product, { id, version, ...by, action: change.action })
      return plan
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { kind: 'refused', code: error.details.errors?.[0] ? 'incomplete' : error.code }
    }
  }
}

async function writeAll(parts: Parts, tx: Db, record: EditRecord, ids: readonly string[]): Promise<Planned[]> {
  const { id, change, companyId, userId } = record
  const cells = change.what === 'cells' ? await readCells(tx, id, ids) : undefined
  const plans = await planAll(parts, tx, record, ids, change, cells)
  if (change.what === 'stock') return countAll(parts, tx, record, change, plans)
  const deps = { ...parts, companyId, userId, causeId: id, listingReview: parts.settings.listingReview }
  const rewritten = plans.flatMap(({ stored, plan }) =>
    plan.kind === 'done' && 'draft' in plan ? [{ stored, draft: plan.draft }] : [],
  )
  await updateProducts(tx, deps, rewritten)
  return plans
}

/** Locks the stock and plans again by its current quantities, since goods may have come or gone meanwhile. */
async function countAll(
  parts: Parts,
  tx: Db,
  { id, companyId, userId }: EditRecord,
  change: StockChange,
  plans: readonly Planned[],
): Promise<Planned[]> {
  const placeOf = (articleId: string) => ({ articleId, warehouseId: change.warehouse })
  const stock = await lockStock(
    tx,
    plans.flatMap(({ plan }) => ('articleId' in plan ? [placeOf(plan.articleId)] : [])),
  )
  const context = await contextOf(parts, tx, { companyId, userId })
  const replan = ({ stored, plan }: Planned): Plan => {
    if (!('articleId' in plan)) return plan
    const level = stock.levels.get(placeKey(placeOf(plan.articleId)))
    if (!level) return { kind: 'refused', code: 'unknown_warehouse' }
    const { articleId, onHand: amount, reserved } = level
    return planned(stored, change, { ...context, onHand: { articleId, amount, reserved } })
  }
  const replanned = plans.map((one) => ({ ...one, plan: replan(one) }))
  const changes = replanned.flatMap(({ plan }) => {
    const level = 'articleId' in plan && stock.levels.get(placeKey(placeOf(plan.articleId)))
    return level ? [{ ...placeOf(level.articleId), kind: 'count' as const, onHand: plan.onHand - level.onHand }] : []
  })
  if (changes.length > 0) await book(parts, tx, stock, changes, { companyId, userId, cause: { kind: 'hand', id } })
  return replanned
}

async function recordChanges(parts: Parts, tx: Db, { id, companyId, change }: EditRecord, plans: readonly Planned[]) {
  const undoable = plans.flatMap(({ stored, plan }) => {
    if (plan.kind !== 'done') return []
    const { status, statusReason } = stored.row
    const isMoved = 'action' in plan
    const before = isMoved ? { row: { status, statusReason }, details: {} } : 'draft' in plan ? beforeOf(stored) : null
    const stockCorrection =
      'articleId' in plan && change.what === 'stock'
        ? {
            articleId: plan.articleId,
            warehouseId: change.warehouse,
            before: String(toThousandths(plan.before ?? '0')),
            after: String(plan.onHand),
          }
        : null
    const version = stored.row.version + (before ? 1 : 0)
    return [
      {
        causeId: id,
        listingId: stored.row.id,
        companyId,
        isCreated: false,
        before,
        stockCorrection,
        version,
        at: parts.clock.now(),
      },
    ]
  })
  if (undoable.length > 0) await tx.insert(bulkChanges).values(undoable)
}

function summarize(plans: readonly Planned[], selected: number): Looked {
  const named = ({ row }: StoredListing) => ({
    id: row.id,
    sku: row.sku ?? '',
    name_ar: row.nameAr,
    name_en: row.nameEn,
  })
  const count = (kind: Plan['kind']) => plans.filter(({ plan }) => plan.kind === kind).length
  return {
    done: count('done'),
    same: count('same'),
    // Products that do not exist or belong to another company count as refused.
    refused: count('refused') + selected - plans.length,
    examples: plans.flatMap(({ stored, plan }) =>
      plan.kind === 'done'
        ? [
            {
              ...named(stored),
              before: plan.before,
              after: plan.after,
              cells: 'cells' in plan ? [...(plan.cells ?? [])] : [],
            },
          ]
        : [],
    ),
    refusals: plans.flatMap(({ stored, plan }) =>
      plan.kind === 'refused' ? [{ ...named(stored), code: plan.code }] : [],
    ),
  }
}

function together(one: Looked, other: Looked): Looked {
  return {
    done: one.done + other.done,
    same: one.same + other.same,
    refused: one.refused + other.refused,
    examples: [...one.examples, ...other.examples].slice(0, examplesShown),
    refusals: [...one.refusals, ...other.refusals].slice(0, refusalsShown),
  }
}
