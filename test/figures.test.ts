import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import type { Attention, Overview, Payments, PeopleFigures } from '@mawrid/contract/overview/overview.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../server/test/aMember.ts'
import { callApi } from '../server/test/callApi.ts'
import {
  agreedFor,
  answerMinutesOf,
  assignByNumber,
  netOf,
  storeDashboardRecords,
} from '../server/test/dashboardRecords.ts'
import { startServer, type TestServer } from '../server/test/harness.ts'
import { aBiller, type Biller, today } from '../server/test/invoices.ts'
import { paths } from '../server/test/listings.ts'
import * as figureLists from '../web/src/features/dashboard/figures/figureLists.ts'
import { waitingItems } from '../web/src/features/dashboard/now/waiting.ts'
import { dealQueryOf, dealShape } from '../web/src/features/deals/list/dealList.ts'
import { invoiceQueryOf, invoiceShape } from '../web/src/features/invoices/list/invoiceList.ts'
import { commonQueryOf, listingShape } from '../web/src/features/listings/shared/list/listingView.ts'
import { viewFrom } from '../web/src/ui/list/listView.ts'

/**
 * Every figure of the dashboard equals the list behind its link: the link's address is read as the list's screen reads
 * it, and its call is sent to the same server.
 */

let server: TestServer
let biller: Biller
let range: { from: string; to: string }

beforeAll(async () => {
  server = await startServer()
  biller = await aBiller(server)
  range = { from: dayAgo(60), to: dayAgo(3) }
  await storeDashboardRecords(server, biller)
})
afterAll(() => server.close())

const dayAgo = (days: number) =>
  new Date(server.clock.now().getTime() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' })

async function read<Reply>(path: string): Promise<Reply> {
  const { status, body } = await callApi(server, biller.seller, 'GET', path)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}

/** A row of any list, as far as figures count it. */
interface Row {
  readonly id: string
  readonly total: string | null
  readonly kind: string
  readonly open: string
  readonly unread_messages: number
}

/** The call of the list that an address shows, and the query that the screen sends. */
function callOf(address: string): { path: string; query: Readonly<Record<string, unknown>> } {
  const { pathname, searchParams } = new URL(address, 'https://mawrid.example')
  const [, kind = ''] = /^\/apps\/(\w+)\/list$/.exec(pathname) ?? []
  if (kind === 'deals') {
    const shape = dealShape(searchParams.get('tab') ?? undefined)
    return { path: '/api/v1/deals/', query: dealQueryOf(viewFrom(searchParams, shape), biller.seller.user.id) }
  }
  if (kind === 'invoice')
    return {
      path: '/api/v1/invoices/',
      query: invoiceQueryOf(viewFrom(searchParams, invoiceShape), biller.seller.user.id),
    }
  const listing = listingKinds.find((one) => one === kind)
  if (!listing) throw new Error(`No list is behind ${address}`)
  const view = viewFrom(searchParams, listingShape({ states: [], filters: ['stock'] }))
  return { path: paths[listing].list, query: { ...commonQueryOf(view, []), stock: view.filters.stock?.[0] } }
}

/** All rows of the list behind a link. */
async function listOf(address: string): Promise<Row[]> {
  const { path, query } = callOf(address)
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const sent = Object.entries({ ...query, page, page_size: 100 }).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
    const { count, results } = await read<{ count: number; results: Row[] }>(`${path}?${search}`)
    rows.push(...results)
    if (rows.length >= count) return rows
  }
}

function summed(rows: readonly Row[], amountOf: (row: Row) => string | null = ({ total }) => total) {
  const total = rows.reduce((sum, row) => sum + toHalalas(amountOf(row) ?? '0.00'), 0n)
  return { count: rows.length, total: fromHalalas(total) }
}

test('R-01: every figure of deals equals the list that its link opens', async () => {
  const overview = await read<Overview>(`/api/v1/dashboard/overview/?${new URLSearchParams(range)}`)
  const { requestedIn, wonIn, lostIn } = figureLists
  const counted = ({ count, total }: { count: number; total: string }) => ({ count, total })
  const figures: [name: string, href: string, figure: { count: number; total: string }][] = [
    ['sales', wonIn(range), overview.won.now],
    ['requests', requestedIn(range), overview.requested.now],
    ['franchises', wonIn(range, { kind: 'franchise' }), overview.franchises],
    ['investments', wonIn(range, { kind: 'investment' }), overview.capital],
    ...overview.funnel.map((one): (typeof figures)[number] => [one.stage, requestedIn(range, one.stage), counted(one)]),
    ...overview.by_kind.map((one): (typeof figures)[number] => [
      one.kind,
      wonIn(range, { kind: one.kind }),
      counted(one),
    ]),
    ...overview.by_region.map((one): (typeof figures)[number] => {
      return [one.region, wonIn(range, { region: one.region }), counted(one)]
    }),
    ...overview.best_buyers.map((one): (typeof figures)[number] => {
      return [one.name_ar, wonIn(range, { buyer: one.buyer }), counted(one)]
    }),
    ...overview.lost.map((one): (typeof figures)[number] => {
      return [`${one.status} ${one.reason_code}`, lostIn(range, one), counted(one)]
    }),
  ]
  expect(overview.by_kind.map(({ kind }) => kind).toSorted()).toEqual(['product', 'service'])
  expect(overview.lost.length).toBeGreaterThan(5)
  for (const [name, href, figure] of figures) {
    expect([name, figure.count > 0]).toEqual([name, true])
    expect([name, summed(await listOf(href))]).toEqual([name, figure])
  }
})

test('R-01: a top listing counts what was agreed for it alone in the deals that its link opens', async () => {
  const { best_listings } = await read<Overview>(`/api/v1/dashboard/overview/?${new URLSearchParams(range)}`)
  expect(best_listings).toHaveLength(1)
  for (const { listing, count, total } of best_listings) {
    const deals = await listOf(figureLists.wonIn(range, { listing }))
    expect({ count: deals.length, total: await agreedFor(server, listing, idsOf(deals)) }).toEqual({ count, total })
  }
})

test('R-01: what is left to the seller is that of the sales, and the time to answer that of the requests', async () => {
  const { net_to_seller, answer_minutes } = await read<Overview>(
    `/api/v1/dashboard/overview/?${new URLSearchParams(range)}`,
  )
  const sales = await listOf(figureLists.wonIn(range))
  expect(net_to_seller.now).toBe(await netOf(server, idsOf(sales)))

  const requests = await listOf(figureLists.requestedIn(range, 'answered'))
  const minutes = await answerMinutesOf(server, idsOf(requests))
  expect(minutes).toHaveLength(requests.length)
  expect(answer_minutes.now).toBe(minutes[Math.ceil(minutes.length / 2) - 1])
})

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('R-01: the win rate is the accepted part of the requests, as in the two lists that it links to', async () => {
  const { acceptance_rate } = await read<Overview>(`/api/v1/dashboard/overview/?${new URLSearchParams(range)}`)
  const accepted = await listOf(figureLists.requestedIn(range, 'accepted'))
  const requested = await listOf(figureLists.requestedIn(range))
  expect(Number(acceptance_rate.now)).toBeCloseTo((accepted.length / requested.length) * 100, 2)
})

test('R-01: invoiced, collected and overdue equal the lists that they link to', async () => {
  const days = { from: dayAgo(90), to: today(server) }
  const first = await biller.issued()
  await biller.pay(first, '100.00')
  const { body: reversed } = await biller.pay(first, '30.00')
  const last = reversed.payments.find(({ amount }: { amount: string }) => amount === '30.00')
  const taken = await callApi(
    server,
    biller.seller,
    'POST',
    `/api/v1/invoices/${first.id}/payments/${last.id}/take-back/`,
    {
      reason: 'مكررة',
    },
  )
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const paid = await biller.issued()
  await biller.pay(paid, paid.total)
  const credit = await biller.noted(paid, 'credit')
  await biller.pay(credit, '20.00')

  const payments = await read<Payments>(`/api/v1/dashboard/payments/?${new URLSearchParams(days)}`)
  const issued = await listOf(figureLists.invoicedIn(days))
  expect(summed(issued, ({ kind, total }) => (kind === 'credit_note' ? `-${total}` : total))).toEqual(
    payments.invoiced.now,
  )
  const documents = await listOf(figureLists.collectedIn(days))
  const received = await Promise.all(documents.map(({ id }) => biller.read(id)))
  const amounts = received.flatMap(({ kind, payments: all }) =>
    all.map(({ amount }: { amount: string }) => toHalalas(amount) * (kind === 'credit_note' ? -1n : 1n)),
  )
  const collected = fromHalalas(amounts.reduce((sum: bigint, one: bigint) => sum + one, 0n))
  expect({ count: documents.length, total: collected }).toEqual(payments.collected.now)
  expect(collected).toBe(fromHalalas(toHalalas(paid.total) + toHalalas('80.00')))
  expect(summed(await listOf(figureLists.overdueInvoices()), ({ open }) => open)).toEqual(payments.overdue)
  expect(payments.overdue.count).toBeGreaterThan(3)
})

test('R-01: everything that needs attention equals the list that its link opens', async () => {
  const attention = await read<Attention>('/api/v1/dashboard/attention/')
  const items = waitingItems(attention, 0, today(server))
  const shown = items.map(({ id }) => id)
  expect(shown).toEqual(
    expect.arrayContaining(['deals_to_answer', 'deals_to_ship', 'unread_messages', 'offers_ending']),
  )
  expect(shown).toEqual(expect.arrayContaining(listingKinds.map((kind) => `${kind}_to_fix`)))
  for (const { id, href, count } of items) {
    const rows = await listOf(href)
    const listed = id === 'unread_messages' ? rows.reduce((sum, row) => sum + row.unread_messages, 0) : rows.length
    expect([id, listed]).toEqual([id, count])
  }
})

test('the figures of each member and of nobody equal the lists of what is assigned to them', async () => {
  const days = { from: dayAgo(90), to: today(server) }
  const member = await aMember(server, biller.seller, 'sales')
  const paid = await biller.issued()
  await biller.pay(paid, '50.00')
  const halves = { [biller.seller.user.id]: ['0', '1', '2', '3'], [member.user.id]: ['4', '5', '6', '7'] }
  for (const [person, ends] of Object.entries(halves)) {
    await assignByNumber(server, person, ends)
  }
  const { people } = await read<PeopleFigures>(`/api/v1/dashboard/people/?${new URLSearchParams(days)}`)
  expect(people.map(({ assignee }) => assignee).toSorted()).toEqual([...Object.keys(halves), null].toSorted())
  const { collectedIn, invoicedIn, openDealsOf, overdueInvoices, requestedIn, wonIn } = figureLists
  for (const { assignee, won, open, requested, acceptance_rate, invoiced, collected, overdue } of people) {
    const of = { ...days, assignee }
    expect(won.count, `sales of ${assignee}`).toBeGreaterThan(0)
    expect(summed(await listOf(wonIn(of)))).toEqual(won)
    expect((await listOf(openDealsOf(of))).length).toBe(open)
    expect((await listOf(requestedIn(of))).length).toBe(requested)
    const accepted = await listOf(requestedIn(of, 'accepted'))
    expect(Number(acceptance_rate)).toBeCloseTo((accepted.length / requested) * 100, 1)
    const issued = await listOf(invoicedIn(of))
    expect(summed(issued, ({ kind, total }) => (kind === 'credit_note' ? `-${total}` : total))).toEqual(invoiced)
    expect((await listOf(collectedIn(of))).length).toBe(collected?.count)
    expect(summed(await listOf(overdueInvoices(of)), (row) => row.open)).toEqual(overdue)
  }
})

test('a member’s own figures equal the lists of what is assigned to them', async () => {
  const own = { ...range, mine: 'true' }
  const overview = await read<Overview>(`/api/v1/dashboard/overview/?${new URLSearchParams(own)}`)
  const everybody = await read<Overview>(`/api/v1/dashboard/overview/?${new URLSearchParams(range)}`)
  expect(overview.won.now.count).toBeLessThan(everybody.won.now.count)
  expect(overview.mine).toBe(true)
  expect(summed(await listOf(figureLists.wonIn(overview)))).toEqual(overview.won.now)
  for (const { stage, count, total } of overview.funnel) {
    expect([stage, summed(await listOf(figureLists.requestedIn(overview, stage)))]).toEqual([stage, { count, total }])
  }
  const payments = await read<Payments>(`/api/v1/dashboard/payments/?${new URLSearchParams(own)}`)
  const issued = await listOf(figureLists.invoicedIn(overview))
  expect(summed(issued, ({ kind, total }) => (kind === 'credit_note' ? `-${total}` : total))).toEqual(
    payments.invoiced.now,
  )
  expect(summed(await listOf(figureLists.overdueInvoices(overview)), ({ open }) => open)).toEqual(payments.overdue)
  const attention = await read<Attention>('/api/v1/dashboard/attention/?mine=true')
  const ofDeals = ['deals_to_answer', 'deals_to_ship', 'offers_ending', 'invoices_overdue']
  const items = waitingItems(attention, 0, today(server), true).filter(({ id }) => ofDeals.includes(id))
  expect(items.length).toBeGreaterThan(2)
  for (const { id, href, count } of items) expect([id, (await listOf(href)).length]).toEqual([id, count])
})
