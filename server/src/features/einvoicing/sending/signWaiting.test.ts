import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signInAgain } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import {
  aConnectedBiller,
  answered,
  eInvoicing,
  fatooraCode,
  misbehave,
  settled,
  unitsPath,
} from '../../../../test/eInvoicing.ts'
import { type Biller, billerOf, type InvoiceReply } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { zatcaDocuments, zatcaUnits } from '../tables.ts'
import { distrustUnit } from '../units/distrustUnit.ts'
import { expireUnits } from '../units/expireUnits.ts'

/** Clearance and reporting, and no call for certificates. */
const submissions = { about: '/single' }
let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())
afterEach(() => answerAgain())

const answerAgain = () => misbehave(server, 'ok', submissions)
const unitOf = async (biller: Biller) => (await eInvoicing(server, biller)).units[0]
const documentsOf = ({ companyId }: Biller) =>
  server.parts.db.system
    .select()
    .from(zatcaDocuments)
    .where(eq(zatcaDocuments.companyId, companyId))
    .orderBy(asc(zatcaDocuments.counter))
const becomes = (biller: Biller, { id }: InvoiceReply, status: string) =>
  expect.poll(async () => (await biller.read(id)).zatca_status, { timeout: 20_000 }).toBe(status)

/** Two tax invoices with a simplified one between them; the first was tried, the others wait behind it. */
async function threeWaiting(biller: Biller): Promise<readonly InvoiceReply[]> {
  const waiting = [await biller.issued(), await biller.issued({ kind: 'simplified' }), await biller.issued()]
  await becomes(biller, waiting[0], 'unreachable')
  return waiting
}

async function takeNewCertificate(biller: Biller): Promise<void> {
  const { id, version, certificate } = await unitOf(biller)
  const body = { version, otp: await fatooraCode(server) }
  expect((await callApi(server, biller.seller, 'POST', `${unitsPath}${id}/renew/`, body)).status).toBe(200)
  const unit = await settled(server, biller, id)
  expect(unit).toMatchObject({ status: 'ready', refused_at: null })
  expect(unit.certificate.serial).not.toBe(certificate.serial)
}

/** All are accepted at their first place in the chain, none is rejected on the way, and the chain is unbroken. */
async function expectAccepted(biller: Biller, waiting: readonly InvoiceReply[]): Promise<void> {
  for (const invoice of waiting) {
    const { zatca_status, zatca } = await answered(biller, invoice)
    expect([zatca_status, zatca.length]).toEqual([invoice.kind === 'simplified' ? 'reported' : 'cleared', 1])
  }
  const { documents } = await (await fetch(`${server.sandboxUrl}/zatca/portal`)).json()
  for (const { uuid } of waiting) {
    const received = documents.filter((one: { uuid: string }) => one.uuid === uuid)
    expect(received.map(({ status }: { status: number }) => status)).toEqual([200])
  }
  const checks = '/api/v1/e-invoicing/checks/'
  await callApi(server, biller.seller, 'POST', checks, {})
  const latest = async () => (await callApi(server, biller.seller, 'GET', `${checks}latest/`)).body.check
  await expect.poll(latest, { timeout: 20_000 }).toMatchObject({ status: 'unbroken', checked: waiting.length })
}

async function timesSignedAgain({ id }: InvoiceReply): Promise<number> {
  const { rows } = await server.parts.db.system.execute(sql`
    select id from history_entries where record_id = ${id} and action = 'zatca_sign_again'`)
  return rows.length
}

test('documents that waited for a revoked certificate are signed again after reconnecting', async () => {
  const biller = await aConnectedBiller(server)
  const { certificate } = await unitOf(biller)
  await fetch(`${server.sandboxUrl}/zatca/portal/units/${certificate.serial}/revoke`, { method: 'POST' })
  const waiting = await threeWaiting(biller)
  const before = await documentsOf(biller)
  await takeNewCertificate(biller)
  await expectAccepted(biller, waiting)
  const after = await documentsOf(biller)
  expect(after.map(({ id, counter, previousHash, hash }) => ({ id, counter, previousHash, hash }))).toEqual(
    before.map(({ id, counter, previousHash, hash }) => ({ id, counter, previousHash, hash })),
  )
  for (const [index, { qr, xml }] of after.entries()) {
    expect(qr).not.toBe(before[index]?.qr)
    expect(xml).toContain(qr)
  }
  for (const invoice of waiting) expect(await timesSignedAgain(invoice)).toBe(1)
})

test('a late refusal of a replaced certificate leaves the new one accepted', async () => {
  const biller = await aConnectedBiller(server)
  const { id } = await unitOf(biller)
  const { db } = server.parts
  const [before] = await db.system.select().from(zatcaUnits).where(eq(zatcaUnits.id, id))
  await takeNewCertificate(biller)
  const refuse = (certificate: string | null) =>
    db.transaction((tx) => distrustUnit(server.parts, tx, { unitId: id, certificate }))
  await refuse(before?.certificate ?? null)
  expect(await unitOf(biller)).toMatchObject({ status: 'ready', refused_at: null })
  const [after] = await db.system.select().from(zatcaUnits).where(eq(zatcaUnits.id, id))
  await refuse(after?.certificate ?? null)
  expect((await unitOf(biller)).refused_at).not.toBeNull()
})

// Of a busy ZATCA it is certain that it has not taken the document, of a failing one it is not.
test.each(['busy', 'error'])('after a renewal while ZATCA was “%s”, what waits is signed again', async (mode) => {
  const biller = await aConnectedBiller(server)
  await misbehave(server, mode, submissions)
  const waiting = await threeWaiting(biller)
  await takeNewCertificate(biller)
  await answerAgain()
  await expectAccepted(biller, waiting)
  for (const invoice of waiting) expect(await timesSignedAgain(invoice)).toBe(1)
})

test('documents that waited past the end of their certificate are signed again with the next', async () => {
  const connected = await aConnectedBiller(server)
  await misbehave(server, 'busy', submissions)
  const waiting = await threeWaiting(connected)
  const { certificate } = await unitOf(connected)
  const msLeft = Date.parse(certificate.valid_until) - server.clock.now().getTime()
  server.clock.forward(msLeft)
  await expireUnits(server.parts)
  server.clock.forward(-msLeft)
  const biller = billerOf(server, await signInAgain(server, connected.seller), connected.companyId)
  expect(await unitOf(biller)).toMatchObject({ status: 'expired' })
  await takeNewCertificate(biller)
  await answerAgain()
  await expectAccepted(biller, waiting)
})

test('what ZATCA has taken keeps the stamp that it has, though its answer was lost', async () => {
  const biller = await aConnectedBiller(server)
  await misbehave(server, 'lost', submissions)
  const taken = await biller.issued({ kind: 'simplified' })
  await becomes(biller, taken, 'unreachable')
  const [before] = await documentsOf(biller)
  await takeNewCertificate(biller)
  await answerAgain()
  await expectAccepted(biller, [taken])
  const [after] = await documentsOf(biller)
  expect([after?.xml, after?.qr]).toEqual([before?.xml, before?.qr])
  expect(await timesSignedAgain(taken)).toBe(0)
})
