import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller } from '../../../test/stockedSeller.ts'
import { companyMembers } from '../team/tables.ts'
import { asRequester } from './asRequester.ts'
import { applyEdit } from './edits/bulkEdits.ts'
import { bulkEdits } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a bulk change of a warehouse that its person no longer has comes to an end', async () => {
  const { seller, companyId, main, other } = await aStockedSeller(server)
  const product = await aProduct(server, companyId)
  const member = await aMember(server, seller, 'manager')
  const { system } = server.parts.db
  await system
    .update(companyMembers)
    .set({ warehouseIds: [main] })
    .where(eq(companyMembers.id, member.memberId))
  const edit = { id: randomUUIDv7(), companyId }
  const change = { what: 'stock', how: 'set', quantity: '1', warehouse: other } as const
  const remainingIds = [product.id]
  const made = { userId: member.user.id, state: 'running' as const, change, total: 1, remainingIds }
  await system.insert(bulkEdits).values({ ...edit, ...made, createdAt: server.parts.clock.now() })
  const apply = () => asRequester(server.parts, bulkEdits, edit, () => applyEdit(server.parts, edit))
  for (const _ of [1, 2]) await expect(apply()).rejects.toMatchObject({ code: 'not_found' })
  await apply()
  const ended = await system.select().from(bulkEdits).where(eq(bulkEdits.id, edit.id))
  expect(ended).toMatchObject([{ state: 'done', done: 0, refused: 1 }])
})
