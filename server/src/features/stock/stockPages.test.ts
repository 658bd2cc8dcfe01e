import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aStockedSeller, deskOf, type StockDesk, type StockedSeller } from '../../../test/stockedSeller.ts'

const products = 13
const variants = 10
const names = ['تمر', 'أرز', 'زيت', 'عسل']

let server: TestServer
let mine: StockedSeller
let desk: StockDesk
beforeAll(async () => {
  server = await sharedServer()
  mine = await aStockedSeller(server)
  desk = deskOf(server, mine)
  await fill()
})
afterAll(() => server.close())

const orders: Readonly<Record<string, string>> = {
  '': 's.listing_id desc, s.article_id, s.warehouse_id',
  name: 'l.name_key_ar, s.listing_id, s.article_id, s.warehouse_id',
  '-sku': 'a.sku desc, s.article_id desc, s.warehouse_id desc',
  available: 's.available, s.article_id, s.warehouse_id',
  '-updated_at': 's.updated_at desc, s.article_id desc, s.warehouse_id desc',
}

test.each(Object.entries(orders))(
  'O-06: sorted by "%s" every row is returned once at any depth',
  async (ordering, order) => {
    const { rows } = await server.parts.db.system.execute<{ at: string }>(sql`
    select a.sku || ' ' || s.warehouse_id as at
    from stock_levels s join articles a on a.id = s.article_id join listings l on l.id = s.listing_id
    where s.company_id = ${mine.companyId} order by ${sql.raw(order)}`)
    const read: string[] = []
    for (let page = 1; page <= Math.ceil(rows.length / 30); page++) {
      const query = `?page_size=30&page=${page}${ordering && `&ordering=${ordering}`}`
      for (const { article, warehouse } of await desk.rows(query)) read.push(`${article.sku} ${warehouse.id}`)
    }
    expect(read).toHaveLength(products * variants * 2)
    expect(read).toEqual(rows.map(({ at }) => at))
  },
)

test('O-06: a booking shows in the next answer, although lists are cached', async () => {
  const largestStock = async () => (await desk.rows('?ordering=-available&page_size=1'))[0]
  const before = await desk.get('counts/')
  const article = (await desk.rows('?ordering=available&page_size=1'))[0].article.id
  await desk.book('receipt', [[article, '100000']])
  expect((await largestStock()).article.id).toBe(article)
  expect((await desk.get('counts/')).body.attention).toBe(before.body.attention - 1)
})

test('O-06: every line of the ledger is returned once, in the order of the pages', async () => {
  const { article } = (await desk.rows('?page_size=1'))[0]
  for (let n = 0; n < 7; n++) await desk.book('receipt', [[article.id, '1']])
  const { rows } = await server.parts.db.system.execute<{ id: string }>(sql`
    select id from stock_movements where article_id = ${article.id} order by id desc`)
  const read = async (ordering: string) => {
    const page = (n: number) => desk.get(`movements/?article=${article.id}&page_size=3&page=${n}&ordering=${ordering}`)
    const pages = await Promise.all([1, 2, 3, 4].map(page))
    return pages.flatMap(({ body }) => body.results.map(({ id }: { id: string }) => id))
  }
  const latestFirst = rows.map(({ id }) => id)
  expect(latestFirst.length).toBeGreaterThan(6)
  expect(await read('-at')).toEqual(latestFirst)
  expect(await read('at')).toEqual(latestFirst.toReversed())
})

/** Many articles in two warehouses, with many ties in each order. */
async function fill(): Promise<void> {
  for (let index = 0; index < products; index++) {
    await desk.product({ variants, sku: `SKU-${index}`, name: names[index % names.length] ?? '' })
  }
  await server.parts.db.system.execute(sql`
    insert into stock_levels (article_id, warehouse_id, company_id, listing_id, on_hand, updated_at)
    select article_id, ${mine.other}, company_id, listing_id, place % 7, now() - place % 11 * interval '1 hour'
    from (select s.*, row_number() over (order by article_id) as place from stock_levels s
      where company_id = ${mine.companyId}) s`)
}
