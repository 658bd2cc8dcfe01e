import { randomUUIDv7 } from 'node:crypto'
import { callApi } from './callApi.ts'
import { type Answer, aBuyer, type Deal, offerFor, type Trade } from './deals.ts'
import { billerOf, mayIssue } from './invoices.ts'
import { type PackingDesk, packingDesk } from './packing.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read as JSON
export type ReturnReply = any

/** A seller whose buyers return goods, with shorthands for what both sides do. */
export interface ReturnDesk extends PackingDesk {
  /** A deal for ten, of which this many were delivered, at the price and discount of `line`. */
  delivered(qty: string, line?: object): Promise<Deal>
  /** Invoices a deal whole. */
  invoiced(deal: Deal): Promise<ReturnReply>
  /** The buyer opens a return of the first item. */
  claim(deal: Deal, qty: string, more?: object): Promise<Answer>
  /** The same, refused if it is not made. */
  claimed(deal: Deal, qty: string, more?: object): Promise<ReturnReply>
  read(id: string): Promise<ReturnReply>
  /** An action of the seller. The version is added. */
  act(ret: ReturnReply, action: string, body?: object): Promise<Answer>
  /** Accepts the only item of a return. */
  accept(ret: ReturnReply, decision: string, more?: object, answer?: object): Promise<ReturnReply>
  /** Goods of the only item come back. */
  receive(ret: ReturnReply, qty: string, treatment?: string, more?: object): Promise<Answer>
  asBuyer(ret: ReturnReply, action: string, body?: object): Promise<Answer>
}

export async function returnDesk(trade: Trade, more: object = {}): Promise<ReturnDesk> {
  const { server, seller, companyId, market, stocked } = trade
  await mayIssue(server, seller, companyId)
  const biller = billerOf(server, seller, companyId)
  const desk = await packingDesk(trade, more)
  await desk.book(stocked.main, '1000')
  const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
  const act: ReturnDesk['act'] = (ret, action, body = {}) =>
    callApi(
      server,
      seller,
      'POST',
      `/api/v1/returns/${ret.id}/${action}/`,
      { version: ret.version, ...body },
      { 'idempotency-key': randomUUIDv7() },
    )
  const claim: ReturnDesk['claim'] = (deal, qty, one = {}) =>
    market.send('POST', `deals/${deal.id}/returns/`, {
      lines: [{ line: deal.lines[0].id, qty, reason_code: 'damaged', requested: 'credit', ...one }],
    })
  const made = ({ status, body }: Answer): ReturnReply => {
    if (status >= 300) throw new Error(`It was refused: ${JSON.stringify(body)}`)
    return body
  }
  return {
    ...desk,
    async delivered(qty, line = {}) {
      const requested = await trade.deal(desk.product, { buyer, lines: [{ listing: desk.product.id, qty: '10' }] })
      const [offered] = offerFor(requested).lines
      await trade.sell(requested, 'offer', offerFor(requested, { lines: [{ ...offered, ...line }] }))
      await trade.buy(requested, 'accept', { round: 1 })
      const deal = await trade.read(requested.id)
      const { body } = await desk.pack(deal, stocked.main, qty, { ship: true })
      await desk.send(body, `${body.parcels[0].id}/deliver/`)
      return trade.read(deal.id)
    },
    async invoiced(deal) {
      const { body } = await callApi(server, seller, 'POST', '/api/v1/invoices/from-deal/', {
        deal: deal.id,
        part: 'all',
      })
      return made(await biller.act(body, 'issue'))
    },
    claim,
    async claimed(deal, qty, one) {
      const { id } = made(await claim(deal, qty, one))
      return (await callApi(server, seller, 'GET', `/api/v1/returns/${id}/`)).body
    },
    read: async (id) => (await callApi(server, seller, 'GET', `/api/v1/returns/${id}/`)).body,
    act,
    async accept(ret, decision, one = {}, answer = {}) {
      const [line] = ret.lines
      const lines = [{ line: line.id, decision, qty: line.qty, goods_back: true, ...one }]
      return made(await act(ret, 'accept', { lines, ...answer }))
    },
    receive: (ret, qty, treatment = 'restock', one = {}) =>
      act(ret, 'receive', {
        goods: [{ line: ret.lines[0].id, qty, warehouse: stocked.main, treatment, ...one }],
      }),
    asBuyer: (ret, action, body = {}) => market.send('POST', `returns/${ret.id}/${action}/`, body),
  }
}
