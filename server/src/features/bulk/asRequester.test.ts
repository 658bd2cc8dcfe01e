import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aProduct, aStockedSeller } from '../../../test/stockedSeller.ts'
import { inScope } from '../../platform/scope.ts'
import { companyMembers } from '../team/tables.ts'
import { asRequester } from './asRequester.ts'
import { applyEdit, revertEdit } from './edits/bulkEdits.ts'
import { bulkEdits } from './tables.ts'
import { undoNextBatch } from './undoNextBatch.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
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

test('what was changed in a warehouse that its person has lost since is undone by a colleague', async () => {
  const { seller, companyId, main, other } = await aStockedSeller(server)
  const product = await aProduct(server, companyId)
  const member = await aMember(server, seller, 'manager')
  const change = { what: 'stock', how: 'set', quantity: '7', warehouse: other }
  const body = { selection: { ids: [product.id] }, change, preview: false }
  const path = '/api/v1/products/bulk-edit/'
  const made = await callApi(server, member, 'POST', path, body, inCompanyOf(seller))
  expect(made.body).toMatchObject({ state: 'done', done: 1 })
  const { system } = server.parts.db
  await system
    .update(companyMembers)
    .set({ warehouseIds: [main] })
    .where(eq(companyMembers.id, member.memberId))
  const edit = { id: String(made.body.id), companyId }
  const begin = (undoneBy: string) =>
    system.update(bulkEdits).set({ state: 'running', undoneBy }).where(eq(bulkEdits.id, edit.id))
  const undo = () => asRequester(server.parts, bulkEdits, edit, () => revertEdit(server.parts, edit))
  const read = async () => (await callApi(server, seller, 'GET', `${path}${edit.id}/`)).body

  // The warehouse was lost while the job waited: the change says that it was not undone, and can be undone again.
  await begin(member.user.id)
  for (const _ of [1, 2]) await expect(undo()).rejects.toMatchObject({ code: 'not_found' })
  await undo()
  expect(await read()).toMatchObject({ state: 'done', undo_failed: true, undo_until: expect.any(String) })
  await begin(seller.user.id)
  await undo()
  expect(await read()).toMatchObject({ state: 'undone', undo_left: 0 })
})

test('the undoing of an import leaves stock in warehouses that its person has lost since, and says so', async () => {
  const { seller, companyId, main, other } = await aStockedSeller(server)
  const product = await aProduct(server, companyId)
  const change = { what: 'stock', how: 'set', quantity: '7', warehouse: other }
  const body = { selection: { ids: [product.id] }, change, preview: false }
  const made = await callApi(server, seller, 'POST', '/api/v1/products/bulk-edit/', body)
  const cause = { causeId: String(made.body.id), companyId, userId: seller.user.id }
  const { skipped } = await inScope({ userId: seller.user.id, warehouses: [main] }, () =>
    server.parts.db.forCompany(companyId, (tx) => undoNextBatch(server.parts, tx, cause)),
  )
  expect(skipped).toEqual([{ listingId: product.id, code: 'outside_scope' }])
})
