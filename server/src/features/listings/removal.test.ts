import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing, drafts, fieldErrorsOf, paths } from '../../../test/listings.ts'
import { removeUnreferred } from '../../platform/files/unreferred.ts'
import { listingHooks } from './hooks.ts'
import { purgeDeleted } from './purgeDeleted.ts'
import { listings } from './tables.ts'

let server: TestServer
let seller: SignedInSeller
let usage = { open: false, any: false }
beforeAll(async () => {
  server = await startServer()
  seller = await aSeller(server).withCompany().active().signIn()
  listingHooks.register({
    name: 'test',
    countOpen: async () => (usage.open ? 2 : 0),
    hasAny: async () => usage.any,
  })
})
afterAll(() => server.close())
afterEach(() => {
  usage = { open: false, any: false }
})

const { item } = paths.product
const remove = (id: string) => callApi(server, seller, 'DELETE', `${item}${id}/`)
const restore = (id: string, version: number) => callApi(server, seller, 'POST', `${item}${id}/restore/`, { version })
const later = (ms: number) => ({ ...server.parts, clock: { now: () => new Date(server.clock.now().getTime() + ms) } })
const dayMs = 86_400_000

test('C-07, O-06: a deleted listing is removed permanently after a day, and its files the night after', async () => {
  const made = await aListing(server, seller, 'product')
  const [image] = made.images
  await remove(made.id)
  const find = () => server.parts.db.system.select().from(listings).where(eq(listings.id, made.id))
  await purgeDeleted(later(dayMs - 60_000))
  expect(await find()).toHaveLength(1)
  await removeUnreferred(later(2 * dayMs))
  expect(await server.parts.files.find([image.id])).toHaveLength(1)
  await purgeDeleted(later(dayMs + 60_000))
  expect(await find()).toEqual([])
  await removeUnreferred(later(2 * dayMs))
  expect(await server.parts.files.find([image.id])).toEqual([])
})

test('O-06: pictures that a copy uses stay when the original is removed', async () => {
  const made = await aListing(server, seller, 'product')
  const copy = (await callApi(server, seller, 'POST', `${item}${made.id}/duplicate/`)).body
  await remove(made.id)
  await purgeDeleted(later(dayMs + 60_000))
  await removeUnreferred(later(2 * dayMs))
  expect((await callApi(server, seller, 'GET', `${item}${copy.id}/`)).body.images).toEqual(made.images)
  expect(await server.parts.files.find([made.images[0].id])).toHaveLength(1)
})

test('O-06: a deleted product frees its SKU, and cannot be restored while another product uses it', async () => {
  const fields = drafts.product()
  const { body } = await callApi(server, seller, 'POST', paths.product.list, fields)
  await remove(body.id)
  const other = await callApi(server, seller, 'POST', paths.product.list, fields)
  expect(other).toMatchObject({ status: 201, body: { slug: body.slug } })
  expect(fieldErrorsOf(await restore(body.id, 2))).toEqual({ sku: 'taken' })
  await remove(other.body.id)
  expect((await restore(body.id, 2)).body).toMatchObject({ status: 'draft', sku: fields.sku })
})

test('C-07, O-06: a listing in open deals is not archived, and one in any deal is not deleted', async () => {
  const { id } = await aListing(server, seller, 'product')
  usage = { open: true, any: true }
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'in_use', params: { by: 'test', count: 2 } } })
  usage = { open: false, any: true }
  expect((await remove(id)).body.outcome).toBe('archived')
})
