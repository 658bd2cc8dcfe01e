import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { callApi } from '../../../../test/callApi.ts'
import { dayIn, offerFor, riyadhAddress } from '../../../../test/deals.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'
import { setUpTrade } from '../../../../test/setUpTrade.ts'

const here = setUpTrade()
let desk: PackingDesk
beforeEach(async () => {
  desk = await packingDesk(here.trade)
  await deliversFrom(here.trade.stocked.main)
})

const allDay = [{ opens: '00:00', closes: '23:59' }]
const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const path = '/api/v1/seller_warehouses/'
const call = (url: string) => callApi(here.server, here.trade.seller, 'GET', url)
const today = () => riyadhDay(here.server.parts.clock.now())

/** Holidays are left out of account, since the tests run on any day of the year. */
async function deliversFrom(warehouse: string, more: object = {}) {
  const { body } = await call(`${path}${warehouse}/`)
  const { id: _id, status: _status, is_active: _active, unmet_needs: _needs, allowed_actions: _may, ...stored } = body
  const { article_count: _articles, low_count: _low, created_at: _made, updated_at: _changed, ...fields } = stored
  const changed = await callApi(here.server, here.trade.seller, 'PUT', `${path}${warehouse}/`, {
    ...fields,
    working_hours: Object.fromEntries(everyDay.map((day) => [day, allDay])),
    open_holidays: Array.from({ length: 60 }, (_, n) => addDays(today(), n)),
    handling_days: 2,
    delivery_regions: [{ region: 'SA-01', fee: '35.00', free_from: '700.00', days: 3 }],
    ...more,
  })
  expect(changed.status).toBe(200)
  return changed.body
}

const order = (qty: string, more: object = {}) =>
  here.trade.deal(desk.product, { source: 'direct_order', lines: [{ listing: desk.product.id, qty }], ...more })

test('the market reads the published fee and the earliest day, and an order has the same', async () => {
  const read = (region: string) =>
    here.trade.market.send('GET', `delivery/?seller=${here.trade.companyId}&region=${region}`)
  const published = { fee: '35.00', free_from: '700.00', earliest: addDays(today(), 5), days: 5 }
  expect((await read('SA-01')).body.delivery).toMatchObject(published)
  expect((await read('SA-02')).body).toEqual({ delivery: null })
  const small = await order('10')
  expect(small.rounds[0]).toMatchObject({
    delivery: { method: 'seller', fee: '35.00', free_from: '700.00', days: 5 },
    delivery_fee: '35.00',
    taxable: '675.00',
  })
  expect((await order('11')).rounds[0]).toMatchObject({ delivery_fee: '0.00', taxable: '704.00' })
  expect((await order('10', { deliver_to: { ...riyadhAddress, region: 'SA-02' } })).rounds[0].delivery).toBeNull()
  expect((await order('10', { deliver_to: null })).rounds[0].delivery).toBeNull()
})

test('a counter-offer below the free amount pays the fee that the quote named, and one above it does not', async () => {
  const deal = await here.trade.deal(desk.product)
  const delivery = { method: 'seller', fee: '35.00', free_from: '640.00', days: 5 }
  const quoted = await here.trade.sell(deal, 'offer', offerFor(deal, { delivery }))
  expect(quoted.body.rounds[0]).toMatchObject({ delivery, delivery_fee: '0.00', taxable: '640.00' })
  const lines = [{ line: deal.lines[0].id, qty: '9', unit_price: '64.00' }]
  const countered = await here.trade.buy(deal, 'counter', { round: 1, lines })
  expect(countered.body.rounds[1]).toMatchObject({ delivery, delivery_fee: '35.00', taxable: '611.00' })
})

test('a quote is estimated from each warehouse that delivers to the buyer, with the lead time of its items', async () => {
  const { main, other } = here.trade.stocked
  const { id } = await here.trade.deal(desk.product)
  const read = async (query = '') => (await call(`/api/v1/deals/${id}/delivery/${query}`)).body.results
  expect(await read()).toMatchObject([{ warehouse: main, fee: '35.00', ready_on: addDays(today(), 2), days: 5 }])
  expect(await read('?lead_days=9')).toMatchObject([{ ready_on: addDays(today(), 9), days: 12 }])
  expect((await call(`/api/v1/deals/${id}/delivery/?lead_days=-1`)).status).toBe(422)
  await deliversFrom(other, { delivery_regions: [{ region: 'SA-01', fee: '10.00', days: 0 }] })
  expect(await read()).toMatchObject([{ warehouse: main }, { warehouse: other, free_from: null, days: 2 }])
  await deliversFrom(other, { delivery_regions: [] })
})

test('an accepted deal is due as its terms say, and its shipments count as on time by that day', async () => {
  const { main } = here.trade.stocked
  const onTime = async () => (await call(`/api/v1/deals/on-time/?warehouse=${main}`)).body
  const before = await onTime()
  await desk.book(main, '30')
  const agreed = async (days: number | null) => {
    const deal = await here.trade.deal(desk.product)
    await here.trade.sell(
      deal,
      'offer',
      offerFor(deal, { delivery: { method: 'seller', days }, valid_until: dayIn(7) }),
    )
    const { body } = await here.trade.buy(deal, 'accept', { round: 1 })
    return { ...(await here.trade.read(deal.id)), seen_by_buyer: body.deliver_by }
  }
  const [soon, late, open] = [await agreed(3), await agreed(0), await agreed(null)]
  expect(soon).toMatchObject({ deliver_by: addDays(today(), 3), seen_by_buyer: addDays(today(), 3) })
  expect(open).toMatchObject({ deliver_by: null, seen_by_buyer: null })
  for (const deal of [soon, late, open]) {
    const { body } = await desk.pack(deal, main, '10', { ship: true })
    await desk.send(deal, `${body.parcels[0].id}/deliver/`)
  }
  // As if the second had been due the day before.
  await here.server.parts.db.system.execute(
    sql`update deal_deadlines set deliver_by = ${addDays(today(), -1)} where deal_id = ${late.id}`,
  )
  expect(await onTime()).toEqual({
    since: addDays(today(), -90),
    delivered: before.delivered + 2,
    on_time: before.on_time + 1,
  })
})

test('a limited member reads the share of their own warehouses only', async () => {
  const { main, other } = here.trade.stocked
  const member = await aMember(here.server, here.trade.seller, 'warehouse')
  await here.server.parts.db.system.execute(
    sql`update company_members set warehouse_ids = array[${other}]::uuid[] where id = ${member.memberId}`,
  )
  const read = (warehouse: string) =>
    callApi(
      here.server,
      member,
      'GET',
      `/api/v1/deals/on-time/?warehouse=${warehouse}`,
      undefined,
      inCompanyOf(here.trade.seller),
    )
  expect((await read(other)).status).toBe(200)
  expect((await read(main)).status).toBe(404)
})
