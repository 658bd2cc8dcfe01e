import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aConnectedBiller, answered, eInvoicing, fatooraCode, unitsPath } from '../../../../test/eInvoicing.ts'
import type { InvoiceReply } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { onAccountClosed } from '../onAccountClosed.ts'
import { type DocumentRecord, zatcaDocuments, zatcaUnits } from '../tables.ts'
import { certifyUnit } from '../units/certifyUnit.ts'
import { findUnit, lockUnit } from '../units/store.ts'
import { sendNow } from './resendDocuments.ts'
import { sendDocuments } from './sendQueue.ts'
import { storeOutcome } from './storeOutcome.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())
afterEach(() => server.fault('zatca', 'ok'))

async function documentOf({ id }: InvoiceReply): Promise<DocumentRecord> {
  const { counter, invoiceId } = zatcaDocuments
  const found = server.parts.db.system.select().from(zatcaDocuments).where(eq(invoiceId, id))
  const [document] = await found.orderBy(asc(counter))
  if (!document) throw new Error('Nothing was signed')
  return document
}

test('a sender that has lost its lease does not undo what the one after it was told', async () => {
  const biller = await aConnectedBiller(server)
  const invoice = await answered(biller, await biller.issued())
  const cleared = await documentOf(invoice)
  const stale = { ...cleared, status: 'sending', answeredAt: null } as const
  const context = { isReported: false, certificate: null, wasRefused: false, mayHaveArrived: true }
  const lost = { kind: 'unavailable', isSurelyNotTaken: false, retryAfterSeconds: null } as const
  const repeated = { kind: 'already_submitted', clearedXml: null, messages: [], answer: {} } as const
  for (const outcome of [lost, repeated]) await storeOutcome(server.parts, { document: stale, ...context, outcome })
  expect(await documentOf(invoice)).toEqual(cleared)
  expect(await biller.read(invoice.id)).toMatchObject({ zatca_status: 'cleared' })
})

test('that ZATCA has a document already counts for this document only, and the record says if its copy did not come', async () => {
  const biller = await aConnectedBiller(server)
  const cleared = await documentOf(await answered(biller, await biller.issued()))
  await server.fault('zatca', 'error')
  const [first, second, third] = [await biller.issued(), await biller.issued(), await biller.issued()]
  const sent = { isReported: false, certificate: null, wasRefused: false, mayHaveArrived: true }
  const repeated = async (invoice: InvoiceReply, clearedXml: string | null) => {
    const document = { ...(await documentOf(invoice)), status: 'sending' } as const
    const outcome = { kind: 'already_submitted', clearedXml, messages: [], answer: {} } as const
    await storeOutcome(server.parts, { document, ...sent, outcome })
    return documentOf(invoice)
  }
  expect(await repeated(first, cleared.clearedXml)).toMatchObject({
    status: 'rejected',
    messages: [{ code: 'other_document' }],
  })
  expect(await repeated(second, null)).toMatchObject({ status: 'cleared', messages: [{ code: 'copy_missing' }] })
  const { xml } = await documentOf(third)
  expect(await repeated(third, xml)).toMatchObject({ status: 'cleared', messages: [], clearedXml: xml })
})

test('what waits in an environment is not sent to another, and its unit can be disconnected', async () => {
  const biller = await aConnectedBiller(server)
  const { db } = server.parts
  await server.fault('zatca', 'error')
  const invoice = await biller.issued()
  await expect.poll(async () => (await biller.read(invoice.id)).zatca_status).toBe('unreachable')
  const { unitId } = await documentOf(invoice)
  await db.system.update(zatcaUnits).set({ environment: 'simulation' }).where(eq(zatcaUnits.id, unitId))
  await db.system.update(zatcaDocuments).set({ retryAt: null }).where(eq(zatcaDocuments.unitId, unitId))
  const before = await documentOf(invoice)
  await server.fault('zatca', 'ok')
  await sendDocuments(server.parts, { unitId })
  expect(await documentOf(invoice)).toEqual(before)
  const [{ version, allowed_actions }] = (await eInvoicing(server, biller)).units
  // The other environment's gateway would certify it for the wrong one.
  expect(allowed_actions).toEqual(['retire'])
  const renewal = { version, otp: await fatooraCode(server) }
  const renewed = await callApi(server, biller.seller, 'POST', `${unitsPath}${unitId}/renew/`, renewal)
  expect(renewed).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const retired = await callApi(server, biller.seller, 'POST', `${unitsPath}${unitId}/retire/`, { version })
  expect(retired).toMatchObject({ status: 200, body: { status: 'retired' } })
})

test('a unit that is connecting when the environment changes asks nothing of the other gateway, and can be disconnected', async () => {
  const biller = await aConnectedBiller(server)
  const { db } = server.parts
  const isTheirs = eq(zatcaUnits.companyId, biller.companyId)
  const change = { environment: 'simulation', status: 'connecting', step: 'compliance_certificate' } as const
  const [changed] = await db.system.update(zatcaUnits).set(change).where(isTheirs).returning()
  await certifyUnit(server.parts, { id: changed?.id ?? '', companyId: biller.companyId })
  expect((await eInvoicing(server, biller)).units).toMatchObject([
    { status: 'failed', failure: { reason: 'environment' }, allowed_actions: ['retire'] },
  ])
})

test('what waits in an environment that is not in use keeps no account from closing', async () => {
  const biller = await aConnectedBiller(server)
  const { db, settings } = server.parts
  await server.fault('zatca', 'error')
  const invoice = await biller.issued()
  await expect.poll(async () => (await biller.read(invoice.id)).zatca_status).toBe('unreachable')
  const open = () => onAccountClosed.countOpen?.(db.system, biller.companyId, settings)
  expect(await open()).toEqual({ invoices: 1 })
  const { unitId } = await documentOf(invoice)
  await db.system.update(zatcaUnits).set({ environment: 'simulation' }).where(eq(zatcaUnits.id, unitId))
  expect(await open()).toEqual({ invoices: 0 })
})

test('storing that a certificate is refused and renewing it do not wait for each other', async () => {
  const biller = await aConnectedBiller(server)
  const { db } = server.parts
  await server.fault('zatca', 'error')
  const invoice = await biller.issued()
  await expect.poll(async () => (await biller.read(invoice.id)).zatca_status).toBe('unreachable')
  const document = await documentOf(invoice)
  const refused = {
    document: { ...document, status: 'sending' },
    outcome: { kind: 'unauthorised' },
    isReported: false,
    certificate: (await findUnit(db.system, document.unitId)).certificate,
    wasRefused: false,
    mayHaveArrived: true,
  } as const
  const locked = Promise.withResolvers<void>()
  const storing = locked.promise.then(() => storeOutcome(server.parts, refused))
  await db.transaction(async (tx) => {
    const unit = await lockUnit(tx, document.unitId)
    locked.resolve()
    const waiting = sql`select 1 from pg_locks where not granted`
    await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBeGreaterThan(0)
    await sendNow(server.parts, tx, unit)
  })
  await storing
  expect((await eInvoicing(server, biller)).units).toMatchObject([{ needs_reconnecting: true }])
})

test('what a unit sends is refused: the unit says so until ZATCA takes it again', async () => {
  const biller = await aConnectedBiller(server)
  await server.fault('zatca', 'error')
  const invoice = await biller.issued()
  await expect.poll(async () => (await biller.read(invoice.id)).zatca_status).toBe('unreachable')
  const message = { type: 'error', code: '403', category: 'HTTP-Errors', text: 'Forbidden' } as const
  const outcome = { kind: 'refused', status: 403, messages: [message] } as const
  const document = { ...(await documentOf(invoice)), status: 'sending' } as const
  await storeOutcome(server.parts, {
    document,
    outcome,
    isReported: false,
    certificate: null,
    wasRefused: false,
    mayHaveArrived: true,
  })
  const units = async () => (await eInvoicing(server, biller)).units
  expect(await units()).toMatchObject([
    { status: 'ready', failure: { reason: 'documents', messages: [{ code: '403', text: 'Forbidden' }] } },
  ])
  await expect.poll(() => documentOf(invoice)).toMatchObject({ status: 'unreachable', retryAt: expect.any(Date) })
  await server.fault('zatca', 'ok')
  expect((await callApi(server, biller.seller, 'POST', '/api/v1/e-invoicing/resend/', {})).status).toBe(200)
  expect(await answered(biller, invoice)).toMatchObject({ zatca_status: 'cleared' })
  await expect.poll(async () => (await units())[0].failure).toBeNull()
})
