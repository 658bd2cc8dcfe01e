import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import type { TestServer } from '../../../test/harness.ts'
import { setUpStock } from '../../../test/setUpSeller.ts'
import {
  aStockedSeller,
  deskOf,
  reserveGoods,
  type StockDesk,
  type StockedSeller,
} from '../../../test/stockedSeller.ts'

let server: TestServer
let mine: StockedSeller
let desk: StockDesk
setUpStock((ready) => {
  ;({ server, mine, desk } = ready)
})

describe('a product', () => {
  test('has the stock of all its articles in all warehouses', async () => {
    const { id, articles } = await desk.product({ variants: 2 })
    const [small = '', large = ''] = articles
    expect(await desk.listingOf(id)).toEqual({ available: 0, stock: 'out' })
    await desk.book('receipt', [
      [small, '5'],
      [large, '10'],
    ])
    expect(await desk.listingOf(id)).toEqual({ available: 15, stock: 'in' })
    const low = { lines: [{ article: small, warehouse: mine.main, low_at: '5' }] }
    expect((await desk.setLow(low)).body).toEqual({ changed: 1 })
    const twice = { lines: [...low.lines, { ...low.lines[0], low_at: '1' }] }
    expect((await desk.setLow(twice)).body.errors).toMatchObject([{ path: 'lines', code: 'not_alike' }])
    expect(await desk.listingOf(id)).toEqual({ available: 15, stock: 'low' })
    await server.parts.db.system.execute(sql`update articles set is_kept = false where id = ${small}`)
    expect(await desk.listingOf(id)).toEqual({ available: 10, stock: 'in' })
    await server.parts.db.system.execute(sql`update listings set track_stock = false where id = ${id}`)
    expect(await desk.listingOf(id)).toEqual({ available: 10, stock: 'untracked' })
    await server.parts.db.system.execute(sql`update listings set track_stock = true where id = ${id}`)
    expect(await desk.listingOf(id)).toEqual({ available: 10, stock: 'in' })
    await server.parts.db.system.execute(sql`delete from articles where id = ${large}`)
    expect(await desk.listingOf(id)).toEqual({ available: 0, stock: 'out' })
  })

  test('is listed as reserved while deals have reserved all that is there', async () => {
    const { id, article } = await desk.oneArticle()
    const isReserved = async () => {
      const { body } = await callApi(server, mine.seller, 'GET', '/api/v1/products/')
      return body.results.find((row: { id: string }) => row.id === id)?.is_all_reserved
    }
    expect(await isReserved()).toBe(false)
    await desk.book('receipt', [[article, '5']])
    await reserveGoods(server, mine, id, '4')
    expect(await isReserved()).toBe(false)
    await reserveGoods(server, mine, id, '1')
    expect(await isReserved()).toBe(true)
    await desk.book('receipt', [[article, '1']])
    expect(await isReserved()).toBe(false)
  })

  test('is shown with all its articles and their warehouses', async () => {
    const { id, articles } = await desk.product({ variants: 2 })
    const [small = '', large = ''] = articles
    await desk.book('receipt', [[small, '5']])
    await desk.book('receipt', [[small, '3']], { warehouse: mine.other })
    const { body } = await desk.get(`products/${id}/`)
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
    expect((await desk.get(`products/${randomUUIDv7()}/`)).status).toBe(404)
  })

  test('is expected in the default warehouse only until it is in some warehouse', async () => {
    const { id, article } = await desk.oneArticle()
    expect(await desk.rows(`?product=${id}`)).toMatchObject([
      { warehouse: { code: 'MAIN' }, on_hand: '0', status: 'out' },
    ])
    await desk.book('receipt', [[article, '3']], { warehouse: mine.other })
    expect(await desk.rows(`?product=${id}`)).toMatchObject([{ warehouse: { code: 'OTHER' }, on_hand: '3' }])
  })

  test('that was created before the first warehouse is expected there once it is created', async () => {
    const { system } = server.parts.db
    await system.execute(sql`delete from warehouses where company_id = ${mine.companyId}`)
    const { id } = await desk.product()
    expect(await desk.rows(`?product=${id}`)).toEqual([])
    const { companyId } = mine
    mine = { ...(await aStockedSeller(server)), companyId }
    await system.execute(sql`
      update warehouses set company_id = ${companyId}, is_default = false,
        address_id = (select id from addresses where company_id = ${companyId})
      where id = ${mine.main}`)
    await system.execute(sql`update warehouses set is_default = true where id = ${mine.main}`)
    const { rows: levels } = await system.execute(sql`select warehouse_id from stock_levels where listing_id = ${id}`)
    expect(levels).toEqual([{ warehouse_id: mine.main }])
  })
})

describe('the list of stock', () => {
  test('is searched, filtered, ordered and counted', async () => {
    const dates = await desk.oneArticle({ sku: 'DATE-1', name: 'تمر سُكَّري' })
    const oil = await desk.oneArticle({ sku: 'OIL-2', name: 'زيت زيتون' })
    await desk.oneArticle({ sku: 'RICE-3', name: 'أرز' })
    await desk.oneArticle({ sku: 'GIFT-4', isTracked: false })
    await desk.book('receipt', [
      [dates.article, '9'],
      [oil.article, '2'],
    ])
    const lines = [{ article: oil.article, warehouse: mine.main, low_at: '2' }]
    await desk.setLow({ lines })
    const skus = async (query: string) =>
      (await desk.rows(query)).map((one: { article: { sku: string } }) => one.article.sku)
    expect(await skus('')).toEqual(['RICE-3', 'OIL-2', 'DATE-1'])
    expect(await skus('?search=السكري')).toEqual(['DATE-1'])
    expect(await skus('?search=oil')).toEqual(['OIL-2'])
    expect(await skus('?status=attention')).toEqual(['RICE-3', 'OIL-2'])
    expect(await skus('?status=low')).toEqual(['OIL-2'])
    expect(await skus('?status=out')).toEqual(['RICE-3'])
    expect(await skus('?status=in')).toEqual(['DATE-1'])
    expect(await skus('?ordering=-available')).toEqual(['DATE-1', 'OIL-2', 'RICE-3'])
    expect(await skus('?ordering=name')).toEqual(['RICE-3', 'DATE-1', 'OIL-2'])
    expect(await skus('?ordering=-sku&page_size=1&page=2')).toEqual(['OIL-2'])
    expect(await skus(`?warehouse=${mine.other}`)).toEqual([])
    expect((await desk.get('counts/')).body).toEqual({ all: 3, attention: 2, low: 1, out: 1 })
    expect((await desk.get(`counts/?warehouse=${mine.other}`)).body).toEqual({ all: 0, attention: 0, low: 0, out: 0 })
  })

  test('the ledger is narrowed to a product, a kind, a warehouse and days', async () => {
    const [one, other] = [await desk.oneArticle(), await desk.oneArticle()]
    await desk.book('receipt', [
      [one.article, '1'],
      [other.article, '2'],
    ])
    await desk.book('count', [[one.article, '3']], { warehouse: mine.other })
    const qtys = async (query: string) =>
      (await desk.get(`movements/${query}`)).body.results.map((movement: { qty: string }) => movement.qty)
    expect(await qtys(`?product=${one.id}`)).toEqual(['3', '1'])
    expect(await qtys(`?product=${one.id}&ordering=at`)).toEqual(['1', '3'])
    expect(await qtys('?kind=receipt')).toEqual(['2', '1'])
    expect(await qtys(`?warehouse=${mine.other}`)).toEqual(['3'])
    expect(await qtys('?from=2099-01-01')).toEqual([])
    expect(await qtys('?to=2020-01-01')).toEqual([])
    expect(await qtys('?from=2020-01-01&to=2099-01-01')).toHaveLength(3)
  })
})

test('another company can see, count, book and undo nothing of it', async () => {
  const { id, article } = await desk.oneArticle()
  const { body } = await desk.book('receipt', [[article, '5']])
  const theirs = await aStockedSeller(server)
  const { main } = mine
  desk = deskOf(server, theirs)
  expect(await desk.rows()).toEqual([])
  expect((await desk.get('movements/')).body.results).toEqual([])
  expect((await desk.get(`products/${id}/`)).status).toBe(404)
  expect((await desk.undo(body.movements[0].id)).status).toBe(404)
  expect((await desk.book('receipt', [[article, '1']])).body.errors).toMatchObject([{ code: 'not_offered' }])
  const own = await desk.oneArticle()
  expect((await desk.book('receipt', [[own.article, '1']], { warehouse: main })).body.errors).toMatchObject([
    { path: 'warehouse' },
  ])
})
