import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { dayIn } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf, pdf, send } from '../../../../test/listings.ts'
import { notifyEndingCustomerDocuments } from './notifyEndingCustomerDocuments.ts'

let server: TestServer
let seller: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
  seller = await aSeller(server).withCompany().active().signIn()
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  callApi(server, seller, method, `/api/v1/${path}`, body)

let made = 0
async function added() {
  made += 1
  const numbers = {
    name_ar: `صاحب مستندات ${made}`,
    identifier: { scheme: 'CRN', value: String(1_010_800_000 + made) },
  }
  return (await call('POST', 'customers/', aCustomer({ ...numbers, contacts: [] }))).body
}
const add = (id: string, more: object = {}, files: Parameters<typeof send>[5] = { file: [pdf()] }) =>
  send(
    server,
    seller,
    'POST',
    `/api/v1/customers/${id}/documents/`,
    { kind: 'contract', name: 'عقد توريد', expires_on: '', ...more },
    files,
  )

test('a document is added, opened by its link and removed, and the history says so', async () => {
  const { id } = await added()
  const { status, body } = await add(id, { expires_on: dayIn(100, server.clock.now()) })
  expect(status, JSON.stringify(body)).toBe(201)
  const [document] = body.results
  expect(document).toMatchObject({ kind: 'contract', name: 'عقد توريد', file: { media_type: 'application/pdf' } })
  expect((await server.app.inject({ url: document.file.url })).statusCode).toBe(200)
  expect((await call('GET', `customers/${id}/documents/`)).body.results).toHaveLength(1)
  expect((await call('DELETE', `customers/${id}/documents/${document.id}/`)).body).toEqual({ results: [] })
  expect((await call('DELETE', `customers/${id}/documents/${document.id}/`)).status).toBe(404)
  const { results } = (await call('GET', `activity/?record=${id}`)).body
  expect(results.map(({ action }: { action: string }) => action)).toEqual(['remove_document', 'add_document', 'create'])
})

test('what is missing or wrong is named, and nothing is stored', async () => {
  const { id } = await added()
  expect(fieldErrorsOf(await add(id, {}, {}))).toEqual({ file: 'required' })
  expect(fieldErrorsOf(await add(id, { name: '' }))).toEqual({ name: 'required' })
  expect(fieldErrorsOf(await add(id, { expires_on: '2026-13-40' }))).toMatchObject({ expires_on: expect.any(String) })
  expect((await add(randomUUIDv7())).status).toBe(404)
  expect((await call('GET', `customers/${id}/documents/`)).body.results).toEqual([])
})

test('documents of a merged customer are shown with the one they were merged into, and go with them again', async () => {
  const [one, other] = [await added(), await added()]
  await add(one.id, { name: 'عقد الأول' })
  await add(other.id, { name: 'عقد الثاني' })
  const merged = await call('POST', `customers/${one.id}/merge/`, {
    version: one.version,
    other: other.id,
    other_version: other.version,
    take: [],
  })
  const names = async (id: string) =>
    (await call('GET', `customers/${id}/documents/`)).body.results.map(({ name }: { name: string }) => name)
  expect(await names(one.id)).toEqual(['عقد الثاني', 'عقد الأول'])
  await call('POST', `customers/${one.id}/split/`, { version: merged.body.version, merged: other.id })
  expect(await names(one.id)).toEqual(['عقد الأول'])
  expect(await names(other.id)).toEqual(['عقد الثاني'])
})

test('before a document expires, members who edit customers are notified once for each step', async () => {
  const { id } = await added()
  await add(id, { name: 'ضمان بنكي', kind: 'guarantee', expires_on: dayIn(20, server.clock.now()) })
  await notifyEndingCustomerDocuments(server.parts)
  await notifyEndingCustomerDocuments(server.parts)
  const noticed = async () => {
    const { results } = (await call('GET', 'notices/?page_size=50')).body
    return results.filter(({ path }: { path: string }) => path.includes(id))
  }
  // A job notifies them.
  await expect.poll(async () => (await noticed()).length).toBe(1)
  const [notice] = await noticed()
  expect(notice.notices).toMatchObject([{ kind: 'customer_document_ending', count: 1 }])
})
