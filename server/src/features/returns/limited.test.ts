import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import { type ApprovalTeam, anApprovalTeam } from '../../../test/approvals.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { fieldErrorsOf, send } from '../../../test/listings.ts'
import { type ReturnDesk, returnDesk } from '../../../test/returns.ts'
import { companyMembers } from '../team/tables.ts'

let server: TestServer
let team: ApprovalTeam
let desk: ReturnDesk
beforeAll(async () => {
  server = await sharedServer()
  team = await anApprovalTeam(server)
  await team.rules({})
  desk = await returnDesk(team.trade, { cost: '10.00' })
})
afterAll(() => server.close())

async function limitedTo(warehouse: string, role: 'warehouse' | 'sales') {
  const member = await aMember(server, team.trade.seller, role)
  await server.parts.db.system
    .update(companyMembers)
    .set({ warehouseIds: [warehouse] })
    .where(eq(companyMembers.id, member.memberId))
  return { ...member, headers: { ...member.headers, ...inCompanyOf(team.trade.seller) } }
}

/** A warehouse worker of one warehouse only. */
async function workerOf(warehouse: string) {
  const member = await limitedTo(warehouse, 'warehouse')
  return (method: 'GET' | 'POST', url: string, body?: object) => callApi(server, member, method, `/api/v1/${url}`, body)
}

test('a limited member sees and receives only returns of goods from their warehouses', async () => {
  const { main, other } = team.trade.stocked
  const [here, elsewhere] = [await workerOf(main), await workerOf(other)]
  const accepted = await desk.accept(await desk.claimed(await desk.delivered('10'), '2'), 'credit')
  expect((await here('GET', `returns/${accepted.id}/`)).body).toMatchObject({ lines: [{ delivered: '10' }] })
  expect((await elsewhere('GET', `returns/${accepted.id}/`)).status).toBe(404)
  const listed = async (as: typeof here) =>
    (await as('GET', 'returns/?page_size=100')).body.results.map(({ id }: { id: string }) => id)
  expect(await listed(here)).toContain(accepted.id)
  expect(await listed(elsewhere)).not.toContain(accepted.id)
  const goods = (warehouse: string) => ({
    version: accepted.version,
    goods: [{ line: accepted.lines[0].id, qty: '2', warehouse, treatment: 'restock' }],
  })
  expect((await elsewhere('POST', `returns/${accepted.id}/receive/`, goods(other))).status).toBe(404)
  expect(fieldErrorsOf(await here('POST', `returns/${accepted.id}/receive/`, goods(other)))).toEqual({
    'goods.0.warehouse': 'not_offered',
  })
  expect((await here('POST', `returns/${accepted.id}/receive/`, goods(main))).body).toMatchObject({
    status: 'received',
  })
})

test('a limited member opens returns only of goods from their warehouses', async () => {
  const { main, other } = team.trade.stocked
  const deal = await desk.delivered('10')
  const line = deal.lines[0].id
  const body = { deal: deal.id, lines: [{ line, qty: '1', reason_code: 'damaged', requested: 'credit' }] }
  const of = async (warehouse: string) => {
    const member = await limitedTo(warehouse, 'sales')
    const returnable = await callApi(server, member, 'GET', `/api/v1/deals/${deal.id}/returnable/`)
    const opened = await send(server, member, 'POST', '/api/v1/returns/', body)
    return { lines: returnable.body.lines.map((one: { line: string }) => one.line), status: opened.status }
  }
  expect(await of(other)).toEqual({ lines: [], status: 409 })
  expect(await of(main)).toEqual({ lines: [line], status: 201 })
})

test('a limited member settles the dispute of a deal, and with it a return from another warehouse', async () => {
  const { trade } = team
  const claimed = await desk.claimed(await desk.delivered('10'), '2')
  const { body: refused } = await desk.act(claimed, 'refuse', { reason_code: 'no_proof', note: 'لا صور للتلف' })
  expect((await desk.asBuyer(refused, 'escalate', { note: 'نختلف معكم' })).status).toBe(200)
  const { id, version } = await trade.read(claimed.deal.id)
  const member = await limitedTo(trade.stocked.other, 'sales')
  const remedy = { kind: 'return' }
  const settled = await callApi(server, member, 'POST', `/api/v1/deals/${id}/dispute/accept/`, { version, remedy })
  expect(settled.status, JSON.stringify(settled.body)).toBe(200)
  expect((await desk.read(claimed.id)).status).toBe('decided')
})

test('a limited member assigns no return of other warehouses, disputed or not', async () => {
  const claimed = await desk.claimed(await desk.delivered('10'), '1')
  const { body: refused } = await desk.act(claimed, 'refuse', { reason_code: 'no_proof', note: 'لا صور للتلف' })
  await desk.asBuyer(refused, 'escalate', { note: 'نختلف معكم' })
  const assign = async (warehouse: string) => {
    const body = { ids: [claimed.id], assignee: null, note: null }
    return callApi(server, await limitedTo(warehouse, 'sales'), 'POST', '/api/v1/returns/assign/', body)
  }
  expect((await assign(team.trade.stocked.other)).status).toBe(404)
  expect((await assign(team.trade.stocked.main)).status).toBe(200)
})

test('a credit note of a return above the threshold has to be approved, and is issued once it is', async () => {
  const deal = await desk.delivered('10')
  await desk.invoiced(deal)
  const small = await desk.accept(await desk.claimed(deal, '1'), 'credit', { goods_back: false })
  const large = await desk.accept(await desk.claimed(deal, '5'), 'credit', { goods_back: false })
  await team.rules({ credit_over: '100.00' })
  expect((await desk.act(small, 'credit')).body).toMatchObject({ status: 'settled' })
  const held = await desk.act(large, 'credit')
  expect(held).toMatchObject({ status: 409, body: { code: 'approval_requested' } })
  expect(await desk.read(large.id)).toMatchObject({ status: 'accepted', credit_notes: [] })
  await team.approved(held, 'credit_over')
  expect(await desk.read(large.id)).toMatchObject({ status: 'settled', credit_notes: [{ number: expect.any(String) }] })
  await team.rules({})
})

test('writing off returned goods above the threshold has to be approved', async () => {
  const deal = await desk.delivered('10')
  const accepted = await desk.accept(await desk.claimed(deal, '5'), 'credit')
  await team.rules({ write_off_over: '25.00' })
  const held = await desk.receive(accepted, '5', 'scrap')
  expect(held).toMatchObject({ status: 409, body: { code: 'approval_requested' } })
  await team.approved(held, 'write_off_over')
  const received = await desk.read(accepted.id)
  expect(received).toMatchObject({ status: 'received', goods: [{ treatment: 'scrap' }] })
  const other = await desk.accept(await desk.claimed(deal, '5'), 'credit')
  const { body: quarantined } = await desk.receive(other, '5', 'quarantine')
  const released = await desk.act(quarantined, `goods/${quarantined.goods[0].id}/release`, { to: 'scrap' })
  await team.approved(released, 'write_off_over')
  expect(await desk.read(other.id)).toMatchObject({ goods: [{ released_to: 'scrap' }] })
  await team.rules({})
})

test('small write-offs of returned goods and of stock add up over a day', async () => {
  const deal = await desk.delivered('10')
  const [first, second] = [
    await desk.accept(await desk.claimed(deal, '2'), 'credit'),
    await desk.accept(await desk.claimed(deal, '1'), 'credit'),
  ]
  const worker = await workerOf(team.trade.stocked.main)
  const scrap = ({ id, version, lines }: typeof first, qty: string) => {
    const goods = [{ line: lines[0].id, qty, warehouse: team.trade.stocked.main, treatment: 'scrap' }]
    return worker('POST', `returns/${id}/receive/`, { version, goods })
  }
  await team.rules({ write_off_over: '25.00' })
  expect((await scrap(first, '2')).status).toBe(200)
  await team.approved(await scrap(second, '1'), 'write_off_over')
  await team.rules({})
})

test('goods that replace returned ones above the threshold have to be approved', async () => {
  const accepted = await desk.accept(await desk.claimed(await desk.delivered('10'), '3'), 'replace', {
    goods_back: false,
  })
  await team.rules({ write_off_over: '25.00' })
  const held = await desk.act(accepted, 'send', { warehouse: team.trade.stocked.main, carrier: 'own' })
  expect(held).toMatchObject({ status: 409, body: { code: 'approval_requested' } })
  expect((await desk.read(accepted.id)).shipments).toEqual([])
  await team.approved(held, 'write_off_over')
  expect(await desk.read(accepted.id)).toMatchObject({ status: 'settled', shipments: [{}] })
  await team.rules({})
})

test('small replacements of returned goods add up over a day with other losses', async () => {
  const deal = await desk.delivered('10')
  const replaced = async (qty: string) => desk.accept(await desk.claimed(deal, qty), 'replace', { goods_back: false })
  const [first, second] = [await replaced('2'), await replaced('1')]
  const worker = await workerOf(team.trade.stocked.main)
  const sendOff = ({ id, version }: typeof first) =>
    worker('POST', `returns/${id}/send/`, { version, warehouse: team.trade.stocked.main, carrier: 'own' })
  await team.rules({ write_off_over: '25.00' })
  expect((await sendOff(first)).status).toBe(200)
  await team.approved(await sendOff(second), 'write_off_over')
  await team.rules({})
})

test('a warehouse with goods in quarantine cannot be archived', async () => {
  const { seller, stocked } = team.trade
  const accepted = await desk.accept(await desk.claimed(await desk.delivered('10'), '1'), 'credit')
  const { body } = await desk.receive(accepted, '1', 'quarantine', { warehouse: stocked.other })
  const { body: place } = await callApi(server, seller, 'GET', `/api/v1/seller_warehouses/${stocked.other}/`)
  expect(place.allowed_actions).not.toContain('archive')
  await desk.act(body, `goods/${body.goods[0].id}/release`, { to: 'scrap' })
})
