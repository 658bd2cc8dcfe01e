import { calls } from '@mawrid/contract/index.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Deal, offerFor, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { billerOf, nationalAddress } from '../../../test/invoices.ts'
import { aProduct } from '../../../test/stockedSeller.ts'
import { assessOf } from './hooks.ts'

type Member = Awaited<ReturnType<typeof aMember>>

const off = {
  discount_over: null,
  below_list: false,
  below_cost: false,
  amount_over: null,
  write_off_over: null,
  credit_over: null,
  bank_changed: false,
}

let server: TestServer
let trade: Trade
let listing: { readonly id: string }
let sales: Member
let manager: Member

beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
  listing = await trade.publish('product', { track_stock: false })
  sales = await aMember(server, trade.seller, 'sales')
  manager = await aMember(server, trade.seller, 'manager')
})
afterAll(() => server.close())
beforeEach(() => rules({}))

const send = (person: SignedInSeller, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callApi(server, person, method, `/api/v1/${path}`, body, inCompanyOf(trade.seller))

async function rules(on: object) {
  const { body } = await send(trade.seller, 'GET', 'approval-rules/')
  const { status } = await send(trade.seller, 'PUT', 'approval-rules/', { ...off, ...on, version: body.version })
  expect(status).toBe(200)
}

const offer = (person: SignedInSeller, deal: Deal, more: object = {}) =>
  send(person, 'POST', `deals/${deal.id}/offer/`, { ...offerFor(deal, more), version: deal.version })
const decide = (person: SignedInSeller, id: string, action: string, body: object = {}) =>
  send(person, 'POST', `approvals/${id}/${action}/`, body)
const requestOf = async (id: string, person: SignedInSeller = trade.seller) =>
  (await send(person, 'GET', `approvals/?record=${id}`)).body.results[0]
const half = { discount: { kind: 'percent', value: '50.00' } }

test('each call that names rules is assessed by its feature', () => {
  const missing = calls.filter(({ approval, id }) => approval && !assessOf(id)).map(({ id }) => id)
  expect(missing).toEqual([])
})

test('a quote within the rules is sent at once, and one above them changes nothing until it is approved', async () => {
  await rules({ discount_over: '10.00' })
  const plain = await trade.deal(listing)
  expect((await offer(sales, plain)).status).toBe(200)
  const deal = await trade.deal(listing)
  const { status, body } = await offer(sales, deal, half)
  expect([status, body.code, body.params.kinds]).toEqual([409, 'approval_requested', 'discount_over'])
  const before = await trade.read(deal.id)
  expect(before).toMatchObject({ status: 'new', version: deal.version, rounds: [] })
  expect(before.events[0]).toMatchObject({ action: 'ask_approval', by: { id: sales.user.id } })
  expect(await requestOf(deal.id)).toMatchObject({
    id: body.params.id,
    status: 'waiting',
    reasons: [{ kind: 'discount_over', value: '50.00', threshold: '10.00' }],
    requested_by: { id: sales.user.id },
    actions: ['approve', 'refuse'],
  })
  const approved = await decide(manager, body.params.id, 'approve', { note: 'عميل قديم' })
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

test('the same request again is the same, and a different one takes its place', async () => {
  await rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const [first, again] = [await offer(sales, deal), await offer(sales, deal)]
  expect(again.body.params.id).toBe(first.body.params.id)
  const other = await offer(sales, deal, half)
  expect(other.body.params.id).not.toBe(first.body.params.id)
  expect((await decide(manager, first.body.params.id, 'approve')).body).toMatchObject({ code: 'wrong_state' })
  expect((await requestOf(deal.id)).id).toBe(other.body.params.id)
})

test('what the call refuses anyway is refused before anybody is asked', async () => {
  await rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  expect((await offer(sales, deal, { valid_until: '2020-01-01' })).status).toBe(422)
  expect(await requestOf(deal.id)).toBeUndefined()
})

test('nobody approves their own, and only those with the permission decide', async () => {
  await rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await offer(manager, deal)
  expect((await decide(manager, body.params.id, 'approve')).body.code).toBe('wrong_state')
  expect((await decide(sales, body.params.id, 'approve')).body.code).toBe('right_missing')
  expect((await requestOf(deal.id, manager)).actions).toEqual(['withdraw'])
  expect(await requestOf(deal.id, sales)).toBeUndefined()
  expect((await decide(trade.seller, body.params.id, 'withdraw')).body.code).toBe('wrong_state')
  expect((await decide(manager, body.params.id, 'withdraw')).body.status).toBe('withdrawn')
  expect((await trade.read(deal.id)).status).toBe('new')
})

test('a refusal needs a reason, and what was asked for never happens', async () => {
  await rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await offer(sales, deal)
  expect((await decide(manager, body.params.id, 'refuse')).status).toBe(422)
  const refused = await decide(manager, body.params.id, 'refuse', { note: 'السعر منخفض' })
  expect(refused.body).toMatchObject({ status: 'refused', note: 'السعر منخفض', actions: [] })
  expect((await decide(manager, body.params.id, 'approve')).body.code).toBe('wrong_state')
  expect((await trade.read(deal.id)).rounds).toEqual([])
})

test('a change of the record makes the request outdated; a message and an assignment do not', async () => {
  await rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await offer(sales, deal)
  await send(sales, 'POST', `deals/${deal.id}/notes/`, { body: 'للعلم' })
  await send(sales, 'POST', 'deals/assign/', { ids: [deal.id], assignee: sales.user.id })
  expect((await requestOf(deal.id)).status).toBe('waiting')
  await trade.sell(deal, 'ask-info', { message: 'متى التسليم؟' })
  expect((await requestOf(deal.id)).status).toBe('outdated')
  expect((await decide(manager, body.params.id, 'approve')).body.code).toBe('wrong_state')
})

test('what was asked by somebody who has lost the permission since is not done', async () => {
  await rules({ amount_over: '1.00' })
  const leaving = await aMember(server, trade.seller, 'sales')
  const deal = await trade.deal(listing)
  const { body } = await offer(leaving, deal)
  await send(trade.seller, 'POST', `team/members/${leaving.memberId}/suspend/`, { version: 1 })
  expect((await decide(manager, body.params.id, 'approve')).body.status).toBe('outdated')
  expect((await trade.read(deal.id)).rounds).toEqual([])
})

test('two people who approve at once do what was asked for once', async () => {
  await rules({ amount_over: '1.00' })
  const deal = await trade.deal(listing)
  const { body } = await offer(sales, deal)
  const both = await Promise.all([
    decide(manager, body.params.id, 'approve'),
    decide(trade.seller, body.params.id, 'approve'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await trade.read(deal.id)).rounds).toHaveLength(1)
})

test('an owner whom nobody could approve is not asked', async () => {
  const alone = await aTrade(server)
  await callApi(server, alone.seller, 'PUT', '/api/v1/approval-rules/', { ...off, amount_over: '1.00', version: 1 })
  const deal = await alone.deal(await alone.publish('product', { track_stock: false }))
  expect((await alone.sell(deal, 'offer', offerFor(deal))).status).toBe(200)
})

test('write-offs, credit notes and the bank account wait for approval too', async () => {
  await rules({ write_off_over: '25.00', credit_over: '1.00', bank_changed: true })
  const { articles } = await aProduct(server, trade.companyId)
  const book = (kind: string, qty: string) =>
    send(trade.seller, 'POST', 'stock/movements/', {
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
  expect((await decide(manager, writeOff.body.params.id, 'approve')).body.status).toBe('approved')

  const settings = (await send(trade.seller, 'GET', 'invoice-settings/')).body
  const bank = { name_ar: 'بنك الرياض', name_en: null, iban: 'SA0380000000608010167519' }
  const changed = await send(trade.seller, 'PUT', 'invoice-settings/', { ...settings, bank })
  expect(changed.body).toMatchObject({ code: 'approval_requested' })
  expect((await decide(manager, changed.body.params.id, 'approve')).body.status).toBe('approved')
  expect((await send(trade.seller, 'GET', 'invoice-settings/')).body.bank.iban).toBe(bank.iban)

  await send(trade.seller, 'POST', 'addresses/', nationalAddress)
  const biller = billerOf(server, trade.seller, trade.companyId)
  const invoice = await biller.issued()
  const note = await send(trade.seller, 'POST', `invoices/${invoice.id}/credit/`, { reason_code: 'correction' })
  expect(note.status).toBeLessThan(300)
  const issued = await biller.act(note.body, 'issue')
  expect(issued.body).toMatchObject({ code: 'approval_requested' })
  expect((await decide(manager, issued.body.params.id, 'approve')).body.status).toBe('approved')
  expect((await biller.read(note.body.id)).number).not.toBeNull()
})
