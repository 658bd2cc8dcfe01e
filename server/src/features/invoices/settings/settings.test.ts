import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, password } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const bank = { name_ar: 'مصرف الراجحي', name_en: null, iban: 'SA0380000000608010167519' }
const settings = { bank, due_days: 30, terms_ar: null, terms_en: null, lang: 'ar', reminds: true }

test('a changed IBAN needs a proof of the last ten minutes, any other setting does not', async () => {
  const seller = await aSeller(server).withCompany().active().signIn()
  const save = (changes: object, headers: Record<string, string> = seller.headers) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/v1/invoice-settings/',
      headers,
      payload: { ...settings, ...changes },
    })
  expect((await save({ version: 1 })).statusCode).toBe(200)
  server.clock.forward(9 * 60_000)
  const renewed = await server.app.inject({
    method: 'POST',
    url: '/api/v1/token/refresh/',
    payload: { refresh: seller.refresh },
  })
  server.clock.forward(2 * 60_000)
  const headers = { ...seller.headers, authorization: `Bearer ${renewed.json().access}` }

  const other = { ...bank, iban: 'SA4420000001234567891234' }
  const refused = await save({ bank: other, version: 2 }, headers)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'recent_step_required'])
  expect((await save({ due_days: 14, version: 2 }, headers)).statusCode).toBe(200)

  const proof = { current_password: password }
  await server.app.inject({ method: 'POST', url: '/api/v1/seller/recent-step/', headers, payload: proof })
  expect((await save({ bank: other, version: 3 }, headers)).json()).toMatchObject({ bank: other })
})
