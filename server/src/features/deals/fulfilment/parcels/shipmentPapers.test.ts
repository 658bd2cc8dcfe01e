import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../../test/aMember.ts'
import { aSeller } from '../../../../../test/builders.ts'
import { callApi } from '../../../../../test/callApi.ts'
import type { Deal } from '../../../../../test/deals.ts'
import { packingDesk } from '../../../../../test/packing.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'

const here = setUpTrade()

interface Reader {
  readonly headers: Record<string, string>
}

async function aShipment(more: object = {}) {
  const desk = await packingDesk(here.trade)
  await desk.book(here.trade.stocked.main, '12')
  const deal = await desk.agreedOn('12')
  const { body } = await desk.pack(deal, here.trade.stocked.main, '7', more)
  const parcel: { readonly id: string; readonly number: string } = body.parcels[0]
  return { desk, deal, parcel }
}

async function printed(deal: Deal, parcel: string, paper: string, { headers }: Reader = here.trade.seller) {
  const url = `/api/v1/deals/${deal.id}/parcels/${parcel}/${paper}`
  const answer = await here.server.app.inject({ method: 'GET', url, headers })
  if (answer.statusCode !== 200) return { status: answer.statusCode, body: answer.json(), pages: 0, text: '' }
  const { text, totalPages } = await extractText(Uint8Array.from(answer.rawPayload), { mergePages: true })
  return { status: 200, body: null, pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

test('a packing slip says in both languages what is in the shipment, whose it is and how it travels, without prices', async () => {
  const { deal, parcel } = await aShipment({ carrier: 'smsa', tracking_number: '290012345678' })
  const [line] = deal.lines
  for (const lang of ['ar', 'en']) {
    const { text } = await printed(deal, parcel.id, 'packing-slip/', {
      headers: { ...here.trade.seller.headers, 'accept-language': lang },
    })
    for (const fact of ['Packing slip', parcel.number, deal.number, line.sku, '290012345678', 'SMSA', ' 7 ']) {
      expect(text).toContain(fact)
    }
    expect(text).not.toMatch(/SAR|Unit price|Total|Remaining/)
  }
})

test('each parcel of a shipment has a label with its number, on a roll or on sheets of four', async () => {
  const { deal, parcel } = await aShipment({ carrier: 'smsa', tracking_number: '290012345678' })
  const { pages, text } = await printed(deal, parcel.id, 'labels/?parcels=3&weight=12.5')
  expect(pages).toBe(3)
  for (const fact of ['1 / 3', '2 / 3', '3 / 3']) expect(text.split(fact)).toHaveLength(2)
  for (const fact of [parcel.number, '290012345678', '12.5 kg']) expect(text.split(fact)).toHaveLength(4)
  expect((await printed(deal, parcel.id, 'labels/?format=sheet&parcels=4')).pages).toBe(1)
  expect((await printed(deal, parcel.id, 'labels/?format=sheet&parcels=4&used=1')).pages).toBe(2)
})

test('numbers of labels that cannot be are refused at their fields', async () => {
  const { deal, parcel } = await aShipment()
  for (const [query, path] of [
    ['parcels=0', 'parcels'],
    ['parcels=201', 'parcels'],
    ['weight=0', 'weight'],
    ['weight=10001', 'weight'],
    ['used=4', 'used'],
  ]) {
    expect(await printed(deal, parcel.id, `labels/?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    })
  }
})

test('an unpacked shipment has no papers, and those of another company or warehouse are not found', async () => {
  const { desk, deal, parcel } = await aShipment()
  const stranger = await aSeller(here.server).withCompany().active().signIn()
  const member = await aMember(here.server, here.trade.seller, 'warehouse')
  await here.server.parts.db.system.execute(
    sql`update company_members set warehouse_ids = array[${here.trade.stocked.other}]::uuid[] where id = ${member.memberId}`,
  )
  const limited = { headers: { ...member.headers, ...inCompanyOf(here.trade.seller) } }
  for (const paper of ['packing-slip/', 'labels/']) {
    expect((await printed(deal, parcel.id, paper, stranger)).status).toBe(404)
    expect((await printed(deal, parcel.id, paper, limited)).status).toBe(404)
  }
  await desk.send(deal, `${parcel.id}/cancel/`)
  for (const paper of ['packing-slip/', 'labels/']) {
    const url = `/api/v1/deals/${deal.id}/parcels/${parcel.id}/${paper}`
    expect(await callApi(here.server, here.trade.seller, 'GET', url)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', params: { state: 'cancelled' } },
    })
  }
})
