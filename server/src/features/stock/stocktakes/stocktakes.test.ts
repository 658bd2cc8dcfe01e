import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { setUpStock } from '../../../../test/setUpSeller.ts'
import { aStockedSeller, reserveGoods, type StockDesk, type StockedSeller } from '../../../../test/stockedSeller.ts'

let server: TestServer
let mine: StockedSeller
let desk: StockDesk
setUpStock((ready) => {
  ;({ server, mine, desk } = ready)
})

const path = '/api/v1/stock/stocktakes/'
type Counted = readonly [article: string, counted: string | null]

async function start(warehouse = mine.main) {
  const { body } = await callApi(server, mine.seller, 'POST', path, { warehouse })
  const at = `${path}${body.id}/`
  return {
    id: String(body.id),
    read: async () => (await callApi(server, mine.seller, 'GET', at)).body,
    lines: async (query = '') => (await callApi(server, mine.seller, 'GET', `${at}lines/${query}`)).body.results,
    count: (...lines: Counted[]) =>
      callApi(server, mine.seller, 'PUT', `${at}lines/`, {
        lines: lines.map(([article, counted]) => ({ article, counted })),
      }),
    book: (version: number, headers = {}) => callApi(server, mine.seller, 'POST', `${at}book/`, { version }, headers),
    discard: () => callApi(server, mine.seller, 'DELETE', at),
  }
}

async function stocked(qty: string, made?: Parameters<StockDesk['product']>[0]) {
  const { id, article } = await desk.oneArticle(made)
  if (qty !== '0') await desk.book('receipt', [[article, qty]])
  return { id, article }
}

const levelOf = async (id: string) => (await desk.rows(`?product=${id}`))[0]

describe('a stock count', () => {
  test('is saved line by line over pages and searches, and continued by anyone of the company', async () => {
    const [one, two] = [await stocked('10', { name: 'تمر' }), await stocked('4', { name: 'زيت' })]
    const first = await start()
    await first.count([one.article, '٨'])
    const again = await start()
    expect(again.id).toBe(first.id)
    expect((await again.count([two.article, '4'])).body.lines).toEqual({
      counted: 2,
      differing: 1,
      moved: 0,
      refused: 0,
    })
    expect(await first.lines('?search=تمر')).toMatchObject([
      { article: { id: one.article }, on_hand: '10', count: { counted: '8', expected: '10', difference: '-2' } },
    ])
    expect(await first.lines('?page_size=1&page=2')).toMatchObject([
      { article: { id: one.article }, count: { counted: '8' } },
    ])
    expect(await first.lines('?view=differing')).toMatchObject([{ article: { id: one.article } }])
    expect(await first.lines('?view=counted&ordering=name')).toMatchObject([
      { article: { id: one.article } },
      { article: { id: two.article } },
    ])
    expect((await callApi(server, mine.seller, 'GET', path)).body.results).toMatchObject([{ id: first.id, counted: 2 }])
    expect((await levelOf(one.id)).on_hand).toBe('10')
  })

  test('is booked at once: every line in the ledger, differences in the history, and the count ends', async () => {
    const [one, two] = [await stocked('10'), await stocked('4')]
    const stocktake = await start()
    const { version } = (await stocktake.count([one.article, '8'], [two.article, '4'])).body
    expect(await stocktake.book(version)).toMatchObject({ status: 200, body: { counted: 2, differing: 1 } })
    expect((await desk.get('movements/?kind=count')).body.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ qty: '-2', balance: '8', reason: 'stocktake', can_undo: true }),
        expect.objectContaining({ qty: '0', balance: '4', reason: 'stocktake' }),
      ]),
    )
    const listed = (await callApi(server, mine.seller, 'GET', path)).body
    expect(listed.results).toEqual([])
    expect(listed.applied).toMatchObject([{ warehouse: mine.main, counted: 2, differing: 1 }])
    expect(listed.applied[0].by).not.toBe('')
    expect((await stocktake.count([one.article, '1'])).status).toBe(404)
  })

  test('keeps bookings made during the count: only the difference is booked', async () => {
    const { id, article } = await stocked('10')
    const stocktake = await start()
    await stocktake.count([article, '9'])
    await desk.book('receipt', [[article, '5']])
    const [line] = await stocktake.lines('?view=moved')
    expect(line).toMatchObject({ on_hand: '15', count: { expected: '10', difference: '-1', moved: '5' } })
    await stocktake.book((await stocktake.read()).version)
    expect((await levelOf(id)).on_hand).toBe('14')
  })

  test('counted again after stock moved, it is compared with the current stock', async () => {
    const { id, article } = await stocked('10')
    const stocktake = await start()
    await stocktake.count([article, '9'])
    await desk.book('receipt', [[article, '5']])
    const { version, lines } = (await stocktake.count([article, '15'])).body
    expect(lines).toMatchObject({ moved: 0, differing: 0 })
    await stocktake.book(version)
    expect((await levelOf(id)).on_hand).toBe('15')
  })

  test('leaves reserved goods reserved, and refuses at its line to count below them', async () => {
    const [one, two] = [await stocked('10'), await stocked('10')]
    await reserveGoods(server, mine, one.id, '6')
    const stocktake = await start()
    await stocktake.count([one.article, '5'], [two.article, '3'])
    expect(await stocktake.lines('?view=refused')).toMatchObject([
      { article: { id: one.article }, reserved: '6', count: { refusal: 'stock_reserved' } },
    ])
    const refused = await stocktake.book((await stocktake.read()).version)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: `lines.${one.article}.counted`, code: 'stock_reserved' }] },
    })
    expect(await levelOf(two.id)).toMatchObject({ on_hand: '10' })
    const { version } = (await stocktake.count([one.article, '7'])).body
    expect((await stocktake.book(version)).status).toBe(200)
    expect(await levelOf(one.id)).toMatchObject({ on_hand: '7', reserved: '6', available: '1' })
    expect(await levelOf(two.id)).toMatchObject({ on_hand: '3' })
  })

  test('whose missing goods have shipped meanwhile cannot be booked before they are counted again', async () => {
    const { article } = await stocked('10')
    const stocktake = await start()
    await stocktake.count([article, '2'])
    await desk.book('damage', [[article, '7']])
    expect((await stocktake.book((await stocktake.read()).version)).body.errors).toMatchObject([
      { path: `lines.${article}.counted`, code: 'stock_short' },
    ])
  })

  test('is booked in the version that was read: after a later change the answer is the current count', async () => {
    const [one, two] = [await stocked('1'), await stocked('1')]
    const stocktake = await start()
    const { version } = (await stocktake.count([one.article, '2'])).body
    await stocktake.count([two.article, '5'])
    expect(await stocktake.book(version)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { version: version + 1, lines: { counted: 2 } } },
    })
    expect((await levelOf(one.id)).on_hand).toBe('1')
  })

  test('is booked once, also when it is sent repeatedly', async () => {
    const { id, article } = await stocked('10')
    const stocktake = await start()
    const { version } = (await stocktake.count([article, '8'])).body
    const key = { 'idempotency-key': 'a-stock-count-booked-once' }
    const other = { 'idempotency-key': 'the-second-click-of-it' }
    const answers = await Promise.all([key, key, other, {}].map((headers) => stocktake.book(version, headers)))
    answers.push(await stocktake.book(version))
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill({ counted: 1, differing: 1 }))
    expect((await levelOf(id)).on_hand).toBe('8')
  })

  test('shows the cost of the differences, and how many have no cost', async () => {
    const [less, more, free] = [await stocked('10'), await stocked('0'), await stocked('0')]
    for (const [{ id }, cost] of [
      [less, '2.50'],
      [more, '1.15'],
    ] as const) {
      await server.parts.db.system.execute(
        sql`update listing_details set kind_fields = kind_fields || jsonb_build_object('cost', ${cost}::text) where listing_id = ${id}`,
      )
    }
    const stocktake = await start()
    const counted = await stocktake.count([less.article, '7'], [more.article, '3'], [free.article, '1'])
    expect(counted.body).toMatchObject({ surplus: '3.45', shortage: '-7.50', without_cost: 1 })
    const [line] = await stocktake.lines(`?view=differing&search=${(await levelOf(less.id)).article.sku}`)
    expect(line.count).toMatchObject({ value: '-7.50' })
  })

  test('accepts an article that was never stocked there, and can remove one', async () => {
    const { id, article } = await stocked('10')
    const stocktake = await start(mine.other)
    expect(await stocktake.lines()).toEqual([])
    await stocktake.count([article, '3'])
    expect(await stocktake.lines('?view=counted')).toMatchObject([{ count: { expected: '0', difference: '3' } }])
    expect((await stocktake.count([article, null])).body.lines.counted).toBe(0)
    const { version } = (await stocktake.count([article, '2'])).body
    await stocktake.book(version)
    expect((await desk.rows(`?product=${id}&warehouse=${mine.other}`))[0]).toMatchObject({ on_hand: '2' })
  })

  test('refuses invalid quantities at their line, and saves none of the others', async () => {
    const [one, untracked, whole] = [await stocked('1'), await stocked('0', { isTracked: false }), await stocked('1')]
    const stocktake = await start()
    const refused = await stocktake.count([one.article, '2'], [untracked.article, '1'], [whole.article, '1.5'])
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'lines.1.article', code: 'not_tracked' },
          { path: 'lines.2.counted', code: 'precision' },
        ],
      },
    })
    expect((await stocktake.read()).lines.counted).toBe(0)
    expect((await stocktake.book(1)).body.errors).toMatchObject([{ path: 'lines', code: 'too_few' }])
  })

  test('is discarded without a stock movement, and visible to its own company only', async () => {
    const { id, article } = await stocked('10')
    const stocktake = await start()
    await stocktake.count([article, '1'])
    const other = await aStockedSeller(server)
    expect((await callApi(server, other.seller, 'GET', `${path}${stocktake.id}/`)).status).toBe(404)
    expect((await callApi(server, other.seller, 'POST', path, { warehouse: mine.main })).body.errors).toMatchObject([
      { path: 'warehouse', code: 'not_offered' },
    ])
    expect((await stocktake.discard()).status).toBe(200)
    expect((await stocktake.read()).code).toBe('not_found')
    expect((await levelOf(id)).on_hand).toBe('10')
  })
})
