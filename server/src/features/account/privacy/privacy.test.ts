import { closingDays, exportDays } from '@mawrid/contract/account/lifetimes.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSeller, password, type SignedInSeller } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { unzip } from '../../../../test/unzip.ts'
import { anUpload, aPicture } from '../../../../test/uploads.ts'
import { companies } from '../../companies/tables.ts'
import { users } from '../../users/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { dataExports } from '../tables.ts'
import { closeDueAccounts } from './closeDueAccounts.ts'
import { prepareExport } from './dataExport.ts'
import { openBusinessOf, refuseWhileOpen } from './openBusiness.ts'
import { removeOldExports } from './removeOldExports.ts'

let server: TestServer
let emails: ReturnType<typeof emailsOf>
beforeEach(async () => {
  server = await startServer()
  emails = emailsOf(server)
})
afterEach(() => server.close())

const dayMs = 86_400_000
const nationalId = '1000000008'

function aProvenSeller() {
  const ids = nationalIdsOf(server.parts)
  const proof = { nationalIdSealed: ids.seal(nationalId), nationalIdHash: ids.hash(nationalId) }
  return aSeller(server)
    .with({ ...proof, identityConfirmedAt: new Date(), verifiedNameEn: 'NOURAH ALOTAIBI', phone: '+966551248830' })
    .withCompany({ name: 'شركة نجد للتغليف' })
}

function get({ headers }: SignedInSeller, path: string) {
  return server.app.inject({ url: `/api/v1/seller/${path}/`, headers })
}

function post({ headers }: SignedInSeller, path: string, payload: object = {}) {
  return server.app.inject({ method: 'POST', url: `/api/v1/seller/${path}/`, headers, payload })
}

const close = (seller: SignedInSeller, typed = password) => post(seller, 'close-account', { current_password: typed })

function withOpenInvoices(invoices: number) {
  const open = { countOpen: async () => ({ invoices }), end: async () => {} }
  return { ...server.parts, accountClosings: [...server.parts.accountClosings, open] }
}

async function personOf(id: string) {
  const [person] = await server.parts.db.system.select().from(users).where(eq(users.id, id))
  return person
}

/** Runs the job of the newest export, which may also be running already. */
async function prepare({ user }: SignedInSeller): Promise<void> {
  const [request] = await server.parts.db.system.select().from(dataExports).where(eq(dataExports.userId, user.id))
  await prepareExport(server.parts, { exportId: request?.id ?? '' })
}

test('R-15: the account shows the verified identity without the full national ID', async () => {
  const seller = await aProvenSeller().signIn()
  expect((await get(seller, 'account')).json()).toMatchObject({
    verified_name_en: 'NOURAH ALOTAIBI',
    national_id_end: '0008',
    identity_confirmed_at: expect.any(String),
    closes_at: null,
  })
})

test('R-15: an export of one’s data is prepared, announced by email, and opened by a link', async () => {
  const seller = await aProvenSeller().signIn()
  const upload = await anUpload('logo.png', await aPicture(300, 300).png().toBuffer())
  await server.parts.files.storePicture({ userId: seller.user.id }, upload)
  expect((await get(seller, 'data-export')).json()).toEqual({ export: null })
  const request = await post(seller, 'data-export')
  expect([request.statusCode, request.json()]).toMatchObject([202, { link: null }])
  await prepare(seller)
  await expect.poll(async () => (await get(seller, 'data-export')).json().export.status).toBe('ready')

  const { link, kept_until } = (await get(seller, 'data-export')).json().export
  expect(Date.parse(kept_until)).toBeGreaterThan(Date.now())
  const file = await server.app.inject(link)
  expect(file.headers['content-disposition']).toContain('mawrid-my-data.zip')
  const content = unzip(file.rawPayload)
  const rows = (table: string) => JSON.parse(content.get(`data/${table}.json`)?.toString() ?? 'null')
  expect(rows('users')).toMatchObject([
    { email: seller.user.email, national_id: nationalId, verified_name_en: 'NOURAH ALOTAIBI' },
  ])
  expect(rows('sessions')).toMatchObject([{ user_agent: 'test' }])
  expect(rows('companies')).toMatchObject([{ name: 'شركة نجد للتغليف' }])
  expect(rows('addresses')).toEqual([])
  expect(rows('files')).toMatchObject([{ name: 'logo.png', is_included: true }])
  expect([...content.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1)
  const about = content.get('about.html')?.toString() ?? ''
  expect(about).toContain('90 days after their last use')
  expect(about).toContain('90 يومًا من آخر استخدام')
  const all = [...content.values()].join('')
  expect(all).not.toMatch(/argon2|password_hash|national_id_hash/)
  expect(emails.to(seller.user.email)).toMatchObject([{ template: 'dataReady' }])
})

test('R-15: the copy is deleted after a week', async () => {
  const seller = await aProvenSeller().signIn()
  await post(seller, 'data-export')
  await prepare(seller)
  await expect.poll(async () => (await get(seller, 'data-export')).json().export.status).toBe('ready')
  const { link } = (await get(seller, 'data-export')).json().export
  server.clock.forward((exportDays + 1) * dayMs)
  await removeOldExports(server.parts)
  const [removed] = await server.parts.db.system.select().from(dataExports)
  expect(removed).toMatchObject({ status: 'removed', fileId: null })
  server.clock.forward(-(exportDays + 1) * dayMs)
  expect((await server.app.inject(link)).statusCode).toBe(404)
})

test('R-15: closing the account requires the password, takes thirty days, and is confirmed by email', async () => {
  const seller = await aProvenSeller().signIn()
  const wrong = await close(seller, 'a guess')
  expect(wrong.json().errors).toMatchObject([{ path: 'current_password', code: 'password_wrong' }])
  const { closes_at } = (await close(seller)).json()
  const days = (Date.parse(closes_at) - server.clock.now().getTime()) / dayMs
  expect(Math.round(days)).toBe(closingDays)
  expect((await get(seller, 'account')).json()).toMatchObject({ closes_at })
  expect(emails.newestTo(seller.user.email)).toMatchObject({ template: 'accountClosing', values: { when: closes_at } })
})

test('R-15: closing can be cancelled until then', async () => {
  const seller = await aProvenSeller().signIn()
  await close(seller)
  expect((await post(seller, 'keep-account')).statusCode).toBe(200)
  server.clock.forward((closingDays + 1) * dayMs)
  await closeDueAccounts(server.parts)
  expect(await personOf(seller.user.id)).toMatchObject({ email: seller.user.email, closesAt: null })
})

test('R-15: after thirty days nothing identifies the person any more', async () => {
  const seller = await aProvenSeller().signIn()
  const { id, email } = seller.user
  await close(seller)
  await closeDueAccounts(server.parts)
  const before = await personOf(id)
  expect(before).toMatchObject({ email })

  server.clock.forward((closingDays + 1) * dayMs)
  await closeDueAccounts(server.parts)
  const person = await personOf(id)
  expect(person).toMatchObject({ firstName: '', lastName: '', phone: '', isActive: false, nationalIdSealed: null })
  expect(JSON.stringify(person)).not.toMatch(new RegExp(`${email}|NOURAH`))
  expect(person?.passwordHash).not.toBe(before?.passwordHash)
  expect((await get(seller, 'me')).statusCode).toBe(401)
  expect(emails.newestTo(email).template).toBe('accountClosed')
  const [company] = await server.parts.db.system.select().from(companies).where(eq(companies.userId, id))
  expect(company).toMatchObject({ suspendedReason: 'account_closed' })

  const again = { email, password }
  const signIn = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload: again })
  expect(signIn.json().code).toBe('credentials_wrong')
  await aProvenSeller().with({ email }).create()
})

test('R-15: an account whose company has open business closes only when it is finished', async () => {
  const seller = await aProvenSeller().signIn()
  await close(seller)
  server.clock.forward((closingDays + 1) * dayMs)
  await closeDueAccounts(withOpenInvoices(1))
  expect((await personOf(seller.user.id))?.closedAt).toBeNull()
  await closeDueAccounts(withOpenInvoices(0))
  expect((await personOf(seller.user.id))?.closedAt).not.toBeNull()
})

test('R-15: the answer counts open deals and invoices', async () => {
  const counted = (open: object) => ({ countOpen: async () => open, end: async () => {} })
  const accountClosings = [counted({ deals: 2 }), counted({ deals: 1, invoices: 4 })]
  const parts = { ...server.parts, accountClosings }
  const open = await openBusinessOf(parts.db.system, crypto.randomUUID(), parts)
  expect(() => refuseWhileOpen(open)).toThrow(
    expect.objectContaining({ code: 'in_use', details: { params: { deals: 3, invoices: 4, payments: 0 } } }),
  )
  expect(() => refuseWhileOpen({ deals: 0, invoices: 0, payments: 0 })).not.toThrow()
})
