import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { callApi } from '../../../../test/callApi.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { failWrites } from '../../../../test/failWrites.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, ran, untilState } from '../../../../test/imports.ts'
import { noticesAbout } from '../../../../test/notices.ts'
import { aStockedSeller, type StockedSeller } from '../../../../test/stockedSeller.ts'
import { companyMembers } from '../../team/tables.ts'
import { asRequester } from '../asRequester.ts'
import { bulk } from '../index.ts'
import { imports } from '../tables.ts'
import { productCategories } from './facts.ts'
import { undoImport } from './workOnImport.ts'

let server: TestServer
let stocked: StockedSeller
beforeAll(async () => {
  server = await sharedServer()
  stocked = await aStockedSeller(server)
})
afterAll(() => server.close())

const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn
let files = 0

/** A file of two new products. */
function sheet(): string {
  files++
  return `sku,name_ar,category,unit,price\nS-${files}a,تمر,${leaf},piece,5\nS-${files}b,عسل,${leaf},piece,7\n`
}

const upload = () => dropped(server, stocked.seller, 'l.csv', sheet())
const upTo = async () => ran(server, stocked.seller, await upload())

function move(id: string, action: string) {
  return callApi(server, stocked.seller, 'POST', `${importsPath}${id}/${action}/`)
}

async function activityOf(id: string): Promise<string[]> {
  const { body } = await callApi(server, stocked.seller, 'GET', `/api/v1/activity/?record=${id}&ordering=at`)
  return body.results.map((one: { action: string; by: { side: string } }) =>
    one.by.side === 'clock' ? `${one.action} by itself` : one.action,
  )
}

const newsOf = (id: string, person = stocked.seller) => noticesAbout(server, person, id)

test('an import that ends is in the activity, and whoever began it is notified, once', async () => {
  const { id } = await upTo()
  const values = { file: 'l.csv', outcome: 'done', made: '2', changed: '0', refused: '0' }
  const notified = { path: recordPath('importRun', id), kind: 'import_finished', count: 1, values }
  expect(await newsOf(id)).toMatchObject([notified])
  // A process that ended before the import was marked as finished, and one that did not.
  await bulk.prepare?.(server.parts)
  const { db } = server.parts
  await db.system.execute(sql`update imports set state = 'running', ended_at = null where id = ${id}`)
  await db.system.execute(sql`delete from notices where record_id = ${id}`)
  await bulk.prepare?.(server.parts)
  await bulk.prepare?.(server.parts)
  await untilState(server, stocked.seller, id, ['done'])
  await bulk.prepare?.(server.parts)
  expect(await newsOf(id)).toMatchObject([notified])
  expect(await activityOf(id)).toEqual(['upload', 'start', 'finish by itself', 'finish by itself'])
})

test('an import that is stopped by a person does not end by itself', async () => {
  const { id } = await upload()
  await move(id, 'cancel')
  expect(await newsOf(id)).toEqual([])
  expect(await activityOf(id)).toEqual(['upload', 'cancel'])
})

test('a file that cannot be read, and an import that fails, are told like one that finishes', async () => {
  const unreadable = await dropped(server, stocked.seller, 'x.csv', 'a\n')
  expect(unreadable.state).toBe('failed')
  expect(await newsOf(unreadable.id)).toMatchObject([{ count: 1, values: { file: 'x.csv', outcome: 'refused' } }])
  expect(await activityOf(unreadable.id)).toEqual(['upload', 'fail by itself'])

  const { id } = await upload()
  const restoreWrites = await failWrites(server, stocked.companyId, 'articles', 'insert')
  await server.parts.db.system.execute(sql`update imports set failures = 2 where id = ${id}`)
  await move(id, 'start')
  await untilState(server, stocked.seller, id, ['failed'])
  await restoreWrites()
  expect(await newsOf(id)).toMatchObject([{ count: 1, values: { outcome: 'failed' } }])
  await move(id, 'retry')
  await untilState(server, stocked.seller, id, ['done'])
  expect(await newsOf(id)).toMatchObject([{ count: 2, values: { outcome: 'done', made: '2' } }])
  expect(await activityOf(id)).toEqual(['upload', 'start', 'fail by itself', 'retry', 'finish by itself'])
})

test('whoever undoes an import is notified of the end, after a restart as well, and not whoever imported it', async () => {
  const { id } = await upTo()
  const manager = await aMember(server, stocked.seller, 'manager')
  const undo = () =>
    callApi(server, manager, 'POST', `${importsPath}${id}/undo/`, undefined, inCompanyOf(stocked.seller))
  const restoreWrites = await failWrites(server, stocked.companyId, 'bulk_changes', 'delete')
  expect((await undo()).status).toBe(200)
  await server.parts.db.system.execute(sql`update imports set failures = 2 where id = ${id}`)
  await untilState(server, stocked.seller, id, ['done'])
  await restoreWrites()
  expect(await newsOf(id, manager)).toMatchObject([{ count: 1, values: { outcome: 'undo_failed' } }])

  await server.parts.db.system.execute(sql`
    update imports set state = 'undoing' where id = ${id} and undone_by = ${manager.user.id}`)
  await bulk.prepare?.(server.parts)
  await untilState(server, stocked.seller, id, ['undone'])
  expect(await newsOf(id, manager)).toMatchObject([{ count: 2, values: { outcome: 'undone' } }])
  expect(await newsOf(id)).toMatchObject([{ count: 1, values: { outcome: 'done' } }])
  const ends = ['undo', 'fail_undo by itself', 'finish_undo by itself']
  expect(await activityOf(id)).toEqual(['upload', 'start', 'finish by itself', ...ends])
})

test('the undoing of an import ends if whoever undoes it is limited to warehouses meanwhile', async () => {
  const { id } = await upTo()
  const manager = await aMember(server, stocked.seller, 'manager')
  const { companyId, main } = stocked
  const { system } = server.parts.db
  await system
    .update(companyMembers)
    .set({ warehouseIds: [main] })
    .where(eq(companyMembers.id, manager.memberId))
  await system.update(imports).set({ state: 'undoing', undoneBy: manager.user.id }).where(eq(imports.id, id))
  const which = { id, companyId }
  const run = () => asRequester(server.parts, imports, which, () => undoImport(server.parts, which))
  for (const _ of [1, 2]) await expect(run()).rejects.toMatchObject({ code: 'not_found' })
  await run()
  const { body } = await callApi(server, stocked.seller, 'GET', `${importsPath}${id}/`)
  expect(body).toMatchObject({ state: 'done', fault: { code: 'undo_failed' } })
  expect(body.allowed_actions).toContain('undo')
})

test('who wants it is emailed of the end', async () => {
  const choice = { kind: 'import_finished', mail: 'at_once' }
  expect((await callApi(server, stocked.seller, 'PUT', '/api/v1/notices/settings/', choice)).status).toBe(200)
  const emails = emailsOf(server)
  await upTo()
  expect(emails.to(stocked.seller.user.email)).toMatchObject([{ template: 'noticeNews' }])
})
