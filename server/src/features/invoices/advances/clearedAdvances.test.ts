import { sumsOf } from '@mawrid/contract/sales/sums.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { answered, connect, misbehave, settled } from '../../../../test/eInvoicing.ts'
import { type Biller, billerOf, type InvoiceReply, mayIssue } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../../test/sandbox.ts'
import { wrongFigures } from '../../../../test/xmlFigures.ts'

let server: ServerWithSandbox
let trade: Trade
let biller: Biller
let desks: readonly PackingDesk[]

beforeAll(async () => {
  server = await sharedWithSandbox()
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  const { body } = await connect(server, biller)
  expect((await settled(server, biller, body.id)).status).toBe('ready')
  desks = [await packingDesk(trade), await packingDesk(trade)]
  for (const desk of desks) await desk.book(trade.stocked.main, '100000')
})
afterAll(() => server.close())
afterEach(() => server.fault('zatca', 'ok'))

const post = (path: string, body: object) => callApi(server, trade.seller, 'POST', `/api/v1/invoices/${path}`, body)
const advance = async (deal: Deal, amount: string): Promise<InvoiceReply> =>
  (await post('advance/', { deal: deal.id, amount })).body
const issue = async (draft: InvoiceReply): Promise<InvoiceReply> => {
  const { version } = await biller.read(draft.id)
  const { status, body } = await biller.act({ ...draft, version }, 'issue')
  expect({ status, body }).toMatchObject({ status: 200 })
  return answered(biller, body)
}

/** An accepted deal of two products: the first taxed, the second zero-rated. */
async function agreed(prices: readonly [string, string], qty = '10'): Promise<Deal> {
  const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
  const [product] = desks.map((desk) => desk.product)
  if (!product) throw new Error('Nothing is sold')
  const requested = desks.map((desk) => ({ listing: desk.product.id, qty }))
  const deal = await trade.deal(product, { buyer, lines: requested })
  const zero = { vat_category: 'Z', exemption_code: 'VATEX-SA-35' }
  const lines = deal.lines.map(({ id }: { id: string }, index: number) => {
    return { line: id, qty, unit_price: prices[index], ...(index === 1 && zero) }
  })
  const payment_terms = { kind: 'split', days: 30, advance_percent: '40.00' }
  await trade.sell(deal, 'offer', offerFor(deal, { lines, payment_terms }))
  expect((await trade.buy(deal, 'accept', { round: 1 })).status).toBe(200)
  return trade.read(deal.id)
}

async function xmlOf({ id }: InvoiceReply): Promise<string> {
  const { statusCode, payload } = await server.app.inject({
    method: 'GET',
    url: `/api/v1/invoices/${id}/xml/`,
    headers: { authorization: `Bearer ${trade.seller.access}` },
  })
  expect(statusCode).toBe(200)
  return payload
}

const valuesIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)</cbc:${name}>`, 'g'))].map(([, text]) => text)

/** What the document says is what its record says, to the halala. */
async function expectSameAmounts(invoice: InvoiceReply): Promise<string> {
  const xml = await xmlOf(invoice)
  const unsigned = xml.slice(xml.indexOf('<Invoice')).replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
  expect(wrongFigures(unsigned)).toEqual([])
  expect(valuesIn(xml, 'TaxInclusiveAmount')).toEqual([invoice.total])
  expect(valuesIn(xml, 'PrepaidAmount')).toEqual([invoice.prepaid])
  const due = toHalalas(invoice.total) - toHalalas(invoice.prepaid)
  expect(valuesIn(xml, 'PayableAmount').map((text) => toHalalas(text ?? ''))).toEqual([due])
  return xml
}

test('ZATCA clears an advance payment invoice, and the invoices that deduct it, without a warning', async () => {
  const deal = await agreed(['100.00', '33.33'])
  const paid = await issue(await advance(deal, '777.77'))
  expect(paid).toMatchObject({ kind: 'advance_payment', zatca_status: 'cleared' })
  const xml = await expectSameAmounts(paid)
  expect(xml).toMatch(/<cbc:InvoiceTypeCode name="0100000">386</)
  expect(xml).not.toContain('ActualDeliveryDate')

  const final = await issue((await post('from-deal/', { deal: deal.id })).body)
  expect(final).toMatchObject({ zatca_status: 'cleared', prepaid: paid.total })
  const deducting = await expectSameAmounts(final)
  const references = [...deducting.matchAll(/<cac:DocumentReference>(.*?)<\/cac:DocumentReference>/g)].map(
    ([, text]) => text,
  )
  expect(references).toHaveLength(2)
  for (const reference of references) {
    expect(reference).toContain(`<cbc:ID>${paid.number}</cbc:ID>`)
    expect(reference).toContain('<cbc:DocumentTypeCode>386</cbc:DocumentTypeCode>')
  }
})

test('several invoices deduct several advances of awkward amounts, and all of it is cleared', async () => {
  const deal = await agreed(['71.37', '0.07'], '30')
  const advances = []
  for (const amount of ['333.33', '500.01']) advances.push(await issue(await advance(deal, amount)))
  const finals = []
  for (const qty of ['7', '11', '12']) {
    const draft = (await post('from-deal/', { deal: deal.id })).body
    const lines = draft.lines.map((line: InvoiceReply) => {
      const { deal_line, name_ar, unit, unit_price, vat_category, exemption_code } = line
      return { deal_line, name_ar, unit, unit_price, vat_category, exemption_code, qty }
    })
    const first = { invoice: advances[0].id, amount: '111.11' }
    const body = { buyer: draft.buyer, lines, version: draft.version, advances: finals.length === 0 ? [first] : [] }
    const changed = await callApi(server, trade.seller, 'PUT', `/api/v1/invoices/${draft.id}/`, body)
    expect(changed.status).toBe(200)
    finals.push(await issue(changed.body))
  }
  for (const one of [...advances, ...finals]) {
    expect(one.zatca_status).toBe('cleared')
    await expectSameAmounts(one)
  }
  const sum = (all: readonly InvoiceReply[], amount: string) =>
    all.reduce((total, one) => total + toHalalas(one[amount]), 0n)
  expect(sum(finals, 'prepaid')).toBe(sum(advances, 'total'))
  for (const { id } of advances) {
    const { left_to_credit, total, deducted } = await biller.read(id)
    expect({ left_to_credit, deducted }).toEqual({ left_to_credit: '0.00', deducted: total })
  }
  const whole = sumsOf({
    lines: [
      { qty: '30', unit_price: '71.37', discount: null, vat_category: 'S' },
      { qty: '30', unit_price: '0.07', discount: null, vat_category: 'Z' },
    ],
    discount: null,
    delivery_fee: '0.00',
  })
  expect(sum(finals, 'total')).toBe(toHalalas(whole.total))
})

test('an invoice that deducts an advance waits until ZATCA has cleared the advance', async () => {
  const deal = await agreed(['100.00', '10.00'])
  await misbehave(server, 'down')
  const draft = await advance(deal, '460.00')
  const waiting = (await biller.act(draft, 'issue')).body
  const final = (await post('from-deal/', { deal: deal.id })).body
  expect(final).toMatchObject({ prepaid: '460.00', missing: [{ path: 'advances', code: 'advance_uncleared' }] })
  expect(fieldErrorsOf(await biller.act(final, 'issue'))).toEqual({ advances: 'advance_uncleared' })
  await server.fault('zatca', 'ok')
  await callApi(server, trade.seller, 'POST', '/api/v1/e-invoicing/resend/', {})
  expect(await answered(biller, waiting)).toMatchObject({ zatca_status: 'cleared' })
  expect(await issue(final)).toMatchObject({ zatca_status: 'cleared', prepaid: '460.00' })
})

test('a refund of an advance is cleared as a credit note of it', async () => {
  const deal = await agreed(['100.00', '10.00'])
  const paid = await issue(await advance(deal, '460.00'))
  const note = await issue((await biller.act(paid, 'credit', { version: undefined, reason_code: 'cancelled' })).body)
  expect(note).toMatchObject({ zatca_status: 'cleared', total: '460.00', original: { number: paid.number } })
  await expectSameAmounts(note)
})
