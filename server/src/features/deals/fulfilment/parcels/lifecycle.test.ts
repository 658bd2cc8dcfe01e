import { beforeEach, expect, test } from 'vitest'
import { type PackingDesk, packingDesk } from '../../../../../test/packing.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'

const here = setUpTrade()
let desk: PackingDesk
beforeEach(async () => {
  desk = await packingDesk(here.trade)
})

test('returned goods are reserved for their deal again first; lost goods are sent again', async () => {
  const { main } = here.trade.stocked
  const { agreedOn, book, level, pack, send } = desk
  await book(main, '5')
  const deal = await agreedOn('5')
  const { parcels } = (await pack(deal, main, '3', { ship: true })).body
  const fail = (id: string, goods: string) => send(deal, `${id}/fail/`, { reason: 'العنوان مغلق', goods })
  expect((await fail(parcels[0].id, 'returned')).body).toMatchObject({
    fulfilment_status: 'none',
    lines: [{ reserved: '5', shipped: '0' }],
  })
  expect(await level(main)).toEqual([5, 5])
  const again = (await pack(deal, main, '5', { ship: true })).body.parcels[1]
  expect((await fail(again.id, 'lost')).body).toMatchObject({
    fulfilment_status: 'none',
    lines: [{ reserved: '0', shipped: '0' }],
  })
  expect(await level(main)).toEqual([0, 0])
  expect((await pack(deal, main, '5')).body).toMatchObject({ code: 'stock_short' })
  await book(main, '8')
  expect((await pack(deal, main, '5', { ship: true })).body).toMatchObject({ fulfilment_status: 'shipped' })
  expect(await level(main)).toEqual([3, 0])
})

test('a shipment allows only the actions of its state table, from every state', async () => {
  const { main } = here.trade.stocked
  const { agreedOn, book, pack, send } = desk
  await book(main, '4')
  const deal = await agreedOn('4')
  const packed = async () => (await pack(deal, main, '1')).body.parcels.at(-1).id as string
  const fields = { carrier: 'smsa', tracking_number: 'SM-1' }
  const moves = {
    edit: (id: string) => send(deal, `${id}/`, fields, 'PUT'),
    ship: (id: string) => send(deal, `${id}/ship/`),
    deliver: (id: string) => send(deal, `${id}/deliver/`),
    fail: (id: string) => send(deal, `${id}/fail/`, { reason: 'لم يصل', goods: 'returned' }),
    cancel: (id: string) => send(deal, `${id}/cancel/`),
    receive: (id: string) => here.trade.buy(deal, 'receive', { parcel: id }),
  }
  type Name = keyof typeof moves
  const reached: Record<string, { by: Name[]; offers: Name[] }> = {
    packed: { by: [], offers: ['edit', 'ship', 'cancel'] },
    shipped: { by: ['ship'], offers: ['deliver', 'fail'] },
    failed: { by: ['ship', 'fail'], offers: [] },
    cancelled: { by: ['cancel'], offers: [] },
    delivered: { by: ['ship', 'deliver'], offers: [] },
  }
  for (const [status, { by, offers }] of Object.entries(reached)) {
    const id = await packed()
    for (const name of by) expect((await moves[name](id)).status).toBe(200)
    const parcel = (await here.trade.read(deal.id)).parcels.at(-1)
    expect([parcel.status, parcel.allowed_actions]).toEqual([status, offers])
    for (const name of Object.keys(moves) as Name[]) {
      if (offers.includes(name) || (name === 'receive' && status === 'shipped')) continue
      expect([status, name, (await moves[name](id)).status]).toEqual([status, name, 409])
    }
    if (status === 'packed') {
      expect((await moves.edit(id)).body.parcels[0]).toMatchObject(fields)
      await moves.cancel(id)
    }
    if (status === 'shipped') expect((await moves.receive(id)).status).toBe(200)
  }
})

test('a deal is cancelled while nothing has shipped: it is unpacked, and its stock is released', async () => {
  const { main } = here.trade.stocked
  const { agreedOn, book, level, pack } = desk
  await book(main, '4')
  const deal = await agreedOn('4')
  await pack(deal, main, '2')
  const cancelled = await here.trade.sell(await here.trade.read(deal.id), 'cancel', {
    reason_code: 'agreed_with_other_side',
  })
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    fulfilment_status: 'none',
    parcels: [{ status: 'cancelled' }],
  })
  expect(await level(main)).toEqual([4, 0])
  expect((await pack(deal, main, '1')).status).toBe(409)

  const other = await agreedOn('4')
  await pack(other, main, '1', { ship: true })
  const { version } = await here.trade.read(other.id)
  expect(
    (await here.trade.sell({ ...other, version }, 'cancel', { reason_code: 'agreed_with_other_side' })).status,
  ).toBe(409)
})
