import { noApprovalRules } from '@mawrid/contract/approvals/approval.ts'
import { approvalCalls } from '@mawrid/contract/approvals/kinds.ts'
import { calls } from '@mawrid/contract/index.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { type ApprovalTeam, anApprovalTeam } from '../../../test/approvals.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { aTrade, dayIn, offerFor, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { billerOf, nationalAddress } from '../../../test/invoices.ts'
import { aProduct } from '../../../test/stockedSeller.ts'
import { assessOf } from './hooks.ts'

let server: TestServer
let team: ApprovalTeam
let trade: Trade
let listing: { readonly id: string }
let sales: ApprovalTeam['sales']
let manager: ApprovalTeam['manager']

beforeAll(async () => {
  server = await sharedServer()
  team = await anApprovalTeam(server)
  ;({ trade, sales, manager } = team)
  listing = await trade.publish('product', { track_stock: false })
})
afterAll(() => server.close())
beforeEach(() => team.rules({}))

const half = { discount: { kind: 'percent', value: '50.00' } }

test('each call that names rules is assessed by its feature', () => {
  const held = calls.filter(({ approval }) => approval).map(({ id }) => id)
  expect(held.toSorted()).toEqual(approvalCalls.toSorted())
  expect(held.filter((id) => !assessOf(id))).toEqual([])
})

test('a quote within the rules is sent at once, and one above them changes nothing until it is approved', async () => {
  await team.rules({ discount_over: '10.00' })
  const plain = await trade.deal(listing)
  expect((await team.offer(sales, plain)).status).toBe(200)
  const deal = await trade.deal(listing)
  const { status, body } = await team.offer(sales, deal, half)
  expect([status, body.code, body.params.kinds]).toEqual([409, 'approval_requested', 'discount_over'])
  const before = await trade.read(deal.id)
  expect(before).toMatchObject({ status: 'new', version: deal.version, rounds: [] })
  expect(before.events[0]).toMatchObject({ action: 'ask_approval', by: { id: sales.user.id } })
  expect(await team.requestOf(deal.id)).toMatchObject({
    id: body.params.id,
    status: 'waiting',
    reasons: [{ kind: 'discount_over', value: '50.00', threshold: '10.00' }],
    requested_by: { id: sales.user.id },
    actions: ['approve', 'refuse'],
  })
  const approved = await team.decide(manager, body.params.id, 'approve', { note: 'عميل قديم' })
  expect(approved.body).toMatchObject({ status: 'approved', decided_by: { id: manager.user.id }, note: 'عميل قديم' })
  const after = await trade.read(deal.id)
  expect(after).toMatchObject({ status: 'offered', version: deal.version + 1 })
  expect(after.rounds).toHaveLength(1)
  const actions = after.events.map(({ action, by }: { action: string; by: { id: string } }) => [action, by.id])
  expect(actions).toEqual(
    expect.arrayContaining([
      ['approve_approval', manager.user.id],
      ['send_offer', sales.user.id],
    ]),
  )
})

test('what is called off of a blanket order can be the items with the greatest discount alone', async () => {
  await team.rules({ discount_over: '10.00' })
  const { body: customer } = await team.send(trade.seller, 'POST', 'customers/', aCustomer({}))
  const items = [
    { name: 'تحميل', qty: '1' },
    { name: 'تركيب', qty: '9' },
  ]
  const { body: draft } = await team.send(sales, 'POST', 'deals/drafts/', { customer: customer.id, lines: items })
  const [first, ...others] = offerFor(draft).lines
  const offer = { lines: [{ ...first, ...half }, ...others], recipient: { channel: 'document' } }
  const held = await team.offer(sales, draft, { ...offer, call_until: dayIn(90) })
  expect(held).toMatchObject({ status: 409, body: { code: 'approval_requested' } })
  expect(await team.requestOf(draft.id)).toMatchObject({ reasons: [{ kind: 'discount_over', value: '50.00' }] })
  expect((await team.offer(sales, draft, offer)).status).toBe(200)
})

test('the same request again is the same, and a different one takes its place', async () => {
  await team.rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const [first, again] = [await team.offer(sales, deal), await team.offer(sales, deal)]
  expect(again.body.params.id).toBe(first.body.params.id)
  const other = await team.offer(sales, deal, half)
  expect(other.body.params.id).not.toBe(first.body.params.id)
  expect((await team.decide(manager, first.body.params.id, 'approve')).body).toMatchObject({ code: 'wrong_state' })
  expect((await team.requestOf(deal.id)).id).toBe(other.body.params.id)
})

test('what the call refuses anyway is refused before anybody is asked', async () => {
  await team.rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  expect((await team.offer(sales, deal, { valid_until: '2020-01-01' })).status).toBe(422)
  expect(await team.requestOf(deal.id)).toBeUndefined()
})

test('nobody approves their own, and only those with the permission decide', async () => {
  await team.rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await team.offer(manager, deal)
  expect((await team.decide(manager, body.params.id, 'approve')).body.code).toBe('wrong_state')
  expect((await team.decide(sales, body.params.id, 'approve')).body.code).toBe('right_missing')
  expect((await team.requestOf(deal.id, manager)).actions).toEqual(['note', 'withdraw'])
  expect(await team.requestOf(deal.id, sales)).toBeUndefined()
  expect((await team.decide(trade.seller, body.params.id, 'withdraw')).body.code).toBe('wrong_state')
  expect((await team.decide(manager, body.params.id, 'withdraw')).body.status).toBe('withdrawn')
  expect((await trade.read(deal.id)).status).toBe('new')
})

test('a refusal needs a reason, and what was asked for never happens', async () => {
  await team.rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await team.offer(sales, deal)
  expect((await team.decide(manager, body.params.id, 'refuse')).status).toBe(422)
  const refused = await team.decide(manager, body.params.id, 'refuse', { note: 'السعر منخفض' })
  expect(refused.body).toMatchObject({ status: 'refused', note: 'السعر منخفض', actions: [] })
  expect((await team.decide(manager, body.params.id, 'approve')).body.code).toBe('wrong_state')
  expect((await trade.read(deal.id)).rounds).toEqual([])
})

test('a change of the record makes the request outdated; a message and an assignment do not', async () => {
  await team.rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await team.offer(sales, deal)
  await team.send(sales, 'POST', `deals/${deal.id}/notes/`, { body: 'للعلم' })
  await team.send(sales, 'POST', 'deals/assign/', { ids: [deal.id], assignee: sales.user.id })
  expect((await team.requestOf(deal.id)).status).toBe('waiting')
  await trade.sell(deal, 'ask-info', { message: 'متى التسليم؟' })
  expect((await team.requestOf(deal.id)).status).toBe('outdated')
  expect((await team.decide(manager, body.params.id, 'approve')).body.code).toBe('wrong_state')
})

test('what was asked by somebody who has lost the permission since is not done', async () => {
  await team.rules({ amount_over: '1.00' })
  const leaving = await aMember(server, trade.seller, 'sales')
  const deal = await trade.deal(listing)
  const { body } = await team.offer(leaving, deal)
  await team.send(trade.seller, 'POST', `team/members/${leaving.memberId}/suspend/`, { version: 1 })
  expect((await team.decide(manager, body.params.id, 'approve')).body.status).toBe('outdated')
  expect((await trade.read(deal.id)).rounds).toEqual([])
})

test('two people who approve at once do what was asked for once', async () => {
  await team.rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await team.offer(sales, deal)
  const both = await Promise.all([
    team.decide(manager, body.params.id, 'approve'),
    team.decide(trade.seller, body.params.id, 'approve'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await trade.read(deal.id)).rounds).toHaveLength(1)
})

test('an owner whom nobody could approve is not asked', async () => {
  const alone = await aTrade(server)
  await callApi(server, alone.seller, 'PUT', '/api/v1/approval-rules/', { ...noApprovalRules, amount_over: '1.00' })
  const deal = await alone.deal(await alone.publish('product', { track_stock: false }))
  expect((await alone.sell(deal, 'offer', offerFor(deal))).status).toBe(200)
})

test('write-offs, credit notes and the bank account wait for approval too', async () => {
  await team.rules({ write_off_over: '25.00', credit_over: '1.00', bank_changed: true })
  const { articles } = await aProduct(server, trade.companyId)
  const book = (kind: string, qty: string) =>
    team.send(trade.seller, 'POST', 'stock/movements/', {
      kind,
      warehouse: trade.stocked.main,
      reason: kind === 'damage' ? 'broken' : null,
      note: null,
      lines: [{ article: articles[0], qty }],
    })
  expect((await book('receipt', '10')).status).toBe(201)
  expect((await book('damage', '2')).status).toBe(201)
  const writeOff = await book('damage', '3')
  expect(writeOff.body).toMatchObject({ code: 'approval_requested' })
  expect((await team.decide(manager, writeOff.body.params.id, 'approve')).body.status).toBe('approved')

  const settings = (await team.send(trade.seller, 'GET', 'invoice-settings/')).body
  const bank = { name_ar: 'بنك الرياض', name_en: null, iban: 'SA0380000000608010167519' }
  const changed = await team.send(trade.seller, 'PUT', 'invoice-settings/', { ...settings, bank })
  expect(changed.body).toMatchObject({ code: 'approval_requested' })
  expect((await team.decide(manager, changed.body.params.id, 'approve')).body.status).toBe('approved')
  expect((await team.send(trade.seller, 'GET', 'invoice-settings/')).body.bank.iban).toBe(bank.iban)

  await team.send(trade.seller, 'POST', 'addresses/', nationalAddress)
  const biller = billerOf(server, trade.seller, trade.companyId)
  const invoice = await biller.issued()
  const note = await team.send(trade.seller, 'POST', `invoices/${invoice.id}/credit/`, { reason_code: 'correction' })
  expect(note.status).toBeLessThan(300)
  const issued = await biller.act(note.body, 'issue')
  expect(issued.body).toMatchObject({ code: 'approval_requested' })
  expect((await team.decide(manager, issued.body.params.id, 'approve')).body.status).toBe('approved')
  expect((await biller.read(note.body.id)).number).not.toBeNull()
})
