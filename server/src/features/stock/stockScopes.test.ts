import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller, reserveGoods, type StockedSeller } from '../../../test/stockedSeller.ts'
import { inScope } from '../../platform/scope.ts'
import { syncStockScopes } from './stockScopes.ts'

type Product = Awaited<ReturnType<typeof aProduct>>
type Keeper = SignedInSeller & { readonly memberId: string }

let server: TestServer
let mine: StockedSeller
let one: Keeper
let both: Keeper
let plain: Product
let varied: Product

beforeAll(async () => {
  server = await startServer()
  mine = await aStockedSeller(server)
  one = await aMember(server, mine.seller, 'warehouse')
  both = await aMember(server, mine.seller, 'warehouse')
  plain = await aProduct(server, mine.companyId)
  varied = await aProduct(server, mine.companyId, { variants: 3 })
  await aProduct(server, mine.companyId, { isTracked: false })
  await book(plain, mine.main, '5')
  await book(varied, mine.other, '7')
  await limit(one, [mine.main])
  await limit(both, [mine.other, mine.main])
})
afterAll(() => server.close())

function asOwner(method: 'POST' | 'PUT' | 'PATCH', url: string, body: object) {
  return callApi(server, mine.seller, method, url, body)
}

async function book(product: Product, warehouse: string, qty: string, kind = 'receipt') {
  const lines = [{ article: product.articles.at(-1), qty }]
  const reason = kind === 'damage' ? { reason: 'broken' } : {}
  const { status, body } = await asOwner('POST', '/api/v1/stock/movements/', { warehouse, kind, lines, ...reason })
  expect([status, body]).toEqual([201, expect.anything()])
}

async function limit(member: Keeper, warehouses: readonly string[] | null) {
  const { body } = await callApi(server, mine.seller, 'GET', '/api/v1/team/')
  const { role, version } = body.members.find(({ id }: { id: string }) => id === member.memberId)
  expect((await asOwner('PUT', `/api/v1/team/members/${member.memberId}/`, { role, warehouses, version })).status).toBe(
    200,
  )
}

async function sets() {
  const { rows } = await server.parts.db.system.execute<{
    warehouses: string[]
    is_filled: boolean
    totals: number
  }>(sql`
    select warehouse_ids as warehouses, filled_at is not null as is_filled,
      (select count(*)::int from scope_stock where scope_id = c.id) as totals
    from stock_scopes c where company_id = ${mine.companyId} order by cardinality(warehouse_ids)`)
  return rows
}

/** Transactions of other tests on the same server may be open. */
async function untilFilled(): Promise<void> {
  await vi.waitFor(
    async () => {
      await syncStockScopes(server.parts)
      expect((await sets()).every(({ is_filled }) => is_filled)).toBe(true)
    },
    { timeout: 90_000 },
  )
}

/** Of each member: the products, and those of which another quantity or status is stored than their warehouses have. */
async function totals() {
  const found = [[mine.main], [mine.other, mine.main]].map((warehouses) =>
    inScope({ userId: one.user.id, warehouses }, () =>
      server.parts.db.readCompany(mine.companyId, async (db) => {
        const { rows } = await db.execute<{ products: number; wrong: number }>(sql`
          select count(*)::int as products,
            (count(*) filter (where (o.available, o.stock) is distinct from (s.available, s.stock)))::int as wrong
          from own_listings o left join listings_by_scope s using (id)`)
        return rows[0]
      }),
    ),
  )
  return Promise.all(found)
}

async function list(member: Keeper) {
  const url = '/api/v1/products/?ordering=-available'
  const { body } = await callApi(server, member, 'GET', url, undefined, inCompanyOf(mine.seller))
  return body.results.map((row: { id: string; available: string; stock: string }) => [row.id, row.available, row.stock])
}

test('O-06: the stored stock of a limited member’s warehouses orders the list as the summed one did', async () => {
  const before = [await list(one), await list(both)]
  await untilFilled()
  expect(await sets()).toEqual([
    { warehouses: [mine.main], is_filled: true, totals: 3 },
    { warehouses: [mine.main, mine.other].sort(), is_filled: true, totals: 3 },
  ])
  expect([await list(one), await list(both)]).toEqual(before)
  expect((await list(one))[0]).toEqual([plain.id, '5', 'in'])
  expect((await list(both))[0]).toEqual([varied.id, '7', 'in'])
})

test('the stored stock follows everything that changes it', async () => {
  await untilFilled()
  const { system } = server.parts.db
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    received: () => book(varied, mine.main, '4'),
    damaged: () => book(plain, mine.main, '2', 'damage'),
    counted: () => book(plain, mine.other, '9', 'count'),
    // Of a set that the other member's goods belong to as well.
    receivedByLimited: async () => {
      const lines = [{ article: plain.articles.at(-1), qty: '6' }]
      const body = { warehouse: mine.main, kind: 'receipt', lines }
      const url = '/api/v1/stock/movements/'
      expect((await callApi(server, one, 'POST', url, body, inCompanyOf(mine.seller))).status).toBe(201)
    },
    reserved: () => reserveGoods(server, mine, plain.id, '1'),
    low: () =>
      system.execute(
        sql`update stock_levels set low_at = 20 where listing_id = ${plain.id} and warehouse_id = ${mine.other}`,
      ),
    removed: () => system.execute(sql`update articles set is_kept = false where id = ${varied.articles.at(-1) ?? ''}`),
    untracked: () => system.execute(sql`update listings set track_stock = false where id = ${plain.id}`),
    tracked: () => system.execute(sql`update listings set track_stock = true where id = ${plain.id}`),
    created: () => aProduct(server, mine.companyId, { variants: 2 }),
    deleted: () => system.execute(sql`delete from listings where id = ${varied.id}`),
  }
  const wrong: Record<string, number[]> = {}
  for (const [name, change] of Object.entries(changes)) {
    await change()
    wrong[name] = (await totals()).map((found) => found?.wrong ?? -1)
  }
  expect(wrong).toEqual(Object.fromEntries(Object.keys(changes).map((name) => [name, [0, 0]])))
  expect((await totals())[0]?.products).toBe(3)
})

test('a set is filled only after the bookings that did not know of it', async () => {
  await limit(one, [mine.other])
  const { promise: isFound, resolve: find } = Promise.withResolvers<void>()
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const booking = server.parts.db.forCompany(mine.companyId, async (tx) => {
    await tx.execute(
      sql`update stock_levels set on_hand = on_hand + 3 where listing_id = ${plain.id} and warehouse_id = ${mine.other}`,
    )
    open()
    await isFound
  })
  await isOpen
  await syncStockScopes(server.parts)
  const added = (await sets()).find(({ warehouses }) => String(warehouses) === mine.other)
  const listed = await list(one)
  find()
  await booking
  expect(added?.is_filled).toBe(false)
  expect(listed[0]).toEqual([plain.id, '9', 'low'])
  await untilFilled()
  expect((await list(one))[0]).toEqual([plain.id, '12', 'low'])
})

test('a set that nobody has any more is removed', async () => {
  await limit(one, null)
  await limit(both, [mine.other])
  const remaining = [{ warehouses: [mine.other], is_filled: true, totals: 3 }]
  // One for which something is written is removed the next time.
  await vi.waitFor(
    async () => {
      await syncStockScopes(server.parts)
      expect(await sets()).toEqual(remaining)
    },
    { timeout: 90_000 },
  )
})

test('O-06: the order by stock and the products of one status are read from indexes of the set', async () => {
  const { companyId, main } = mine
  const { system } = server.parts.db
  await limit(both, [main])
  await untilFilled()
  await system.execute(sql`
    insert into listings (id, company_id, kind, ref, name_ar, slug, status, completeness, track_stock, search_words, created_at, updated_at)
    select uuidv7(), company_id, kind, ref || n, name_ar, slug || n, status, completeness, track_stock, search_words, now(), now()
    from listings, generate_series(1, 2000) n where id = ${plain.id}`)
  await system.execute(
    sql`update scope_stock set available = 7, stock = 'in' where company_id = ${companyId} and random() < 0.5`,
  )
  await system.execute(sql.raw('analyze listings, scope_stock'))
  // So few products would be read and sorted as quickly.
  const planOf = (what: SQLWrapper) =>
    system.transaction(async (tx) => {
      await tx.execute(sql`select set_config('mawrid.company', ${companyId}, true),
        set_config('mawrid.person', ${both.user.id}, true), set_config('mawrid.warehouses', ${`{${main}}`}, true),
        set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('search_path', 'limited, public', true), set_config('role', 'mawrid_limited', true)`)
      const { rows } = await tx.execute<Record<'QUERY PLAN', string>>(
        sql`explain (costs off) select id from listings_by_scope ${what}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const ofKind = sql`where kind = 'product' and archive_rank = 0`
  const ordered = await planOf(sql`${ofKind} order by available desc, id desc limit 20`)
  expect(ordered).toMatch(/Index (Only )?Scan Backward using scope_stock_available/)
  expect(ordered).not.toMatch(/Sort|Seq Scan/)
  expect(await planOf(sql`${ofKind} and stock = 'low' order by id desc limit 20`)).toContain('scope_stock_status')
})
