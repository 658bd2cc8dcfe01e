import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { companies as known, people } from '../../../../sandbox/src/wathq/registrations.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { anIdentity, aConfirmedSeller as confirmedSeller } from '../../../test/confirmedSeller.ts'
import { emailsOf } from '../../../test/emails.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../test/sandbox.ts'
import { createCommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import { events } from '../../platform/events/tables.ts'
import { emailExpiringRegistrations } from './emailExpiringRegistrations.ts'
import { recheckRegistration } from './recheckRegistrations.ts'
import { companies } from './tables.ts'
import { checkAgain } from './verifyCompany.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())
afterEach(() => server.fault('wathq', 'ok'))

const aConfirmedSeller = (identity: string, company: object = {}) => confirmedSeller(server, identity, company)

const verify = (seller: SignedInSeller, id: string, cr: string) =>
  callApi(server, seller, 'POST', '/api/v1/verify_company/', { id, cr })

const read = async (seller: SignedInSeller, id: string) =>
  (await callApi(server, seller, 'GET', `/api/v1/companies/${id}/`)).body

describe('a registration that is accepted', () => {
  test('C-04, S-02: its data is filled in from the register', async () => {
    const { seller, id } = await aConfirmedSeller(people.noura.id)
    const { status, body } = await verify(seller, id, '1010274836')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_verified: true,
      is_active: false,
      status: 'verified',
      cr: '1010274836',
      crName: 'شركة نجد لصناعات التغليف',
      crEntityNumber: '7001583942',
      crMainNumber: '1010274836',
      crMainEntityNumber: '7001583942',
      cr_status: 'active',
      issue_date: '2009-10-18',
      issue_date_hijri: '1430-10-29',
      city: 'الرياض',
      activation: [{}, { step: 'registration', state: 'done' }, { state: 'open', action: 'choose_package' }],
    })
    expect(body.expiry_date_hijri).toMatch(/^14\d\d-\d\d-\d\d$/)
    expect(body.activities).toHaveLength(3)
  })

  test('C-04: the unified number is accepted, and so is a manager instead of an owner', async () => {
    const { seller, id } = await aConfirmedSeller(people.sara.id)
    expect((await verify(seller, id, '7001272475')).body).toMatchObject({ is_verified: true, cr: '1010711252' })
  })

  test('C-04: numbers typed in Arabic digits are understood', async () => {
    const { identity, unified } = anIdentity()
    const { seller, id } = await aConfirmedSeller(identity)
    const arabic = unified.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    expect((await verify(seller, id, arabic)).body).toMatchObject({ is_verified: true, cr: unified })
  })

  test('C-04: a registration that expires within 30 days shows a warning', async () => {
    const { seller, id } = await aConfirmedSeller(people.abdulrahman.id)
    const { body } = await verify(seller, id, '1010936182')
    expect(body.activation[1]).toMatchObject({ state: 'ending', action: 'verify', days_left: 12 })
  })
})

describe('a registration that is refused', () => {
  test.each([
    ['cr_not_found', '1010999998', 'is not in the register'],
    ['cr_expired', '4030118523', 'was not confirmed in time'],
    ['cr_not_active', '2050067391', 'is suspended'],
    ['cr_not_active', '1010392846', 'was struck off'],
    ['cr_not_active', '5850031947', 'is being wound up'],
    ['cr_of_another', '1010845627', 'names another person'],
  ])('C-04, O-07: %s, at its field, when %s %s', async (code, cr) => {
    const { seller, id } = await aConfirmedSeller(people.sara.id)
    const refused = await verify(seller, id, cr)
    expect(refused).toMatchObject({ status: 422, body: { code, errors: [{ path: 'cr', code }] } })
    expect(await read(seller, id)).toMatchObject({
      is_verified: false,
      status: 'verification_failed',
      activation: [{}, { state: 'refused', reason: code, action: 'verify' }, { state: 'locked' }],
    })
  })

  test('C-04: after three refusals the response refers to support, and a correct number still works', async () => {
    const { identity, unified } = anIdentity()
    const { seller, id } = await aConfirmedSeller(identity)
    for (let time = 1; time <= 3; time += 1) await verify(seller, id, '2050067391')
    expect((await read(seller, id)).activation[1]).toMatchObject({ action: 'contact_support' })
    expect((await verify(seller, id, unified)).body).toMatchObject({ is_verified: true })
  })

  test('C-04: cr_taken if another company has the number', async () => {
    const { identity, unified } = anIdentity()
    const first = await aConfirmedSeller(identity)
    expect((await verify(first.seller, first.id, unified)).status).toBe(200)
    const second = await aConfirmedSeller(identity)
    expect(await verify(second.seller, second.id, unified)).toMatchObject({
      status: 422,
      body: { code: 'cr_taken', errors: [{ path: 'cr', code: 'cr_taken' }] },
    })
  })

  test('C-04: a seller without a confirmed identity cannot verify a company', async () => {
    const seller = await aSeller(server).withCompany().signIn()
    const { body } = await callApi(server, seller, 'GET', '/api/v1/companies/')
    expect((await verify(seller, body.results[0].id, '4030291847')).body.code).toBe('cr_of_another')
  })

  test('C-04: a seller cannot verify another company', async () => {
    const { identity, unified } = anIdentity()
    const mine = await aConfirmedSeller(identity)
    const other = await aConfirmedSeller(anIdentity().identity)
    expect((await verify(mine.seller, other.id, unified)).status).toBe(404)
  })
})

describe('the register over time', () => {
  test('C-04, O-04: while the register is unavailable the check is pending, and it finishes when the register is back', async () => {
    const { identity, unified } = anIdentity()
    const { seller, id } = await aConfirmedSeller(identity)
    await server.fault('wathq', 'error', 3)
    const waiting = await verify(seller, id, unified)
    expect(waiting.status).toBe(202)
    expect(waiting.body).toMatchObject({
      cr_waiting: { cr: unified },
      activation: [{}, { state: 'waiting', action: null }, {}],
    })
    await vi.waitFor(async () => expect((await read(seller, id)).is_verified).toBe(true), { timeout: 30_000 })
    expect(await read(seller, id)).toMatchObject({ cr_waiting: null, cr: unified })
    const announced = await server.parts.db.system
      .select()
      .from(events)
      .where(and(eq(events.companyId, id), eq(events.kind, 'company')))
    expect(announced.at(-1)?.data).toMatchObject({ is_verified: true })
  })

  test.each([
    ['the account is closed', { closedAt: new Date(), crWaiting: null, crWaitingSince: null }],
    ['another number is waiting', { crWaiting: '1010274836' }],
  ])('C-04: an answer of the register changes nothing once %s', async (_what, meanwhile) => {
    const cr = '1010999998'
    const { seller, id } = await aConfirmedSeller(anIdentity().identity, { crWaiting: cr, crWaitingSince: new Date() })
    const { system } = server.parts.db
    const find = async () => {
      await system.update(companies).set(meanwhile).where(eq(companies.id, id))
      return undefined
    }
    const check = { companyId: id, userId: seller.user.id, cr }
    await checkAgain(server.parts, { find, findAgain: find }, check)
    const [company] = await system.select().from(companies).where(eq(companies.id, id))
    expect(company).toMatchObject({ ...meanwhile, verificationRefusal: null, verificationFailures: 0 })
  })

  test('O-04: a suspended registration makes the company inactive, and a restored one active again', async () => {
    const stopped = known.find(({ status }) => status === 'suspended')
    const end = new Date(server.parts.clock.now().getTime() + 300 * 86_400_000)
    const { seller, id } = await aConfirmedSeller(anIdentity().identity, {
      isVerified: true,
      cr: stopped?.number,
      activeUntil: end,
      subscriptionEndDate: riyadhDay(end),
    })
    expect((await read(seller, id)).is_active).toBe(true)
    await recheckRegistration(server.parts, createCommercialRegister(server.parts), id)
    expect(await read(seller, id)).toMatchObject({
      is_active: false,
      status: 'cr_expired',
      activation: [{}, { state: 'ended', reason: 'cr_not_active' }, { state: 'done' }],
    })
    expect((await callApi(server, seller, 'GET', '/api/v1/seller/me/')).body.company.is_active).toBe(false)
  })

  test('O-04: a wrong register URL does not remove a company’s registration', async () => {
    const end = new Date(server.parts.clock.now().getTime() + 300 * 86_400_000)
    const { unified, identity } = anIdentity()
    const { seller, id } = await aConfirmedSeller(identity, {
      isVerified: true,
      cr: unified,
      activeUntil: end,
      subscriptionEndDate: riyadhDay(end),
    })
    const { outside, settings } = server.parts
    const nowhere = createCommercialRegister({
      outside,
      settings: { ...settings, wathqUrl: `${settings.wathqUrl}/wrong` },
    })
    await expect(recheckRegistration(server.parts, nowhere, id)).rejects.toMatchObject({ code: 'outside_unavailable' })
    expect(await read(seller, id)).toMatchObject({ is_active: true, is_verified: true })
  })

  test('O-04: the owner is emailed once when the registration enters its last 30 days', async () => {
    const day = riyadhDay(server.parts.clock.now())
    const of = (cr: string, expiryDate: string) =>
      aConfirmedSeller(anIdentity().identity, { isVerified: true, cr, expiryDate })
    const emails = emailsOf(server)
    const early = await of('1019999998', addDays(day, 31))
    const due = await of('1019999997', addDays(day, 30))
    await Promise.all([emailExpiringRegistrations(server.parts), emailExpiringRegistrations(server.parts)])
    await emailExpiringRegistrations(server.parts)
    await vi.waitFor(() => expect(emails.to(due.seller.user.email)).toHaveLength(1), { timeout: 20_000 })
    expect(emails.to(due.seller.user.email)).toMatchObject([
      { template: 'registrationExpiring', choice: { kind: 'registration_ending' }, values: { ends: addDays(day, 30) } },
    ])
    expect(emails.to(early.seller.user.email)).toEqual([])
  })

  test('O-04: an expired registration makes the company inactive', async () => {
    const now = server.parts.clock.now()
    const end = new Date(now.getTime() + 300 * 86_400_000)
    const { seller, id } = await aConfirmedSeller(anIdentity().identity, {
      isVerified: true,
      cr: '1019999999',
      activeUntil: end,
      subscriptionEndDate: riyadhDay(end),
      expiryDate: addDays(riyadhDay(now), -1),
    })
    expect(await read(seller, id)).toMatchObject({ is_active: false, status: 'cr_expired' })
  })
})
