import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aTrade, type Deal } from '../../../../../test/deals.ts'
import { packingDesk } from '../../../../../test/packing.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'
import { warehouses } from '../../../warehouses/tables.ts'

const here = setUpTrade()

test('goods without stock tracking are packed, returned, lost and delivered without stock movements', async () => {
  const { main } = here.trade.stocked
  const { agreedOn, level, pack, send } = await packingDesk(here.trade, { track_stock: false })
  const deal = await agreedOn('10')
  expect(deal.lines[0]).toMatchObject({ reserved: '0' })
  const [first] = (await pack(deal, main, '6', { ship: true })).body.parcels
  const fail = (id: string, goods: string) => send(deal, `${id}/fail/`, { reason: 'العنوان مغلق', goods })
  expect((await fail(first.id, 'returned')).body).toMatchObject({ fulfilment_status: 'none' })
  const lost = (await pack(deal, main, '10', { ship: true })).body.parcels.at(-1)
  expect((await fail(lost.id, 'lost')).body).toMatchObject({ fulfilment_status: 'none' })
  const last = (await pack(deal, main, '10')).body.parcels.at(-1)
  expect((await send(deal, `${last.id}/ship/`)).body).toMatchObject({ fulfilment_status: 'shipped' })
  expect((await send(deal, `${last.id}/deliver/`)).body).toMatchObject({
    fulfilment_status: 'delivered',
    lines: [{ reserved: '0', shipped: '0', delivered: '10' }],
  })
  expect(await level(main)).toEqual([0, 0])
})

test('an order of untracked goods is accepted without a warehouse, and packed once there is one', async () => {
  const newcomer = await aTrade(here.server)
  const { main, other } = newcomer.stocked
  const [untracked, tracked] = [
    await packingDesk(newcomer, { track_stock: false }),
    await packingDesk(newcomer, { allow_backorder: true }),
  ]
  const setAll = (status: 'active' | 'inactive') =>
    here.server.parts.db.system
      .update(warehouses)
      .set({ status, isDefault: false })
      .where(eq(warehouses.companyId, newcomer.companyId))
  await setAll('inactive')
  const order = (product: { id: string }): Promise<Deal> => newcomer.deal(product, { source: 'direct_order' })

  const deal = await order(untracked.product)
  expect(await newcomer.sell(deal, 'accept', { round: 1 })).toMatchObject({
    status: 200,
    body: { status: 'accepted' },
  })
  const stocked = await order(tracked.product)
  expect(await newcomer.sell(stocked, 'accept', { round: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stock_short', errors: [{ path: 'lines.0.qty' }] },
  })
  for (const warehouse of [main, other]) {
    const { status, body } = await untracked.pack(deal, warehouse, '10')
    expect([status, body.errors]).toMatchObject([422, [{ path: 'warehouse', code: 'not_offered' }]])
  }
  await setAll('active')
  expect((await untracked.pack(deal, other, '10')).status).toBe(201)
})
