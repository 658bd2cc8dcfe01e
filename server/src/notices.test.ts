import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { languages } from '@mawrid/contract/constants.ts'
import { certificateWarningDays } from '@mawrid/contract/einvoicing/unit.ts'
import { type NoticeKind, noticeKindNames, noticeRule } from '@mawrid/contract/notices/kinds.ts'
import { noticeText } from '@mawrid/contract/notices/texts.ts'
import { addDays, daysAfter, startOfDay } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../test/builders.ts'
import { callApi } from '../test/callApi.ts'
import { aTrade } from '../test/deals.ts'
import { aConnectedBiller, eInvoicing, misbehave } from '../test/eInvoicing.ts'
import type { Biller } from '../test/invoices.ts'
import { noticesAbout } from '../test/notices.ts'
import { returnDesk } from '../test/returns.ts'
import { type ServerWithSandbox, startWithSandbox } from '../test/sandbox.ts'
import { subscriberOf } from '../test/subscriber.ts'
import { openSession } from './features/account/sessions/openSession.ts'
import { dataExports } from './features/account/tables.ts'
import { emailLateDocuments } from './features/einvoicing/sending/emailLateDocuments.ts'
import { zatcaUnits } from './features/einvoicing/tables.ts'
import { emailExpiringCertificates } from './features/einvoicing/units/emailExpiringCertificates.ts'
import { processDueSubscription } from './features/subscriptions/schedule/processDueSubscriptions.ts'
import { createPayments } from './outside/payments/payments.ts'
import type { Parts } from './platform/parts.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())

/** Who is notified of what, and who is not. */
interface Notified {
  readonly person: SignedInSeller
  readonly recordId: string
  readonly values: Readonly<Record<string, unknown>>
  readonly others?: readonly SignedInSeller[]
}

const partsAt = (moment: Date): Parts => ({ ...server.parts, clock: { now: () => moment } })
const now = () => server.parts.clock.now()

async function withColleagues(seller: SignedInSeller) {
  const [finance, warehouse] = [await aMember(server, seller, 'finance'), await aMember(server, seller, 'warehouse')]
  return { finance, warehouse }
}

async function unitOf(biller: Biller): Promise<string> {
  return (await eInvoicing(server, biller)).units[0].id
}

/** Each by what causes it in the product, or the test that does so. */
const causes: Readonly<Record<NoticeKind, string | (() => Promise<Notified>)>> = {
  new_deal: 'notices/notices.test.ts',
  quote_answered: 'notices/notices.test.ts',
  quote_opened: 'notices/recipients.test.ts',
  deal_message: 'notices/notices.test.ts',
  deal_changed: '../platform/mail/ownerEmails.test.ts',
  deal_expiring: 'notices/notices.test.ts',
  blanket_order_ending: 'deals/blanketOrders/blanketOrders.test.ts',
  call_off_due: 'deals/blanketOrders/inForce.test.ts',
  ready_to_ship: 'notices/notices.test.ts',
  shipment_failed: 'notices/recipients.test.ts',
  new_return: 'returns/deadlines.test.ts',
  return_due: 'returns/deadlines.test.ts',
  approval_wanted: 'approvals/requests.test.ts',
  approval_decided: 'approvals/requests.test.ts',
  assigned: 'team/assignment/assignWork.test.ts',
  mention: 'deals/messages/mentions.test.ts',
  invoice_overdue: '../platform/mail/ownerEmails.test.ts',
  customer_document_ending: 'customers/documents/documents.test.ts',
  invoice_paid: 'notices/recipients.test.ts',
  stock_low: '../platform/mail/ownerEmails.test.ts',
  import_finished: 'bulk/imports/ends.test.ts',
  document_requested: 'documentRequests/documentRequests.test.ts',
  document_ending: 'listings/endingDocuments.test.ts',
  marketplace_fee: 'fees/fees.test.ts',
  registration_ending: 'companies/verification.test.ts',
  company_suspension: '../admin/admin.test.ts',
  ticket_answered: 'support/assignedTickets.test.ts',
  role_changed: 'team/limitedMembers.test.ts',

  async return_received() {
    const trade = await aTrade(server)
    const { finance, warehouse } = await withColleagues(trade.seller)
    const desk = await returnDesk(trade)
    const claimed = await desk.claimed(await desk.delivered('10'), '2')
    const accepted = await desk.accept(claimed, 'credit')
    expect((await desk.receive(accepted, '2')).status).toBe(200)
    const others = [trade.seller, warehouse]
    return { person: finance, recordId: claimed.id, values: { number: claimed.number }, others }
  },

  async document_rejected() {
    const biller = await aConnectedBiller(server)
    const { finance, warehouse } = await withColleagues(biller.seller)
    await misbehave(server, 'rejected', { count: 1, code: 'BR-KSA-40' })
    const { id, number } = await biller.issued()
    return { person: finance, recordId: id, values: { number, rules: 'BR-KSA-40' }, others: [warehouse] }
  },

  async documents_late() {
    const biller = await aConnectedBiller(server)
    const { finance, warehouse } = await withColleagues(biller.seller)
    await server.fault('zatca', 'error')
    const { id } = await biller.issued()
    await expect.poll(async () => (await biller.read(id)).zatca_status, { timeout: 20_000 }).toBe('unreachable')
    const inTwoHours = partsAt(new Date(now().getTime() + 2 * 3_600_000))
    for (const _ of ['once', 'again']) await emailLateDocuments(inTwoHours)
    await server.fault('zatca', 'ok')
    return { person: finance, recordId: biller.companyId, values: { waiting: '1' }, others: [warehouse] }
  },

  async certificate_refused() {
    const biller = await aConnectedBiller(server)
    const { warehouse } = await withColleagues(biller.seller)
    await misbehave(server, 'unauthorized')
    const { id } = await biller.issued()
    await expect.poll(async () => (await biller.read(id)).zatca_status, { timeout: 20_000 }).toBe('unreachable')
    await server.fault('zatca', 'ok')
    const values = { unit: 'Riyadh 1' }
    return { person: biller.seller, recordId: await unitOf(biller), values, others: [warehouse] }
  },

  async certificate_ending() {
    const biller = await aConnectedBiller(server)
    const { warehouse } = await withColleagues(biller.seller)
    const recordId = await unitOf(biller)
    const certificateUntil = daysAfter(now(), certificateWarningDays)
    await server.parts.db.system.update(zatcaUnits).set({ certificateUntil }).where(eq(zatcaUnits.id, recordId))
    for (const _ of ['once', 'again']) await emailExpiringCertificates(server.parts)
    return { person: biller.seller, recordId, values: { unit: 'Riyadh 1' }, others: [warehouse] }
  },

  async bulk_edit_finished() {
    const { seller, publish } = await aTrade(server)
    const { id } = await publish('product', {})
    // A selection may name products that are gone meanwhile; this many are changed by a job.
    const ids = [id, ...Array.from({ length: 500 }, () => randomUUIDv7())]
    const body = { selection: { ids }, change: { what: 'price', how: 'set', amount: '9' }, preview: false }
    const { body: edit } = await callApi(server, seller, 'POST', '/api/v1/products/bulk-edit/', body)
    const read = async () => (await callApi(server, seller, 'GET', `/api/v1/products/bulk-edit/${edit.id}/`)).body
    await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('done')
    return { person: seller, recordId: edit.id, values: { outcome: 'done', changed: '1' } }
  },

  async subscription_ending() {
    const { person, companyId, subscription } = await aSubscriber()
    const { id, end_date } = subscription
    const noon = new Date(startOfDay(addDays(end_date, -7)).getTime() + 12 * 3_600_000)
    for (const _ of ['once', 'again']) await processDueSubscription(partsAt(noon), createPayments(server.parts), id)
    return { person, recordId: companyId, values: { ends: end_date } }
  },

  async subscription_payment() {
    const { person, companyId } = await aSubscriber()
    return { person, recordId: companyId, values: { what: 'packagePaid' } }
  },

  async export_ready() {
    const person = await aSeller(server).withCompany().active().signIn()
    expect((await callApi(server, person, 'POST', '/api/v1/seller/data-export/')).status).toBe(202)
    const [requested] = await server.parts.db.system
      .select()
      .from(dataExports)
      .where(eq(dataExports.userId, person.user.id))
    return { person, recordId: requested?.id ?? '', values: {} }
  },

  async new_device() {
    const person = await aSeller(server).signIn()
    const { id } = person.user
    for (const ip of ['203.0.113.9', '203.0.113.10']) await openSession(server.parts, id, { ip, userAgent: 'Firefox' })
    return { person, recordId: id, values: { ip: '203.0.113.9' } }
  },
}

async function aSubscriber() {
  const person = await aSeller(server).withCompany({ isVerified: true, crStatus: 'active' }).signIn()
  const subscriber = subscriberOf(server, person)
  const subscription = await subscriber.subscribed('start')
  return { person, companyId: String((await subscriber.company()).id), subscription }
}

describe('somebody is notified, once, of what happened:', () => {
  test.each(noticeKindNames)('%s', async (kind) => {
    const cause = causes[kind]
    if (typeof cause === 'string') {
      expect(await readFile(new URL(`./features/${cause}`, import.meta.url), 'utf8')).toContain(kind)
      return
    }
    const { person, recordId, values, others = [] } = await cause()
    const newsOf = async (one: SignedInSeller) =>
      (await noticesAbout(server, one, recordId)).filter((notice) => notice.kind === kind)
    await expect.poll(() => newsOf(person), { timeout: 20_000 }).toMatchObject([{ kind, count: 1, values }])
    const [notice] = await newsOf(person)
    expect(Object.keys(notice?.values ?? {}).toSorted()).toEqual(noticeRule(kind).values.toSorted())
    for (const lang of languages) {
      const { subject, text } = noticeText(kind, notice?.values ?? {}, lang)
      expect(
        [subject, text].every((words) => words !== '' && !/undefined|\dT\d/.test(words)),
        text,
      ).toBe(true)
    }
    for (const other of others) expect(await newsOf(other)).toEqual([])
  })
})
