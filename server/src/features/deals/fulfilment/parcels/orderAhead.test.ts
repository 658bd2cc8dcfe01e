import { expect, test } from 'vitest'
import { packingDesk } from '../../../../../test/packing.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'

const here = setUpTrade()

test('backordered goods are accepted, reserve stock as it arrives, and ship once available', async () => {
  const { main } = here.trade.stocked
  const { agreedOn, book, level, pack } = await packingDesk(here.trade, { allow_backorder: true })
  await book(main, '4')
  const deal = await agreedOn('10')
  expect(deal.lines[0]).toMatchObject({ reserved: '4' })
  expect(await level(main)).toEqual([4, 4])
  expect(await pack(deal, main, '5')).toMatchObject({
    status: 409,
    body: { code: 'stock_short', errors: [{ path: 'lines.0.qty', params: { available: '4' } }] },
  })

  await book(main, '3')
  expect((await here.trade.read(deal.id)).lines[0]).toMatchObject({ reserved: '7' })
  expect(await level(main)).toEqual([7, 7])
  expect((await pack(deal, main, '7', { ship: true })).body).toMatchObject({
    fulfilment_status: 'partly_shipped',
    lines: [{ reserved: '0', shipped: '7' }],
  })

  await book(main, '8')
  // Three of them were backordered; the rest is available.
  expect(await level(main)).toEqual([8, 3])
  expect((await pack(deal, main, '3', { ship: true })).body).toMatchObject({ fulfilment_status: 'shipped' })
  expect(await level(main)).toEqual([5, 0])
})

test('backorders are served in order, and a cancelled one no longer waits', async () => {
  const { main } = here.trade.stocked
  const { agreedOn, book, level } = await packingDesk(here.trade, { allow_backorder: true })
  const [first, second] = [await agreedOn('5'), await agreedOn('5')]
  await book(main, '6')
  const reserved = async () =>
    (await Promise.all([first, second].map(({ id }) => here.trade.read(id)))).map(({ lines }) => lines[0].reserved)
  expect(await reserved()).toEqual(['5', '1'])
  await here.trade.sell(await here.trade.read(first.id), 'cancel', { reason_code: 'out_of_stock' })
  expect(await reserved()).toEqual(['0', '5'])
  expect(await level(main)).toEqual([6, 5])
})
