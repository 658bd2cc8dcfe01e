import { callApi } from './callApi.ts'
import { type Answer, aBuyer, type Deal, offerFor, type Trade } from './deals.ts'
import type { PackingDesk } from './packing.ts'

/** Accepted deals of a seller, and how each side changes them. */
export interface AmendmentDesk {
  /** A deal for a quantity of the desk's product, accepted at 64.00 each by a buyer who can be invoiced. */
  agreedOn(qty: string): Promise<Deal>
  propose(deal: Deal, body: object): Promise<Answer>
  /** Proposes another quantity of the deal's first item, at the agreed price unless another is given. */
  proposeQty(deal: Deal, qty: string, unitPrice?: string | null): Promise<Answer>
  /** One side agrees to the newest proposal. */
  agreedBy(side: 'seller' | 'buyer', deal: Deal): Promise<Answer>
  /** The desk's product, to be added to a deal. */
  article(): Promise<string>
}

/** A buyer who can be invoiced. */
export const invoicedBuyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })

export function newestOf(deal: Deal): Deal {
  return deal.amendments.at(-1)
}

export function amendmentDesk(trade: Trade, { product }: PackingDesk): AmendmentDesk {
  const propose: AmendmentDesk['propose'] = (deal, body) => trade.sell(deal, 'amendments', body)
  return {
    async agreedOn(qty) {
      const lines = [{ listing: product.id, qty }]
      const deal = await trade.deal(product, { buyer: invoicedBuyer, lines })
      await trade.sell(deal, 'offer', offerFor(deal))
      const { status, body } = await trade.buy(deal, 'accept', { round: 1 })
      if (status !== 200) throw new Error(`It was not agreed: ${JSON.stringify(body)}`)
      return trade.read(deal.id)
    },
    propose,
    proposeQty: (deal, qty, unitPrice = null) =>
      propose(deal, { lines: [{ line: deal.lines[0].id, qty, unit_price: unitPrice }] }),
    agreedBy(side, deal) {
      const { id } = newestOf(deal)
      return side === 'buyer'
        ? trade.buy(deal, 'agree-amendment', { amendment: id })
        : trade.sell(deal, `amendments/${id}/agree`)
    },
    async article() {
      const { body } = await callApi(trade.server, trade.seller, 'GET', `/api/v1/stock/products/${product.id}/`)
      return body.articles[0].id
    },
  }
}
