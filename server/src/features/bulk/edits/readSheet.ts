import type * as calls from '@mawrid/contract/bulk/sheet.calls.ts'
import {
  attributeColumn,
  type CellValue,
  type SheetRow,
  sheetFields,
  sheetPageSize,
} from '@mawrid/contract/bulk/sheet.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import { countUpTo } from '../../../platform/lists/page.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import {
  beyond,
  inOrder,
  type ListOrder,
  listingDraftOf,
  listOrder,
  meeting,
  type StoredListing,
} from '../../listings/index.ts'
import { listingDetails, listings, ownListings } from '../../listings/tables.ts'
import type { OwnProduct } from '../../products/index.ts'
import { leavesBelow } from '../../reference/index.ts'
import { cellOf } from './cells.ts'

type Mark = readonly [key: string, id: string]

const countedUpTo = 10_000

/** The next rows of the spreadsheet, in the order of the list. */
export async function readSheet(
  { db }: Pick<Parts, 'db'>,
  { principal, query, lang }: CallContext<typeof calls.readSheet>,
): Promise<ReplyOf<typeof calls.readSheet>> {
  const { category, ordering, ids, after, ...filters } = query
  const order = listOrder(ordering, lang)
  const categories = category === undefined ? undefined : leavesBelow(category)
  const where = and(meeting('product', { ...filters, categories }), ids && inArray(ownListings.id, [...ids]))
  return db.readCompany(principal.company.id, async (companyDb) => {
    const mark = after === undefined ? undefined : await markOf(companyDb, order, after)
    const page = await companyDb
      .select({ id: ownListings.id })
      .from(ownListings)
      .where(and(where, mark && beyond(order, mark)))
      .orderBy(inOrder(order))
      .limit(sheetPageSize + 1)
    const shown = page.slice(0, sheetPageSize)
    const found = await companyDb
      .select({ row: listings, details: listingDetails })
      .from(listings)
      .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
      .where(
        inArray(
          listings.id,
          shown.map(({ id }) => id),
        ),
      )
    const byId = new Map(found.map((stored) => [stored.row.id, stored]))
    const last = page.length > sheetPageSize ? shown.at(-1) : undefined
    return {
      count: mark ? null : await countUpTo(companyDb, ownListings, where, countedUpTo),
      next: last?.id ?? null,
      results: shown.flatMap(({ id }) => {
        const stored = byId.get(id)
        return stored ? [sheetRow(stored)] : []
      }),
    }
  })
}

function sheetRow(stored: StoredListing): SheetRow {
  const { row } = stored
  const draft = listingDraftOf(stored)
  const attributes = (draft.own.attributes ?? {}) as OwnProduct['attributes']
  const columns = [...sheetFields, ...Object.keys(attributes).map(attributeColumn)]
  const cells: Record<string, CellValue> = {}
  for (const column of columns) {
    const value = cellOf(draft, column)
    if (value !== null) cells[column] = value
  }
  return {
    id: row.id,
    sku: row.sku,
    name_ar: draft.common.name_ar,
    name_en: draft.common.name_en,
    status: row.status as SheetRow['status'],
    has_pending_change: row.hasPendingChange,
    cells,
  }
}

/** Where the previous rows ended: the key of the last product in the order. */
async function markOf(db: Db, { key }: ListOrder, id: string): Promise<Mark> {
  const [last] = await db
    .select({ key: sql<string>`${key}::text` })
    .from(ownListings)
    .where(eq(ownListings.id, id))
  if (!last) throw fieldProblem('after', 'invalid', fieldMessages.invalid)
  return [last.key, id]
}
