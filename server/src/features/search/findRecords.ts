import type { QueryOf } from '@mawrid/contract/call.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import type { Found, searchRecords } from '@mawrid/contract/search/calls.ts'
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../platform/lists/holding.ts'
import { containing } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { ownDeals } from '../deals/index.ts'
import { ownListings } from '../listings/tables.ts'
import { ownTickets } from '../support/index.ts'
import { warehouses } from '../warehouses/tables.ts'

type Asked = QueryOf<typeof searchRecords>

/** Of each kind as many as are asked for, the latest first; deals before what they are about. */
export async function findRecords(own: Db, asked: Asked): Promise<Found[]> {
  const isWanted = (...kinds: readonly Found['kind'][]) => asked.kind === undefined || kinds.includes(asked.kind)
  return [
    ...(isWanted('deal') ? await findDeals(own, asked) : []),
    ...(isWanted(...listingKinds) ? await findListings(own, asked) : []),
    ...(isWanted('warehouse') ? await findWarehouses(own, asked) : []),
    ...(isWanted('ticket') ? await findTickets(own, asked) : []),
  ]
}

function findDeals(own: Db, { q, limit }: Asked): Promise<Found[]> {
  return own
    .select({
      kind: sql<'deal'>`'deal'`,
      id: ownDeals.id,
      ref: ownDeals.number,
      title_ar: ownDeals.subject,
      title_en: sql<null>`null`,
      status: ownDeals.status,
    })
    .from(ownDeals)
    .where(and(...wordsOf(q).map((word) => holdingWord(word, ownDeals))))
    .orderBy(desc(ownDeals.id))
    .limit(limit)
}

function findListings(own: Db, { q, limit, kind }: Asked): Promise<Found[]> {
  const kinds = listingKinds.filter((one) => kind === undefined || one === kind)
  return own
    .select({
      kind: ownListings.kind,
      id: ownListings.id,
      ref: sql<string>`coalesce(${ownListings.sku}, ${ownListings.ref})`,
      title_ar: ownListings.nameAr,
      title_en: ownListings.nameEn,
      status: ownListings.status,
    })
    .from(ownListings)
    .where(
      and(
        inArray(ownListings.kind, kinds),
        eq(ownListings.shelf, 0),
        ...wordsOf(q).map((word) => holdingWord(word, ownListings)),
      ),
    )
    .orderBy(desc(ownListings.id))
    .limit(limit)
}

/** A company has some dozens at most. */
function findWarehouses(own: Db, { q, limit }: Asked): Promise<Found[]> {
  const holds = (word: string): SQL | undefined => {
    const like = sql`folded(${containing(word)})`
    return or(
      sql`folded(${warehouses.nameAr}) like ${like}`,
      sql`folded(${warehouses.nameEn}) like ${like}`,
      sql`folded(${warehouses.code}) like ${like}`,
    )
  }
  return own
    .select({
      kind: sql<'warehouse'>`'warehouse'`,
      id: warehouses.id,
      ref: warehouses.code,
      title_ar: warehouses.nameAr,
      title_en: warehouses.nameEn,
      status: warehouses.status,
    })
    .from(warehouses)
    .where(and(ne(warehouses.status, 'archived'), ...wordsOf(q).map(holds)))
    .orderBy(warehouses.id)
    .limit(limit)
}

function findTickets(own: Db, { q, limit }: Asked): Promise<Found[]> {
  const holds = (word: string) =>
    holdingWord(word, { companyId: ownTickets.userId, search: ownTickets.search }, sql`current_seller()`)
  return own
    .select({
      kind: sql<'ticket'>`'ticket'`,
      id: ownTickets.id,
      ref: ownTickets.number,
      title_ar: ownTickets.subject,
      title_en: sql<null>`null`,
      status: ownTickets.status,
    })
    .from(ownTickets)
    .where(and(...wordsOf(q).map(holds)))
    .orderBy(desc(ownTickets.id))
    .limit(limit)
}
