import { randomUUIDv7 } from 'node:crypto'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { type SQL, sql } from 'drizzle-orm'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'
import { type Biller, today } from './invoices.ts'
import { storeInvoices } from './issuedInvoices.ts'
import { drafts, paths } from './listings.ts'
import { storeDeals } from './soldDeals.ts'

/** Deals, invoices and listings of which each figure of the dashboard counts some. */
export async function storeDashboardRecords(server: TestServer, { seller, companyId }: Biller): Promise<void> {
  const { db, clock } = server.parts
  const run = (statement: SQL) => db.system.execute(statement)
  const made = { count: 400, until: clock.now() }
  const aListing = async (kind: (typeof listingKinds)[number]) =>
    (await callApi(server, seller, 'POST', paths[kind].list, drafts[kind]())).body.id
  const product = await aListing('product')
  for (const kind of listingKinds) {
    for (const status of ['changes_requested', 'rejected']) {
      await run(sql`update listings set status = ${status} where id = ${await aListing(kind)}`)
    }
  }
  await storeDeals(db.system, companyId, made)
  await storeInvoices(db.system, companyId, { ...made, count: 60 })
  await run(sql`update deals set unread_messages = 2 where right(number, 1) = '7'`)
  await run(sql`
    update deals set valid_until = ${today(server)}::date + right(number, 1)::int where status = 'offered'`)
  await run(sql`
    update deals set status = 'accepted', fulfilment_status = 'none', delivered_at = null
    where kind = 'product' and status = 'completed' and right(number, 1) = '5'`)
  const { rows } = await run(sql`
    select id from deals where kind = 'product' and accepted_at is not null and right(number, 1) = '4'`)
  for (const { id } of rows) {
    await run(sql`
      insert into deal_lines (id, deal_id, company_id, position, listing_id, name_ar, variant, qty, agreed_qty, agreed_net)
      values (${randomUUIDv7()}, ${id}, ${companyId}, 1, ${product}, 'كرتون', '[]', 2, 2, 50)`)
  }
}

/** What these deals leave to the seller: their totals excl. VAT, less the marketplace's fee. */
export async function netOf({ parts }: TestServer, deals: readonly string[]): Promise<string | undefined> {
  const { rows } = await parts.db.system.execute<{ net: string }>(sql`
    select sum(taxable - fee)::numeric(18, 2)::text as net from deals where id in ${listed(deals)}`)
  return rows[0]?.net
}

/** The minutes from each of these requests to its first answer, in ascending order. */
export async function answerMinutesOf({ parts }: TestServer, deals: readonly string[]): Promise<number[]> {
  const { rows } = await parts.db.system.execute<{ minutes: number }>(sql`
    select floor(extract(epoch from answered_at - requested_at) / 60)::int as minutes
    from deals where id in ${listed(deals)} order by minutes`)
  return rows.map(({ minutes }) => minutes)
}

/** What was agreed for a listing in these deals, excl. VAT. */
export async function agreedFor(
  { parts }: TestServer,
  listing: string,
  deals: readonly string[],
): Promise<string | undefined> {
  const { rows } = await parts.db.system.execute<{ total: string }>(sql`
    select sum(agreed_net)::numeric(18, 2)::text as total
    from deal_lines where listing_id = ${listing} and deal_id in ${listed(deals)}`)
  return rows[0]?.total
}

function listed(ids: readonly string[]): SQL {
  const values = ids.map((id) => sql`${id}`)
  return sql`(${sql.join(values, sql`, `)})`
}

/** Assigns the deals and invoices whose numbers end in these digits. */
export async function assignByNumber(server: TestServer, person: string, digits: readonly string[]): Promise<void> {
  for (const table of [sql`deals`, sql`invoices`]) {
    await server.parts.db.system.execute(
      sql`update ${table} set assignee_id = ${person} where right(number, 1) in ${digits}`,
    )
  }
}
