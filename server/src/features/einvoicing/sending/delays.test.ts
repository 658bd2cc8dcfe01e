import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signInAgain } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import {
  aConnectedBiller,
  answered,
  connect,
  eInvoicing,
  fatooraCode,
  misbehave,
  unitsPath,
} from '../../../../test/eInvoicing.ts'
import { emailOf, emailsOf } from '../../../../test/emails.ts'
import { aBiller, type Biller, billerOf, type InvoiceReply } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { zatcaDocuments, zatcaUnits } from '../tables.ts'
import { emailLateDocuments } from './emailLateDocuments.ts'

const hourMs = 3_600_000
let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())
afterEach(async () => {
  vi.restoreAllMocks()
  server.clock.forward(-hoursAhead * hourMs)
  hoursAhead = 0
  await server.fault('zatca', 'ok')
})

const resend = ({ seller }: Biller, body: object = {}) =>
  callApi(server, seller, 'POST', '/api/v1/e-invoicing/resend/', body)
const listed = async ({ seller }: Biller, query: string) =>
  (await callApi(server, seller, 'GET', `/api/v1/invoices/?${query}`)).body
const summary = async ({ seller }: Biller) => (await callApi(server, seller, 'GET', '/api/v1/invoices/zatca/')).body
const attention = async ({ seller }: Biller) =>
  (await callApi(server, seller, 'GET', '/api/v1/dashboard/attention/')).body
const becomes = (biller: Biller, { id }: InvoiceReply, status: string) =>
  expect.poll(async () => (await biller.read(id)).zatca_status, { timeout: 20_000 }).toBe(status)
const documentsOf = ({ companyId }: Biller) =>
  server.parts.db.system
    .select()
    .from(zatcaDocuments)
    .where(eq(zatcaDocuments.companyId, companyId))
    .orderBy(asc(zatcaDocuments.counter))

/** An attempt that was under way when the fault ended still fails, and puts off the next one that was asked for. */
async function resentUntilAnswered(biller: Biller, { id }: InvoiceReply): Promise<void> {
  const status = async () => {
    await resend(biller)
    return (await biller.read(id)).zatca_status
  }
  await expect.poll(status, { interval: 1_000, timeout: 60_000 }).toMatch(/^(cleared|reported)$/)
}

let hoursAhead = 0

/** The same seller some hours later, signed in again. */
async function later(biller: Biller, hours: number): Promise<Biller> {
  hoursAhead += hours
  server.clock.forward(hours * hourMs)
  return billerOf(server, await signInAgain(server, biller.seller), biller.companyId)
}

test('resending makes the next attempt now, and repeating it sends nothing twice', async () => {
  const biller = await aConnectedBiller(server)
  await server.fault('zatca', 'error')
  const waiting = [await biller.issued(), await biller.issued({ kind: 'simplified' })]
  await becomes(biller, waiting[0], 'unreachable')
  await server.parts.db.system
    .update(zatcaDocuments)
    .set({ retryAt: new Date(server.clock.now().getTime() + hourMs) })
    .where(eq(zatcaDocuments.invoiceId, waiting[0].id))
  await server.fault('zatca', 'ok')
  const answers = await Promise.all([resend(biller), resend(biller), resend(biller)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const invoice of waiting) expect((await answered(biller, invoice)).zatca_status).toMatch(/^(cleared|reported)$/)
  const { documents } = await (await fetch(`${server.sandboxUrl}/zatca/portal`)).json()
  for (const { uuid } of waiting) {
    expect(documents.filter((one: { uuid: string }) => one.uuid === uuid)).toHaveLength(1)
  }
  expect(await resend(biller)).toMatchObject({ status: 200, body: { documents: 0 } })
})

test('one is resent with those before it in the chain, and only one’s own', async () => {
  const [biller, stranger] = [await aConnectedBiller(server), await aBiller(server)]
  await server.fault('zatca', 'error')
  const first = await biller.issued()
  const second = await biller.issued()
  const third = await biller.issued()
  await becomes(biller, first, 'unreachable')
  expect(await resend(biller, { invoice: second.id })).toMatchObject({ status: 200, body: { documents: 2 } })
  expect((await resend(stranger, { invoice: second.id })).status).toBe(404)
  expect((await resend(stranger)).body).toEqual({ documents: 0 })
  // Nothing is left that would meet the faults of other tests.
  await server.fault('zatca', 'ok')
  await resentUntilAnswered(biller, third)
})

test('a document on which ZATCA fails again and again does not hold up those behind it', async () => {
  const biller = await aConnectedBiller(server)
  await server.fault('zatca', 'error')
  const first = await biller.issued()
  const others = [await biller.issued({ kind: 'simplified' }), await biller.issued()]
  await becomes(biller, first, 'unreachable')
  await server.fault('zatca', 'ok')
  await misbehave(server, 'error', { about: first.uuid })
  expect((await resend(biller)).body).toEqual({ documents: 3 })
  await expect
    .poll(async () => (await documentsOf(biller)).map(({ attempts }) => attempts > 1))
    .toEqual([true, false, false])
  expect((await biller.read(others[0].id)).zatca_status).toBe('queued')

  await server.parts.db.system.update(zatcaDocuments).set({ attempts: 8 }).where(eq(zatcaDocuments.invoiceId, first.id))
  await resend(biller)
  for (const invoice of others) expect((await answered(biller, invoice)).zatca_status).toMatch(/^(cleared|reported)$/)
  expect((await biller.read(first.id)).zatca_status).toBe('unreachable')

  await misbehave(server, 'ok', { about: first.uuid })
  await resend(biller)
  expect((await answered(biller, first)).zatca_status).toBe('cleared')
})

test('documents that are late are counted, listed and emailed once a day; figures equal their lists', async () => {
  let biller = await aConnectedBiller(server)
  await misbehave(server, 'warned', { count: 1, code: 'BR-KSA-15' })
  const warned = await answered(biller, await biller.issued())
  await misbehave(server, 'rejected', { count: 1, code: 'BR-KSA-40' })
  const rejected = await answered(biller, await biller.issued())
  await server.fault('zatca', 'error')
  const simplified = await biller.issued({ kind: 'simplified' })
  const standard = await biller.issued()
  expect(rejected.zatca_status).toBe('rejected')
  expect(await summary(biller)).toMatchObject({
    by_status: { rejected: 1, cleared_with_warnings: 1 },
    delays: { deadline_near: 0, waiting_long: 0 },
  })

  biller = await later(biller, 2)
  const emails = emailsOf(server)
  expect(await summary(biller)).toMatchObject({
    delays: { deadline_near: 0, waiting_long: 1 },
    urgent: [{ invoice: rejected.id }, { invoice: standard.id, delay: 'waiting_long' }],
  })

  biller = await later(biller, 11)
  const all = await summary(biller)
  expect(all.delays).toEqual({ deadline_near: 1, waiting_long: 1 })
  expect(all.urgent.map(({ invoice }: InvoiceReply) => invoice)).toEqual([rejected.id, simplified.id, standard.id])
  for (const [status, count] of Object.entries(all.by_status)) {
    expect(await listed(biller, `zatca_status=${status}`)).toMatchObject({ count })
  }
  for (const [delay, count] of Object.entries(all.delays)) {
    expect(await listed(biller, `zatca_delay=${delay}`)).toMatchObject({ count })
  }
  expect(all.warnings).toMatchObject([{ code: 'BR-KSA-15', documents: 1 }])
  const ofRule = await listed(biller, `zatca_warning=BR-KSA-15&from=${all.from}&to=${all.to}`)
  expect(ofRule).toMatchObject({ count: 1, results: [{ id: warned.id }] })
  expect(all.clearance).toMatchObject({ documents: 1 })
  expect(all.clearance.median_ms).toBeLessThanOrEqual(all.clearance.p95_ms)
  const late = await listed(biller, 'zatca_delay=any')
  expect(late).toMatchObject({ count: 2 })
  const waits = late.results.find(({ id }: InvoiceReply) => id === simplified.id).zatca_waits
  expect(Date.parse(waits.due_at) - Date.parse(simplified.issued_at)).toBe(24 * hourMs)
  expect(await attention(biller)).toMatchObject({ zatca_rejected: 1, zatca_late: 2 })

  const email = await emailOf(server, biller.companyId)
  for (let times = 0; times < 3; times += 1) await emailLateDocuments(server.parts)
  await expect.poll(() => emails.to(email).length).toBe(1)
  expect(emails.newestTo(email)).toMatchObject({ template: 'documentsLate', values: { near: '1', waiting: '1' } })
  await emailLateDocuments(server.parts)
  biller = await later(biller, 24)
  await emailLateDocuments(server.parts)
  await expect.poll(() => emails.to(email).length).toBe(2)
})

test('of documents that wait in an environment that is not in use nobody is emailed', async () => {
  const [before, now] = [await aConnectedBiller(server), await aConnectedBiller(server)]
  await server.fault('zatca', 'error')
  await before.issued()
  const invoice = await now.issued()
  const isTheirs = eq(zatcaUnits.companyId, before.companyId)
  await server.parts.db.system.update(zatcaUnits).set({ environment: 'simulation' }).where(isTheirs)
  const own = await later(now, 2)
  const emails = emailsOf(server)
  await emailLateDocuments(server.parts)
  const [theirs, ours] = [await emailOf(server, before.companyId), await emailOf(server, now.companyId)]
  await expect.poll(() => emails.to(ours).map(({ template }) => template)).toEqual(['documentsLate'])
  expect(emails.to(theirs)).toEqual([])
  // Nothing is left that would meet the faults of other tests.
  await server.fault('zatca', 'ok')
  await resentUntilAnswered(own, invoice)
})

test('what waits in an environment that is not in use is nowhere late, and is signed again in the one in use', async () => {
  const earlier = await aConnectedBiller(server)
  await server.fault('zatca', 'error')
  const invoice = await earlier.issued()
  await earlier.issued({ kind: 'simplified' })
  await becomes(earlier, invoice, 'unreachable')
  const isTheirs = eq(zatcaUnits.companyId, earlier.companyId)
  await server.parts.db.system.update(zatcaUnits).set({ environment: 'simulation' }).where(isTheirs)
  await server.fault('zatca', 'ok')

  const overdue = await later(earlier, 13)
  expect(await listed(overdue, 'zatca_delay=any')).toMatchObject({ count: 0 })
  expect((await listed(overdue, '')).results).toMatchObject([{ zatca_waits: null }, { zatca_waits: null }])
  expect(await summary(overdue)).toMatchObject({ delays: { deadline_near: 0, waiting_long: 0 }, urgent: [] })
  expect(await attention(overdue)).toMatchObject({ zatca_late: 0 })

  // The sandbox has the time of this machine, and refuses documents of a later day.
  const biller = await later(overdue, -13)

  const read = await biller.read(invoice.id)
  expect(read).toMatchObject({ zatca: [{ environment: 'simulation', is_abandoned: true }] })
  expect(read.allowed_actions).toContain('correct')
  const { version, buyer, number, issued_at, total } = read
  const correct = () =>
    callApi(server, biller.seller, 'POST', `/api/v1/invoices/${invoice.id}/correct/`, { version, buyer })
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'einvoicing_unit_missing' } })
  await connect(server, biller)
  await expect.poll(async () => (await eInvoicing(server, biller)).units.at(-1).status).toBe('ready')
  expect(await correct()).toMatchObject({ status: 200, body: { zatca_status: 'queued', number, issued_at, total } })
  const cleared = await answered(biller, invoice)
  expect(cleared).toMatchObject({ zatca_status: 'cleared', zatca: [{ is_abandoned: false }, { is_abandoned: true }] })
  expect(cleared.allowed_actions).not.toContain('correct')
})

test('what waits in the environment in use cannot be corrected', async () => {
  const biller = await aConnectedBiller(server)
  await server.fault('zatca', 'error')
  const { id } = await biller.issued()
  await becomes(biller, { id }, 'unreachable')
  const { version, buyer, allowed_actions } = await biller.read(id)
  expect(allowed_actions).not.toContain('correct')
  const refused = await callApi(server, biller.seller, 'POST', `/api/v1/invoices/${id}/correct/`, { version, buyer })
  expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await server.fault('zatca', 'ok')
  await resend(biller)
  await answered(biller, { id })
})

test('a refused certificate stops nothing for good: alert, email, waiting documents, and a way out', async () => {
  const biller = await aConnectedBiller(server)
  const emails = emailsOf(server)
  const unitOf = async () => (await eInvoicing(server, biller)).units[0]
  await misbehave(server, 'unauthorized')
  const invoice = await biller.issued()
  await becomes(biller, invoice, 'unreachable')
  const refused = await unitOf()
  expect(refused).toMatchObject({ status: 'ready', refused_at: expect.any(String), needs_reconnecting: true })
  await resend(biller)
  await expect.poll(async () => (await documentsOf(biller))[0]?.attempts).toBeGreaterThan(1)
  const email = await emailOf(server, biller.companyId)
  await expect.poll(() => emails.to(email).map(({ template }) => template)).toEqual(['certificateRefused'])

  // Accepted again, without anybody's help.
  await server.fault('zatca', 'ok')
  await resend(biller)
  expect((await answered(biller, invoice)).zatca_status).toBe('cleared')
  expect(await unitOf()).toMatchObject({ refused_at: null, needs_reconnecting: false })

  // Revoked for good: the unit is connected again and keeps its chain.
  await fetch(`${server.sandboxUrl}/zatca/portal/units/${refused.certificate.serial}/revoke`, { method: 'POST' })
  const stuck = await biller.issued()
  await becomes(biller, stuck, 'unreachable')
  const { id, version } = await unitOf()
  const renew = { version, otp: await fatooraCode(server) }
  expect(await callApi(server, biller.seller, 'POST', `${unitsPath}${id}/renew/`, renew)).toMatchObject({
    status: 200,
    body: { status: 'renewing', steps: [{ status: 'running' }, {}, {}] },
  })
  await expect.poll(unitOf, { timeout: 20_000 }).toMatchObject({ status: 'ready', refused_at: null })
  // Its document was signed with the revoked certificate, and is now with the new one.
  await becomes(biller, stuck, 'cleared')
  const places = (await documentsOf(biller)).map(({ counter, previousHash, hash }) => ({ counter, previousHash, hash }))
  expect(places.map(({ counter }) => counter)).toEqual([1, 2])
  expect(places[1]?.previousHash).toBe(places[0]?.hash)
})

test('ZATCA answers in the language of the owner', async () => {
  const biller = await aConnectedBiller(server)
  await server.parts.db.system.execute(sql`
    update users set lang = 'ar' where id = (select user_id from companies where id = ${biller.companyId})`)
  await misbehave(server, 'rejected', { count: 1, code: 'BR-KSA-40' })
  const rejected = await answered(biller, await biller.issued())
  const [{ messages }] = rejected.zatca
  expect(messages[0].text).toMatch(/\p{Script=Arabic}/u)
})
