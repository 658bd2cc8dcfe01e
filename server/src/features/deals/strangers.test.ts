import { randomUUIDv7 } from 'node:crypto'
import type { CallShape } from '@mawrid/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { pdf, send } from '../../../test/listings.ts'
import { answeredCalls } from '../../../test/operations.ts'
import { packingDesk } from '../../../test/packing.ts'
import { signContract } from '../../../test/signedContract.ts'

let server: TestServer
let trade: Trade
let stranger: SignedInSeller
let goods: Deal
let service: Deal
let calls: CallShape[]

beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
  stranger = await aSeller(server).withCompany().active().signIn()
  const desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '5')
  const agreed = await desk.agreedOn('5')
  goods = (await desk.pack(agreed, trade.stocked.main, '1')).body
  service = await agreedService()
  calls = (await answeredCalls(server)).filter(({ path }) => path.startsWith('/api/v1/deals/:id/'))
})
afterAll(() => server.close())

async function agreedService(): Promise<Deal> {
  const design = await trade.publish('service')
  const asked = await trade.deal(design, { lines: [{ listing: design.id, qty: '1' }] }, 'service')
  const milestones = [{ name_ar: 'التسليم', percent: '100.00', days: 10 }]
  await trade.sell(asked, 'offer', offerFor(asked, { milestones }))
  await trade.buy(asked, 'accept', { round: 1 })
  await signContract(trade, asked)
  return trade.read(asked.id)
}

/** What the owner would send; all of it is sound, so that only whose deal it is can stand in the way. */
function bodies(): Readonly<Record<string, object>> {
  const version = goods.version
  const reason = { version, reason_code: 'other', note: 'لا نستطيع' }
  const line = goods.lines[0].id
  return {
    'deals.offer': offerFor(goods, { version }),
    'deals.askInfo': { version, message: 'متى تحتاجونها؟' },
    'deals.accept': { version, round: 1 },
    'deals.decline': reason,
    'deals.reopen': { version },
    'deals.cancel': reason,
    'deals.complete': { version },
    'deals.message': { body: 'مرحبًا' },
    'deals.note': { body: 'ملاحظة' },
    'deals.pack': { warehouse: trade.stocked.main, lines: [{ line, qty: '1' }], carrier: 'own' },
    'deals.updateParcel': { carrier: 'own' },
    'deals.ship': {},
    'deals.deliver': {},
    'deals.failParcel': { reason: 'لم يصل', goods: 'lost' },
    'deals.cancelParcel': {},
    'deals.startMilestone': {},
    'deals.handOver': {},
    'deals.road': { version, action: 'qualify' },
    'deals.keepContract': { signed_on: dayIn(0) },
  }
}

test('another company finds nothing of a deal, whichever call it asks it by', async () => {
  const changing = calls.filter(({ method }) => method !== 'GET')
  expect(changing.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies()).toSorted())
  const state = async ({ id }: Deal) => {
    const { version, events, messages, parcels, milestones } = await trade.read(id)
    return { version, events, messages, parcels, milestones }
  }
  const before = [await state(goods), await state(service)]
  for (const deal of [goods, service]) {
    for (const call of calls) {
      const url = call.path
        .replace(':id', deal.id)
        .replace(':parcel', goods.parcels[0].id)
        .replace(':milestone', service.milestones[0].id)
      const body = bodies()[call.id]
      const signed = call.id === 'deals.keepContract' ? { signed: [pdf()] } : {}
      const answer =
        call.encoding === 'multipart'
          ? await send(server, stranger, call.method, url, body ?? {}, signed)
          : await ask(server, stranger, call.method, url, body, { 'idempotency-key': randomUUIDv7() })
      expect([call.id, answer.status, answer.body.code]).toEqual([call.id, 404, 'not_found'])
    }
  }
  expect([await state(goods), await state(service)]).toEqual(before)
})

test('a parcel and a step are found in their own deal alone', async () => {
  const { seller } = trade
  const parcel = `/api/v1/deals/${service.id}/parcels/${goods.parcels[0].id}/deliver/`
  const milestone = `/api/v1/deals/${goods.id}/milestones/${service.milestones[0].id}/start/`
  expect((await ask(server, seller, 'POST', parcel, {})).status).toBe(404)
  expect((await ask(server, seller, 'POST', milestone, {})).status).toBe(404)
})
