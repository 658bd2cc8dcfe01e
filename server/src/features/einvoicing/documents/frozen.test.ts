import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConnectedBiller, answered } from '../../../../test/eInvoicing.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { zatcaDocuments } from '../tables.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())

const stamp = [sql`xml = xml || ' '`, sql`qr = 'QQ=='`]
const content = [
  sql`hash = 'x'`,
  sql`counter = counter + 100`,
  sql`number = 'x'`,
  sql`signed_at = now()`,
  sql`due_at = now()`,
]

async function change(invoiceId: string, changed: SQL): Promise<string> {
  const updating = server.parts.db.system.execute(
    sql`update zatca_documents set ${changed} where ${eq(zatcaDocuments.invoiceId, invoiceId)}`,
  )
  return updating.then(
    () => 'changed',
    ({ cause }: { cause: Error }) => cause.message,
  )
}

test('R-10: the database itself refuses every change of a signed document except its answer and, until then, its stamp', async () => {
  const biller = await aConnectedBiller(server)
  const cleared = await answered(biller, await biller.issued())
  await server.fault('zatca', 'error')
  const waiting = await biller.issued()
  await expect.poll(async () => (await biller.read(waiting.id)).zatca_status).toBe('unreachable')
  for (const changed of content) expect(await change(waiting.id, changed)).toMatch(/never changes/)
  for (const changed of [...content, ...stamp]) expect(await change(cleared.id, changed)).toMatch(/never changes/)
  for (const changed of [...stamp, sql`attempts = 9, messages = '[]'`]) {
    expect(await change(waiting.id, changed)).toBe('changed')
  }
  const deleting = server.parts.db.system.delete(zatcaDocuments).where(eq(zatcaDocuments.invoiceId, waiting.id))
  await expect(deleting).rejects.toMatchObject({ cause: { message: expect.stringMatching(/never changes/) } })
})
