import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, riyadhAddress, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { paths } from '../../../../test/listings.ts'
import { categoryOf } from '../../reference/index.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let server: TestServer
let trade: Trade
let listing: { readonly id: string }
let sales: Member
let warehouse: Member

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  listing = await trade.publish('product', { track_stock: false })
  sales = await aMember(server, trade.seller, 'sales')
  warehouse = await aMember(server, trade.seller, 'warehouse')
})
afterAll(() => server.close())

const send = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  callApi(server, trade.seller, method, `/api/v1/${path}`, body, inCompanyOf(trade.seller))

async function rule(changes: object) {
  const { body } = await send('GET', 'deal-assignment/')
  const { status } = await send('PUT', 'deal-assignment/', { ...body, ...changes })
  expect(status).toBe(200)
}

const assigneeOf = async (more: object = {}) => (await trade.deal(listing, more)).assignee

test('without a rule a new deal is nobody’s', async () => {
  expect(await assigneeOf()).toBeNull()
})

test('a member gets the deals of the buyer’s region, as long as the member is active', async () => {
  await rule({ kind: 'region', by_region: { 'SA-01': sales.user.id } })
  const deal = await trade.deal(listing)
  expect(deal.assignee).toBe(sales.user.id)
  expect(deal.events[0]).toMatchObject({ action: 'assign', by: { side: 'clock' } })
  expect(await assigneeOf({ deliver_to: { ...riyadhAddress, region: 'SA-02', city: 'جدة' } })).toBeNull()
  await send('POST', `team/members/${sales.memberId}/suspend/`, { version: 1 })
  expect(await assigneeOf()).toBeNull()
  await send('POST', `team/members/${sales.memberId}/restore/`, { version: 2 })
})

test('a member gets the deals of a category and of everything below it', async () => {
  const { body } = await callApi(server, trade.seller, 'GET', `${paths.product.item}${listing.id}/`)
  const parent = categoryOf(body.category)?.parent ?? ''
  await rule({ kind: 'category', by_category: { [parent]: warehouse.user.id } })
  expect(await assigneeOf()).toBe(warehouse.user.id)
  const viewer = await aMember(server, trade.seller, 'viewer')
  await rule({ kind: 'category', by_category: { [body.category]: viewer.user.id } })
  expect(await assigneeOf()).toBeNull()
})

test('a member who is not notified of new deals is notified of the ones that are assigned automatically', async () => {
  const { body } = await callApi(server, trade.seller, 'GET', `${paths.product.item}${listing.id}/`)
  const kindsAfter = async ({ user }: Member, person: Member) => {
    await rule({ kind: 'category', by_category: { [body.category]: user.id } })
    const { id } = await trade.deal(listing)
    const notices = await callApi(server, person, 'GET', '/api/v1/notices/', undefined, inCompanyOf(trade.seller))
    const group = notices.body.results.find(({ path }: { path: string }) => path.includes(id))
    return group?.notices.map(({ kind }: { kind: string }) => kind)
  }
  expect(await kindsAfter(warehouse, warehouse)).toEqual(['assigned'])
  expect(await kindsAfter(sales, sales)).toEqual(['new_deal'])
})

test('in turn every member gets as many deals, also of requests that arrive at once', async () => {
  await rule({ kind: 'in_turn' })
  const made: Deal[] = await Promise.all(Array.from({ length: 9 }, () => trade.deal(listing)))
  const counts = Map.groupBy(made, ({ assignee }) => assignee)
  expect([...counts.keys()].toSorted()).toEqual([trade.seller.user.id, sales.user.id, warehouse.user.id].toSorted())
  expect([...counts.values()].map((deals) => deals.length)).toEqual([3, 3, 3])
})
