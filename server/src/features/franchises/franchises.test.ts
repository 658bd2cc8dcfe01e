import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import type { TestServer } from '../../../test/harness.ts'
import { aListing, drafts, fieldErrorsOf, pdf, picture, send } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const path = '/api/v1/seller_franchise/'

test('C-05, C-06: a franchise is published only with its disclosure, which buyers can then open', async () => {
  const fields = { ...drafts.franchise(), description_ar: 'وصف', images: [{ file: 'new:0' }] }
  const made = await send(server, seller, 'POST', path, fields, { new_images: [await picture()] })
  const { id, images } = made.body
  const refused = await callApi(server, seller, 'POST', `${path}${id}/submit/`, { version: 1 })
  expect(fieldErrorsOf(refused)).toEqual({ disclosure: 'required' })
  const disclosure = { file: 'new:0', dated_on: '2026-01-05', version: '2.1' }
  const form = { ...fields, images: [{ file: images[0].id }], disclosure, version: 1 }
  const changed = await send(server, seller, 'PUT', `${path}${id}/`, form, { new_documents: [pdf()] })
  expect(changed.body.disclosure).toMatchObject({ dated_on: '2026-01-05', file: { media_type: 'application/pdf' } })
  expect((await server.app.inject(changed.body.disclosure.file.url)).statusCode).toBe(200)
  const published = await callApi(server, seller, 'POST', `${path}${id}/submit/`, { version: 2 })
  expect(published.body).toMatchObject({ status: 'published', visibility: 'live' })
})

test('C-06: the disclosure stays when the form sends it unchanged', async () => {
  const made = await aListing(server, seller, 'franchise')
  const { file, ...dated } = made.disclosure
  const fields = { ...drafts.franchise(), disclosure: { ...dated, file: file.id }, version: 1 }
  const changed = await callApi(server, seller, 'PUT', `${path}${made.id}/`, fields)
  expect(changed.body.disclosure.file.id).toBe(file.id)
})

test('C-05: a picture is not accepted as a disclosure', async () => {
  const { images } = await aListing(server, seller, 'franchise')
  const disclosure = { file: images[0].id, dated_on: '2026-01-05', version: '1' }
  const refused = await callApi(server, seller, 'POST', path, { ...drafts.franchise(), disclosure })
  expect(fieldErrorsOf(refused)).toEqual({ 'disclosure.file': 'file_ref' })
})

test('O-06: franchises are found by model and brand', async () => {
  await callApi(server, seller, 'POST', path, drafts.franchise())
  const area = { ...drafts.franchise(), model: 'area', brand_name_en: 'Dune Coffee' }
  await callApi(server, seller, 'POST', path, area)
  const found = async (query: string) => (await callApi(server, seller, 'GET', `${path}${query}`)).body.results
  expect(await found('?model=area')).toMatchObject([
    { model: 'area', brand_name_en: 'Dune Coffee', price: '150000.00' },
  ])
  expect(await found('?search=dune')).toHaveLength(1)
})
