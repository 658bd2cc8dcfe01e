import { randomUUIDv7 } from 'node:crypto'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import type { Db } from '../../platform/parts.ts'
import { type ActivityQuery, countingActions, readActions } from './readActivity.ts'

const path = '/api/v1/activity/'
let server: TestServer
let seller: SignedInSeller
let companyId: string

const place = {
  building_number: '7421',
  street_ar: 'طريق الملك فهد',
  district_ar: 'العليا',
  region: 'SA-01',
  city: 'الرياض',
  city_id: 3,
  postal_code: '12611',
}
const address = (more: object = {}) => ({
  ...place,
  label: 'المقر الرئيسي',
  kind: 'billing',
  contact_phone: '0551234567',
  ...more,
})
const read = async (query = '', who = seller) => (await callApi(server, who, 'GET', `${path}?${query}`)).body
const namesOf = async (query: string) =>
  (await read(query)).results.map(
    (line: { record: { kind: string }; action: string }) => `${line.record.kind} ${line.action}`,
  )

beforeAll(async () => {
  server = await startServer()
  seller = await aSeller(server).withCompany().active().signIn()
  companyId = seller.user.company?.id ?? ''
  await server.parts.db.system.execute(
    sql`update users set verified_name_ar = 'نورة سعد العتيبي' where id = ${seller.user.id}`,
  )
  const made = await callApi(server, seller, 'POST', '/api/v1/addresses/', address())
  const changed = { ...address({ label: 'المستودع الجنوبي', contact_phone: '0557654321' }), version: 1 }
  await callApi(server, seller, 'PUT', `/api/v1/addresses/${made.body.id}/`, changed)
  await callApi(server, seller, 'PUT', '/api/v1/invoice-settings/', { due_days: 45, lang: 'en', version: 1 })
  await callApi(server, seller, 'DELETE', `/api/v1/addresses/${made.body.id}/`)
})
afterAll(() => server.close())

test('O-06: an entry shows who did what, with the profile name or the name from Nafath, before and after, and never an ID number', async () => {
  const { results } = await read('kind=address&action=edit')
  expect(results).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      by: {
        id: seller.user.id,
        name: `${seller.user.first_name} ${seller.user.last_name}`,
        name_ar: 'نورة سعد العتيبي',
        side: 'seller',
      },
      action: 'edit',
      from: null,
      to: null,
      reason_code: null,
      note: null,
      changes: [
        { field: 'label', before: 'المقر الرئيسي', after: 'المستودع الجنوبي', is_hidden: false },
        { field: 'contact_phone', before: null, after: null, is_hidden: true },
      ],
      record: { id: expect.any(String), kind: 'address', ref: null, name_ar: 'المستودع الجنوبي', name_en: null },
    },
  ])
  expect(JSON.stringify(await read('page_size=100'))).not.toMatch(/55(?:1234567|7654321)/)
})

test('O-06: the latest entry comes first, and the list is filtered by everything it shows', async () => {
  const day = server.clock.now().toISOString().slice(0, 10)
  expect(await namesOf('')).toEqual(['address delete', 'invoice_settings edit', 'address edit', 'address create'])
  expect(await namesOf('ordering=at&page_size=1')).toEqual(['address create'])
  expect(await namesOf('kind=invoice_settings')).toEqual(['invoice_settings edit'])
  expect(await namesOf('side=clock')).toEqual([])
  expect(await namesOf('search=الجنوبي')).toEqual(['address delete', 'address edit'])
  expect(await namesOf(`from=2000-01-01&to=2000-01-02`)).toEqual([])
  expect((await read(`from=${day}`)).count).toBe(4)
  const [{ record }] = (await read('kind=address')).results
  expect((await read(`record=${record.id}`)).count).toBe(3)
})

test('O-06: what a buyer did with a deal is listed under the name of the buyer’s company', async () => {
  const trade = await aTrade(server)
  const deal = await trade.deal(await trade.publish())
  const { results } = await read(`record=${deal.id}`, trade.seller)
  expect(results.map(({ by }: { by: object }) => by)).toContainEqual({
    id: null,
    name: 'Oasis Stores',
    name_ar: 'متاجر الواحة',
    side: 'buyer',
  })
  expect(JSON.stringify(results)).not.toContain('سارة القحطاني')
})

test('O-03: nobody can read another company’s activity', async () => {
  const stranger = await aSeller(server).withCompany().active().signIn()
  expect(await read('', stranger)).toMatchObject({ count: 0, results: [] })
})

test('filtered entries are exported in the reader’s language, and no cell becomes a formula', async () => {
  const get = (format: string, lang: string) =>
    server.app.inject({ url: `${path}export-${format}/?kind=address&lang=${lang}`, headers: seller.headers })
  const csv = (await get('csv', 'ar')).body
  expect(csv).toMatch(/^\ufeffالوقت,المنفِّذ,/)
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain('اسم العنوان: المقر الرئيسي ← المستودع الجنوبي')
  expect((await get('csv', 'en')).body).toContain('edited the address')
  const xlsx = await get('xlsx', 'en')
  expect(xlsx.headers['content-disposition']).toContain('Activity')
  const { sheets } = await readXlsx(xlsx.rawPayload)
  const [, [at] = []] = sheets[0]?.rows ?? []
  const { results } = await read('kind=address&ordering=at')
  expect(at).toEqual(new Date(Date.parse(results[0].at) + 3 * 3_600_000))
})

test('only selected entries are exported', async () => {
  const { results } = await read('kind=address')
  const ids = results.slice(0, 2).map(({ id }: { id: string }) => id)
  const { body } = await server.app.inject({ url: `${path}export-csv/?ids=${ids.join()}`, headers: seller.headers })
  expect(body.trim().split('\r\n')).toHaveLength(3)
})

test('O-06: every list of the activity is served by an index, whatever its size', async () => {
  await server.parts.db.system.execute(sql`
    insert into history_entries (id, company_id, kind, record_id, record_ref, at, side, action, bulk_id)
    select gen_random_uuid(), ${companyId}, (array['deal', 'invoice', 'product'])[1 + n % 3], ${randomUUIDv7()}, 'D-' || n,
      now() - n * interval '1 minute', (array['seller', 'buyer'])[1 + n % 2], (array['edit', 'accept'])[1 + n % 2], null
    from generate_series(1, 20000) n`)
  await server.parts.db.system.execute('vacuum analyze history_entries')
  const plan = (queryOf: (companyDb: Db) => SQLWrapper) =>
    server.parts.db.readCompany(companyId, async (companyDb) => {
      const { rows } = await companyDb.execute<Record<'QUERY PLAN', string>>(
        sql`explain (costs off) ${queryOf(companyDb)}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const page = (query: ActivityQuery) =>
    plan((companyDb) => readActions(companyDb, query, { limit: 20, offset: 5_000 }))
  const plans = [
    [await page({}), /using history_entries_company/],
    [await page({ kind: 'deal' }), /using history_entries_kind/],
    [await page({ from: '2026-01-01' }), /using history_entries_company/],
    [await plan((companyDb) => countingActions(companyDb, { search: 'D-19999' }, 10_000)), /history_entries_search/],
    [
      await plan((companyDb) => countingActions(companyDb, { action: 'accept', kind: 'stock' }, 10_000)),
      /history_entries_(kind|action)/,
    ],
  ] as const
  for (const [plan, index] of plans) {
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan')
  }
})
