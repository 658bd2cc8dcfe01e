import type { QueryOf } from '@mawrid/contract/call.ts'
import { isUntitled, subjectIn, untitledQuote } from '@mawrid/contract/deals/untitledQuote.ts'
import type { searchRecords } from '@mawrid/contract/search/calls.ts'
import { readSscc } from '@mawrid/contract/values/gs1.ts'
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { holdingWord } from '../../platform/lists/holding.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { ownCustomers } from '../customers/index.ts'
import { dealCartons, dealParcels, ownDeals, ownParcels } from '../deals/index.ts'
import { ownInvoices } from '../invoices/index.ts'
import { ownReturns } from '../returns/index.ts'
import { normalizedOf, type Row, rankOf, textsOf } from './rows.ts'

export type SearchQuery = QueryOf<typeof searchRecords>

export async function findDeals(companyDb: Db, { q, limit }: SearchQuery): Promise<Row[]> {
  const rank = rankOf(q, [normalizedOf(ownDeals.subject), normalizedOf(ownDeals.number)])
  const rows = await companyDb
    .select({
      kind: sql<'deal'>`'deal'`,
      id: ownDeals.id,
      ref: ownDeals.number,
      title_ar: ownDeals.subject,
      status: ownDeals.status,
      party_ar: ownDeals.buyerNameAr,
      party_en: ownDeals.buyerNameEn,
      rank,
      others: textsOf(ownDeals.buyerNameAr, ownDeals.buyerNameEn, ownDeals.searchWords),
    })
    .from(ownDeals)
    .where(and(...wordsOf(q).map((word) => holdingWord(word, ownDeals))))
    .orderBy(rank, desc(ownDeals.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    title_ar: subjectIn('ar', row.title_ar),
    title_en: isUntitled(row.title_ar) ? untitledQuote.en : null,
  }))
}

/** Parcels by tracking number, index deal_parcels_tracking, shown as their deals. */
export function findParcels(companyDb: Db, { q, limit }: SearchQuery): Promise<Row[]> {
  const rank = rankOf(q, [normalizedOf(ownParcels.trackingNumber)])
  return companyDb
    .select({
      kind: sql<'parcel'>`'parcel'`,
      id: ownDeals.id,
      ref: sql<string>`${ownParcels.trackingNumber}`,
      title_ar: sql<string>`${ownDeals.number} || ' · ' || ${ownDeals.buyerNameAr}`,
      title_en: sql<string>`${ownDeals.number} || ' · ' || coalesce(${ownDeals.buyerNameEn}, ${ownDeals.buyerNameAr})`,
      status: ownParcels.status,
      rank,
      others: textsOf(),
    })
    .from(ownParcels)
    .innerJoin(ownDeals, eq(ownDeals.id, ownParcels.dealId))
    .where(and(isNotNull(ownParcels.trackingNumber), ...wordsOf(q).map((word) => holdingWord(word, ownParcels))))
    .orderBy(rank, desc(ownParcels.id))
    .limit(limit)
}

/** Shipments by the SSCC of a carton, index deal_cartons_sscc, shown as their deals. Replaced labels lead there, too. */
export async function findCartons(companyDb: Db, { q }: SearchQuery): Promise<Row[]> {
  const sscc = readSscc(q)
  if (!sscc) return []
  return companyDb
    .select({
      kind: sql<'parcel'>`'parcel'`,
      id: ownDeals.id,
      ref: sql<string>`${dealCartons.sscc}`,
      title_ar: sql<string>`${ownDeals.number} || ' · ' || ${ownDeals.buyerNameAr}`,
      title_en: sql<string>`${ownDeals.number} || ' · ' || coalesce(${ownDeals.buyerNameEn}, ${ownDeals.buyerNameAr})`,
      status: dealParcels.status,
      rank: sql<number>`0`,
      others: textsOf(),
    })
    .from(dealCartons)
    .innerJoin(dealParcels, eq(dealParcels.id, dealCartons.parcelId))
    .innerJoin(ownDeals, eq(ownDeals.id, dealCartons.dealId))
    .where(and(ofBoundCompany(dealCartons), eq(dealCartons.sscc, sscc)))
}

/** Returns by number, deal or buyer, index returns_search. */
export function findReturns(companyDb: Db, { q, limit }: SearchQuery): Promise<Row[]> {
  const rank = rankOf(q, [normalizedOf(ownReturns.number)])
  return companyDb
    .select({
      kind: sql<'return'>`'return'`,
      id: ownReturns.id,
      ref: ownReturns.number,
      title_ar: ownReturns.buyerNameAr,
      title_en: ownReturns.buyerNameEn,
      status: ownReturns.status,
      rank,
      others: textsOf(ownReturns.dealNumber),
    })
    .from(ownReturns)
    .where(and(...wordsOf(q).map((word) => holdingWord(word, ownReturns))))
    .orderBy(rank, desc(ownReturns.id))
    .limit(limit)
}

/** Invoices by number, buyer, VAT number, deal or purchase order, index invoices_search. */
export function findInvoices(companyDb: Db, { q, limit }: SearchQuery): Promise<Row[]> {
  const rank = rankOf(q, [
    normalizedOf(ownInvoices.number),
    normalizedOf(sql`${ownInvoices.buyer} ->> 'name_ar'`),
    normalizedOf(sql`${ownInvoices.buyer} ->> 'name_en'`),
  ])
  return companyDb
    .select({
      kind: sql<'invoice'>`'invoice'`,
      id: ownInvoices.id,
      ref: sql<string>`coalesce(${ownInvoices.number}, '')`,
      title_ar: sql<string>`coalesce(${ownInvoices.buyer} ->> 'name_ar', '')`,
      title_en: sql<string | null>`${ownInvoices.buyer} ->> 'name_en'`,
      status: ownInvoices.status,
      rank,
      others: textsOf(ownInvoices.dealNumber, ownInvoices.poNumber, sql`${ownInvoices.buyer} ->> 'vat_number'`),
    })
    .from(ownInvoices)
    .where(and(...wordsOf(q).map((word) => holdingWord(word, ownInvoices))))
    .orderBy(rank, desc(ownInvoices.id))
    .limit(limit)
}

/** Customers by name, number, VAT number or contact, index customers_search. */
export function findCustomers(companyDb: Db, { q, limit }: SearchQuery): Promise<Row[]> {
  const rank = rankOf(q, [
    normalizedOf(ownCustomers.nameAr),
    normalizedOf(ownCustomers.nameEn),
    normalizedOf(ownCustomers.number),
    normalizedOf(ownCustomers.vatNumber),
  ])
  return companyDb
    .select({
      kind: sql<'customer'>`'customer'`,
      id: ownCustomers.id,
      ref: ownCustomers.number,
      title_ar: ownCustomers.nameAr,
      title_en: ownCustomers.nameEn,
      status: ownCustomers.status,
      rank,
      others: textsOf(ownCustomers.vatNumber, sql`${ownCustomers.identifier} ->> 'value'`, ownCustomers.search),
    })
    .from(ownCustomers)
    .where(and(ne(ownCustomers.status, 'merged'), ...wordsOf(q).map((word) => holdingWord(word, ownCustomers))))
    .orderBy(rank, ownCustomers.nameAr, ownCustomers.id)
    .limit(limit)
}
