import type { Import } from '@mawrid/contract/bulk/import.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, ran } from '../../../../test/imports.ts'
import { bulkChanges } from '../tables.ts'
import { productCategories } from './facts.ts'
import { forgetImports } from './forgetImports.ts'

const category = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn ?? ''
const dayMs = 86_400_000

let server: TestServer
let seller: SignedInSeller
let first: Import
let second: Import
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  seller = await aSeller(server).withCompany().active().signIn()
  first = await imported({ 'A-1': '10', 'A-2': '20', 'A-3': '30' })
  second = await imported({ 'A-1': '10', 'A-2': '25', 'B-1': '40' })
})

async function imported(prices: Record<string, string>): Promise<Import> {
  const rows = Object.entries(prices).map(([sku, price]) => `${sku},تمر ${sku},${category},piece,${price}`)
  const file = `sku,name_ar,category,unit,price\n${rows.join('\n')}\n`
  return ran(server, seller, await dropped(server, seller, 'dates.csv', file))
}

async function skus(query: string, by = seller): Promise<string[]> {
  const { status, body } = await callApi(server, by, 'GET', `/api/v1/products/?ordering=sku&${query}`)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ sku }: { sku: string }) => sku)
}

test('C-10, O-06: the list of products is filtered to what an import made, changed, or both', async () => {
  expect(await skus(`import=${first.id}`)).toEqual(['A-1', 'A-2', 'A-3'])
  expect(await skus(`import=${second.id}`)).toEqual(['A-2', 'B-1'])
  expect(await skus(`import=${second.id}&imported=made`)).toEqual(['B-1'])
  expect(await skus(`import=${second.id}&imported=changed`)).toEqual(['A-2'])
  expect(await skus(`import=${first.id}&imported=changed`)).toEqual([])
  expect(await skus(`import=${first.id}&price_from=25.00&search=A-2`)).toEqual(['A-2'])
})

test('the products of another company’s import are not listed', async () => {
  const other = await aSeller(server).withCompany().active().signIn()
  expect(await skus(`import=${first.id}`, other)).toEqual([])
})

test('the same products can be exported and edited together', async () => {
  const csv = await server.app.inject({
    method: 'GET',
    url: `/api/v1/products/export-csv/?import=${second.id}`,
    headers: seller.headers,
  })
  expect(csv.body.match(/[AB]-\d/g)).toEqual(expect.arrayContaining(['A-2', 'B-1']))
  expect(csv.body).not.toContain('A-3')
  const { body } = await callApi(server, seller, 'POST', '/api/v1/products/bulk-edit/', {
    selection: { filter: { import: second.id, imported: 'made' } },
    change: { what: 'price', how: 'set', amount: '9.00' },
    preview: true,
  })
  expect(body).toMatchObject({ total: 1 })
})

test('previous values are deleted once an import cannot be undone; which products it touched is known for a year', async () => {
  const changes = () => server.parts.db.system.select().from(bulkChanges).where(eq(bulkChanges.causeId, second.id))
  const later = (days: number) => ({
    ...server.parts,
    clock: { now: () => new Date(server.clock.now().getTime() + days * dayMs) },
  })
  await forgetImports(later(7))
  expect((await changes()).map(({ before }) => before !== null).sort()).toEqual([false, true])
  await forgetImports(later(9))
  expect((await changes()).map(({ before }) => before)).toEqual([null, null])
  expect(await skus(`import=${second.id}`)).toEqual(['A-2', 'B-1'])
  await forgetImports(later(367))
  expect(await changes()).toEqual([])
})
