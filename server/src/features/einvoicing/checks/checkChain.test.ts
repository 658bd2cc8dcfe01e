import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aConnectedBiller, answered, connect, fatooraCode, settled } from '../../../../test/eInvoicing.ts'
import { aBiller, type Biller, type InvoiceReply } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../../test/sandbox.ts'
import { zatcaChecks, zatcaDocuments, zatcaUnits } from '../tables.ts'
import { checkChain } from './checkChain.ts'

const path = '/api/v1/e-invoicing/checks/'
let server: ServerWithSandbox
let biller: Biller

beforeAll(async () => {
  server = await sharedWithSandbox()
})
afterAll(() => server.close())
beforeEach(async () => {
  biller = await aConnectedBiller(server)
  for (const kind of ['tax_invoice', 'simplified', 'tax_invoice']) await answered(biller, await biller.issued({ kind }))
})

const start = (of = biller) => callApi(server, of.seller, 'POST', path, {})
const latest = async (of = biller) => (await callApi(server, of.seller, 'GET', `${path}latest/`)).body.check

async function checked(of = biller): Promise<InvoiceReply> {
  await start(of)
  await expect.poll(async () => (await latest(of)).status, { timeout: 20_000 }).not.toBe('running')
  return latest(of)
}

function stored() {
  return server.parts.db.system
    .select()
    .from(zatcaDocuments)
    .where(eq(zatcaDocuments.companyId, biller.companyId))
    .orderBy(asc(zatcaDocuments.counter))
}

/** Changes what the database itself refuses to change. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await server.parts.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(change)
  })
}

test('an unbroken chain is said to be one, with its documents, the time and who asked', async () => {
  expect(await latest()).toBeNull()
  const begun = await start()
  expect(begun).toMatchObject({ status: 202, body: { status: 'running', total: 3, checked: 0 } })
  expect(await checked()).toMatchObject({ status: 'unbroken', total: 3, checked: 3, fault: null })
  const { requested_by, finished_at } = await latest()
  expect(requested_by).toMatch(/\S+ \S+/)
  expect(finished_at).toMatch(/Z$/)
})

test('a changed document is named, and it is the first of them', async () => {
  const [, second, third] = await stored()
  await tamper(
    sql`update zatca_documents set xml = replace(xml, '640.00', '740.00') where id in (${second?.id}, ${third?.id})`,
  )
  expect(await checked()).toMatchObject({
    status: 'broken',
    checked: 1,
    fault: { counter: 2, number: second?.number, invoice: second?.invoiceId, unit: 'Riyadh 1' },
  })
  expect((await latest()).fault.faults).toContain('hash')
})

test('a missing document is named by its place, also if it is the last', async () => {
  const [, second, third] = await stored()
  await tamper(sql`delete from zatca_documents where id = ${third?.id}`)
  expect(await checked()).toMatchObject({ fault: { counter: 3, number: null, invoice: null, faults: ['missing'] } })
  await tamper(sql`delete from zatca_documents where id = ${second?.id}`)
  expect(await checked()).toMatchObject({ fault: { counter: 2, faults: ['missing'] } })
})

test('a document of before the renewal is proved with the certificate of then', async () => {
  const { system } = server.parts.db
  const [unit] = await system.select().from(zatcaUnits).where(eq(zatcaUnits.companyId, biller.companyId))
  const otp = await fatooraCode(server)
  const url = `/api/v1/e-invoicing/units/${unit?.id}/renew/`
  await callApi(server, biller.seller, 'POST', url, { version: unit?.version, otp })
  await expect
    .poll(
      async () =>
        (
          await system
            .select()
            .from(zatcaUnits)
            .where(eq(zatcaUnits.id, unit?.id ?? ''))
        )[0]?.status,
    )
    .toBe('ready')
  await answered(biller, await biller.issued())
  expect(await checked()).toMatchObject({ status: 'unbroken', checked: 4 })
})

test('every unit has a chain of its own', async () => {
  const { body } = await connect(server, biller, { name: 'Jeddah 2' })
  await settled(server, biller, body.id)
  await answered(biller, await biller.issued())
  expect(await checked()).toMatchObject({ status: 'unbroken', total: 4, checked: 4 })
  const [ofSecond] = (await stored()).filter(({ unitId }) => unitId === body.id)
  await tamper(sql`update zatca_documents set qr = 'QQ==' where id = ${ofSecond?.id}`)
  expect(await checked()).toMatchObject({ checked: 3, fault: { unit: 'Jeddah 2', counter: 1 } })
})

test('one check runs at a time, an interrupted one goes on, and two processes do not count twice', async () => {
  const [first] = await stored()
  const half = {
    id: crypto.randomUUID(),
    companyId: biller.companyId,
    requestedBy: crypto.randomUUID(),
    requestedAt: server.clock.now(),
    total: 3,
    checked: 1,
    unitId: first?.unitId ?? '',
    counter: 1,
    hash: first?.hash ?? '',
  }
  await server.parts.db.system.insert(zatcaChecks).values(half)
  expect((await start()).body.id).toBe(half.id)
  await Promise.all([checkChain(server.parts, half), checkChain(server.parts, half)])
  expect(await latest()).toMatchObject({ id: half.id, status: 'unbroken', checked: 3, requested_by: null })
})

test('nobody sees another company’s check', async () => {
  await checked()
  const stranger = await aBiller(server)
  expect(await latest(stranger)).toBeNull()
  expect(await checked(stranger)).toMatchObject({ status: 'unbroken', total: 0 })
})
