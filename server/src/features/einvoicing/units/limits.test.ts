import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { newUnit, unitsPath } from '../../../../test/eInvoicing.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aBiller, type Biller } from '../../../../test/invoices.ts'
import { zatcaUnits } from '../tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const connect = ({ seller }: Biller) => callApi(server, seller, 'POST', unitsPath, newUnit('123456'))

test('a company requests certificates twenty times an hour, whatever others do', async () => {
  const [biller, other] = [await aBiller(server), await aBiller(server)]
  const request = (action: 'retry' | 'renew') =>
    callApi(server, biller.seller, 'POST', `${unitsPath}${randomUUID()}/${action}/`, { version: 1, otp: '123456' })
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await request('renew')).status).toBe(404)
    expect((await request('retry')).status).toBe(404)
  }
  for (const refused of [await request('renew'), await request('retry'), await connect(biller)]) {
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  }
  expect((await connect(other)).status).toBe(201)
})

test('a company has at most twenty units, without those it has disconnected', async () => {
  const biller = await aBiller(server)
  const { body } = await connect(biller)
  const { system } = server.parts.db
  const isIt = eq(zatcaUnits.id, body.id)
  const [unit] = await system.select().from(zatcaUnits).where(isIt)
  if (!unit) throw new Error('The unit was not stored')
  const more = Array.from({ length: 19 }, () => ({ ...unit, id: randomUUID() }))
  await system.insert(zatcaUnits).values(more)
  expect(await connect(biller)).toMatchObject({ status: 409, body: { code: 'einvoicing_units_limit' } })
  await system.update(zatcaUnits).set({ status: 'retired' }).where(isIt)
  const together = await Promise.all([connect(biller), connect(biller), connect(biller)])
  expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})
