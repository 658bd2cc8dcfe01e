import { callApi } from './callApi.ts'
import { aBuyer, aTrade, type Deal, dayIn, offerFor } from './deals.ts'
import type { TestServer } from './harness.ts'

/** A seller with a customer of the marketplace, and their blanket orders of 100 cartons and 20 hours of loading. */
export async function aBlanketTrade(server: TestServer) {
  const trade = await aTrade(server)
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callApi(server, trade.seller, method, `/api/v1/${path}`, body)
  const untilIn = (days: number) => dayIn(days, server.clock.now())
  const carton = await trade.publish('product', { sku: 'CTN-40', track_stock: false })
  const { buyer_id } = await trade.deal(carton, { buyer: aBuyer() })
  const customer: string = (await send('GET', `customers/${buyer_id}/`)).body.id
  const { body } = await send('POST', 'deals/drafts/skus/', { rows: [{ sku: 'CTN-40' }] })
  const article: string = body.results[0].found.article
  const onMarket = { channel: 'market', lang: 'en' }

  /** Sent to the marketplace's buyer, unless it says otherwise. */
  async function sent(more: object = {}, recipient: object = onMarket): Promise<Deal> {
    const lines = [
      { article, qty: '100' },
      { name: 'تحميل', qty: '20' },
    ]
    const draft = (await send('POST', 'deals/drafts/', { customer, lines })).body
    const offer = { ...offerFor(draft), valid_until: untilIn(7), call_until: untilIn(300), ...more }
    const answer = await trade.sell(draft, 'offer', { ...offer, recipient })
    if (answer.status !== 200) throw new Error(`The quote was not sent: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  return {
    trade,
    customer,
    article,
    onMarket,
    send,
    untilIn,
    sent,
    async inForce(more: object = {}): Promise<Deal> {
      const offered = await sent(more)
      await trade.buy(offered, 'accept', { round: 1 })
      return trade.read(offered.id)
    },
    callOff: (deal: Deal, qty: string, more: object = {}) =>
      trade.sell(deal, 'call-offs', { lines: [{ line: deal.lines[0].id, qty }], ...more }),
    leftOf: async ({ id }: Deal): Promise<readonly string[]> =>
      (await trade.read(id)).blanket_order.lines.map(({ left }: { left: string }) => left),
  }
}
