import { Problem } from '@mawrid/contract/problems.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { signContract } from '../../../../test/signedContract.ts'
import { processDueDeals } from '../processDueDeals.ts'

let server: TestServer
let trade: Trade
let design: { readonly id: string }
beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
  design = await trade.publish('service')
})
afterAll(() => server.close())

const milestones = [
  { name_ar: 'التصور', percent: '40.00', days: 10 },
  { name_ar: 'التسليم', name_en: 'Handover', percent: '60.00', days: 30 },
]

async function agreedOn(more: object = { milestones }): Promise<Deal> {
  const deal = await trade.deal(design, { lines: [{ listing: design.id, qty: '1' }] }, 'service')
  const offer = await trade.sell(deal, 'offer', offerFor(deal, more))
  if (offer.status !== 200) throw new Error(JSON.stringify(offer.body))
  const { status, body } = await trade.buy(deal, 'accept', { round: 1 })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return trade.read(deal.id)
}

const step = (deal: Deal, index: number, last: string, body: object = {}) =>
  callApi(
    server,
    trade.seller,
    'POST',
    `/api/v1/deals/${deal.id}/milestones/${deal.milestones[index].id}/${last}/`,
    body,
  )

test('milestones of a service begin once the contract is signed, and are accepted or returned one by one', async () => {
  const deal = await agreedOn()
  expect(deal.milestones).toMatchObject([
    { status: 'planned', percent: '40.00', allowed_actions: [] },
    { status: 'planned', name_en: 'Handover' },
  ])
  expect((await step(deal, 0, 'start')).status).toBe(409)
  expect((await signContract(trade, deal)).status).toBe(200)
  expect((await trade.read(deal.id)).milestones[0].allowed_actions).toEqual(['start'])
  const milestone = deal.milestones[0].id

  expect((await step(deal, 0, 'hand-over')).status).toBe(409)
  expect((await trade.buy(deal, 'accept-milestone', { milestone })).status).toBe(409)
  expect((await step(deal, 0, 'start')).body.fulfilment_status).toBe('preparing')
  expect((await step(deal, 0, 'start')).status).toBe(409)
  expect((await trade.buy(deal, 'send-milestone-back', { milestone, note: 'لا' })).status).toBe(409)
  expect((await step(deal, 0, 'hand-over', { note: 'التصور مرفق' })).body.fulfilment_status).toBe('partly_shipped')
  expect((await step(deal, 0, 'start')).status).toBe(409)
  const back = await trade.buy(deal, 'send-milestone-back', { milestone, note: 'ينقصه اللون' })
  expect(back.body.milestones[0]).toMatchObject({ status: 'started', note: 'ينقصه اللون' })
  await step(deal, 0, 'hand-over')
  expect((await trade.buy(deal, 'accept-milestone', { milestone })).body.milestones[0].status).toBe('accepted')
  for (const last of ['start', 'hand-over']) expect((await step(deal, 0, last)).status).toBe(409)

  await step(deal, 1, 'start')
  await step(deal, 1, 'hand-over')
  const done = await trade.buy(deal, 'accept-milestone', { milestone: deal.milestones[1].id })
  expect(done.body.fulfilment_status).toBe('delivered')
  const [first] = (await trade.read(deal.id)).milestones
  expect(first.events.map(({ action }: { action: string }) => action)).toEqual([
    'accept',
    'hand_over',
    'send_back',
    'hand_over',
    'start',
  ])
  expect((await trade.sell(await trade.read(deal.id), 'complete')).body.status).toBe('completed')
})

test('a service without milestones is delivered at once', async () => {
  const deal = await agreedOn({})
  expect(deal.milestones).toMatchObject([{ percent: '100.00', status: 'planned' }])
})

test('the contract is printed once the deal is accepted, and stored once signed, with a date neither in the future nor before acceptance', async () => {
  const talked = await trade.deal(design, { lines: [{ listing: design.id, qty: '1' }] }, 'service')
  const print = ({ id }: Deal) =>
    server.app.inject({ method: 'GET', url: `/api/v1/deals/${id}/contract/`, headers: trade.seller.headers })
  expect((await print(talked)).statusCode).toBe(409)
  expect((await signContract(trade, talked)).status).toBe(409)
  const deal = await agreedOn()
  const printed = await print(deal)
  expect([printed.statusCode, printed.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  for (const [days, code] of [
    [1, 'too_big'],
    [-1, 'too_small'],
  ] as const) {
    expect(await signContract(trade, deal, dayIn(days))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'signed_on', code }] },
    })
  }
  expect((await signContract(trade, deal)).body.contract).toMatchObject({
    signed: { media_type: 'application/pdf' },
    signed_on: dayIn(0),
  })
  expect((await signContract(trade, deal)).status).toBe(409)
})

test('a signed contract that was stored stays when the deal cannot be shown afterwards', async () => {
  const deal = await agreedOn()
  vi.spyOn(server.parts.db, 'readCompany').mockRejectedValueOnce(new Problem('service_unavailable'))
  expect((await signContract(trade, deal)).status).toBe(503)
  const { contract } = await trade.read(deal.id)
  expect((await server.app.inject(contract.signed.url)).statusCode).toBe(200)
})

test('a milestone that the buyer neither accepts nor returns within fourteen days counts as accepted', async () => {
  const deal = await agreedOn({ milestones: [{ name_ar: 'التسليم', percent: '100.00', days: 10 }] })
  await signContract(trade, deal)
  await step(deal, 0, 'start')
  await step(deal, 0, 'hand-over')
  const after = (days: number) => {
    const later = new Date(server.parts.clock.now().getTime() + days * 86_400_000)
    return processDueDeals({ ...server.parts, clock: { now: () => later } })
  }
  await after(13.9)
  expect(await trade.read(deal.id)).toMatchObject({ milestones: [{ status: 'handed_over' }] })
  await after(14.1)
  expect(await trade.read(deal.id)).toMatchObject({
    fulfilment_status: 'delivered',
    milestones: [{ status: 'accepted' }],
    allowed_actions: ['complete'],
  })
})
