import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aListing } from '../../../test/listings.ts'

let server: TestServer
let elsewhere: pg.Client
let seller: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
  elsewhere = new pg.Client(server.connection)
  await elsewhere.connect()
})
afterAll(async () => {
  await elsewhere.end()
  await server.close()
})
beforeEach(async () => {
  seller = await aSeller(server).withCompany().active().signIn()
})

const list = (query = '', whose = seller) => callApi(server, whose, 'GET', `/api/v1/products/${query}`)

test('O-06: a list shows at once what another process has changed', async () => {
  const { id } = await aListing(server, seller, 'product')
  expect((await list()).body.results).toMatchObject([{ id, completeness: expect.any(Number) }])
  for (const completeness of [11, 22]) {
    await elsewhere.query('update listings set completeness = $1 where id = $2', [completeness, id])
    const seen = await Promise.all([list(), list(), list()])
    expect(seen.map(({ body }) => body.results[0].completeness)).toEqual([completeness, completeness, completeness])
  }
  await elsewhere.query('delete from listings where id = $1', [id])
  expect((await list()).body).toMatchObject({ count: 0, results: [] })
})

test('O-06: the cache of a list distinguishes its page, its filter and its links', async () => {
  for (let made = 0; made < 3; made++) await aListing(server, seller, 'product')
  const seen = async (query: string) => (await list(query)).body
  for (let turn = 0; turn < 2; turn++) {
    expect(await seen('?page_size=2')).toMatchObject({ count: 3, next: '/api/v1/products/?page_size=2&page=2' })
    expect(await seen('?page_size=2&page=2')).toMatchObject({ count: 3, next: null, results: [{}] })
    expect(await seen('?status=paused')).toMatchObject({ count: 0 })
  }
})

test('O-03: sellers who request their lists at the same moment get their own', async () => {
  const other = await aSeller(server).withCompany().active().signIn()
  const own = await aListing(server, seller, 'product')
  const theirs = await aListing(server, other, 'product')
  const seen = await Promise.all([list(), list('', other), list(), list('', other)])
  expect(seen.map(({ body }) => body.results.map(({ id }: { id: string }) => id))).toEqual([
    [own.id],
    [theirs.id],
    [own.id],
    [theirs.id],
  ])
})

test('O-12: after signing out a person is refused, also for cached answers', async () => {
  const other = await aSeller(server).withCompany().active().signIn()
  expect((await list()).status).toBe(200)
  const reading = Array.from({ length: 5 }, () => list('', other))
  const signOut = `update sessions set ended_at = now(), end_reason = 'signed_out' where user_id = $1`
  await elsewhere.query(signOut, [seller.user.id])
  const refused = await Promise.all([list(), list('', other), list()])
  expect(refused.map(({ status }) => status)).toEqual([401, 200, 401])
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
