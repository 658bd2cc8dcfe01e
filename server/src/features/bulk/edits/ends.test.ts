import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../../test/aMember.ts'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { noticesAbout } from '../../../../test/notices.ts'
import { aProduct, aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'

/** Fewer are changed while the person looks on, and nobody is notified. */
const products = 501

let server: TestServer
let stocked: StockedSeller
let manager: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
  stocked = await aStockedSeller(server)
  manager = await aMember(server, stocked.seller, 'manager')
  await storeProducts()
})
afterAll(() => server.close())

/** Products like one. */
async function storeProducts(): Promise<void> {
  const { companyId } = stocked
  const { system } = server.parts.db
  await aProduct(server, companyId)
  await system.execute(sql`
    insert into listings (id, company_id, kind, ref, name_ar, slug, category_id, status, completeness, price, sku, unit_id,
      track_stock, search_words, created_at, updated_at)
    select uuidv7(), company_id, kind, ref || n, name_ar, slug || n, category_id, status, completeness, price, sku || n, unit_id,
      track_stock, search_words, now(), now()
    from listings, generate_series(2, ${products}) n where company_id = ${companyId}`)
  await system.execute(sql`
    insert into listing_details (listing_id, company_id, tags, regions, images, documents, kind_fields)
    select l.id, l.company_id, d.tags, d.regions, d.images, d.documents, d.kind_fields
    from listings l cross join (select * from listing_details where company_id = ${companyId}) d
    where l.company_id = ${companyId} and l.id <> d.listing_id`)
  await system.execute(sql`
    insert into articles (id, company_id, listing_id, position, sku, option_values, is_active)
    select uuidv7(), company_id, id, 0, sku, '[]', true from listings l
    where company_id = ${companyId} and not exists (select from articles a where a.listing_id = l.id)`)
}

const path = '/api/v1/products/bulk-edit/'

async function comesTo(id: string, state: string): Promise<void> {
  const read = async () => (await callApi(server, stocked.seller, 'GET', `${path}${id}/`)).body
  await expect.poll(read, { timeout: 60_000 }).toMatchObject({ state, done: products })
}

test('who changes many products is notified of the end, and who undoes it of that; both are emailed if they want', async () => {
  const { seller } = stocked
  for (const person of [seller, manager]) {
    const choice = { kind: 'bulk_edit_finished', mail: 'at_once' }
    expect((await callApi(server, person, 'PUT', '/api/v1/notices/settings/', choice)).status).toBe(200)
  }
  const emails = emailsOf(server)
  const emailed = () =>
    [seller, manager].map(({ user }) => emails.to(user.email).map(({ values }) => values.title === title))
  const change = { what: 'stock', how: 'add', warehouse: stocked.main, quantity: '1' }
  const { body } = await callApi(server, seller, 'POST', path, { selection: { filter: {} }, change, preview: false })
  await comesTo(body.id, 'done')
  const done = [{ kind: 'bulk_edit_finished', count: 1, values: { outcome: 'done', changed: String(products) } }]
  expect(await noticesAbout(server, seller, body.id)).toMatchObject(done)
  expect(emailed()).toEqual([[true], []])

  expect((await callApi(server, manager, 'POST', `${path}${body.id}/undo/`)).status).toBe(200)
  await comesTo(body.id, 'undone')
  expect(await noticesAbout(server, manager, body.id)).toMatchObject([{ count: 1, values: { outcome: 'undone' } }])
  expect(await noticesAbout(server, seller, body.id)).toMatchObject(done)
  expect(emailed()).toEqual([[true], [true]])
})

const title = noticeKindTitles.bulk_edit_finished.en
