import type { QueryOf } from '@mawrid/contract/call.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import type { Found, searchRecords } from '@mawrid/contract/search/calls.ts'
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holdingWord } from '../../platform/lists/holding.ts'
import { containing } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { ownDeals, ownParcels } from '../deals/index.ts'
import { ownInvoiceBuyers, ownInvoices } from '../invoices/index.ts'
import { ownListings } from '../listings/tables.ts'
import { stockTransfers } from '../stock/tables.ts'
import { ownTickets } from '../support/index.ts'
import { warehouses } from '../warehouses/tables.ts'

type SearchQuery = QueryOf<typeof searchRecords>

/** Up to `limit` of each kind, latest first. Deals come before listings. */
export async function findRecords(own: Db, query: SearchQuery): Promise<Found[]> {
  const isWanted = (...kinds: readonly Found['kind'][]) => query.kind === undefined || kinds.includes(query.kind)
  return [
    ...(isWanted('deal') ? await findDeals(own, query) : []),
    ...(isWanted('parcel') ? await findParcels(own, query) : []),
    ...(isWanted('invoice') ? await findInvoices(own, query) : []),
    ...(isWanted('invoice_buyer') ? await findBuyers(own, query) : []),
    ...(isWanted('transfer') ? await findTransfers(own, query) : []),
    ...(isWanted(...listingKinds) ? await findListings(own, query) : []),
    ...(isWanted('warehouse') ? await findWarehouses(own, query) : []),
    ...(isWanted('ticket') ? await findTickets(own, query) : []),
  ]
}

function findDeals(own: Db, { q, limit }: SearchQuery): Promise<Found[]> {
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

/** Parcels by tracking number, index deal_parcels_tracking, shown as their deals. */
function findParcels(own: Db, { q, limit }: SearchQuery): Promise<Found[]> {
  return own
    .select({
      kind: sql<'parcel'>`'parcel'`,
      id: ownDeals.id,
      ref: sql<string>`${ownParcels.trackingNumber}`,
      title_ar: sql<string>`${ownDeals.number} || ' · ' || ${ownDeals.buyerNameAr}`,
      title_en: sql<string>`${ownDeals.number} || ' · ' || coalesce(${ownDeals.buyerNameEn}, ${ownDeals.buyerNameAr})`,
      status: ownParcels.status,
    })
    .from(ownParcels)
    .innerJoin(ownDeals, eq(ownDeals.id, ownParcels.dealId))
    .where(and(isNotNull(ownParcels.trackingNumber), ...wordsOf(q).map((word) => holdingWord(word, ownParcels))))
    .orderBy(desc(ownParcels.id))
    .limit(limit)
}

/** Invoices by number, buyer, VAT number, deal or purchase order, index invoices_search. */
function findInvoices(own: Db, { q, limit }: SearchQuery): Promise<Found[]> {
  return own
    .select({
      kind: sql<'invoice'>`'invoice'`,
      id: ownInvoices.id,
      ref: sql<string>`coalesce(${ownInvoices.number}, '')`,
      title_ar: sql<string>`coalesce(${ownInvoices.buyer} ->> 'name_ar', '')`,
      title_en: sql<string | null>`${ownInvoices.buyer} ->> 'name_en'`,
      status: ownInvoices.status,
    })
    .from(ownInvoices)
    .where(and(...wordsOf(q).map((word) => holdingWord(word, ownInvoices))))
    .orderBy(desc(ownInvoices.id))
    .limit(limit)
}

/** Buyers by name or number, index invoice_buyers_search. */
function findBuyers(own: Db, { q, limit }: SearchQuery): Promise<Found[]> {
  return own
    .select({
      kind: sql<'invoice_buyer'>`'invoice_buyer'`,
      id: ownInvoiceBuyers.id,
      ref: sql<string>`coalesce(${ownInvoiceBuyers.party} ->> 'vat_number', '')`,
      title_ar: ownInvoiceBuyers.nameAr,
      title_en: ownInvoiceBuyers.nameEn,
      status: sql<null>`null`,
    })
    .from(ownInvoiceBuyers)
    .where(and(...wordsOf(q).map((word) => holdingWord(word, ownInvoiceBuyers))))
    .orderBy(ownInvoiceBuyers.nameAr, ownInvoiceBuyers.id)
    .limit(limit)
}

/** Transfers by number only (TR-12, TR12 or 12), key stock_transfers_number. */
async function findTransfers(own: Db, { q }: SearchQuery): Promise<Found[]> {
  const number = /^(?:tr-?)?(\d{1,9})$/i.exec(q.trim())?.[1]
  if (!number) return []
  const places = { from: alias(warehouses, 'from_place'), to: alias(warehouses, 'to_place') }
  return own
    .select({
      kind: sql<'transfer'>`'transfer'`,
      id: stockTransfers.id,
      ref: sql<string>`'TR-' || ${stockTransfers.number}`,
      title_ar: sql<string>`${places.from.nameAr} || ' ← ' || ${places.to.nameAr}`,
      title_en: sql<string>`coalesce(${places.from.nameEn}, ${places.from.nameAr}) || ' → ' || coalesce(${places.to.nameEn}, ${places.to.nameAr})`,
      status: stockTransfers.status,
    })
    .from(stockTransfers)
    .innerJoin(places.from, eq(places.from.id, stockTransfers.fromWarehouse))
    .innerJoin(places.to, eq(places.to.id, stockTransfers.toWarehouse))
    .where(eq(stockTransfers.number, Number(number)))
}

function findListings(own: Db, { q, limit, kind }: SearchQuery): Promise<Found[]> {
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
        eq(ownListings.archiveRank, 0),
        ...wordsOf(q).map((word) => holdingWord(word, ownListings)),
      ),
    )
    .orderBy(desc(ownListings.id))
    .limit(limit)
}

/** A company has a few dozen at most. */
function findWarehouses(own: Db, { q, limit }: SearchQuery): Promise<Found[]> {
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

function findTickets(own: Db, { q, limit }: SearchQuery): Promise<Found[]> {
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
