import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, previewOf, problemsOf, ran, untilState } from '../../../../test/imports.ts'
import { aStockedSeller, reserveGoods, type StockedSeller, waitsForLock } from '../../../../test/stockedSeller.ts'
import { articles } from '../../listings/tables.ts'
import { lockStock } from '../../stock/index.ts'
import { productCategories } from './facts.ts'

let server: TestServer
let mine: StockedSeller
let product: { readonly id: string }
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  mine = await aStockedSeller(server)
  await ran(server, mine.seller, await dropped(server, mine.seller, 'a.csv', counting('G-1', '10')))
  ;[product] = (await callApi(server, mine.seller, 'GET', '/api/v1/products/')).body.results
})

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn

function counting(...skus: string[]): string {
  const rows = Array.from(
    { length: skus.length / 2 },
    (_, n) => `${skus[2 * n]},تمر,${leaf},piece,5,${skus[2 * n + 1]}`,
  )
  return `sku,name_ar,category,unit,price,quantity\n${rows.join('\n')}\n`
}

async function available(): Promise<string> {
  return (await callApi(server, mine.seller, 'GET', '/api/v1/products/?search=G-1')).body.results[0].available
}

test('a row that counts less than is reserved is refused, and so is more than a warehouse can hold', async () => {
  await reserveGoods(server, mine, product.id, '4')
  const file = counting('G-1', '3', 'G-2', '1000000000', 'G-3', '7')
  const read = await dropped(server, mine.seller, 'b.csv', file)
  const problems = ['2 quantity: stock_reserved', '3 quantity: too_big']
  expect(problemsOf(await previewOf(server, mine.seller, read))).toEqual(problems)
  const done = await ran(server, mine.seller, read)
  expect(done).toMatchObject({ made: 1, changed: 0, refused: 2 })
  expect(
    problemsOf((await callApi(server, mine.seller, 'GET', `${importsPath}${done.id}/refused/`)).body.results),
  ).toEqual(problems)
  expect(await available()).toBe('6')
})

test('stock reserved while the rows are checked counts as well', async () => {
  const { id } = await dropped(server, mine.seller, 'b.csv', counting('G-1', '3', 'G-2', '7'))
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: problems, resolve: report } = Promise.withResolvers<void>()
  const promising = server.parts.db.forCompany(mine.companyId, async (tx) => {
    const [article] = await tx.select({ articleId: articles.id }).from(articles)
    const [one] = [
      ...(await lockStock(tx, [{ articleId: article?.articleId ?? '', warehouseId: mine.main }])).levels.values(),
    ]
    await tx.execute(`update stock_levels set reserved = 4 where article_id = '${one?.articleId}'`)
    begin()
    await problems
  })
  await begun
  await callApi(server, mine.seller, 'POST', `${importsPath}${id}/start/`)
  await expect.poll(() => waitsForLock(server), { timeout: 20_000, interval: 20 }).toBe(true)
  report()
  await promising
  expect(await untilState(server, mine.seller, id, ['done'])).toMatchObject({ made: 1, changed: 0, refused: 1 })
  expect(await available()).toBe('6')
})

test('an undo leaves a count unchanged where more is reserved now, and reports it', async () => {
  const done = await ran(server, mine.seller, await dropped(server, mine.seller, 'b.csv', counting('G-1', '30')))
  await reserveGoods(server, mine, product.id, '12')
  await callApi(server, mine.seller, 'POST', `${importsPath}${done.id}/undo/`)
  expect(await untilState(server, mine.seller, done.id, ['undone'])).toMatchObject({ undo_left: 1 })
  expect(await available()).toBe('18')
})

test('rows are locked in the same order as by bookings, whatever their order in the file', async () => {
  await ran(server, mine.seller, await dropped(server, mine.seller, 'b.csv', counting('G-2', '10')))
  const { id } = await dropped(server, mine.seller, 'c.csv', 'sku,price\nG-2,6\nG-1,6\n')
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: problems, resolve: report } = Promise.withResolvers<void>()
  const holding = server.parts.db.forCompany(mine.companyId, async (tx) => {
    await tx.execute(`select from listings where sku = 'G-1' for no key update`)
    begin()
    await problems
    // Who was here first can have the other one as well, and need not wait for who waits for it.
    await tx.execute(`select from listings where sku = 'G-2' for no key update nowait`)
  })
  await begun
  await callApi(server, mine.seller, 'POST', `${importsPath}${id}/start/`)
  await expect.poll(() => waitsForLock(server), { timeout: 20_000, interval: 20 }).toBe(true)
  report()
  await holding
  expect(await untilState(server, mine.seller, id, ['done'])).toMatchObject({ changed: 2 })
})
