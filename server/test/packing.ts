import { randomUUIDv7 } from 'node:crypto'
import { callApi } from './callApi.ts'
import { type Answer, type Deal, offerFor, type Trade } from './deals.ts'

/** A product, and what its seller does to deliver it. */
export interface PackingDesk {
  readonly product: { readonly id: string }
  /** Books goods into a warehouse. */
  book(warehouse: string, qty: string): Promise<Answer>
  /** The stock of a warehouse: on hand and reserved. */
  level(warehouse: string): Promise<readonly [onHand: number, reserved: number]>
  /** An accepted deal for a quantity of the product. */
  agreedOn(qty: string): Promise<Deal>
  /** Calls an action on the parcels of a deal. */
  send(deal: Deal, url: string, body?: object, method?: 'POST' | 'PUT'): Promise<Answer>
  pack(deal: Deal, warehouse: string, qty: string, more?: object): Promise<Answer>
}

/** Publishes a product, with shorthands to pack it. */
export async function packingDesk({ server, ...trade }: Trade, more: object = {}): Promise<PackingDesk> {
  const product = await trade.publish('product', more)
  const stock = async () => (await callApi(server, trade.seller, 'GET', `/api/v1/stock/products/${product.id}/`)).body
  const article = (await stock()).articles[0]?.id
  const send: PackingDesk['send'] = (deal, url, body = {}, method = 'POST') =>
    callApi(server, trade.seller, method, `/api/v1/deals/${deal.id}/parcels/${url}`, body, {
      'idempotency-key': randomUUIDv7(),
    })

  return {
    product,
    book: (warehouse, qty) =>
      callApi(server, trade.seller, 'POST', '/api/v1/stock/movements/', {
        warehouse,
        kind: 'receipt',
        lines: [{ article, qty }],
      }),
    async level(warehouse) {
      const found = (await stock()).levels.find((one: { warehouse: { id: string } }) => one.warehouse.id === warehouse)
      return [Number(found?.on_hand ?? 0), Number(found?.reserved ?? 0)]
    },
    async agreedOn(qty) {
      const deal = await trade.deal(product, { lines: [{ listing: product.id, qty }] })
      await trade.sell(deal, 'offer', offerFor(deal))
      const { status, body } = await trade.buy(deal, 'accept', { round: 1 })
      if (status !== 200) throw new Error(`It was not agreed: ${JSON.stringify(body)}`)
      return trade.read(deal.id)
    },
    send,
    pack: (deal, warehouse, qty, more = {}) =>
      send(deal, '', { warehouse, lines: [{ line: deal.lines[0].id, qty }], carrier: 'own', ...more }),
  }
}
