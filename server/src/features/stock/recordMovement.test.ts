import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setUpStock } from '../../../test/setUpSeller.ts'
import type { StockDesk, StockedSeller } from '../../../test/stockedSeller.ts'

let mine: StockedSeller
let desk: StockDesk
setUpStock((ready) => {
  ;({ mine, desk } = ready)
})

describe('a manual stock movement', () => {
  test('of the kinds receipt, return, damage and correction changes the stock on hand, and a count sets it', async () => {
    const { article } = await desk.oneArticle()
    const { status, body } = await desk.book('receipt', [[article, '٢٤']], { reason: 'purchase', note: 'PO 17' })
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
        by_ar: null,
        can_undo: true,
      },
    ])
    await desk.book('damage', [[article, '4']], { reason: 'broken' })
    await desk.book('return', [[article, '1']])
    await desk.book('correction', [[article, '-3']])
    expect((await desk.book('count', [[article, '20']])).body.movements).toMatchObject([{ qty: '2', balance: '20' }])
    const ledger = (await desk.get(`movements/?article=${article}`)).body.results
    expect(ledger.map((one: { qty: string }) => one.qty)).toEqual(['2', '-3', '1', '-4', '24'])
  })

  test('that counts the expected quantity is recorded too', async () => {
    const { article } = await desk.oneArticle()
    expect((await desk.book('count', [[article, '0']])).body.movements).toMatchObject([{ qty: '0', balance: '0' }])
  })

  test('that is impossible is refused at its line, and nothing is booked', async () => {
    const [one, other] = [await desk.oneArticle(), await desk.oneArticle()]
    await desk.book('receipt', [[one.article, '5']])
    const refused = await desk.book('damage', [
      [one.article, '5'],
      [other.article, '1'],
    ])
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines.1.qty', code: 'stock_short', params: { available: '0' } }] },
    })
    expect((await desk.rows(`?product=${one.id}`))[0]).toMatchObject({ on_hand: '5' })
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
    const { article } = await desk.oneArticle()
    expect((await desk.book(kind, [[article, qty]])).body.errors).toMatchObject([{ path: 'lines.0.qty', code }])
  })

  test('of a unit of weight allows its decimals', async () => {
    const { article } = await desk.oneArticle({ precision: 3 })
    expect((await desk.book('receipt', [[article, '1.125']])).body.movements).toMatchObject([{ balance: '1.125' }])
    expect((await desk.book('receipt', [[article, '1.0625']])).body.errors).toMatchObject([{ code: 'quantity' }])
  })

  test('above the maximum of a warehouse is refused before the database would', async () => {
    const { article } = await desk.oneArticle()
    await desk.book('receipt', [[article, '999999999']])
    expect((await desk.book('receipt', [[article, '1']])).body.errors).toMatchObject([
      { path: 'lines.0.qty', code: 'too_big' },
    ])
  })

  test('with a repeated article, a reason of another kind, or an unknown article or warehouse is refused', async () => {
    const { article } = await desk.oneArticle()
    const untracked = await desk.oneArticle({ isTracked: false })
    const errors = async (answer: ReturnType<typeof desk.book>) => (await answer).body.errors
    expect(
      await errors(
        desk.book('receipt', [
          [article, '1'],
          [article, '2'],
        ]),
      ),
    ).toMatchObject([{ path: 'lines', code: 'not_alike' }])
    expect(await errors(desk.book('receipt', [[article, '1']], { reason: 'broken' }))).toMatchObject([
      { path: 'reason' },
    ])
    expect(await errors(desk.book('receipt', [[article, '1']], { warehouse: randomUUIDv7() }))).toMatchObject([
      { path: 'warehouse', code: 'not_offered' },
    ])
    expect(
      await errors(
        desk.book('receipt', [
          [article, '1'],
          [randomUUIDv7(), '1'],
        ]),
      ),
    ).toMatchObject([{ path: 'lines.1.article', code: 'not_offered' }])
    expect(await errors(desk.book('receipt', [[untracked.article, '1']]))).toMatchObject([{ code: 'not_tracked' }])
  })

  test('is booked once for each Idempotency-Key', async () => {
    const { id, article } = await desk.oneArticle()
    const headers = { 'idempotency-key': randomUUIDv7() }
    const [first, second] = await Promise.all([
      desk.book('receipt', [[article, '3']], {}, headers),
      desk.book('receipt', [[article, '3']], {}, headers),
    ])
    expect(second.body).toEqual(first.body)
    expect(await desk.listingOf(id)).toEqual({ available: 3, stock: 'in' })
  })

  test('is reversed once, by the opposite movement', async () => {
    const { article } = await desk.oneArticle()
    const { body } = await desk.book('receipt', [[article, '7']])
    const made = body.movements[0].id
    const answers = await Promise.all([desk.undo(made), desk.undo(made), desk.undo(made)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const [opposite, receipt] = (await desk.get(`movements/?article=${article}`)).body.results
    expect(opposite).toMatchObject({
      kind: 'receipt',
      qty: '-7',
      balance: '0',
      cause: { kind: 'undo', id: made },
      can_undo: false,
    })
    expect(receipt).toMatchObject({ can_undo: false })
    expect(await desk.undo(opposite.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await desk.undo(randomUUIDv7())).status).toBe(404)
  })

  test('is not reversed once the goods are gone', async () => {
    const { article } = await desk.oneArticle()
    const { body } = await desk.book('receipt', [[article, '7']])
    await desk.book('damage', [[article, '1']])
    expect(await desk.undo(body.movements[0].id)).toMatchObject({ status: 409, body: { code: 'stock_short' } })
  })
})
