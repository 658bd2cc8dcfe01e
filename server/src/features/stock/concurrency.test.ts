import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller, type StockedSeller } from '../../../test/stockedSeller.ts'
import type { Db } from '../../platform/parts.ts'
import { type DealLine, type Entry, pick, reserve as promiseTo, release, releaseStock } from './index.ts'

let server: TestServer
let mine: StockedSeller
beforeAll(async () => {
  server = await sharedServer()
  mine = await aStockedSeller(server)
})
afterAll(() => server.close())

const entry = (): Entry => ({ companyId: mine.companyId, userId: null, cause: { kind: 'deal', id: randomUUIDv7() } })
const inCompany = <T>(run: (tx: Db) => Promise<T>) => server.parts.db.forCompany(mine.companyId, run)
const reserve = (lines: DealLine[]) =>
  inCompany((tx) =>
    promiseTo(
      server.parts,
      tx,
      entry(),
      lines.map((line, index) => ({ ...line, index })),
    ),
  )
const free = (lineIds: string[]) => inCompany((tx) => release(server.parts, tx, entry(), lineIds))
const ship = (lines: DealLine[]) => inCompany((tx) => pick(server.parts, tx, entry(), lines))
const book = (kind: string, warehouse: string, lines: { article: string; qty: string }[]) =>
  callApi(server, mine.seller, 'POST', '/api/v1/stock/movements/', { warehouse, kind, lines })

async function level(articleId: string) {
  const { rows } = await server.parts.db.system.execute(sql`
    select on_hand::float as on_hand, reserved::float as reserved from stock_levels
    where article_id = ${articleId} and warehouse_id = ${mine.main}`)
  return rows[0]
}

async function aStockedArticle(qty: string, made = {}) {
  const { articles } = await aProduct(server, mine.companyId, made)
  const article = articles[0] ?? ''
  if (qty !== '0') await book('receipt', mine.main, [{ article, qty }])
  return article
}

const lineOf = (articleId: string, qty: string): DealLine => ({
  lineId: randomUUIDv7(),
  articleId,
  warehouseId: mine.main,
  qty,
})

/** Returns the refusal of a call, or `undefined` if it succeeded. Any other error fails the test. */
async function refused(run: Promise<unknown>): Promise<string | undefined> {
  try {
    await run
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.code === 'stock_short') return error.code
    throw error
  }
}

test('of two orders for the last piece one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const article = await aStockedArticle('1')
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => refused(reserve([lineOf(article, '1')]))))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(await level(article)).toEqual({ on_hand: 1, reserved: 1 })
  }
})

test('reserved stock cannot be written off, and a shortage names the article and the available quantity', async () => {
  const article = await aStockedArticle('5')
  await reserve([lineOf(article, '4')])
  expect((await book('damage', mine.main, [{ article, qty: '2' }])).body.errors).toMatchObject([
    { path: 'lines.0.qty', code: 'stock_reserved', params: { available: '1' } },
  ])
  expect((await book('count', mine.main, [{ article, qty: '3' }])).body.errors).toMatchObject([
    { code: 'stock_reserved' },
  ])
  await expect(reserve([lineOf(article, '1'), lineOf(article, '1')])).rejects.toMatchObject({
    code: 'stock_short',
    details: { errors: [{ path: 'lines.1.qty', params: { available: '0', sku: expect.stringContaining('SKU-') } }] },
  })
  expect(await level(article)).toEqual({ on_hand: 5, reserved: 4 })
})

test('goods leave in parts, only those reserved for the line, and are returned', async () => {
  const article = await aStockedArticle('10')
  const line = lineOf(article, '6')
  await reserve([line])
  await ship([{ ...line, qty: '4' }])
  expect(await level(article)).toEqual({ on_hand: 6, reserved: 2 })
  expect(await refused(ship([{ ...line, qty: '3' }]))).toBe('stock_short')
  await ship([{ ...line, qty: '2' }])
  expect(await level(article)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await refused(ship([{ ...line, qty: '1' }]))).toBe('stock_short')
  await inCompany((tx) =>
    releaseStock(server.parts, tx, entry(), [{ articleId: article, warehouseId: mine.main, qty: '1' }]),
  )
  expect(await level(article)).toEqual({ on_hand: 5, reserved: 0 })
})

test('backorders reserve goods as they arrive, first come first served', async () => {
  const article = await aStockedArticle('2', { canBeOrderedAhead: true })
  const [first, second] = [lineOf(article, '5'), lineOf(article, '4')]
  await reserve([first])
  await reserve([second])
  expect(await level(article)).toEqual({ on_hand: 2, reserved: 2 })
  await book('receipt', mine.main, [{ article, qty: '4' }])
  expect(await level(article)).toEqual({ on_hand: 6, reserved: 6 })
  await ship([first])
  expect(await refused(ship([{ ...second, qty: '2' }]))).toBe('stock_short')
  await book('receipt', mine.main, [{ article, qty: '10' }])
  expect(await level(article)).toEqual({ on_hand: 11, reserved: 4 })
  await free([second.lineId])
  expect(await level(article)).toEqual({ on_hand: 11, reserved: 0 })
})

test('an untracked product is reserved and shipped without a count', async () => {
  const article = await aStockedArticle('0', { isTracked: false })
  const line = lineOf(article, '1000')
  await reserve([line])
  await ship([line])
  await free([line.lineId])
  expect(await level(article)).toBeUndefined()
})

test('under any concurrency nothing falls below zero, and levels are the sums of the ledger', async () => {
  const action = fc.record({
    what: fc.constantFrom(
      'receipt',
      'count',
      'damage',
      'correction',
      'transfer',
      'promise',
      'ship',
      'free',
      'back',
      'undo',
    ),
    which: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 }),
    qty: fc.integer({ min: 1, max: 6 }),
    isMain: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60 }), async (actions) => {
      const products = await Promise.all([
        aProduct(server, mine.companyId, { variants: 2 }),
        aProduct(server, mine.companyId, { variants: 2, canBeOrderedAhead: true }),
        aProduct(server, mine.companyId, { variants: 2 }),
      ])
      const articles = products.flatMap((product) => product.articles)
      const reserved: DealLine[] = []
      const booked: string[] = []

      async function take({ what, which, qty, isMain }: (typeof actions)[number]): Promise<void> {
        const warehouseId = isMain ? mine.main : mine.other
        const chosen = which.map((place) => articles[place] ?? '')
        const lines = chosen.map((article) => ({ article, qty: String(what === 'correction' ? qty - 7 : qty) }))
        const dealLines = chosen.map((articleId) => ({
          lineId: randomUUIDv7(),
          articleId,
          warehouseId,
          qty: String(qty),
        }))
        const known = reserved[qty % Math.max(reserved.length, 1)]
        switch (what) {
          case 'promise':
            if (!(await refused(reserve(dealLines)))) reserved.push(...dealLines)
            return
          case 'ship':
            if (known) await refused(ship([{ ...known, qty: '1' }]))
            return
          case 'free':
            if (known) await free([known.lineId])
            return
          case 'back':
            await inCompany((tx) => releaseStock(server.parts, tx, entry(), dealLines))
            return
          case 'undo': {
            const id = booked.pop()
            if (id)
              expect(
                (await callApi(server, mine.seller, 'POST', `/api/v1/stock/movements/${id}/undo/`)).status,
              ).toBeLessThan(500)
            return
          }
          case 'transfer': {
            const to = isMain ? mine.other : mine.main
            const { body } = await callApi(server, mine.seller, 'POST', '/api/v1/stock/transfers/', {
              from: warehouseId,
              to,
              lines,
            })
            const move = (name: string, more: object) =>
              callApi(server, mine.seller, 'POST', `/api/v1/stock/transfers/${body.id}/${name}/`, more)
            const sent = await move('send', { version: 1 })
            expect(sent.status).toBeLessThan(500)
            if (sent.status === 200) {
              expect((await move('receive', { version: 2, lines: lines.slice(0, 1) })).status).toBe(200)
              expect((await move('close', { version: 3, rest: 'returned' })).status).toBe(200)
            }
            return
          }
          default: {
            const { status, body } = await book(what, warehouseId, lines)
            expect([201, 422]).toContain(status)
            if (status === 201) booked.push(...body.movements.map((movement: { id: string }) => movement.id))
          }
        }
      }

      // Eight people, each doing one thing after the other.
      const queue = [...actions]
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let next = queue.shift(); next; next = queue.shift()) await take(next)
        }),
      )
      expect(await contradictions(products.map(({ id }) => id))).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)

/** Every disagreement between levels, ledger, reservations and the totals of products. */
async function contradictions(ids: string[]): Promise<unknown[]> {
  const { rows } = await server.parts.db.system.execute(sql`
    with kept as (
      select s.*, (select coalesce(sum(m.qty), 0) from stock_movements m
          where m.article_id = s.article_id and m.warehouse_id = s.warehouse_id) as booked,
        (select coalesce(sum(r.held), 0) from stock_reservations r
          where r.article_id = s.article_id and r.warehouse_id = s.warehouse_id) as held
      from stock_levels s where s.listing_id = any (${sql.param(ids)}::uuid[])
    )
    select article_id::text, on_hand, booked, reserved, held, incoming from kept
    where on_hand < 0 or reserved > on_hand or on_hand <> booked or reserved <> held or incoming <> 0
    union all
    select l.id::text, l.available, (select coalesce(sum(on_hand - reserved), 0) from kept where listing_id = l.id), null, null, null
    from listings l
    where l.id = any (${sql.param(ids)}::uuid[])
      and l.available <> (select coalesce(sum(on_hand - reserved), 0) from kept where listing_id = l.id)
    union all
    select r.line_id::text, r.qty, r.held, null, null, null
    from stock_reservations r join kept k using (article_id, warehouse_id)
    where r.held < r.qty and k.on_hand > k.reserved`)
  return rows
}
