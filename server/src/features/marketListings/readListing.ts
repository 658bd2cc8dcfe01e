import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { readPublished, readReview } from '@mawrid/contract/market/listings.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { marketSellerColumns, marketSellerView } from '../companies/index.ts'
import { companies } from '../companies/tables.ts'
import { takesRequestsAt } from '../companies/view.ts'
import { listingView } from '../listings/index.ts'
import { articles, listingDetails, listings } from '../listings/tables.ts'
import type { Kinds } from './kinds.ts'

/** A published listing as buyers read it, with its public documents only. */
export async function readListing(parts: Parts, kinds: Kinds, id: string): Promise<ReplyOf<typeof readPublished>> {
  const isOpen = sql`is_on_market(${listings.status}) and ${takesRequestsAt(parts.clock.now())}`
  const found = await findOne(parts, id, isOpen)
  const documents = found.details.documents.filter(({ access }) => access === 'all')
  const shown = { ...found, details: { ...found.details, documents } }
  const view = { ...(await viewOf(parts, kinds, shown)), articles: await readArticles(parts, found.row) }
  return view as ReplyOf<typeof readPublished>
}

/** Its articles that can be ordered, by the index articles_listing. Only products have any. */
async function readArticles({ db }: Pick<Parts, 'db'>, { id, price }: Found['row']) {
  const sold = await db.system
    .select()
    .from(articles)
    .where(and(eq(articles.listingId, id), articles.isCurrent, articles.isActive))
    .orderBy(asc(articles.position))
  return sold.map((one) => ({
    id: one.id,
    sku: one.sku,
    option_values: one.optionValues,
    price: one.price ?? price,
    option_values_en: one.optionValuesEn ?? one.optionValues,
    image: one.image && `/images/${one.image}`,
  }))
}

/** A listing that waits for review, or whose change does. */
export async function readWaiting(parts: Parts, kinds: Kinds, id: string): Promise<ReplyOf<typeof readReview>> {
  const found = await findOne(parts, id, or(eq(listings.status, 'in_review'), eq(listings.hasPendingChange, true)))
  return (await viewOf(parts, kinds, found)) as ReplyOf<typeof readReview>
}

type Found = Awaited<ReturnType<typeof findOne>>

async function findOne({ db }: Pick<Parts, 'db'>, id: string, where: SQL | undefined) {
  const [found] = await db.system
    .select({ row: listings, details: listingDetails, seller: marketSellerColumns })
    .from(listings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(and(eq(listings.id, id), where))
  if (!found) throw new Problem('not_found')
  return found
}

/** The seller's view; the contract's schema removes the seller's private fields. */
async function viewOf({ db, clock, files }: Parts, kinds: Kinds, { row, details, seller }: Found): Promise<object> {
  const listing = await db.readCompany(row.companyId, (companyDb) =>
    listingView(
      kinds[row.kind],
      { row, details },
      { db: companyDb, files, isActive: true, today: riyadhDay(clock.now()) },
    ),
  )
  return { kind: row.kind, seller: marketSellerView(seller), listing }
}
