import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller, type StockedSeller } from '../../../test/stockedSeller.ts'

let server: TestServer
let mine: StockedSeller
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  mine = await aStockedSeller(server)
})

const path = '/api/v1/stock/'
type Line = readonly [article: string, qty: string]

const get = (url: string) => ask(server, mine.seller, 'GET', `${path}${url}`)
const product = (made?: Parameters<typeof aProduct>[2]) => aProduct(server, mine.companyId, made)
const book = (kind: string, lines: readonly Line[], more: object = {}, headers = {}) =>
  ask(
    server,
    mine.seller,
    'POST',
    `${path}movements/`,
    { warehouse: mine.main, kind, lines: lines.map(([article, qty]) => ({ article, qty })), ...more },
    headers,
  )
const undo = (id: string) => ask(server, mine.seller, 'POST', `${path}movements/${id}/undo/`)
const rows = async (query = '') => (await get(`levels/${query}`)).body.results
const listingOf = async (id: string) => {
  const { rows: found } = await server.parts.db.system.execute(
    sql`select available::float as available, stock from listings where id = ${id}`,
  )
  return found[0]
}
const oneArticle = async (made?: Parameters<typeof aProduct>[2]) => {
  const { id, articles } = await product(made)
  return { id, article: articles[0] ?? '' }
}

describe('what is booked by hand', () => {
  test('a receipt, a return, damage and a correction change what is there, and a count says what it is', async () => {
    const { article } = await oneArticle()
    const { status, body } = await book('receipt', [[article, '٢٤']], { reason: 'purchase', note: 'PO 17' })
    expect(status).toBe(201)
    expect(body.movements).toMatchObject([
      {
        kind: 'receipt',
        qty: '24',
        balance: '24',
        reason: 'purchase',
        note: 'PO 17',
        article: { id: article },
        product: { pack_size: 12 },
        warehouse: { id: mine.main, code: 'MAIN' },
        cause: { kind: 'hand', id: null },
        by: 'Noura Al-Otaibi',
        can_undo: true,
      },
    ])
    await book('damage', [[article, '4']], { reason: 'broken' })
    await book('return', [[article, '1']])
    await book('correction', [[article, '-3']])
    expect((await book('count', [[article, '20']])).body.movements).toMatchObject([{ qty: '2', balance: '20' }])
    const ledger = (await get(`movements/?article=${article}`)).body.results
    expect(ledger.map((one: { qty: string }) => one.qty)).toEqual(['2', '-3', '1', '-4', '24'])
  })

  test('a count that finds what was expected is written down too', async () => {
    const { article } = await oneArticle()
    expect((await book('count', [[article, '0']])).body.movements).toMatchObject([{ qty: '0', balance: '0' }])
  })

  test('what cannot be is refused at its line, and nothing of it is booked', async () => {
    const [one, other] = [await oneArticle(), await oneArticle()]
    await book('receipt', [[one.article, '5']])
    const refused = await book('damage', [
      [one.article, '5'],
      [other.article, '1'],
    ])
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines.1.qty', code: 'stock_short', params: { available: '0' } }] },
    })
    expect((await rows(`?product=${one.id}`))[0]).toMatchObject({ on_hand: '5' })
  })

  test.each([
    ['receipt', '0', 'quantity'],
    ['receipt', '-1', 'quantity'],
    ['damage', '-1', 'quantity'],
    ['correction', '0', 'quantity'],
    ['count', '-1', 'quantity'],
    ['receipt', '1.5', 'precision'],
    ['receipt', '1e3', 'quantity'],
    ['receipt', 'NaN', 'quantity'],
    ['receipt', '9999999999', 'quantity'],
  ])('%s of %s is refused', async (kind, qty, code) => {
    const { article } = await oneArticle()
    expect((await book(kind, [[article, qty]])).body.errors).toMatchObject([{ path: 'lines.0.qty', code }])
  })

  test('a unit that is weighed is counted to its precision', async () => {
    const { article } = await oneArticle({ precision: 3 })
    expect((await book('receipt', [[article, '1.125']])).body.movements).toMatchObject([{ balance: '1.125' }])
    expect((await book('receipt', [[article, '1.0625']])).body.errors).toMatchObject([{ code: 'quantity' }])
  })

  test('more than a warehouse can hold is refused before the database would', async () => {
    const { article } = await oneArticle()
    await book('receipt', [[article, '999999999']])
    expect((await book('receipt', [[article, '1']])).body.errors).toMatchObject([
      { path: 'lines.0.qty', code: 'too_big' },
    ])
  })

  test('an article twice, a reason of another kind, an article or a warehouse of nobody are refused', async () => {
    const { article } = await oneArticle()
    const untracked = await oneArticle({ isTracked: false })
    const errors = async (answer: ReturnType<typeof book>) => (await answer).body.errors
    expect(
      await errors(
        book('receipt', [
          [article, '1'],
          [article, '2'],
        ]),
      ),
    ).toMatchObject([{ path: 'lines', code: 'not_alike' }])
    expect(await errors(book('receipt', [[article, '1']], { reason: 'broken' }))).toMatchObject([{ path: 'reason' }])
    expect(await errors(book('receipt', [[article, '1']], { warehouse: randomUUIDv7() }))).toMatchObject([
      { path: 'warehouse', code: 'not_offered' },
    ])
    expect(
      await errors(
        book('receipt', [
          [article, '1'],
          [randomUUIDv7(), '1'],
        ]),
      ),
    ).toMatchObject([{ path: 'lines.1.article', code: 'not_offered' }])
    expect(await errors(book('receipt', [[untracked.article, '1']]))).toMatchObject([{ code: 'not_tracked' }])
  })

  test('one Idempotency-Key books once', async () => {
    const { id, article } = await oneArticle()
    const headers = { 'idempotency-key': randomUUIDv7() }
    const [first, second] = await Promise.all([
      book('receipt', [[article, '3']], {}, headers),
      book('receipt', [[article, '3']], {}, headers),
    ])
    expect(second.body).toEqual(first.body)
    expect(await listingOf(id)).toEqual({ available: 3, stock: 'in' })
  })

  test('is taken back once, by the opposite', async () => {
    const { article } = await oneArticle()
    const { body } = await book('receipt', [[article, '7']])
    const made = body.movements[0].id
    const answers = await Promise.all([undo(made), undo(made), undo(made)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const [opposite, receipt] = (await get(`movements/?article=${article}`)).body.results
    expect(opposite).toMatchObject({
      kind: 'receipt',
      qty: '-7',
      balance: '0',
      cause: { kind: 'undo', id: made },
      can_undo: false,
    })
    expect(receipt).toMatchObject({ can_undo: false })
    expect(await undo(opposite.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await undo(randomUUIDv7())).status).toBe(404)
  })

  test('is not taken back once the goods are gone', async () => {
    const { article } = await oneArticle()
    const { body } = await book('receipt', [[article, '7']])
    await book('damage', [[article, '1']])
    expect(await undo(body.movements[0].id)).toMatchObject({ status: 409, body: { code: 'stock_short' } })
  })
})

describe('a product', () => {
  test('stands as its articles do, in all warehouses together', async () => {
    const { id, articles } = await product({ variants: 2 })
    const [small = '', large = ''] = articles
    expect(await listingOf(id)).toEqual({ available: 0, stock: 'out' })
    await book('receipt', [
      [small, '5'],
      [large, '10'],
    ])
    expect(await listingOf(id)).toEqual({ available: 15, stock: 'in' })
    const low = { lines: [{ article: small, warehouse: mine.main, low_at: '5' }] }
    expect((await ask(server, mine.seller, 'PUT', `${path}low-levels/`, low)).body).toEqual({ changed: 1 })
    expect(await listingOf(id)).toEqual({ available: 15, stock: 'low' })
    await server.parts.db.system.execute(sql`update articles set is_kept = false where id = ${small}`)
    expect(await listingOf(id)).toEqual({ available: 10, stock: 'in' })
    await server.parts.db.system.execute(sql`update listings set track_stock = false where id = ${id}`)
    expect(await listingOf(id)).toEqual({ available: 10, stock: 'untracked' })
    await server.parts.db.system.execute(sql`update listings set track_stock = true where id = ${id}`)
    expect(await listingOf(id)).toEqual({ available: 10, stock: 'in' })
    await server.parts.db.system.execute(sql`delete from articles where id = ${large}`)
    expect(await listingOf(id)).toEqual({ available: 0, stock: 'out' })
  })

  test('is shown with all its articles and where they lie', async () => {
    const { id, articles } = await product({ variants: 2 })
    const [small = '', large = ''] = articles
    await book('receipt', [[small, '5']])
    await book('receipt', [[small, '3']], { warehouse: mine.other })
    const { body } = await get(`products/${id}/`)
    expect(body).toMatchObject({
      is_tracked: true,
      product: { id, pack_size: 12 },
      articles: [{ id: small }, { id: large }],
    })
    const shown = body.levels.map((one: { article: string; warehouse: { code: string }; on_hand: string }) => [
      one.article,
      one.warehouse.code,
      one.on_hand,
    ])
    expect(shown.sort()).toEqual(
      [
        [small, 'MAIN', '5'],
        [small, 'OTHER', '3'],
        [large, 'MAIN', '0'],
      ].sort(),
    )
    expect((await get(`products/${randomUUIDv7()}/`)).status).toBe(404)
  })

  test('is expected in the default warehouse only until it is somewhere', async () => {
    const { id, article } = await oneArticle()
    expect(await rows(`?product=${id}`)).toMatchObject([{ warehouse: { code: 'MAIN' }, on_hand: '0', standing: 'out' }])
    await book('receipt', [[article, '3']], { warehouse: mine.other })
    expect(await rows(`?product=${id}`)).toMatchObject([{ warehouse: { code: 'OTHER' }, on_hand: '3' }])
  })

  test('that was made before the first warehouse is expected there once it is made', async () => {
    const { system } = server.parts.db
    await system.execute(sql`delete from warehouses where company_id = ${mine.companyId}`)
    const { id } = await product()
    expect(await rows(`?product=${id}`)).toEqual([])
    const { companyId } = mine
    mine = { ...(await aStockedSeller(server)), companyId }
    await system.execute(
      sql`update warehouses set company_id = ${companyId}, is_default = false where id = ${mine.main}`,
    )
    await system.execute(sql`update warehouses set is_default = true where id = ${mine.main}`)
    const { rows: levels } = await system.execute(sql`select warehouse_id from stock_levels where listing_id = ${id}`)
    expect(levels).toEqual([{ warehouse_id: mine.main }])
  })
})

describe('the list of stock', () => {
  test('is searched, filtered, ordered and counted', async () => {
    const dates = await oneArticle({ sku: 'DATE-1', name: 'تمر سُكَّري' })
    const oil = await oneArticle({ sku: 'OIL-2', name: 'زيت زيتون' })
    await oneArticle({ sku: 'RICE-3', name: 'أرز' })
    await oneArticle({ sku: 'GIFT-4', isTracked: false })
    await book('receipt', [
      [dates.article, '9'],
      [oil.article, '2'],
    ])
    const lines = [{ article: oil.article, warehouse: mine.main, low_at: '2' }]
    await ask(server, mine.seller, 'PUT', `${path}low-levels/`, { lines })
    const skus = async (query: string) =>
      (await rows(query)).map((one: { article: { sku: string } }) => one.article.sku)
    expect(await skus('')).toEqual(['RICE-3', 'OIL-2', 'DATE-1'])
    expect(await skus('?search=السكري')).toEqual(['DATE-1'])
    expect(await skus('?search=oil')).toEqual(['OIL-2'])
    expect(await skus('?standing=attention')).toEqual(['RICE-3', 'OIL-2'])
    expect(await skus('?standing=low')).toEqual(['OIL-2'])
    expect(await skus('?standing=out')).toEqual(['RICE-3'])
    expect(await skus('?standing=in')).toEqual(['DATE-1'])
    expect(await skus('?ordering=-available')).toEqual(['DATE-1', 'OIL-2', 'RICE-3'])
    expect(await skus('?ordering=name')).toEqual(['RICE-3', 'DATE-1', 'OIL-2'])
    expect(await skus('?ordering=-sku&page_size=1&page=2')).toEqual(['OIL-2'])
    expect(await skus(`?warehouse=${mine.other}`)).toEqual([])
    expect((await get('counts/')).body).toEqual({ all: 3, attention: 2, low: 1, out: 1 })
    expect((await get(`counts/?warehouse=${mine.other}`)).body).toEqual({ all: 0, attention: 0, low: 0, out: 0 })
  })

  test('the ledger is narrowed to a product, a kind, a warehouse and days', async () => {
    const [one, other] = [await oneArticle(), await oneArticle()]
    await book('receipt', [
      [one.article, '1'],
      [other.article, '2'],
    ])
    await book('count', [[one.article, '3']], { warehouse: mine.other })
    const qtys = async (query: string) =>
      (await get(`movements/${query}`)).body.results.map((movement: { qty: string }) => movement.qty)
    expect(await qtys(`?product=${one.id}`)).toEqual(['3', '1'])
    expect(await qtys(`?product=${one.id}&ordering=at`)).toEqual(['1', '3'])
    expect(await qtys('?kind=receipt')).toEqual(['2', '1'])
    expect(await qtys(`?warehouse=${mine.other}`)).toEqual(['3'])
    expect(await qtys('?from=2099-01-01')).toEqual([])
    expect(await qtys('?to=2020-01-01')).toEqual([])
    expect(await qtys('?from=2020-01-01&to=2099-01-01')).toHaveLength(3)
  })
})

test('another company sees, counts, books and undoes nothing of it', async () => {
  const { id, article } = await oneArticle()
  const { body } = await book('receipt', [[article, '5']])
  const theirs = await aStockedSeller(server)
  const { main } = mine
  mine = theirs
  expect(await rows()).toEqual([])
  expect((await get('movements/')).body.results).toEqual([])
  expect((await get(`products/${id}/`)).status).toBe(404)
  expect((await undo(body.movements[0].id)).status).toBe(404)
  expect((await book('receipt', [[article, '1']])).body.errors).toMatchObject([{ code: 'not_offered' }])
  const own = await oneArticle()
  expect((await book('receipt', [[own.article, '1']], { warehouse: main })).body.errors).toMatchObject([
    { path: 'warehouse' },
  ])
})
