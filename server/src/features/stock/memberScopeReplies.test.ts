import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { type ApprovalTeam, anApprovalTeam } from '../../../test/approvals.ts'
import { callApi } from '../../../test/callApi.ts'
import type { Answer, Deal } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { type PackingDesk, packingDesk } from '../../../test/packing.ts'
import { companyInvitations } from '../team/tables.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let server: TestServer
let team: ApprovalTeam
let desk: PackingDesk
let article: string
let main: string
let other: string
/** A manager who is limited to the main warehouse. */
let keeper: Member

/** Goods of 10.00 each, in both warehouses. */
beforeAll(async () => {
  server = await sharedServer()
  team = await anApprovalTeam(server)
  main = team.trade.stocked.main
  other = team.trade.stocked.other
  desk = await packingDesk(team.trade, { cost: '10.00' })
  article = (await asOwner('GET', `stock/products/${desk.product.id}/`)).body.articles[0].id
  keeper = await limited(await aMember(server, team.trade.seller, 'manager'), main)
})
afterAll(() => server.close())
beforeEach(async () => {
  await team.rules({})
  await desk.book(main, '20')
  await desk.book(other, '37')
})

const asOwner = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  team.send(team.trade.seller, method, path, body)
const asKeeper = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => team.send(keeper, method, path, body)

async function limited(member: Member, warehouse: string): Promise<Member> {
  const { members } = (await asOwner('GET', 'team/')).body
  const { role, version } = members.find(({ id }: { id: string }) => id === member.memberId)
  const change = { role, version, warehouses: [warehouse] }
  expect((await asOwner('PUT', `team/members/${member.memberId}/`, change)).status).toBe(200)
  return member
}

function lose(deal: Deal, { body }: Answer): Promise<Answer> {
  const { id } = body.parcels.at(-1)
  return asOwner('POST', `deals/${deal.id}/parcels/${id}/fail/`, { reason: 'ضاعت في الطريق', goods: 'lost' })
}

async function loseTransfer(from: string, to: string): Promise<Answer> {
  const { body: draft } = await asOwner('POST', 'stock/transfers/', { from, to, lines: [{ article, qty: '5' }] })
  const { body: sent } = await asOwner('POST', `stock/transfers/${draft.id}/send/`, { version: draft.version })
  const arrived = { version: sent.version, lines: [{ article, qty: '1' }] }
  const { body: received } = await asOwner('POST', `stock/transfers/${draft.id}/receive/`, arrived)
  return asOwner('POST', `stock/transfers/${draft.id}/close/`, { version: received.version, rest: 'lost' })
}

test('the timeline of a product has the stock of the own warehouses only', async () => {
  const book = (warehouse: string, qty: string) =>
    asOwner('POST', 'stock/movements/', { warehouse, kind: 'count', lines: [{ article, qty }] })
  await book(main, '6')
  await book(other, '731')
  const timeline = async (as: typeof asOwner) =>
    JSON.stringify((await as('GET', `products/${desk.product.id}/timeline/`)).body)
  expect(await timeline(asOwner)).toContain('"731"')
  expect(await timeline(asKeeper)).toContain('"after":"6"')
  expect(await timeline(asKeeper)).not.toContain('"731"')
})

test('what is refused in another warehouse does not say how much is there', async () => {
  const [movement] = (await asOwner('GET', `stock/movements/?warehouse=${other}`)).body.results
  await asOwner('POST', 'stock/movements/', { warehouse: other, kind: 'count', lines: [{ article, qty: '1' }] })
  const lines = [{ article, qty: '99999' }]
  const refused = [
    await asKeeper('POST', 'stock/movements/', { warehouse: other, kind: 'damage', lines }),
    await asKeeper('PUT', 'stock/low-levels/', { lines: [{ article, warehouse: other, low_at: null }] }),
    await asKeeper('POST', `stock/movements/${movement.id}/undo/`, {}),
  ]
  expect(refused.map(({ status, body }) => [status, body.errors?.map(({ path }: { path: string }) => path)])).toEqual([
    [422, ['warehouse']],
    [422, ['lines.0.warehouse']],
    [404, undefined],
  ])
  expect(JSON.stringify(refused)).not.toContain('available')
})

test('a deal never shows shipments of another warehouse: with unread messages, and beside a conflict', async () => {
  const deal = await desk.agreedOn('4')
  await desk.pack(deal, other, '1')
  await desk.pack(deal, main, '1')
  const ofMain = [expect.objectContaining({ warehouse: expect.objectContaining({ id: main }) })]
  await team.trade.buy(deal, 'messages', { body: 'متى التسليم؟' })
  const read = (await asKeeper('GET', `deals/${deal.id}/`)).body
  expect([read.newly_read, read.parcels]).toEqual([1, ofMain])
  const conflict = await asKeeper('POST', `deals/${deal.id}/cancel/`, {
    version: 1,
    reason_code: 'agreed_with_other_side',
  })
  expect(conflict).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { parcels: ofMain } } })
})

test('a deal with a shipment packed in another warehouse is cancelled by somebody who has that warehouse', async () => {
  const deal = await desk.agreedOn('4')
  await desk.pack(deal, other, '1')
  const { version } = await team.trade.read(deal.id)
  const cancel = { version, reason_code: 'agreed_with_other_side' }
  expect(await asKeeper('POST', `deals/${deal.id}/cancel/`, cancel)).toMatchObject({
    status: 403,
    body: { code: 'outside_scope' },
  })
  expect((await team.trade.read(deal.id)).parcels).toMatchObject([{ status: 'packed' }])
  expect((await asOwner('POST', `deals/${deal.id}/cancel/`, cancel)).body).toMatchObject({ status: 'cancelled' })
})

test('who is limited neither reads, decides nor is told of losses in other warehouses', async () => {
  await team.rules({ write_off_over: '25.00' })
  const deal = await desk.agreedOn('8')
  const away = await desk.pack(deal, other, '4', { ship: true })
  const here = await desk.pack(deal, main, '4', { ship: true })
  const held = [await loseTransfer(other, main), await lose(deal, away)].map(({ body }) => body.params.id)
  const own = (await lose(deal, here)).body.params.id
  const listed = (await asKeeper('GET', 'approvals/')).body.results.map(({ id }: { id: string }) => id)
  expect(listed).toEqual([own])
  for (const id of held) {
    expect((await asOwner('GET', `approvals/${id}/`)).body).toMatchObject({ status: 'waiting' })
    expect((await asKeeper('GET', `approvals/${id}/`)).status).toBe(404)
    expect((await team.decide(keeper, id, 'approve')).status).toBe(404)
    expect((await team.decide(keeper, id, 'refuse', { note: 'لا' })).status).toBe(404)
  }
  const notices = JSON.stringify((await asKeeper('GET', 'notices/')).body)
  expect(held.map((id) => notices.includes(id))).toEqual([false, false])
  expect(notices).toContain(own)
  expect((await team.decide(keeper, own, 'approve')).body).toMatchObject({ status: 'approved' })
  expect((await team.decide(team.manager, held[0], 'approve')).body).toMatchObject({ status: 'approved' })
})

test('nobody waits for an approval that no colleague could give', async () => {
  const { manager } = team
  const removed = (await asOwner('GET', 'team/')).body.members.find(({ id }: { id: string }) => id === manager.memberId)
  await team.rules({ write_off_over: '25.00' })
  await asOwner('POST', `team/members/${manager.memberId}/suspend/`, { version: removed.version })
  const writeOff = (warehouse: string) =>
    asOwner('POST', 'stock/movements/', { warehouse, kind: 'damage', lines: [{ article, qty: '3' }] })
  expect((await writeOff(other)).status).toBe(201)
  expect((await writeOff(main)).body).toMatchObject({ code: 'approval_requested' })
  await asOwner('POST', `team/members/${manager.memberId}/restore/`, { version: removed.version + 1 })
})

test('an invitation that expired is not sent again for a warehouse that was archived since', async () => {
  const { body: place } = await asOwner('GET', `seller_warehouses/${main}/`)
  const { body: third } = await asOwner('POST', 'seller_warehouses/', {
    name_ar: 'مستودع ثالث',
    name_en: null,
    code: 'THIRD',
    kind: 'owned',
    address: place.address,
    working_hours: place.working_hours,
  })
  const person = { email: `${randomUUIDv7()}@example.com`, role: 'viewer', lang: 'en', warehouses: [third.id] }
  const { body: invited } = await asOwner('POST', 'team/invitations/', person)
  const { system } = server.parts.db
  await system.update(companyInvitations).set({ status: 'expired' }).where(eq(companyInvitations.id, invited.id))
  const off = await asOwner('POST', `seller_warehouses/${third.id}/deactivate/`, { version: third.version })
  const archived = await callApi(server, team.trade.seller, 'DELETE', `/api/v1/seller_warehouses/${third.id}/`)
  expect([off.status, archived.status]).toEqual([200, 200])
  const again = await asOwner('POST', `team/invitations/${invited.id}/resend/`, {})
  expect(again).toMatchObject({ status: 422, body: { errors: [{ path: 'warehouses', code: 'not_offered' }] } })
})
