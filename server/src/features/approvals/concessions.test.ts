import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApprovalTeam, anApprovalTeam } from '../../../test/approvals.ts'
import { aBuyer, type Deal, offerFor } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { type Biller, billerOf, mayIssue } from '../../../test/invoices.ts'
import { type PackingDesk, packingDesk } from '../../../test/packing.ts'

let server: TestServer
let team: ApprovalTeam
let desk: PackingDesk
let biller: Biller

beforeAll(async () => {
  server = await sharedServer()
  team = await anApprovalTeam(server)
  const { trade } = team
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  desk = await packingDesk(trade, { price: '64.00', cost: '40.00', allow_backorder: true })
  await desk.book(trade.stocked.main, '400')
})
afterAll(() => server.close())
beforeEach(() => team.rules({}))

/** A buyer who can be invoiced. */
const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })
const post = (path: string, body: object) => team.send(team.trade.seller, 'POST', path, body)

async function agreed(qty: string): Promise<Deal> {
  const { trade } = team
  const requested = await trade.deal(desk.product, { buyer, lines: [{ listing: desk.product.id, qty }] })
  await trade.sell(requested, 'offer', offerFor(requested))
  await trade.buy(requested, 'accept', { round: 1 })
  return trade.read(requested.id)
}

async function invoiced(deal: Deal) {
  const { body } = await post('invoices/from-deal/', { deal: deal.id })
  return (await biller.act(body, 'issue')).body
}

async function disputed(remedy: string): Promise<Deal> {
  const deal = await agreed('10')
  const { body } = await desk.pack(deal, team.trade.stocked.main, '10', { ship: true })
  await desk.send(body, `${body.parcels[0].id}/deliver/`)
  await team.trade.buy(deal, 'dispute', { reason_code: 'damaged', note: 'وصلت مبلولة', requested_remedy: remedy })
  return team.trade.read(deal.id)
}

test('cancelling a deal whose invoices have to be credited needs approval, which then covers its credit notes', async () => {
  await team.rules({ credit_over: '100.00' })
  const plain = await agreed('10')
  const cancel = (deal: Deal) => team.trade.sell(deal, 'cancel', { reason_code: 'out_of_stock', note: null })
  expect((await cancel(plain)).status).toBe(200)
  const deal = await agreed('10')
  const invoice = await invoiced(deal)
  const held = await cancel(await team.trade.read(deal.id))
  expect((await team.trade.read(deal.id)).status).toBe('accepted')
  await team.approved(held, 'credit_over')
  expect((await team.trade.read(deal.id)).status).toBe('cancelled')
  const [note] = (await biller.read(invoice.id)).notes
  expect((await biller.act(await biller.read(note.id), 'issue')).status).toBe(200)
})

test('credit notes of an invoice are looked at together, so several small ones are no way around', async () => {
  await team.rules({ credit_over: '150.00' })
  const invoice = await biller.issued()
  const line = { line: invoice.lines[0].id, qty: '1', unit_price: '100.00' }
  const credit = async () => {
    const { body } = await post(`invoices/${invoice.id}/credit/`, { reason_code: 'price', lines: [line] })
    return biller.act(body, 'issue')
  }
  expect((await credit()).status).toBe(200)
  await team.approved(await credit(), 'credit_over')
})

test('a remedy of a dispute has to be approved: a credit by its amount, a return by the price of the deal', async () => {
  await team.rules({ credit_over: '100.00' })
  const { sell, read } = team.trade
  const claim = await disputed('credit')
  const small = await sell(claim, 'dispute/offer', { remedy: { kind: 'credit', amount: '100.00' } })
  expect(small.status).toBe(200)
  const large = { remedy: { kind: 'credit', amount: '100.01' } }
  await team.approved(await sell(await read(claim.id), 'dispute/offer', large), 'credit_over')
  expect((await read(claim.id)).dispute).toMatchObject({ status: 'offered', remedy: { amount: '100.01' } })

  const whole = await disputed('credit')
  const full = { remedy: { kind: 'credit', amount: whole.total } }
  await team.approved(await sell(whole, 'dispute/accept', full), 'credit_over')
  expect((await read(whole.id)).dispute.status).toBe('settled')

  const back = await disputed('return')
  await team.approved(await sell(back, 'dispute/accept', { remedy: { kind: 'return' } }), 'credit_over')
  const replaced = await disputed('replacement')
  expect((await sell(replaced, 'dispute/accept', { remedy: { kind: 'replacement' } })).status).toBe(200)
})

test('closing the remainder of a deal has to be approved by what it is worth', async () => {
  await team.rules({ closing_over: '150.00' })
  const close = (deal: Deal, qty: string) => {
    const lines = [{ line: deal.lines[0].id, qty }]
    return team.trade.sell(deal, 'closures', { reason_code: 'out_of_stock', note: null, lines })
  }
  const deal = await agreed('20')
  expect((await close(deal, '2')).status).toBe(200)
  await team.approved(await close(await team.trade.read(deal.id), '3'), 'closing_over')
  expect((await team.trade.read(deal.id)).closures).toHaveLength(2)
})

test('a discount is one under whatever name: a lower price, or a discount on the whole quote', async () => {
  const { trade, sales } = team
  const quote = async (more: object, unit_price = '64.00') => {
    const deal = await trade.deal(desk.product, { lines: [{ listing: desk.product.id, qty: '10' }] })
    const lines = [{ line: deal.lines[0].id, qty: '10', unit_price }]
    return team.offer(sales, deal, { lines, ...more })
  }
  await team.rules({ discount_over: '10.00' })
  expect((await quote({}, '60.00')).status).toBe(200)
  await team.approved(await quote({}, '32.00'), 'discount_over')
  await team.rules({ below_cost: true })
  expect((await quote({}, '40.00')).status).toBe(200)
  await team.approved(await quote({ discount: { kind: 'percent', value: '50.00' } }), 'below_cost')
})

test('an amount off a quote that leaves a choice counts as what it takes off the cheapest choice', async () => {
  const { trade, sales } = team
  const dear = await packingDesk(trade, { price: '500.00', cost: '300.00' })
  const lines = [
    { listing: dear.product.id, qty: '10' },
    { listing: desk.product.id, qty: '1' },
  ]
  const quote = async (value: string) => {
    const deal = await trade.deal(desk.product, { lines })
    const offered = ['500.00', '64.00'].map((unit_price, n) => {
      const { id: line, qty } = deal.lines[n]
      return { line, qty, unit_price, is_optional: true }
    })
    return team.offer(sales, deal, { lines: offered, discount: { kind: 'amount', value } })
  }
  await team.rules({ discount_over: '10.00' })
  expect((await quote('6.00')).status).toBe(200)
  await team.approved(await quote('60.00'), 'discount_over')
  await team.rules({ below_cost: true })
  await team.approved(await quote('60.00'), 'below_cost')
})

test('a substitute is looked at by its own price and cost', async () => {
  const { trade, sales } = team
  const dear = await packingDesk(trade, { price: '500.00', cost: '300.00' })
  const { body } = await team.send(trade.seller, 'GET', `stock/products/${dear.product.id}/`)
  const deal = await trade.deal(desk.product, { lines: [{ listing: desk.product.id, qty: '1' }] })
  await team.rules({ below_list: true, below_cost: true })
  const substitute = { answer: 'substitute', substitute: body.articles[0].id }
  const lines = [{ line: deal.lines[0].id, qty: '1', unit_price: '64.00', ...substitute }]
  await team.approved(await team.offer(sales, deal, { lines }), 'below_list,below_cost')
})

test('an invoice without a deal is held to the rules of quotes, and one of a deal is not asked about again', async () => {
  await team.rules({ amount_over: '1.00' })
  const draft = await biller.draft()
  await team.approved(await biller.act(draft, 'issue'), 'amount_over')
  await team.rules({ discount_over: '10.00' })
  const cheap = await biller.draft({ discount: { kind: 'percent', value: '40.00' } })
  await team.approved(await biller.act(cheap, 'issue'), 'discount_over')
  await team.rules({})
  const deal = await agreed('2')
  await team.rules({ amount_over: '1.00' })
  expect((await invoiced(deal)).number).not.toBeNull()
})
