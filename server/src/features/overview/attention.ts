import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { type Attention, offerEndsInDays } from '@mawrid/contract/overview/overview.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Principal } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { awaitingSeller, dealCache } from '../deals/index.ts'
import { type AsOf, asOf } from '../einvoicing/index.ts'
import { countByZatca, invoiceCache, overdueInvoices } from '../invoices/index.ts'
import { catalogueCache, statusesToFix } from '../listings/index.ts'

/** How many days before its end a commercial registration or subscription is listed. */
const daysAhead = { registration: 60, subscription: 14 } as const

/**
 * Checklist R-01: what needs the seller's attention, as far as the role sees it. Without a company there is nothing yet.
 * `mine` limits deals and overdue invoices to those of the person.
 */
export async function readAttention(
  parts: Pick<Parts, 'db' | 'clock' | 'settings'>,
  { company, userId }: Principal,
  mine = false,
): Promise<Attention> {
  if (!company) return nothing
  const { db } = parts
  const { id, rights } = company
  const at = asOf(parts)
  const { now } = at
  const reading = <T>(read: (companyDb: Db) => Promise<T>) => db.readCompany(id, read)
  // The keys have the minute, because deals and documents become late as time passes, without any change.
  const person = mine ? userId : null
  const key = `attention ${person} ${now.toISOString().slice(0, 16)}`
  const ofDeals = await dealCache(db)(id)
  const ofInvoices = await invoiceCache(db)(id)
  const ofCatalogue = await catalogueCache(db)(id)
  return {
    ...nothing,
    ...(rights.has('deals.see') &&
      (await ofDeals(key, () => reading((companyDb) => readDeals(companyDb, now, person))))),
    ...(rights.has('invoices.see') &&
      (await ofInvoices(key, () => reading((companyDb) => readInvoices(companyDb, id, at, person))))),
    ...(rights.has('listings.see') && (await ofCatalogue('attention', () => reading(readCatalogue)))),
    ...(await reading((companyDb) => readEnds(companyDb, id, now))),
  }
}

const nothing: Attention = {
  deals_to_answer: { count: 0, late: 0, first_due: null },
  unread_messages: 0,
  deals_to_ship: 0,
  offers_ending: 0,
  invoices_overdue: { count: 0, total: '0.00' },
  zatca_rejected: 0,
  zatca_late: 0,
  zatca_unreachable: 0,
  products_low: 0,
  products_out: 0,
  listings_to_fix: {},
  cr_ends_on: null,
  subscription_ends_on: null,
}

type Deals = Pick<Attention, 'deals_to_answer' | 'unread_messages' | 'deals_to_ship' | 'offers_ending'>

async function readDeals(companyDb: Db, now: Date, person: string | null): Promise<Deals> {
  const seen =
    person === null ? sql`own_deals` : sql`(select * from own_deals where assignee_id = ${person}::uuid) mine`
  const ofPerson =
    person === null ? sql`true` : sql`id in (select id from own_deals where assignee_id = ${person}::uuid)`
  const today = riyadhDay(now)
  const { rows } = await companyDb.execute<{
    count: number
    late: number
    first_due: Date | null
    unread: number
    to_ship: number
    ending: number
  }>(sql`
    select
      awaited.count, awaited.late, awaited.first_due,
      (select coalesce(sum(unread_messages), 0)::int from ${seen} where unread_messages > 0) as unread,
      (select count(*)::int from ${seen} where to_ship) as to_ship,
      (select count(*)::int from ${seen}
        where status = 'offered' and valid_until between ${today} and ${addDays(today, offerEndsInDays)}) as ending
    from (
      select count(distinct id)::int as count, count(distinct id) filter (where due_at < ${now.toISOString()})::int as late,
        min(due_at) as first_due
      from ${awaitingSeller} every where ${ofPerson}) awaited`)
  const [row] = rows
  return {
    deals_to_answer: {
      count: row?.count ?? 0,
      late: row?.late ?? 0,
      first_due: row?.first_due ? new Date(row.first_due).toISOString() : null,
    },
    unread_messages: row?.unread ?? 0,
    deals_to_ship: row?.to_ship ?? 0,
    offers_ending: row?.ending ?? 0,
  }
}

async function readInvoices(
  companyDb: Db,
  companyId: string,
  at: AsOf,
  person: string | null,
): Promise<Pick<Attention, 'invoices_overdue' | 'zatca_rejected' | 'zatca_late' | 'zatca_unreachable'>> {
  const { rejected, unreachable, late } = await countByZatca(companyDb, companyId, at)
  const invoices_overdue = await overdueInvoices(companyDb, companyId, { today: riyadhDay(at.now), person })
  return { invoices_overdue, zatca_rejected: rejected, zatca_late: late, zatca_unreachable: unreachable }
}

async function readCatalogue(
  companyDb: Db,
): Promise<Pick<Attention, 'products_low' | 'products_out' | 'listings_to_fix'>> {
  const { rows } = await companyDb.execute<{ low: number; out: number; to_fix: Attention['listings_to_fix'] }>(sql`
    select
      (select count(*)::int from listings_by_stock
        where kind = 'product' and archive_rank = 0 and status = 'published' and stock = 'low') as low,
      (select count(*)::int from listings_by_stock
        where kind = 'product' and archive_rank = 0 and status = 'published' and stock = 'out') as out,
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select kind, count(*)::int as count from own_listings
        where kind in ${listingKinds} and status in ${statusesToFix} group by kind) by_kind) as to_fix`)
  const [row] = rows
  return { products_low: row?.low ?? 0, products_out: row?.out ?? 0, listings_to_fix: row?.to_fix ?? {} }
}

async function readEnds(
  companyDb: Db,
  companyId: string,
  now: Date,
): Promise<Pick<Attention, 'cr_ends_on' | 'subscription_ends_on'>> {
  const { expiryDate, subscriptionEndDate } = await findCompany(companyDb, companyId)
  const today = riyadhDay(now)
  const near = (day: string | null, ahead: number) => (day && day <= addDays(today, ahead) ? day : null)
  return {
    cr_ends_on: near(expiryDate, daysAhead.registration),
    subscription_ends_on: near(subscriptionEndDate, daysAhead.subscription),
  }
}
