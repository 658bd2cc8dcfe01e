import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { type ApprovalTeam, anApprovalTeam } from '../../../test/approvals.ts'
import type { Answer } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { dropped, previewOf, problemsOf, ran } from '../../../test/imports.ts'
import { type PackingDesk, packingDesk } from '../../../test/packing.ts'

let server: TestServer
let team: ApprovalTeam
let desk: PackingDesk
let article: string

/** Goods of 10.00 each, of which more than 25.00 may be lost only with approval. */
beforeAll(async () => {
  server = await sharedServer()
  team = await anApprovalTeam(server)
  desk = await packingDesk(team.trade, { cost: '10.00' })
  article = (await send('GET', `stock/products/${desk.product.id}/`)).body.articles[0].id
})
afterAll(() => server.close())
beforeEach(async () => {
  await team.rules({})
  await desk.book(team.trade.stocked.main, '20')
  await team.rules({ write_off_over: '25.00' })
})

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  team.send(team.trade.seller, method, path, body)
const onHand = async () => (await desk.level(team.trade.stocked.main))[0]

function book(kind: string, qty: string): Promise<Answer> {
  return send('POST', 'stock/movements/', {
    kind,
    warehouse: team.trade.stocked.main,
    reason: null,
    note: null,
    lines: [{ article, qty }],
  })
}

/** Expects the first call to go through, and the second to change nothing until it is approved. */
async function holdsBack(lost: number, small: () => Promise<Answer>, large: () => Promise<Answer>): Promise<void> {
  expect((await small()).status).toBeLessThan(300)
  const before = await onHand()
  const held = await large()
  expect(await onHand()).toBe(before)
  await team.approved(held, 'write_off_over')
  expect(await onHand()).toBe(before - lost)
}

test('a write-off above the limit has to be approved', () =>
  holdsBack(
    3,
    () => book('damage', '2'),
    () => book('damage', '3'),
  ))

test('an adjustment that lowers stock is a write-off under another name, and one that raises it is not', async () => {
  await holdsBack(
    3,
    () => book('correction', '-2'),
    () => book('correction', '-3'),
  )
  expect((await book('correction', '100')).status).toBe(201)
})

test('a counted quantity far below the books has to be approved', async () => {
  const before = await onHand()
  await holdsBack(
    3,
    () => book('count', String(before - 2)),
    () => book('count', String(before - 5)),
  )
})

test('reversing a receipt that took goods in has to be approved like the loss of them', async () => {
  const receipt = async (qty: string) => (await desk.book(team.trade.stocked.main, qty)).body.movements[0].id
  const [small, large] = [await receipt('2'), await receipt('9')]
  await holdsBack(
    9,
    () => send('POST', `stock/movements/${small}/undo/`),
    () => send('POST', `stock/movements/${large}/undo/`),
  )
})

test('a stock count has to be approved by what is missing, and a change of the count meanwhile makes the request outdated', async () => {
  const counted = async (counts: string) => {
    const { body } = await send('POST', 'stock/stocktakes/', { warehouse: team.trade.stocked.main })
    const saved = await send('PUT', `stock/stocktakes/${body.id}/lines/`, { lines: [{ article, counted: counts }] })
    return saved.body as { readonly id: string; readonly version: number }
  }
  const apply = ({ id, version }: { readonly id: string; readonly version: number }) =>
    send('POST', `stock/stocktakes/${id}/book/`, { version })
  const before = await onHand()
  const held = await apply(await counted(String(before - 3)))
  expect(held.body.code).toBe('approval_requested')
  const again = await counted(String(before - 4))
  expect((await team.decide(team.manager, held.body.params.id, 'approve')).body.status).toBe('outdated')
  await team.approved(await apply(again), 'write_off_over')
  expect(await onHand()).toBe(before - 4)
})

test('goods of a transfer that never arrive have to be approved as lost, not as returned', async () => {
  const { main, other } = team.trade.stocked
  /** Sends goods of which one arrives, and closes the transfer. */
  const close = async (qty: string, rest: string) => {
    const transfer = { from: main, to: other, expected_on: null, note: null, lines: [{ article, qty }] }
    const { body: draft } = await send('POST', 'stock/transfers/', transfer)
    const move = (action: string, version: number, body: object = {}) =>
      send('POST', `stock/transfers/${draft.id}/${action}/`, { version, ...body })
    const { body: sent } = await move('send', draft.version)
    const { body: received } = await move('receive', sent.version, { lines: [{ article, qty: '1' }] })
    return move('close', received.version, { rest })
  }
  expect((await close('4', 'returned')).status).toBe(200)
  expect((await close('3', 'lost')).status).toBe(200)
  // As much again passes the limit with what was lost before on that day.
  await team.approved(await close('3', 'lost'), 'write_off_over')
})

test('a shipment that is lost has to be approved', async () => {
  const deal = await desk.agreedOn('4')
  const { body } = await desk.pack(deal, team.trade.stocked.main, '4', { ship: true })
  const fail = (goods: string) =>
    send('POST', `deals/${deal.id}/parcels/${body.parcels[0].id}/fail/`, { reason: 'ضاعت في الطريق', goods })
  await team.approved(await fail('lost'), 'write_off_over')
})

test('a bulk change does not lower stock product by product, and says why', async () => {
  const selection = { ids: [desk.product.id] }
  const change = (quantity: string) => ({
    what: 'stock',
    how: 'set',
    quantity,
    warehouse: team.trade.stocked.main,
  })
  const edit = (quantity: string, preview: boolean) =>
    send('POST', 'products/bulk-edit/', { selection, change: change(quantity), preview })
  const before = await onHand()
  for (const preview of [true, false]) {
    const { body } = await edit('0', preview)
    expect(body).toMatchObject({ done: 0, refused: 1, refusals: [{ code: 'needs_approval' }] })
  }
  expect(await onHand()).toBe(before)
  const raised = await edit(String(before + 5), false)
  expect(raised.body).toMatchObject({ done: 1, refused: 0 })
  const undone = await send('POST', `products/bulk-edit/${raised.body.id}/undo/`)
  expect(undone.body).toMatchObject({ state: 'undone', undo_left: 1 })
  expect(await onHand()).toBe(before + 5)
})

test('an import does not lower stock row by row, and says why', async () => {
  const listing = (await send('GET', `products/${desk.product.id}/`)).body
  const file = (quantity: number) => `sku,quantity\n${listing.sku},${quantity}\n`
  const before = await onHand()
  const read = await dropped(server, team.trade.seller, `${randomUUIDv7()}.csv`, file(before - 1))
  expect(problemsOf(await previewOf(server, team.trade.seller, read))).toEqual(['2 quantity: needs_approval'])
  expect(await ran(server, team.trade.seller, read)).toMatchObject({ changed: 0, refused: 1 })
  expect(await onHand()).toBe(before)
})

test('losses below the limit add up over a day of a person, until they are approved or reversed', async () => {
  const keeper = await aMember(server, team.trade.seller, 'manager')
  const lose = (qty: string, kind = 'damage') =>
    team.send(keeper, 'POST', 'stock/movements/', {
      kind,
      warehouse: team.trade.stocked.main,
      reason: null,
      note: null,
      lines: [{ article, qty }],
    })
  expect((await lose('1')).status).toBe(201)
  const second = await lose('-1', 'correction')
  expect(second.status).toBe(201)
  const held = await lose('1')
  expect(held.body).toMatchObject({ code: 'approval_requested', params: { kinds: 'write_off_over' } })
  const { body: request } = await team.send(team.manager, 'GET', `approvals/${held.body.params.id}/`)
  expect(request.reasons).toEqual([{ kind: 'write_off_over', value: '30.00', threshold: '25.00' }])
  expect(request.content.figures).toEqual([
    { kind: 'loss', value: '10.00', over: [] },
    { kind: 'loss_of_day', value: '30.00', over: ['write_off_over'] },
  ])

  // What was reversed is lost no longer, and what somebody else loses is theirs.
  expect((await team.send(keeper, 'POST', `stock/movements/${second.body.movements[0].id}/undo/`)).status).toBe(201)
  expect((await lose('1')).status).toBe(201)
  await team.approved(await lose('2'), 'write_off_over')
  expect((await lose('2')).status).toBe(201)
  await server.parts.db.system.execute(
    sql`update stock_movements set at = at - interval '1 day' where user_id = ${keeper.user.id}`,
  )
  expect((await lose('2')).status).toBe(201)
})

test('two small losses of a person at once do not both pass', async () => {
  const keeper = await aMember(server, team.trade.seller, 'manager')
  const lose = (qty: string) =>
    team.send(keeper, 'POST', 'stock/movements/', {
      kind: 'damage',
      warehouse: team.trade.stocked.main,
      lines: [{ article, qty }],
    })
  const answers = await Promise.all([lose('2'), lose('2')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})
