import { callApi } from './callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor } from './deals.ts'
import type { TestServer } from './harness.ts'
import { billerOf, type InvoiceReply, mayIssue } from './invoices.ts'
import { packingDesk } from './packing.ts'

export type AdvanceDesk = Awaited<ReturnType<typeof advanceDesk>>

/** A seller who agrees deposits on deals, invoices them in advance, and deducts them. */
export async function advanceDesk(server: TestServer) {
  const trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  const biller = billerOf(server, trade.seller, trade.companyId)
  const { product, book } = await packingDesk(trade)
  await book(trade.stocked.main, '100000')

  const post = (path: string, body: object) => callApi(server, trade.seller, 'POST', `/api/v1/invoices/${path}`, body)
  const get = async (path: string) => (await callApi(server, trade.seller, 'GET', `/api/v1/${path}`)).body
  const advance = (deal: Deal, more: object = {}) => post('advance/', { deal: deal.id, ...more })
  const invoice = async (deal: Deal): Promise<InvoiceReply> => (await post('from-deal/', { deal: deal.id })).body
  const ofDeal = (deal: Deal) => get(`deals/${deal.id}/invoices/`)
  const act = async (of: InvoiceReply, action: string, body?: object): Promise<InvoiceReply> => {
    const answer = await biller.act(of, action, body)
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const issue = (draft: InvoiceReply) => act(draft, 'issue')

  let buyers = 0

  /**
   * An accepted deal of goods for 10,000.00 without VAT, of which 40 percent are paid in advance; each with a buyer of its own, so that
   * their statements are apart.
   */
  async function agreed(more: object = {}): Promise<Deal> {
    buyers += 1
    const buyer = aBuyer({ vat_number: `3000755887${String(buyers).padStart(4, '0')}3`, cr: '4030297313' })
    const deal = await trade.deal(product, { buyer, lines: [{ listing: product.id, qty: '100' }] })
    const lines = deal.lines.map(({ id }: { id: string }) => ({ line: id, qty: '100', unit_price: '100.00' }))
    const payment_terms = { kind: 'split', days: 30, advance_percent: '40.00' }
    await trade.sell(deal, 'offer', offerFor(deal, { lines, payment_terms, ...more }))
    await trade.buy(deal, 'accept', { round: 1 })
    return trade.read(deal.id)
  }

  async function advanced(deal: Deal, more: object = {}): Promise<InvoiceReply> {
    return issue((await advance(deal, more)).body)
  }

  /** A draft with other quantities or amounts to deduct. */
  function changed(draft: InvoiceReply, { qty, ...more }: { qty?: string; [field: string]: unknown }) {
    const lines = draft.lines.map((line: InvoiceReply) => ({
      deal_line: line.deal_line,
      name_ar: line.name_ar,
      name_en: line.name_en,
      qty: qty ?? line.qty,
      unit: line.unit,
      unit_price: line.unit_price,
      vat_category: line.vat_category,
    }))
    const body = { buyer: draft.buyer, lines, version: draft.version, ...more }
    return callApi(server, trade.seller, 'PUT', `/api/v1/invoices/${draft.id}/`, body)
  }

  return { trade, biller, product, post, get, advance, invoice, ofDeal, act, issue, agreed, advanced, changed }
}
