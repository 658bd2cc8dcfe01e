import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { aProduct, aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'
import type { Db } from '../../../platform/parts.ts'
import { stockTransfers as transfers } from '../tables.ts'
import { meeting } from './transferList.ts'

let server: TestServer
let mine: StockedSeller

/** A company with 3,000 transfers, of which one in fifty is the seller's. */
beforeAll(async () => {
  server = await startServer()
  mine = await aStockedSeller(server)
  const product = await aProduct(server, mine.companyId)
  const { articles } = (await callApi(server, mine.seller, 'GET', `/api/v1/stock/products/${product.id}/`)).body
  const lines = [{ article: articles[0].id, qty: '1' }]
  const transfer = { from: mine.main, to: mine.other, expected_on: null, note: null, lines }
  const { body } = await callApi(server, mine.seller, 'POST', '/api/v1/stock/transfers/', transfer)
  await server.parts.db.system.execute(sql`
    insert into stock_transfers
    select (jsonb_populate_record(t, jsonb_build_object(
      'id', gen_random_uuid(), 'number', n, 'assignee_id', case when n % 50 = 0 then ${mine.seller.user.id} end
    ))).*
    from stock_transfers t, generate_series(2, 3000) n where t.id = ${body.id}`)
  await server.parts.db.system.execute('vacuum analyze stock_transfers')
})
afterAll(() => server.close())

function planOf(queryOf: (companyDb: Db) => SQLWrapper): Promise<string> {
  return server.parts.db.readCompany(mine.companyId, async (companyDb) => {
    const { rows } = await companyDb.execute<Record<'QUERY PLAN', string>>(
      sql`explain (costs off) ${queryOf(companyDb)}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('O-06: the transfers of a member, and how many there are, come from an index on the assignee', async () => {
  const own = meeting({ assignee: mine.seller.user.id, page: 1, page_size: 20 })
  const page = (db: Db) => db.select().from(transfers).where(own).orderBy(desc(transfers.id)).limit(20)
  const count = (db: Db) => db.select({ count: sql`count(*)` }).from(transfers).where(own)
  for (const plan of [await planOf(page), await planOf(count)]) {
    expect(plan).toContain('stock_transfers_assignee')
    expect(plan).not.toContain('Seq Scan')
  }
})
