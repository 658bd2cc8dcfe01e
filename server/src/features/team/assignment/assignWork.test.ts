import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../../test/aMember.ts'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { billerOf, nationalAddress } from '../../../../test/invoices.ts'
import { aProduct } from '../../../../test/stockedSeller.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let server: TestServer
let trade: Trade
let listing: { readonly id: string }
let sales: Member

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  listing = await trade.publish('product', { track_stock: false })
  sales = await aMember(server, trade.seller, 'sales')
})
afterAll(() => server.close())

const call = (person: SignedInSeller, method: 'GET' | 'POST', path: string, body?: object) =>
  callApi(server, person, method, path, body, inCompanyOf(trade.seller))

const assign = (ids: readonly string[], assignee: string | null, more: object = {}, person = trade.seller) =>
  call(person, 'POST', '/api/v1/deals/assign/', { ids, assignee, ...more })

async function listed(query: string): Promise<string[]> {
  const { body } = await call(trade.seller, 'GET', `/api/v1/deals/?${query}`)
  return body.results.map(({ id }: Deal) => id)
}

test('a deal is handed to a member with a note, without a new version', async () => {
  const deal = await trade.deal(listing)
  expect(deal.assignee).toBeNull()
  const { status, body } = await assign([deal.id], sales.user.id, { note: 'تعرف هذا المشتري' })
  expect([status, body]).toEqual([200, { assigned: 1 }])
  const after = await trade.read(deal.id)
  expect(after).toMatchObject({ assignee: sales.user.id, version: deal.version, updated_at: deal.updated_at })
  expect(after.events[0]).toMatchObject({
    action: 'assign',
    note: 'تعرف هذا المشتري',
    by: { id: trade.seller.user.id },
    changes: [{ field: 'assignee', before: null, after: { en: 'Badr Al-Shehri' } }],
  })
})

test('assigning again to the same member changes and records nothing', async () => {
  const deal = await trade.deal(listing)
  await assign([deal.id], sales.user.id)
  const before = await trade.read(deal.id)
  expect((await assign([deal.id], sales.user.id)).body).toEqual({ assigned: 0 })
  expect((await trade.read(deal.id)).events).toEqual(before.events)
})

test('a list shows the deals of a member and those of nobody, at once after a change', async () => {
  const [mine, nobodys] = [await trade.deal(listing), await trade.deal(listing)]
  expect(await listed('assignee=none')).toEqual(expect.arrayContaining([mine.id, nobodys.id]))
  await assign([mine.id], sales.user.id)
  expect(await listed(`assignee=${sales.user.id}`)).toContain(mine.id)
  expect(await listed(`assignee=${sales.user.id}`)).not.toContain(nobodys.id)
  expect(await listed('assignee=none')).not.toContain(mine.id)
  const { body: counts } = await call(trade.seller, 'GET', `/api/v1/deals/counts/?assignee=${sales.user.id}`)
  expect(counts.all).toBe((await listed(`assignee=${sales.user.id}&page_size=100`)).length)
  await assign([mine.id], null)
  expect(await listed('assignee=none')).toContain(mine.id)
  expect((await trade.read(mine.id)).events[0]).toMatchObject({ action: 'unassign' })
})

test.each(['viewer', 'finance'] as const)(
  'no deal is assigned to a %s, whose role does not include the work',
  async (role) => {
    const deal = await trade.deal(listing)
    const member = await aMember(server, trade.seller, role)
    const { status, body } = await assign([deal.id], member.user.id)
    expect([status, body.errors[0].path, body.errors[0].code]).toEqual([422, 'assignee', 'cannot_work_on'])
  },
)

test('no deal is assigned to a suspended member, to a stranger or by a member who does not quote', async () => {
  const deal = await trade.deal(listing)
  const member = await aMember(server, trade.seller, 'sales')
  await call(trade.seller, 'POST', `/api/v1/team/members/${member.memberId}/suspend/`, { version: 1 })
  expect((await assign([deal.id], member.user.id)).status).toBe(422)
  const stranger = (await aTrade(server)).seller
  expect((await assign([deal.id], stranger.user.id)).status).toBe(422)
  expect((await assign([deal.id], randomUUIDv7())).status).toBe(422)
  const viewer = await aMember(server, trade.seller, 'viewer')
  expect((await assign([deal.id], sales.user.id, {}, viewer)).body.code).toBe('right_missing')
  expect((await trade.read(deal.id)).assignee).toBeNull()
})

test('several deals are assigned together, or none if one is of another company', async () => {
  const [one, other] = [await trade.deal(listing), await trade.deal(listing)]
  const theirs = await aTrade(server)
  const foreign = await theirs.deal(await theirs.publish('product', { track_stock: false }))
  expect((await assign([one.id, foreign.id], sales.user.id)).status).toBe(404)
  expect((await trade.read(one.id)).assignee).toBeNull()
  expect((await assign([one.id, other.id, one.id], sales.user.id)).body).toEqual({ assigned: 2 })
  expect((await theirs.read(foreign.id)).assignee).toBeNull()
})

test('the open deals of a removed member go to nobody, and the ended ones keep the name', async () => {
  const leaving = await aMember(server, trade.seller, 'sales')
  const [open, ended] = [await trade.deal(listing), await trade.deal(listing)]
  await assign([open.id, ended.id], leaving.user.id)
  await trade.sell(ended, 'decline', { reason_code: 'out_of_stock' })
  const { status } = await call(trade.seller, 'POST', `/api/v1/team/members/${leaving.memberId}/remove/`, {
    version: 1,
  })
  expect(status).toBe(200)
  expect((await trade.read(open.id)).assignee).toBeNull()
  expect((await trade.read(open.id)).events[0]).toMatchObject({ action: 'unassign' })
  expect((await trade.read(ended.id)).assignee).toBe(leaving.user.id)
  const { body } = await call(trade.seller, 'GET', '/api/v1/team/colleagues/')
  expect(body.results.find(({ id }: { id: string }) => id === leaving.user.id)).toMatchObject({
    name: 'Badr Al-Shehri',
    role: null,
    is_active: false,
    works_on: [],
  })
})

test('the open work of a removed member goes to the chosen colleague, as far as the colleague can do it', async () => {
  const leaving = await aMember(server, trade.seller, 'sales')
  const [warehouse, finance] = [
    await aMember(server, trade.seller, 'warehouse'),
    await aMember(server, trade.seller, 'finance'),
  ]
  const remove = async (member: Member, handTo: Member) => {
    const deal = await trade.deal(listing)
    await assign([deal.id], member.user.id)
    const { body: team } = await call(trade.seller, 'GET', '/api/v1/team/')
    expect(team.members.find(({ id }: { id: string }) => id === member.memberId)).toMatchObject({ open_work: 1 })
    const path = `/api/v1/team/members/${member.memberId}/remove/`
    await call(trade.seller, 'POST', path, { version: 1, hand_to: handTo.user.id })
    return trade.read(deal.id)
  }
  const handed = await remove(leaving, warehouse)
  expect(handed.assignee).toBe(warehouse.user.id)
  expect(handed.events[0]).toMatchObject({ action: 'assign', by: { id: trade.seller.user.id } })
  expect((await remove(await aMember(server, trade.seller, 'sales'), finance)).assignee).toBeNull()
})

test('a removal and an assignment at once never leave open work with somebody who is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const leaving = await aMember(server, trade.seller, 'sales')
    const deal = await trade.deal(listing)
    const [removed] = await Promise.all([
      call(trade.seller, 'POST', `/api/v1/team/members/${leaving.memberId}/remove/`, { version: 1 }),
      assign([deal.id], leaving.user.id),
    ])
    expect(removed.status).toBe(200)
    expect((await trade.read(deal.id)).assignee).toBeNull()
  }
})

test('colleagues are listed with what they can work on', async () => {
  const { body } = await call(sales, 'GET', '/api/v1/team/colleagues/')
  const of = (id: string) => body.results.find((one: { id: string }) => one.id === id)
  expect(of(trade.seller.user.id)).toMatchObject({
    role: 'owner',
    is_active: true,
    works_on: ['deal', 'invoice', 'transfer', 'stocktake', 'ticket', 'customer', 'return'],
  })
  expect(of(sales.user.id)).toMatchObject({
    role: 'sales',
    works_on: ['deal', 'invoice', 'ticket', 'customer', 'return'],
  })
  expect(companyOf(trade.seller)).toBe(trade.companyId)
})

test('a transfer is assigned to who receives it, and an issued invoice to who collects it', async () => {
  const warehouse = await aMember(server, trade.seller, 'warehouse')
  const finance = await aMember(server, trade.seller, 'finance')
  const { articles } = await aProduct(server, trade.companyId)
  const { body: transfer } = await call(trade.seller, 'POST', '/api/v1/stock/transfers/', {
    from: trade.stocked.main,
    to: trade.stocked.other,
    lines: [{ article: articles[0], qty: '1' }],
  })
  await call(trade.seller, 'POST', '/api/v1/addresses/', nationalAddress)
  const invoice = await billerOf(server, trade.seller, trade.companyId).issued()
  const give = (path: string, { id }: { id: string }, { user }: Member) =>
    call(trade.seller, 'POST', `/api/v1/${path}/assign/`, { ids: [id], assignee: user.id })
  const refused = [await give('stock/transfers', transfer, finance), await give('invoices', invoice, warehouse)]
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  expect((await give('stock/transfers', transfer, warehouse)).body).toEqual({ assigned: 1 })
  expect((await give('invoices', invoice, finance)).body).toEqual({ assigned: 1 })
  const first = async (path: string, { user }: Member) =>
    (await call(trade.seller, 'GET', `/api/v1/${path}/?assignee=${user.id}`)).body.results
  expect(await first('stock/transfers', warehouse)).toMatchObject([{ id: transfer.id, assignee: warehouse.user.id }])
  expect(await first('invoices', finance)).toMatchObject([{ id: invoice.id, version: invoice.version }])
  const { body: read } = await call(trade.seller, 'GET', `/api/v1/invoices/${invoice.id}/`)
  expect(read).toMatchObject({
    assignee: finance.user.id,
    events: expect.arrayContaining([expect.objectContaining({ action: 'assign' })]),
  })
})

test('a stock count is assigned to who counts, and handed on when that member is removed', async () => {
  const [counter, finance] = [
    await aMember(server, trade.seller, 'warehouse'),
    await aMember(server, trade.seller, 'finance'),
  ]
  const { body: count } = await call(trade.seller, 'POST', '/api/v1/stock/stocktakes/', {
    warehouse: trade.stocked.main,
  })
  expect(count.assignee).toBeNull()
  const give = (to: Member | null) =>
    call(trade.seller, 'POST', '/api/v1/stock/stocktakes/assign/', { ids: [count.id], assignee: to?.user.id ?? null })
  expect((await give(finance)).body.errors[0]).toMatchObject({ path: 'assignee', code: 'cannot_work_on' })
  expect((await give(counter)).body).toEqual({ assigned: 1 })
  const list = async (query: string) =>
    (await call(trade.seller, 'GET', `/api/v1/stock/stocktakes/?${query}`)).body.results.map(
      ({ id }: { id: string }) => id,
    )
  expect([await list(`assignee=${counter.user.id}`), await list('assignee=none')]).toEqual([[count.id], []])
  const { body: notices } = await call(counter, 'GET', '/api/v1/notices/')
  expect(notices.results[0].notices).toMatchObject([{ kind: 'assigned' }])
  await call(trade.seller, 'POST', `/api/v1/team/members/${counter.memberId}/remove/`, { version: 1 })
  const { body: after } = await call(trade.seller, 'GET', `/api/v1/stock/stocktakes/${count.id}/`)
  expect(after).toMatchObject({ assignee: null, version: count.version })
})
