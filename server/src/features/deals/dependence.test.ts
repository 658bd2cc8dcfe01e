import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { listings } from '../listings/tables.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

const untracked = () => trade.publish('product', { track_stock: false })
const remove = (id: string) => callApi(server, trade.seller, 'DELETE', `/api/v1/products/${id}/`)

test('C-07: a listing in an open deal is not archived; once the deal has ended, it is', async () => {
  const carton = await untracked()
  const deal = await trade.deal(carton)
  expect(await remove(carton.id)).toMatchObject({
    status: 409,
    body: { code: 'in_use', params: { by: 'deals', count: 1 } },
  })
  await trade.sell(deal, 'decline', { reason_code: 'out_of_stock' })
  expect(await remove(carton.id)).toMatchObject({ status: 200, body: { outcome: 'archived' } })
})

test('C-07: a listing that was ever part of a deal is archived instead of deleted', async () => {
  const [named, other] = [await untracked(), await untracked()]
  const deal = await trade.deal(named)
  await trade.sell(deal, 'decline', { reason_code: 'out_of_stock' })
  for (const { id } of [named, other]) {
    const draft = { status: 'draft', publishedOn: null } as const
    await server.parts.db.system.update(listings).set(draft).where(eq(listings.id, id))
  }
  expect((await remove(other.id)).body).toMatchObject({ outcome: 'deleted' })
  expect((await remove(named.id)).body).toMatchObject({ outcome: 'archived' })
  expect((await trade.read(deal.id)).lines[0]).toMatchObject({ listing: named.id })
})

test('R-15: an account cannot be closed while a deal is open', async () => {
  const leaving = await aTrade(server)
  const deal = await leaving.deal(await leaving.publish('product', { track_stock: false }))
  const close = () =>
    callApi(server, leaving.seller, 'POST', '/api/v1/seller/close-account/', { current_password: password })
  expect(await close()).toMatchObject({ status: 409, body: { code: 'in_use', params: { deals: 1 } } })
  await leaving.sell(deal, 'decline', { reason_code: 'out_of_stock' })
  expect(await close()).toMatchObject({ status: 200, body: { closes_at: expect.any(String) } })
})
