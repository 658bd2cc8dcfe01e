import type { QueryOf } from '@mawrid/contract/call.ts'
import type { InvoicedBuyer, listInvoicedBuyers } from '@mawrid/contract/invoices/books.calls.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { orderBy, type Place } from '../../../platform/lists/page.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import type { Db } from '../../../platform/parts.ts'
import { type BuyerSeal, buyersOfCustomer, readParty } from '../../customers/index.ts'
import { ownInvoiceBuyers as buyers, ownInvoices as own } from '../tables.ts'

type Filters = Pick<QueryOf<typeof listInvoicedBuyers>, 'search' | 'owing'>

export interface InvoicedOn {
  /** By which it is reckoned what is overdue. */
  readonly today: string
  /** Opens the numbers of natural persons. */
  readonly seal: BuyerSeal
}

export async function readBuyers(
  db: Db,
  filters: Filters,
  { today, seal }: InvoicedOn,
  { ordering, limit, offset }: Place,
): Promise<InvoicedBuyer[]> {
  const owing = owingOf(db, today)
  const rows = await selectBuyers(db, owing)
    .where(meeting(filters, owing.open))
    .orderBy(...orderBy(ordering ?? 'name', { name: buyers.nameAr, open: sql`coalesce(${owing.open}, 0)` }, buyers.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => buyerView(row, seal))
}

export async function countBuyers(
  db: Db,
  filters: Filters,
  { today }: Pick<InvoicedOn, 'today'>,
  limit: number,
): Promise<number> {
  const owing = owingOf(db, today)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(buyers)
    .leftJoin(owing, eq(owing.buyerId, buyers.id))
    .where(meeting(filters, owing.open))
    .limit(limit)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** A customer, by their id or that of one of their buyers, with what they were charged and owe. */
export async function readBuyer(db: Db, id: string, { today, seal }: InvoicedOn): Promise<InvoicedBuyer> {
  const party = await readParty(db, id, seal)
  const { buyerId: _, ...sums } = owedBy(today)
  const [owed] = await db
    .select(sums)
    .from(own)
    .where(sql`${own.buyerId} in ${buyersOfCustomer(party.id)}`)
  return { ...party, invoices: owed?.invoices ?? 0, open: owed?.open ?? '0.00', overdue: owed?.overdue ?? '0.00' }
}

/** What each buyer was charged and owes, from the indexes of a company's invoices. */
function owingOf(db: Db, today: string) {
  return db.select(owedBy(today)).from(own).groupBy(own.buyerId).as('owing')
}

function owedBy(today: string) {
  const isOwed = sql`${own.kind} <> 'credit_note'`
  const isInvoice = sql`${own.kind} in ('tax_invoice', 'simplified', 'advance_payment') and ${own.number} is not null`
  return {
    buyerId: own.buyerId,
    invoices: sql<number>`(count(*) filter (where ${isInvoice}))::int`.as('invoices'),
    open: sql<string>`coalesce(sum(${own.open}) filter (where ${isOwed}), 0)::numeric(20, 2)`.as('owing'),
    overdue: sql<string>`
      coalesce(sum(${own.open}) filter (where ${isOwed} and ${own.dueOn} < ${today}), 0)::numeric(20, 2)`.as('overdue'),
  }
}

type Owing = ReturnType<typeof owingOf>

function selectBuyers(db: Db, owing: Owing) {
  return db
    .select({
      id: buyers.id,
      party: buyers.party,
      sealed: buyers.identifierSealed,
      invoices: sql<number>`coalesce(${owing.invoices}, 0)`,
      open: sql<string>`coalesce(${owing.open}, 0)::numeric(20, 2)::text`,
      overdue: sql<string>`coalesce(${owing.overdue}, 0)::numeric(20, 2)::text`,
    })
    .from(buyers)
    .leftJoin(owing, eq(owing.buyerId, buyers.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectBuyers>>[number]

function buyerView({ party, sealed, ...sums }: Row, seal: BuyerSeal): InvoicedBuyer {
  return { ...seal.open(party, sealed), ...sums }
}

function meeting({ search, owing }: Filters, open: Owing['open']): SQL | undefined {
  return and(
    ...wordsOf(search).map((word) => holdingWord(word, buyers)),
    owing === undefined ? undefined : owing ? gt(open, '0') : sql`coalesce(${open}, 0) = 0`,
  )
}
