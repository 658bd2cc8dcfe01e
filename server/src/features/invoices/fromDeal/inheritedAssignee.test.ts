import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { aLine } from '../../../../test/anInvoice.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { type Biller, billerOf, type InvoiceReply, mayIssue, today } from '../../../../test/invoices.ts'
import { companyMembers } from '../../team/tables.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let server: TestServer
let trade: Trade
let biller: Biller
let listing: { readonly id: string }
let sales: Member

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  listing = await trade.publish('product', { track_stock: false })
  sales = await aMember(server, trade.seller, 'sales')
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST', path: string, body?: object) => callApi(server, trade.seller, method, path, body)

async function agreedFor(member: Member | null, offer: object = {}): Promise<Deal> {
  const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
  const deal = await trade.deal(listing, { buyer, lines: [{ listing: listing.id, qty: '10' }] })
  if (member) await call('POST', '/api/v1/deals/assign/', { ids: [deal.id], assignee: member.user.id })
  await trade.sell(await trade.read(deal.id), 'offer', offerFor(deal, offer))
  await trade.buy(deal, 'accept', { round: 1 })
  return trade.read(deal.id)
}

async function drafted({ id }: Deal): Promise<InvoiceReply> {
  const { status, body } = await call('POST', '/api/v1/invoices/from-deal/', { deal: id, part: 'all' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const noticesOf = async (member: Member) =>
  (await callApi(server, member, 'GET', '/api/v1/notices/', undefined, inCompanyOf(trade.seller))).body.results

test('an invoice of a deal has its assignee, with an entry in the history and without a further notice', async () => {
  const deal = await agreedFor(sales)
  const before = await noticesOf(sales)
  const draft = await drafted(deal)
  expect(draft).toMatchObject({
    assignee: sales.user.id,
    version: 1,
    events: expect.arrayContaining([
      expect.objectContaining({ action: 'assign', by: expect.objectContaining({ side: 'clock', id: null }) }),
    ]),
  })
  expect(await noticesOf(sales)).toEqual(before)
  const listed = (await call('GET', `/api/v1/invoices/?assignee=${sales.user.id}`)).body.results
  expect(listed.map(({ id }: InvoiceReply) => id)).toContain(draft.id)
})

test('what is invoiced of a deal counts for its salesperson', async () => {
  const member = await aMember(server, trade.seller, 'sales')
  const day = today(server)
  const issued = (await biller.act(await drafted(await agreedFor(member)), 'issue')).body
  const { body } = await call('GET', `/api/v1/dashboard/people/?from=${day}&to=${day}`)
  const person = body.people.find(({ assignee }: { assignee: string | null }) => assignee === member.user.id)
  expect(person.invoiced).toEqual({ count: 1, total: issued.total })
})

test('an advance payment invoice has the assignee of its deal, and notes that of their invoice', async () => {
  const deal = await agreedFor(sales, { payment_terms: { kind: 'split', days: 30, advance_percent: '30.00' } })
  const advance = await call('POST', '/api/v1/invoices/advance/', { deal: deal.id })
  expect(advance.body).toMatchObject({ kind: 'advance_payment', assignee: sales.user.id })
  const issued = (await biller.act(await drafted(await agreedFor(null)), 'issue')).body
  await call('POST', '/api/v1/invoices/assign/', { ids: [issued.id], assignee: sales.user.id })
  const debited = [aLine({ of_line: issued.lines[0].id, qty: '1', unit_price: '1.00' })]
  const why = { reason_code: 'price', reason: 'تغيّر السعر' }
  for (const [kind, lines] of [['debit', debited], ['credit']] as const) {
    const note = await call('POST', `/api/v1/invoices/${issued.id}/${kind}/`, { ...why, lines })
    expect(note.body, kind).toMatchObject({ kind: `${kind}_note`, assignee: sales.user.id })
  }
})

test('an invoice is of nobody where the deal is of somebody who cannot work on invoices, or of nobody', async () => {
  const keeper = await aMember(server, trade.seller, 'warehouse')
  const suspended = await aMember(server, trade.seller, 'sales')
  const deals = [await agreedFor(keeper), await agreedFor(suspended), await agreedFor(null)]
  await call('POST', `/api/v1/team/members/${suspended.memberId}/suspend/`, { version: 1 })
  for (const deal of deals) {
    const draft = await drafted(deal)
    expect(draft.assignee).toBeNull()
    expect(draft.events).toHaveLength(1)
  }
})

test('an invoice does not wait for a change of the membership, and is of nobody then', async () => {
  const deal = await agreedFor(sales)
  const draft = await server.parts.db.system.transaction(async (tx) => {
    await tx.select().from(companyMembers).where(eq(companyMembers.id, sales.memberId)).for('update')
    return drafted(deal)
  })
  expect(draft.assignee).toBeNull()
})
