import type { Language } from '@mawrid/contract/constants.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { and, eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm'
import { preparedOn } from '../../../platform/database/preparedOn.ts'
import { type Start, startOf } from '../../../platform/lists/marks.ts'
import type { CachedRead } from '../../../platform/lists/versionedCache.ts'
import type { Db } from '../../../platform/parts.ts'
import { currentScope } from '../../../platform/scope.ts'
import { articles, listingDetails, listingsByScope, listingsByStock, ownListings as own } from '../tables.ts'
import { type ListingFilters, meeting } from './conditions.ts'
import { beyond, inOrder, isByStock, type ListOrder, listOrder, type Mark } from './orders.ts'

/** A listing as its list needs it: what the kinds share, what is the kind's own, how many variants. */
export type ListedRow = Awaited<ReturnType<typeof readRows>>[number]

export interface ListingsQuery {
  readonly kind: ListingKind
  readonly filters: ListingFilters
  readonly ordering: string | undefined
  readonly lang: Language
}

/** One list of a company, which can be counted and read from any place on. */
export function listingsOf(db: Db, { kind, filters, ordering, lang }: ListingsQuery, cache: CachedRead) {
  const where = meeting(kind, filters)
  const order = listOrder(ordering, lang)
  const sourceFor = (needsStock: boolean) => (needsStock ? stockSource(db) : own)
  const what = JSON.stringify([kind, filters])
  const question = JSON.stringify([what, ordering, lang])
  return {
    count: (limit: number) =>
      cache(`count ${limit} ${what}`, async () =>
        countRows(db, await sourceFor(filters.stock !== undefined), where, limit),
      ),
    rows: async (limit: number, offset: number) => {
      const marks: Mark[] = []
      let before: Mark | undefined
      for (let block = Math.floor(offset / rowsPerBlock); block * rowsPerBlock < offset + limit; block += 1) {
        const found = await cache(`block ${block} ${question}`, () => readBlock(block, before))
        marks.push(...found.slice(Math.max(0, offset - block * rowsPerBlock), offset + limit - block * rowsPerBlock))
        if (found.length < rowsPerBlock) break
        before = found.at(-1)
      }
      return readRows(
        db,
        marks.map(([, id]) => id),
      )
    },
  }

  /** `before` is the last row of the block before it, where that is known: those who walk through a list skip no rows. */
  async function readBlock(block: number, before: Mark | undefined): Promise<Mark[]> {
    const from = await sourceFor(filters.stock !== undefined || isByStock(ordering))
    const start = before
      ? { after: beyond(order, before), offset: 0 }
      : await startIn(db, { from, where, order, question }, block * rowsPerBlock, cache)
    return readKeys(db, { from, where: and(where, start.after), order }, { limit: rowsPerBlock, offset: start.offset })
  }
}

/** Those who walk through a list find the next pages in it: the query is planned for each list, and costs as much for a few rows. */
const rowsPerBlock = 100

/** Under the name by which conditions and orders name their columns. */
const byScope = sql`${listingsByScope} as ${own}`
const byStock = sql`${listingsByStock} as ${own}`

type Source = typeof own | typeof byScope

/** Where stock is read in an index: only for a limited member it is not the listing's own, and for a minute it may not be stored. */
async function stockSource(db: Db): Promise<Source> {
  if (!currentScope()) return own
  const { rows } = await db.execute<{ isStored: boolean }>(sql`select filled_scope() is not null as "isStored"`)
  return rows[0]?.isStored ? byScope : byStock
}

interface Listed {
  readonly from: Source
  readonly where: SQL | undefined
  readonly order: ListOrder
}

async function countRows(db: Db, from: Source, where: SQL | undefined, limit: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(where)
    .limit(limit)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** They are found in the index alone. */
async function readKeys(
  db: Db,
  { from, where, order }: Listed,
  { limit, offset }: { limit: number; offset: number },
): Promise<Mark[]> {
  const found = await db
    .select({ key: sql<string>`${order.key}::text`, id: sql<string>`${own.id}` })
    .from(from)
    .where(where)
    .orderBy(inOrder(order))
    .limit(limit)
    .offset(offset)
  return found.map(({ key, id }) => [key, id])
}

/** Apart from the query that finds them, since this one is the same for all lists and planned once. */
async function readRows(db: Db, ids: readonly string[]) {
  const whole = await wholeRows(db).execute({ ids })
  const byId = new Map(whole.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** No list shows variants, and a product can have thousands. */
const ownWithoutVariants = sql`${listingDetails.own} - 'variants'`.mapWith(listingDetails.own)

const wholeRows = preparedOn((db) => {
  const { search, searchWords, nameKeyAr, nameKeyEn, archiveRank, ...shown } = getViewSelectedFields(own)
  return db
    .select({ ...shown, own: ownWithoutVariants, variantCount: variantCount() })
    .from(own)
    .innerJoin(listingDetails, eq(listingDetails.listingId, own.id))
    .where(sql`${own.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listings_whole')
})

function variantCount(): SQL<number> {
  return sql`(select count(*)::int from ${articles}
    where ${articles.listingId} = ${own.id} and ${articles.isCurrent} and ${articles.optionValues} <> '[]')`
}

/** How far apart the marks along a list are. */
const rowsPerMark = 1_000

/** A page far down a list begins after one of its marks, which are read once for each state of the catalogue. */
async function startIn(
  db: Db,
  list: Listed & { readonly question: string },
  offset: number,
  cache: CachedRead,
): Promise<Start<SQL>> {
  const { order, question } = list
  const start = await startOf(offset, rowsPerMark, () => cache(`marks ${question}`, () => readMarks(db, list)))
  return { ...start, after: start.after && beyond(order, start.after) }
}

async function readMarks(db: Db, { from, where, order }: Listed): Promise<Mark[]> {
  const place = sql<number>`row_number() over (order by ${inOrder(order)})`.as('place')
  const placed = db
    .select({ key: sql<string>`${order.key}::text`.as('key'), id: sql<string>`${own.id}`.as('id'), place })
    .from(from)
    .where(where)
    .as('placed')
  const marks = await db
    .select({ key: placed.key, id: placed.id })
    .from(placed)
    .where(sql`${placed.place} % ${rowsPerMark} = 0`)
    .orderBy(placed.place)
  return marks.map(({ key, id }) => [key, id])
}
