import type { RecordedChange } from '@mawrid/contract/bulk/bulkEdit.ts'
import type { CellChange } from '@mawrid/contract/bulk/sheet.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { isHeldBack } from '../../approvals/index.ts'
import type { StoredListing } from '../../listings/index.ts'
import { articles, listingDetails, listings } from '../../listings/tables.ts'
import { stockLevels } from '../../stock/tables.ts'
import { bulkEditCells } from '../tables.ts'
import type { Plan } from './plan.ts'
import { type OnHand, planned } from './planned.ts'

/** Who makes the change. */
export interface Person {
  readonly companyId: string
  readonly userId: string
}

export interface Planned {
  readonly stored: StoredListing
  readonly plan: Plan
}

/** What the change does to each of these products, as they are now. */
export async function planAll(
  parts: Parts,
  db: Db,
  person: Person,
  ids: readonly string[],
  change: RecordedChange,
  cells?: ReadonlyMap<string, readonly CellChange[]>,
): Promise<Planned[]> {
  const found = await db
    .select({ row: listings, details: listingDetails })
    .from(listings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .where(and(inArray(listings.id, [...ids]), eq(listings.kind, 'product')))
    .orderBy(listings.id)
  const onHand = change.what === 'stock' ? await readOnHand(db, ids, change.warehouse) : new Map<string, OnHand>()
  const context = await contextOf(parts, db, person)
  return found.map((stored) => ({
    stored,
    plan: planned(stored, change, { ...context, onHand: onHand.get(stored.row.id), cells: cells?.get(stored.row.id) }),
  }))
}

/** Applied values are not needed any more. */
export async function forgetCells(tx: Db, editId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(bulkEditCells).where(cellsOf(editId, ids))
}

function cellsOf(editId: string, ids: readonly string[]) {
  return and(eq(bulkEditCells.editId, editId), inArray(bulkEditCells.listingId, [...ids]))
}

/** The rows of the spreadsheet, by product. */
export async function readCells(
  tx: Db,
  editId: string,
  ids: readonly string[],
): Promise<Map<string, readonly CellChange[]>> {
  const rows = await tx
    .select({ id: bulkEditCells.listingId, cells: bulkEditCells.cells })
    .from(bulkEditCells)
    .where(cellsOf(editId, ids))
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}

export async function contextOf({ clock, settings }: Parts, db: Db, person: Person) {
  const isLossHeldBack = await isHeldBack(db, 'write_off_over', person)
  return { today: riyadhDay(clock.now()), isReviewed: settings.listingReview, isLossHeldBack }
}

/** The stock of products without variants; a product not stocked yet has none. */
async function readOnHand(db: Db, ids: readonly string[], warehouseId: string): Promise<Map<string, OnHand>> {
  const rows = await db
    .select({
      id: articles.id,
      listingId: articles.listingId,
      options: articles.optionValues,
      onHand: stockLevels.onHand,
      reserved: stockLevels.reserved,
    })
    .from(articles)
    .leftJoin(stockLevels, and(eq(stockLevels.articleId, articles.id), eq(stockLevels.warehouseId, warehouseId)))
    .where(and(inArray(articles.listingId, [...ids]), articles.isCurrent))
  return new Map(
    rows
      .filter(({ options }) => options.length === 0)
      .map(({ id, listingId, onHand, reserved }) => [
        listingId,
        { articleId: id, amount: toThousandths(onHand ?? '0'), reserved: toThousandths(reserved ?? '0') },
      ]),
  )
}
