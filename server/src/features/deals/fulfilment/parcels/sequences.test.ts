import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callApi } from '../../../../../test/callApi.ts'
import { type Deal, offerFor } from '../../../../../test/deals.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'

const here = setUpTrade()

const step = fc.record({
  what: fc.constantFrom(
    'pack',
    'pack',
    'packAndShip',
    'ship',
    'ship',
    'deliver',
    'receive',
    'returned',
    'lost',
    'unpack',
    'receipt',
    'close',
  ),
  isMain: fc.boolean(),
  which: fc.nat(9),
  qty: fc.integer({ min: 1, max: 5 }),
})

test('after any sequence of packing, shipping, failing, delivering and unpacking, ledger, reservations and items add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
      const { main, other } = here.trade.stocked
      const carton = await here.trade.publish()
      const article = await articleOf(carton.id)
      const book = (warehouse: string, qty: number) =>
        callApi(here.server, here.trade.seller, 'POST', '/api/v1/stock/movements/', {
          warehouse,
          kind: 'receipt',
          lines: [{ article, qty: String(qty) }],
        })
      await book(main, 6)
      await book(other, 5)
      const deal = await agreedOn(carton, 8)
      const line = deal.lines[0].id
      // What the seller may close alone, so that much is closed without a buyer.
      await updateShare('50.00')
      const send = (url: string, body: object) => change(`parcels/${url}`, body)
      const change = (url: string, body: object) =>
        callApi(here.server, here.trade.seller, 'POST', `/api/v1/deals/${deal.id}/${url}`, body, {
          'idempotency-key': randomUUIDv7(),
        })

      for (const { what, isMain, which, qty } of steps) {
        const { parcels } = await here.trade.read(deal.id)
        const id = parcels[which % Math.max(parcels.length, 1)]?.id ?? randomUUIDv7()
        const warehouse = isMain ? main : other
        const content = { warehouse, lines: [{ line, qty: String(qty) }], carrier: 'own' }
        const requested = {
          pack: () => send('', content),
          packAndShip: () => send('', { ...content, ship: true }),
          ship: () => send(`${id}/ship/`, {}),
          deliver: () => send(`${id}/deliver/`, {}),
          receive: () => here.trade.buy(deal, 'receive', { parcel: id }),
          returned: () => send(`${id}/fail/`, { reason: 'لم يصل', goods: 'returned' }),
          lost: () => send(`${id}/fail/`, { reason: 'لم يصل', goods: 'lost' }),
          unpack: () => send(`${id}/cancel/`, {}),
          receipt: () => book(warehouse, qty),
          close: async () => {
            const { version } = await here.trade.read(deal.id)
            const reason = { reason_code: 'out_of_stock', version }
            return change('closures/', { ...reason, lines: [{ line, qty: String(qty) }] })
          },
        }
        const { status } = await requested[what]()
        expect([200, 201, 404, 409, 422]).toContain(status)
        expect(await contradictions(deal.id, article)).toEqual([])
      }
    }),
    { numRuns: 4 },
  )
}, 400_000)

async function articleOf(id: string): Promise<string> {
  return (await callApi(here.server, here.trade.seller, 'GET', `/api/v1/stock/products/${id}/`)).body.articles[0].id
}

async function agreedOn(carton: { readonly id: string }, qty: number): Promise<Deal> {
  const deal = await here.trade.deal(carton, { lines: [{ listing: carton.id, qty: String(qty) }] })
  await here.trade.sell(deal, 'offer', offerFor(deal))
  await here.trade.buy(deal, 'accept', { round: 1 })
  return here.trade.read(deal.id)
}

/** Where levels, ledger, promises, parcels and what was agreed do not agree. */
async function contradictions(dealId: string, article: string): Promise<unknown[]> {
  const { rows } = await here.server.parts.db.system.execute(sql`
    with parts as (
      select p.warehouse_id, p.status, p.goods, c.qty from deal_parcels p
      join deal_parcel_lines c on c.parcel_id = p.id where p.deal_id = ${dealId}
    ), sums as (
      select
        (select agreed_qty - closed_qty from deal_lines where deal_id = ${dealId}) as agreed,
        (select coalesce(sum(qty), 0) from parts where status = 'packed') as packed,
        (select coalesce(sum(qty), 0) from parts where status in ('shipped', 'delivered')) as gone,
        (select coalesce(sum(qty), 0) from parts where goods = 'lost') as lost,
        (select coalesce(sum(held), 0) from stock_reservations where article_id = ${article}) as held,
        (select coalesce(sum(qty), 0) from stock_movements where article_id = ${article} and kind = 'receipt') as received,
        (select coalesce(sum(on_hand), 0) from stock_levels where article_id = ${article}) as on_hand
    )
    select 'sums' as what, to_jsonb(sums) as found from sums
    where packed + gone > agreed or held < packed or held + gone > agreed or on_hand <> received - gone - lost
    union all
    select 'level', to_jsonb(s) from stock_levels s
    where s.article_id = ${article} and (
      s.on_hand < 0 or s.reserved > s.on_hand
      or s.on_hand <> (select coalesce(sum(m.qty), 0) from stock_movements m
        where m.article_id = s.article_id and m.warehouse_id = s.warehouse_id)
      or s.reserved <> (select coalesce(sum(r.held), 0) from stock_reservations r
        where r.article_id = s.article_id and r.warehouse_id = s.warehouse_id)
      or s.reserved < (select coalesce(sum(qty), 0) from parts where status = 'packed' and warehouse_id = s.warehouse_id))`)
  return rows
}

async function updateShare(closure_share: string): Promise<void> {
  const { version } = (await callApi(here.server, here.trade.seller, 'GET', '/api/v1/deal-settings/')).body
  await callApi(here.server, here.trade.seller, 'PUT', '/api/v1/deal-settings/', { closure_share, version })
}
