import { randomUUIDv7 } from 'node:crypto'
import type { CallShape } from '@mawrid/contract/call.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { pdf, send } from '../../../test/listings.ts'
import { packingDesk } from '../../../test/packing.ts'
import { registeredCalls } from '../../../test/registeredCalls.ts'
import { signContract } from '../../../test/signedContract.ts'
import { companies } from '../companies/tables.ts'

let server: TestServer
let trade: Trade
let stranger: SignedInSeller
let goods: Deal
let service: Deal
let calls: CallShape[]

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  stranger = await aSeller(server).withCompany().active().signIn()
  const desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '5')
  const agreed = await desk.agreedOn('5')
  goods = (await desk.pack(agreed, trade.stocked.main, '1')).body
  service = await agreedService()
  calls = (await registeredCalls(server)).filter(({ path }) => path.startsWith('/api/v1/deals/:id/'))
})
afterAll(() => server.close())

async function agreedService(): Promise<Deal> {
  const design = await trade.publish('service')
  const requested = await trade.deal(design, { lines: [{ listing: design.id, qty: '1' }] }, 'service')
  const milestones = [{ name_ar: 'التسليم', percent: '100.00', days: 10 }]
  await trade.sell(requested, 'offer', offerFor(requested, { milestones }))
  await trade.buy(requested, 'accept', { round: 1 })
  await signContract(trade, requested)
  return trade.read(requested.id)
}

/** Valid requests of the owner, so that only the ownership of the deal can be refused. */
function bodies(): Readonly<Record<string, object>> {
  const version = goods.version
  const reason = { version, reason_code: 'other', note: 'لا نستطيع' }
  const line = goods.lines[0].id
  return {
    'deals.offer': offerFor(goods, { version }),
    'deals.askInfo': { version, message: 'متى تحتاجونها؟' },
    'deals.accept': { version, round: 1 },
    'deals.allowCredit': { version, reason: 'يسدد اليوم' },
    'deals.dismissCreditStop': {},
    'deals.updateDraft': { version, lines: [] },
    'deals.discardDraft': { version },
    'deals.resendQuote': { version },
    'deals.withdrawQuote': { version },
    'deals.acceptForBuyer': { version, round: 1, name: 'ماجد', how: 'phone' },
    'deals.decline': reason,
    'deals.reopen': { version },
    'deals.cancel': reason,
    'deals.complete': { version },
    'deals.proposeAmendment': { version, lines: [{ line, qty: '4' }] },
    'deals.agreeToAmendment': { version },
    'deals.agreeForBuyer': { version, name: 'ماجد', how: 'phone' },
    'deals.refuseAmendment': { version, note: 'لا يناسبنا' },
    'deals.withdrawAmendment': { version },
    'deals.closeRemaining': { version, reason_code: 'out_of_stock', lines: [{ line, qty: '1' }] },
    'deals.withdrawClosure': { version },
    'deals.callOff': { version, lines: [{ line, qty: '1' }] },
    'deals.closeBlanketOrder': { version },
    'deals.setCallOffDates': { version, dates: [] },
    'deals.extendBlanketOrder': { version, until: dayIn(90) },
    'deals.acceptClaim': { version, remedy: { kind: 'credit', amount: '10.00' } },
    'deals.offerRemedy': { version, remedy: { kind: 'replacement' } },
    'deals.refuseClaim': { version, reason_code: 'no_proof', note: 'لا يوجد إثبات' },
    'deals.withdrawOwnDispute': { version },
    'deals.askStaff': { version, note: 'نطلب قراركم' },
    'deals.message': { body: 'مرحبًا' },
    'deals.note': { body: 'ملاحظة' },
    'deals.pack': { warehouse: trade.stocked.main, lines: [{ line, qty: '1' }], carrier: 'own' },
    'deals.updateParcel': { carrier: 'own' },
    'deals.packCartons': { cartons: [{ lines: [{ line, qty: '1' }] }] },
    'deals.ship': {},
    'deals.deliver': {},
    'deals.failParcel': { reason: 'لم يصل', goods: 'lost' },
    'deals.cancelParcel': {},
    'deals.startMilestone': {},
    'deals.handOver': {},
    'deals.pipeline': { version, action: 'qualify' },
    'deals.keepContract': { signed_on: dayIn(0) },
  }
}

/** Asks a call of a deal, as its owner would. */
function sendCall(deal: Deal, call: CallShape, sender: SignedInSeller) {
  const url = call.path
    .replace(':id', deal.id)
    .replace(':no', '1')
    .replace(':amendment', randomUUIDv7())
    .replace(':closure', randomUUIDv7())
    .replace(':parcel', goods.parcels[0].id)
    .replace(':milestone', service.milestones[0].id)
  const body = bodies()[call.id]
  const signed = call.id === 'deals.keepContract' ? { signed: [pdf()] } : {}
  return call.encoding === 'multipart'
    ? send(server, sender, call.method, url, body ?? {}, signed)
    : callApi(server, sender, call.method, url, body, { 'idempotency-key': randomUUIDv7() })
}

test('another company gets "not found" for a deal from every call', async () => {
  const changing = calls.filter(({ method }) => method !== 'GET')
  expect(changing.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies()).toSorted())
  const state = async ({ id }: Deal) => {
    const { version, events, messages, parcels, milestones } = await trade.read(id)
    return { version, events, messages, parcels, milestones }
  }
  const before = [await state(goods), await state(service)]
  for (const deal of [goods, service]) {
    for (const call of calls) {
      const { status, body } = await sendCall(deal, call, stranger)
      expect([call.id, status, body.code]).toEqual([call.id, 404, 'not_found'])
    }
  }
  expect([await state(goods), await state(service)]).toEqual(before)
})

describe('the deals of a company whose subscription has ended', () => {
  const list = (url: string) => callApi(server, trade.seller, 'GET', `/api/v1/deals/${url}`)
  let offered: Deal
  beforeAll(async () => {
    offered = await trade.deal(await trade.publish())
    await trade.sell(offered, 'offer', offerFor(offered))
    await setActive(new Date(0))
  })
  afterAll(() => setActive(new Date('2099-01-01')))

  test('O-03: that are not accepted are locked in every call, and so are the lists', async () => {
    for (const call of calls) {
      const { status, body } = await sendCall(offered, call, trade.seller)
      expect([call.id, status, body.code]).toEqual([call.id, 403, 'company_inactive'])
    }
    for (const url of ['', 'counts/']) expect((await list(url)).body.code).toBe('company_inactive')
    expect((await list(`${randomUUIDv7()}/`)).status).toBe(404)
  })

  test('that are accepted can be read, shipped, delivered, discussed and closed', async () => {
    const { body } = await list('under-way/?ordering=requested_at')
    expect(body).toMatchObject({ count: 2, results: [{ id: goods.id }, { id: service.id }] })
    const parcels = `/api/v1/deals/${goods.id}/parcels/`
    const rest = { warehouse: trade.stocked.main, lines: [{ line: goods.lines[0].id, qty: '4' }], carrier: 'own' }
    const { seller } = trade
    expect((await callApi(server, seller, 'POST', parcels, { ...rest, ship: true })).status).toBe(201)
    expect((await callApi(server, seller, 'POST', `${parcels}${goods.parcels[0].id}/ship/`, {})).status).toBe(200)
    for (const { id } of (await trade.read(goods.id)).parcels) {
      expect((await callApi(server, seller, 'POST', `${parcels}${id}/deliver/`, {})).status).toBe(200)
    }
    expect((await send(server, seller, 'POST', `/api/v1/deals/${goods.id}/messages/`, { body: 'وصلت' })).status).toBe(
      201,
    )
    const delivered = await trade.read(goods.id)
    expect(delivered.allowed_actions).toEqual(['complete'])
    expect((await trade.sell(delivered, 'complete')).body).toMatchObject({ status: 'completed' })
    expect((await list('under-way/')).body.results).toEqual([expect.objectContaining({ id: service.id })])
  })
})

function setActive(activeUntil: Date) {
  return server.parts.db.system.update(companies).set({ activeUntil }).where(eq(companies.id, trade.companyId))
}

test('shipments and milestones are found only in their own deal', async () => {
  const { seller } = trade
  const parcel = `/api/v1/deals/${service.id}/parcels/${goods.parcels[0].id}/deliver/`
  const milestone = `/api/v1/deals/${goods.id}/milestones/${service.milestones[0].id}/start/`
  expect((await callApi(server, seller, 'POST', parcel, {})).status).toBe(404)
  expect((await callApi(server, seller, 'POST', milestone, {})).status).toBe(404)
})
