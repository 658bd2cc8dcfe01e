import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { forgetTemplates } from './store.ts'

const path = '/api/v1/offer-templates/'
let server: TestServer
let seller: SignedInSeller

beforeAll(async () => {
  server = await sharedServer()
  seller = await aSeller(server).withCompany().active().signIn()
})
afterAll(() => server.close())

const template = (more: object = {}) => ({
  name: 'عرض الجملة',
  valid_days: 14,
  payment_terms: { kind: 'net', days: 30 },
  message: 'يسعدنا خدمتكم',
  ...more,
})

test('R-09: offer templates are created, updated and removed', async () => {
  const made = await callApi(server, seller, 'POST', path, template())
  expect(made).toMatchObject({
    status: 201,
    body: { version: 1, valid_days: 14, payment_terms: { kind: 'net', days: 30 } },
  })
  const changed = await callApi(
    server,
    seller,
    'PUT',
    `${path}${made.body.id}/`,
    template({ version: 1, valid_days: 30 }),
  )
  expect(changed.body).toMatchObject({ version: 2, valid_days: 30 })
  const late = await callApi(server, seller, 'PUT', `${path}${made.body.id}/`, template({ version: 1 }))
  expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { version: 2 } } })
  expect((await callApi(server, seller, 'DELETE', `${path}${made.body.id}/`)).body).toEqual({
    id: made.body.id,
    outcome: 'deleted',
  })
  expect((await callApi(server, seller, 'GET', path)).body).toEqual({ results: [] })
  expect((await callApi(server, seller, 'DELETE', `${path}${made.body.id}/`)).status).toBe(404)
  expect((await callApi(server, seller, 'PUT', `${path}${made.body.id}/`, template({ version: 2 }))).status).toBe(404)
})

test('a removed template is restored, unless its name was used again', async () => {
  const { body } = await callApi(server, seller, 'POST', path, template({ name: 'Cash' }))
  const restore = () => callApi(server, seller, 'POST', `${path}${body.id}/restore/`, {})
  await callApi(server, seller, 'DELETE', `${path}${body.id}/`)
  const stranger = await aSeller(server).withCompany().active().signIn()
  expect((await callApi(server, stranger, 'POST', `${path}${body.id}/restore/`, {})).status).toBe(404)
  expect(await restore()).toMatchObject({ status: 200, body })
  expect((await callApi(server, seller, 'GET', path)).body.results).toContainEqual(body)

  await callApi(server, seller, 'DELETE', `${path}${body.id}/`)
  await callApi(server, seller, 'POST', path, template({ name: 'Cash' }))
  expect(fieldErrorsOf(await restore())).toEqual({ name: 'taken' })
  await forgetTemplates(server.parts.db.system, new Date(Date.now() + 86_400_000 * 365))
  expect((await restore()).status).toBe(404)
})

test('template names are unique in a company, and a repeated request creates one template', async () => {
  const key = { 'idempotency-key': randomUUIDv7() }
  const twice = [
    await callApi(server, seller, 'POST', path, template({ name: 'Export' }), key),
    await callApi(server, seller, 'POST', path, template({ name: 'Export' }), key),
  ]
  expect(twice[0]).toEqual(twice[1])
  expect(fieldErrorsOf(await callApi(server, seller, 'POST', path, template({ name: 'EXPORT' })))).toEqual({
    name: 'taken',
  })
  const other = await aSeller(server).withCompany().active().signIn()
  expect((await callApi(server, other, 'POST', path, template({ name: 'Export' }))).status).toBe(201)
  expect((await callApi(server, other, 'PUT', `${path}${twice[0]?.body.id}/`, template({ version: 1 }))).status).toBe(
    404,
  )
})
