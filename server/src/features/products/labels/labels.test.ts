import { code128, gs1128 } from '@mawrid/contract/barcodes/code128.ts'
import { ean13 } from '@mawrid/contract/barcodes/ean13.ts'
import { maxLabels } from '@mawrid/contract/products/labels.calls.ts'
import { maxVariants } from '@mawrid/contract/products/variants.ts'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { aListing } from '../../../../test/listings.ts'
import { barsOf } from './readLabels.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
  seller = await aSeller(server).withCompany().active().signIn()
})
afterAll(() => server.close())

async function labels(id: string, query = '', by = seller) {
  const url = `/api/v1/products/${id}/labels/${query}`
  const answer = await server.app.inject({ method: 'GET', url, headers: by.headers })
  if (answer.statusCode !== 200) return { status: answer.statusCode, body: answer.json(), pages: 0, text: '' }
  const { totalPages, text } = await extractText(Uint8Array.from(answer.rawPayload), { mergePages: true })
  return { status: 200, body: null, pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

test('each label is a page of the roll, with name, barcode number and SKU', async () => {
  const { id } = await aListing(server, seller, 'product', {
    sku: 'CTN-40',
    barcode: '6281000000014',
    name_en: 'Carton',
  })
  const { pages, text } = await labels(id, '?copies=3')
  expect(pages).toBe(3)
  for (const word of ['Carton', '6281000000014', 'CTN-40']) expect(text.split(word)).toHaveLength(4)
})

test('labels of a sheet begin after those that are used', async () => {
  const { id } = await aListing(server, seller, 'product', { sku: 'CTN-41' })
  expect((await labels(id, '?format=sheet&copies=21')).pages).toBe(1)
  expect((await labels(id, '?format=sheet&copies=21&used=1')).pages).toBe(2)
})

test('a draft without a SKU has no labels, and neither has a product of another company', async () => {
  const { id } = await aListing(server, seller, 'product', { sku: '' })
  expect(await labels(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const other = await aSeller(server).withCompany().active().signIn()
  expect((await labels(id, '', other)).status).toBe(404)
  expect(await labels(id, '?used=21')).toMatchObject({ status: 422, body: { errors: [{ path: 'used' }] } })
})

test('a product with as many variants as can be has a label of each', () => {
  expect(Math.floor(maxLabels / maxVariants)).toBeGreaterThan(0)
})

test('shops scan GTINs of 12 and 13 digits as EAN-13, others as GS1-128, and a SKU as Code 128', () => {
  expect(barsOf('6281000000014', 'A')).toEqual({ number: '6281000000014', modules: ean13('6281000000014') })
  expect(barsOf('036000291452', 'A')).toEqual({ number: '036000291452', modules: ean13('0036000291452') })
  expect(barsOf('10614141000415', 'A')).toEqual({
    number: '(01) 10614141000415',
    modules: gs1128('0110614141000415'),
  })
  expect(barsOf(null, 'A-1')).toEqual({ number: 'A-1', modules: code128('A-1') })
})
