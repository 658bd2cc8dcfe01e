import { randomUUIDv7 } from 'node:crypto'
import { checkDigitHolds, serialCount } from '@mawrid/contract/values/gs1.ts'
import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../../../test/builders.ts'
import { callApi } from '../../../../../test/callApi.ts'
import { packingDesk } from '../../../../../test/packing.ts'
import { setUpTrade } from '../../../../../test/setUpTrade.ts'
import { takeSsccs } from './store.ts'

const here = setUpTrade()
const prefix = '6281234'
const gtin = '6281000000007'

interface Carton {
  readonly no: number
  readonly kind: string
  readonly sscc: string | null
  readonly number: string
  readonly lines: readonly { readonly line: string; readonly qty: string; readonly gtin: string | null }[]
}

const setPrefix = (to: string | null, extension = 0) =>
  here.server.parts.db.system.execute(sql`
    update companies set gs1_prefix = ${to}, sscc_extension = ${extension} where id = ${here.trade.stocked.companyId}`)

beforeEach(() => setPrefix(prefix))

/** A packed shipment of seven pieces, with shorthands to divide it. */
async function aShipment() {
  const desk = await packingDesk(here.trade, { barcode: gtin, pack_size: 3 })
  await desk.book(here.trade.stocked.main, '12')
  const deal = await desk.agreedOn('12')
  const { body } = await desk.pack(deal, here.trade.stocked.main, '7')
  const parcel: { readonly id: string; readonly number: string } = body.parcels[0]
  const url = `/api/v1/deals/${deal.id}/parcels/${parcel.id}`
  const [{ id: line }] = deal.lines
  const holding = (qty: string, kind?: string) => ({ ...(kind && { kind }), lines: [{ line, qty }] })
  const call = (cartons: object[], caller: SignedInSeller = here.trade.seller) =>
    callApi(here.server, caller, 'PUT', `${url}/cartons/`, { cartons }, { 'idempotency-key': randomUUIDv7() })
  async function divide(...qtys: string[]): Promise<readonly Carton[]> {
    const { status, body } = await call(qtys.map((qty) => holding(qty)))
    expect(status).toBe(200)
    return body.parcels[0].cartons
  }
  return { desk, deal, parcel, url, line, holding, call, divide }
}

async function printed(url: string, { headers }: { readonly headers: Record<string, string> } = here.trade.seller) {
  const answer = await here.server.app.inject({ method: 'GET', url, headers })
  if (answer.statusCode !== 200) return { status: answer.statusCode, body: answer.json(), pages: 0, text: '' }
  const { text, totalPages } = await extractText(Uint8Array.from(answer.rawPayload), { mergePages: true })
  return { status: 200, body: null, pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

describe('dividing a shipment', () => {
  test('gives each carton an SSCC of the company, with the GTIN of its goods', async () => {
    const { divide, line, url } = await aShipment()
    expect((await callApi(here.server, here.trade.seller, 'GET', `${url}/cartons/`)).body).toEqual({
      has_prefix: true,
      lines: [{ line, gtin, pack_size: 3 }],
      cartons: [],
    })
    const cartons = await divide('3', '3', '1')
    expect(cartons.map(({ no, kind, lines }) => [no, kind, lines])).toEqual(
      ['3', '3', '1'].map((qty, index) => [index + 1, 'carton', [{ line, qty, gtin }]]),
    )
    for (const { sscc, number } of cartons) {
      expect(sscc).toMatch(new RegExp(`^0${prefix}`))
      expect(checkDigitHolds(sscc ?? '')).toBe(true)
      expect(number).toBe(sscc)
    }
    expect(new Set(cartons.map(({ sscc }) => sscc)).size).toBe(3)
  })

  test('keeps the SSCC of what stays the same, and uses none again', async () => {
    const { divide, desk, deal, parcel } = await aShipment()
    const first = await divide('3', '3', '1')
    const second = await divide('4', '3')
    expect(second[1]?.sscc).toBe(first[0]?.sscc)
    expect(await divide('4', '3')).toEqual(second)
    const third = await divide('3', '3', '1')
    const earlier = new Set(first.map(({ sscc }) => sscc))
    expect(third.filter(({ sscc }) => earlier.has(sscc))).toHaveLength(1)
    await desk.send(deal, `${parcel.id}/cancel/`)
    const other = await aShipment()
    const numbers = [...first, ...second, ...third, ...(await other.divide('7'))].map(({ sscc }) => sscc)
    expect(new Set(numbers).size).toBe(7)
  })

  test('numbers them after the shipment without a prefix, and by SSCC once there is one', async () => {
    const { divide, parcel } = await aShipment()
    await setPrefix(null)
    expect((await divide('6', '1')).map(({ sscc, number }) => [sscc, number])).toEqual([
      [null, `${parcel.number}-1`],
      [null, `${parcel.number}-2`],
    ])
    await setPrefix('628000001', 4)
    for (const { sscc } of await divide('6', '1')) expect(sscc).toMatch(/^4628000001/)
  })

  test('is refused at the field that is wrong, and changes nothing', async () => {
    const { divide, call, holding, line, url } = await aShipment()
    const cartons = await divide('7')
    const stranger = '0199a000-0000-7000-8000-0000000000ff'
    for (const [wrong, path, code] of [
      [[holding('3'), holding('5')], 'cartons.1.lines.0.qty', 'too_big'],
      [[holding('3'), holding('3')], 'cartons', 'not_in_cartons'],
      [[holding('0.5'), holding('6')], 'cartons.0.lines.0.qty', 'precision'],
      [[holding('7'), { lines: [{ line: stranger, qty: '1' }] }], 'cartons.1.lines.0.line', 'not_offered'],
      [[{ lines: [] }], 'cartons.0.lines', 'too_few'],
      [[{ lines: [...holding('3').lines, ...holding('4').lines] }], 'cartons.0.lines', 'not_alike'],
      [[], 'cartons', 'too_few'],
      [Array.from({ length: 201 }, () => holding('1')), 'cartons', 'too_many'],
      [[holding('7', 'box')], 'cartons.0.kind', 'not_offered'],
    ] as const) {
      expect(await call([...wrong])).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
    }
    expect((await callApi(here.server, here.trade.seller, 'GET', `${url}/cartons/`)).body).toMatchObject({
      cartons,
      lines: [{ line }],
    })
  })

  test('ends when the shipment has left or was cancelled', async () => {
    const { call, holding, desk, deal, parcel, divide } = await aShipment()
    await divide('7')
    await desk.send(deal, `${parcel.id}/ship/`)
    expect(await call([holding('3'), holding('4')])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const other = await aShipment()
    await other.desk.send(other.deal, `${other.parcel.id}/cancel/`)
    expect(await other.call([other.holding('7')])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('stops when all SSCCs with an extension digit are used', async () => {
    const { call, holding, divide } = await aShipment()
    const last = serialCount('6281234567') - 1
    await setPrefix('6281234567', 9)
    await here.server.parts.db.system.execute(sql`
      insert into sscc_serials (company_id, prefix, extension, next)
      values (${here.trade.stocked.companyId}, '6281234567', 9, ${last})`)
    expect(await call([holding('3'), holding('4')])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'cartons', code: 'sscc_used_up' }] },
    })
    expect((await divide('7'))[0]?.sscc).toMatch(/^96281234567999999/)
  })
})

test('eight people who number cartons at once get different SSCCs', async () => {
  const company = { id: here.trade.stocked.companyId, gs1Prefix: '62800099', ssccExtension: 1 }
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => here.server.parts.db.forCompany(company.id, (tx) => takeSsccs(tx, company, 25))),
  )
  const all = taken.flatMap((some) => some ?? [])
  expect(all).toHaveLength(200)
  expect(new Set(all).size).toBe(200)
})

test('prefixes of which one begins with the other never make the same SSCC', async () => {
  const take = async (gs1Prefix: string, count: number) => {
    const company = { id: here.trade.stocked.companyId, gs1Prefix, ssccExtension: 7 }
    return (await here.server.parts.db.forCompany(company.id, (tx) => takeSsccs(tx, company, count))) ?? []
  }
  const all: string[] = []
  for (const [taken, count] of [
    ['9281234', 5],
    ['92812340', 3],
    ['9281234', 4],
    ['9281234000', 2],
    ['92812340', 6],
    ['92812341', 1],
  ] as const) {
    all.push(...(await take(taken, count)))
  }
  expect(all).toHaveLength(21)
  expect(new Set(all).size).toBe(21)
})

describe('papers of cartons', () => {
  test('each carton has a label with its SSCC, contents and order, on a roll or on sheets of four', async () => {
    const { url, divide, parcel } = await aShipment()
    expect(await printed(`${url}/carton-labels/`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const cartons = await divide('3', '3', '1')
    for (const lang of ['ar', 'en']) {
      const { pages, text } = await printed(`${url}/carton-labels/`, {
        headers: { ...here.trade.seller.headers, 'accept-language': lang },
      })
      expect(pages).toBe(3)
      for (const { sscc } of cartons) expect(text.split(`(00) ${sscc}`)).toHaveLength(2)
      for (const fact of ['1 / 3', '3 / 3', parcel.number, `(02) 0${gtin} (37) 03`, `(02) 0${gtin} (37) 01`, 'SSCC']) {
        expect(text).toContain(fact)
      }
    }
    expect((await printed(`${url}/carton-labels/?format=sheet`)).pages).toBe(1)
    expect((await printed(`${url}/carton-labels/?format=sheet&used=2`)).pages).toBe(2)
    expect(await printed(`${url}/carton-labels/?used=4`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'used' }] },
    })
  })

  test('a label without a prefix has the shipment’s number and nothing that could be read as an SSCC', async () => {
    const { url, divide, parcel } = await aShipment()
    await setPrefix(null)
    await divide('7')
    const { text } = await printed(`${url}/carton-labels/`)
    expect(text).toContain(`${parcel.number}-1`)
    expect(text).not.toMatch(/SSCC|\(00\)|\(02\)/)
  })

  test('the packing slip lists the goods under their cartons', async () => {
    const { url, divide } = await aShipment()
    const cartons = await divide('4', '3')
    const { text } = await printed(`${url}/packing-slip/`, {
      headers: { ...here.trade.seller.headers, 'accept-language': 'en' },
    })
    for (const { no, sscc } of cartons) {
      expect(text).toContain(`Carton ${no} / 2`)
      expect(text).toContain(`SSCC (00) ${sscc}`)
    }
  })
})

test('the buyer sees the SSCCs of their shipments, and the seller finds a shipment by one', async () => {
  const { divide, deal } = await aShipment()
  const [before] = await divide('7')
  const [carton] = await divide('6', '1')
  const read = await here.trade.market.send('GET', `deals/${deal.id}/`)
  expect(read.body.parcels[0].cartons[0]).toMatchObject({ no: 1, sscc: carton?.sscc, kind: 'carton' })
  for (const q of [carton?.sscc, `(00) ${carton?.sscc}`, `00${before?.sscc}`]) {
    const { body } = await callApi(
      here.server,
      here.trade.seller,
      'GET',
      `/api/v1/search/?q=${encodeURIComponent(q ?? '')}`,
    )
    expect(body.results).toContainEqual(expect.objectContaining({ kind: 'parcel', id: deal.id }))
  }
})

test('cartons of another company or warehouse are not found', async () => {
  const { url, call, holding, divide, deal } = await aShipment()
  const [carton] = await divide('7')
  const stranger = await aSeller(here.server).withCompany().active().signIn()
  const member = await aMember(here.server, here.trade.seller, 'warehouse')
  await here.server.parts.db.system.execute(
    sql`update company_members set warehouse_ids = array[${here.trade.stocked.other}]::uuid[] where id = ${member.memberId}`,
  )
  const limited = { ...member, headers: { ...member.headers, ...inCompanyOf(here.trade.seller) } }
  for (const caller of [stranger, limited]) {
    expect((await callApi(here.server, caller, 'GET', `${url}/cartons/`)).status).toBe(404)
    expect((await printed(`${url}/carton-labels/`, caller)).status).toBe(404)
    expect((await call([holding('7')], caller)).status).toBe(404)
    const { body } = await callApi(here.server, caller, 'GET', `/api/v1/search/?q=${carton?.sscc}`)
    expect(body.results).toEqual([])
  }
  const { body } = await callApi(here.server, limited, 'GET', `/api/v1/deals/${deal.id}/`)
  expect(body.parcels).toEqual([])
})
