import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import type { Found } from '@mawrid/contract/search/calls.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import { isFound, matches, missingWords } from '@mawrid/contract/values/searchable.ts'
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inMemberScope } from '../../platform/database/ofBound.ts'
import { holdingWord } from '../../platform/lists/holding.ts'
import { containing } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { ownListings } from '../listings/tables.ts'
import { stockTransfers } from '../stock/tables.ts'
import { seenTickets, ticketHolding } from '../support/index.ts'
import { warehouses } from '../warehouses/tables.ts'
import {
  findCartons,
  findCustomers,
  findDeals,
  findInvoices,
  findParcels,
  findReturns,
  type SearchQuery,
} from './findTrade.ts'
import { normalizedOf, type Row, rankOf, textsOf } from './rows.ts'

/** What a person's role has to include for records of a kind to be found. */
const rightFor: Readonly<Partial<Record<Found['kind'], Right>>> = {
  product: 'listings.see',
  service: 'listings.see',
  franchise: 'listings.see',
  investment: 'listings.see',
  warehouse: 'stock.see',
  transfer: 'stock.see',
  deal: 'deals.see',
  parcel: 'deals.see',
  return: 'deals.see',
  invoice: 'invoices.see',
  customer: 'customers.see',
}

/** Up to `limit` of each kind that the person may see, the closest match first, of equal ones the latest. */
export async function findRecords(companyDb: Db, query: SearchQuery, rights: ReadonlySet<Right>): Promise<Found[]> {
  const isRequested = (kind: Found['kind']) => {
    const right = rightFor[kind]
    return (query.kind === undefined || query.kind === kind) && (right === undefined || rights.has(right))
  }
  const kinds = listingKinds.filter(isRequested)
  const listings: Row[] = []
  for (const kind of kinds) listings.push(...(await findListings(companyDb, query, kind)))
  const rows = [
    ...listings,
    ...(isRequested('deal') ? await findDeals(companyDb, query) : []),
    ...(isRequested('parcel') ? await findParcels(companyDb, query) : []),
    ...(isRequested('parcel') ? await findCartons(companyDb, query) : []),
    ...(isRequested('return') ? await findReturns(companyDb, query) : []),
    ...(isRequested('invoice') ? await findInvoices(companyDb, query) : []),
    ...(isRequested('customer') ? await findCustomers(companyDb, query) : []),
    ...(isRequested('transfer') ? await findTransfers(companyDb, query) : []),
    ...(isRequested('warehouse') ? await findWarehouses(companyDb, query) : []),
    ...(isRequested('ticket') ? await findTickets(companyDb, query) : []),
  ]
  return rows.map((row) => foundOf(query.q, row))
}

function foundOf(q: string, { rank, others, party_ar = null, party_en = null, ...row }: Row): Found {
  return { ...row, party_ar, party_en, match: matches[rank] ?? 'part', found_in: passageWith(q, row, others) }
}

/** The text that has the words which the titles and the number lack, around the first of them. */
function passageWith(q: string, { title_ar, title_en, ref }: Omit<Row, 'rank' | 'others'>, others: Row['others']) {
  const [missing] = missingWords(q, `${title_ar} ${title_en ?? ''} ${ref}`)
  const text = missing && others.find((one) => one !== null && isFound(missing, one))
  if (!text || text.length <= maxPassage) return text || null
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => isFound(missing, word))
  return words.slice(Math.max(0, at), at + wordsInPassage).join(' ')
}

const maxPassage = 60
const wordsInPassage = 5

/** Transfers by number only (TR-12, TR12 or 12), key stock_transfers_number. */
async function findTransfers(companyDb: Db, { q }: SearchQuery): Promise<Row[]> {
  const number = /^(?:tr-?)?(\d{1,9})$/i.exec(q.trim())?.[1]
  if (!number) return []
  const places = { from: alias(warehouses, 'from_place'), to: alias(warehouses, 'to_place') }
  return companyDb
    .select({
      kind: sql<'transfer'>`'transfer'`,
      id: stockTransfers.id,
      ref: sql<string>`'TR-' || ${stockTransfers.number}`,
      title_ar: sql<string>`${places.from.nameAr} || ' ← ' || ${places.to.nameAr}`,
      title_en: sql<string>`coalesce(${places.from.nameEn}, ${places.from.nameAr}) || ' → ' || coalesce(${places.to.nameEn}, ${places.to.nameAr})`,
      status: stockTransfers.status,
      rank: sql<number>`0`,
      others: textsOf(),
    })
    .from(stockTransfers)
    .innerJoin(places.from, eq(places.from.id, stockTransfers.fromWarehouse))
    .innerJoin(places.to, eq(places.to.id, stockTransfers.toWarehouse))
    .where(eq(stockTransfers.number, Number(number)))
}

function findListings(companyDb: Db, { q, limit }: SearchQuery, kind: (typeof listingKinds)[number]): Promise<Row[]> {
  const rank = rankOf(q, [
    sql`${ownListings.nameKeyAr}`,
    sql`${ownListings.nameKeyEn}`,
    normalizedOf(ownListings.sku),
    normalizedOf(ownListings.ref),
  ])
  return companyDb
    .select({
      kind: ownListings.kind,
      id: ownListings.id,
      ref: sql<string>`coalesce(${ownListings.sku}, ${ownListings.ref})`,
      title_ar: ownListings.nameAr,
      title_en: ownListings.nameEn,
      status: ownListings.status,
      rank,
      others: textsOf(ownListings.searchWords),
    })
    .from(ownListings)
    .where(
      and(
        eq(ownListings.kind, kind),
        eq(ownListings.archiveRank, 0),
        ...wordsOf(q).map((word) => holdingWord(word, ownListings)),
      ),
    )
    .orderBy(rank, desc(ownListings.id))
    .limit(limit)
}

/** A company has a few dozen at most. */
function findWarehouses(companyDb: Db, { q, limit }: SearchQuery): Promise<Row[]> {
  const holds = (word: string): SQL | undefined => {
    const like = sql`folded(${containing(word)})`
    return or(
      sql`folded(${warehouses.nameAr}) like ${like}`,
      sql`folded(${warehouses.nameEn}) like ${like}`,
      sql`folded(${warehouses.code}) like ${like}`,
    )
  }
  const rank = rankOf(q, [
    normalizedOf(warehouses.nameAr),
    normalizedOf(warehouses.nameEn),
    normalizedOf(warehouses.code),
  ])
  return companyDb
    .select({
      kind: sql<'warehouse'>`'warehouse'`,
      id: warehouses.id,
      ref: warehouses.code,
      title_ar: warehouses.nameAr,
      title_en: warehouses.nameEn,
      status: warehouses.status,
      rank,
      others: textsOf(),
    })
    .from(warehouses)
    .where(and(ne(warehouses.status, 'archived'), inMemberScope(warehouses.id), ...wordsOf(q).map(holds)))
    .orderBy(rank, warehouses.id)
    .limit(limit)
}

function findTickets(companyDb: Db, { q, limit }: SearchQuery): Promise<Row[]> {
  const rank = rankOf(q, [normalizedOf(seenTickets.subject), normalizedOf(seenTickets.number)])
  return companyDb
    .select({
      kind: sql<'ticket'>`'ticket'`,
      id: seenTickets.id,
      ref: seenTickets.number,
      title_ar: seenTickets.subject,
      title_en: sql<null>`null`,
      status: seenTickets.status,
      rank,
      others: textsOf(),
    })
    .from(seenTickets)
    .where(and(...wordsOf(q).map((word) => ticketHolding(seenTickets, word))))
    .orderBy(rank, desc(seenTickets.id))
    .limit(limit)
}
