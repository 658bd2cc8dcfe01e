import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, companyOf } from '../../../test/aMember.ts'
import { type ApprovalTeam, anApprovalTeam } from '../../../test/approvals.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Deal, offerFor } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aMarketClient } from '../../../test/market.ts'
import { companies } from '../companies/tables.ts'
import { companyMembers } from '../team/tables.ts'
import { notifyLapsed } from './recordApproval.ts'

let server: TestServer
let team: ApprovalTeam
let listing: { readonly id: string }

beforeAll(async () => {
  server = await sharedServer()
  team = await anApprovalTeam(server)
  listing = await team.trade.publish('product', { track_stock: false, price: '64.00', cost: '40.00' })
})
afterAll(() => server.close())
beforeEach(() => team.rules({ amount_over: '1.00' }))

const dealNow = () => team.trade.deal(listing)
const actionsOf = async (deal: Deal) =>
  (await team.trade.read(deal.id)).events.map(({ action }: { action: string }) => action)

test('who decides sees the whole quote as it was asked for, with what is over a rule marked', async () => {
  await team.rules({ amount_over: '100.00', below_list: true })
  const deal = await dealNow()
  const lines = [{ line: deal.lines[0].id, qty: '10', unit_price: '50.00' }]
  const held = await team.offer(team.sales, deal, { lines, message: 'سعر خاص' })
  const { status, body } = await team.send(team.manager, 'GET', `approvals/${held.body.params.id}/`)
  expect(status).toBe(200)
  expect(body.content).toMatchObject({
    lines: [
      { qty: '10', unit_price: '50.00', list_price: '64.00', cost: '40.00', amount: '500.00', over: ['below_list'] },
    ],
    valid_until: offerFor(deal).valid_until,
    note: 'سعر خاص',
  })
  const marked = body.content.figures.filter(({ over }: { over: string[] }) => over.length > 0)
  expect(marked).toEqual([{ kind: 'total', value: '575.00', over: ['amount_over'] }])
})

test('a new bank account is shown beside the one before', async () => {
  await team.rules({ bank_changed: true })
  const settings = (await team.send(team.trade.seller, 'GET', 'invoice-settings/')).body
  const bank = { name_ar: 'بنك الرياض', name_en: null, iban: 'SA0380000000608010167519' }
  const held = await team.send(team.trade.seller, 'PUT', 'invoice-settings/', { ...settings, bank })
  const { body } = await team.send(team.manager, 'GET', `approvals/${held.body.params.id}/`)
  expect(body.content.bank).toEqual({ before: null, after: bank.iban })
})

test('a request is read by the person who asked and by those who decide, and by nobody else', async () => {
  const finance = await aMember(server, team.trade.seller, 'finance')
  const { body } = await team.offer(team.sales, await dealNow())
  const read = async (person: typeof finance) => (await team.send(person, 'GET', `approvals/${body.params.id}/`)).status
  expect(await read(team.sales)).toBe(200)
  expect(await read(team.manager)).toBe(200)
  expect(await read(finance)).toBe(404)
  const stranger = await aTrade(server)
  const elsewhere = await callApi(server, stranger.seller, 'GET', `/api/v1/approvals/${body.params.id}/`)
  expect(elsewhere.status).toBe(404)
})

test('those who decide are told with a link to the request, and the person who asked what was decided', async () => {
  const finance = await aMember(server, team.trade.seller, 'finance')
  const emails = emailsOf(server)
  const { id } = (await team.offer(team.sales, await dealNow())).body.params
  const path = `/apps/approvals/${id}`
  const kindsOf = async (person: SignedInSeller) => {
    const { results } = (await team.send(person, 'GET', 'notices/')).body
    const about = results.filter((group: { path: string }) => group.path === path)
    return about
      .flatMap(({ notices }: { notices: { kind: string }[] }) => notices.map(({ kind }) => kind))
      .filter((kind: string) => kind !== 'new_deal')
  }
  const linksTo = ({ user }: SignedInSeller) =>
    emails
      .to(user.email)
      .filter(({ values }) => values.link?.endsWith(path))
      .map(({ values }) => values.title)
  const { sales, manager, trade } = team
  const kinds = ['approval_wanted']
  for (const person of [manager, trade.seller]) expect(await kindsOf(person)).toEqual(kinds)
  for (const person of [sales, finance]) expect(await kindsOf(person)).toEqual([])
  expect(linksTo(manager)).toEqual([noticeKindTitles.approval_wanted[manager.user.lang]])
  await team.decide(manager, id, 'refuse', { note: 'السعر منخفض' })
  // Nothing is left for the others to decide.
  for (const person of [manager, trade.seller]) expect(await kindsOf(person)).toEqual([])
  expect(await kindsOf(sales)).toEqual(['approval_decided'])
  expect(linksTo(sales)).toEqual([noticeKindTitles.approval_decided[sales.user.lang]])
  expect(linksTo(finance)).toEqual([])
})

test('the same quote sent several times at once is one request', async () => {
  const deal = await dealNow()
  const answers = await Promise.all([1, 2, 3, 4].map(() => team.offer(team.sales, deal)))
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(new Set(answers.map(({ body }) => body.params.id)).size).toBe(1)
})

test('only the person who asked adds a note, as long as nothing is decided, and it is in the history', async () => {
  const deal = await dealNow()
  const { body } = await team.offer(team.sales, deal)
  const note = (person: typeof team.sales, text: string | null) =>
    team.send(person, 'PUT', `approvals/${body.params.id}/note/`, { note: text })
  expect((await note(team.manager, 'ليس لي')).body.code).toBe('wrong_state')
  expect((await note(team.sales, 'عميل قديم، ووعدنا بالسعر')).body).toMatchObject({
    request_note: 'عميل قديم، ووعدنا بالسعر',
    status: 'waiting',
  })
  expect((await note(team.sales, 'x'.repeat(501))).status).toBe(422)
  const event = (await team.trade.read(deal.id)).events[0]
  expect(event).toMatchObject({
    action: 'note_approval',
    note: 'عميل قديم، ووعدنا بالسعر',
    by: { id: team.sales.user.id },
  })
  expect((await note(team.sales, null)).body.request_note).toBeNull()
  await team.decide(team.manager, body.params.id, 'refuse', { note: 'لا' })
  expect((await note(team.sales, 'متأخر')).body.code).toBe('wrong_state')
})

test('all that happens to requests is in the history of the record, the end by a change of the record included', async () => {
  const deal = await dealNow()
  const first = await team.offer(team.sales, deal)
  await team.decide(team.sales, first.body.params.id, 'withdraw')
  const second = await team.offer(team.sales, deal)
  await team.decide(team.manager, second.body.params.id, 'refuse', { note: 'السعر منخفض' })
  await team.offer(team.sales, deal)
  await team.trade.sell(deal, 'ask-info', { message: 'متى التسليم؟' })
  const actions = await actionsOf(deal)
  for (const action of ['ask', 'withdraw', 'refuse', 'outdate']) expect(actions).toContain(`${action}_approval`)
  expect((await team.requestOf(deal.id)).status).toBe('outdated')
})

test('nobody approves their own through another role', async () => {
  const asking = await aMember(server, team.trade.seller, 'sales')
  const { body } = await team.offer(asking, await dealNow())
  const role = { role: 'manager', version: 1 }
  expect((await team.send(team.trade.seller, 'PUT', `team/members/${asking.memberId}/`, role)).status).toBe(200)
  expect((await team.decide(asking, body.params.id, 'approve')).body.code).toBe('wrong_state')
  expect((await team.decide(team.manager, body.params.id, 'approve')).body.status).toBe('approved')
})

test('nobody approves their own after the ownership has changed', async () => {
  const other = await anApprovalTeam(server)
  const { seller } = other.trade
  const product = await other.trade.publish('product', { track_stock: false })
  await other.rules({ amount_over: '1.00' })
  const [own, managers] = [await other.trade.deal(product), await other.trade.deal(product)]
  const [byOwner, byManager] = [await other.offer(seller, own), await other.offer(other.manager, managers)]
  const { db } = server.parts
  const companyId = companyOf(seller)
  await db.transaction(async (tx) => {
    await tx.update(companyMembers).set({ role: 'manager' }).where(eq(companyMembers.userId, seller.user.id))
    await tx.update(companyMembers).set({ role: 'owner' }).where(eq(companyMembers.id, other.manager.memberId))
    await tx.update(companies).set({ userId: other.manager.user.id }).where(eq(companies.id, companyId))
  })
  expect((await other.decide(other.manager, byManager.body.params.id, 'approve')).body.code).toBe('wrong_state')
  expect((await other.decide(seller, byOwner.body.params.id, 'approve')).body.code).toBe('wrong_state')
  expect((await other.decide(other.manager, byOwner.body.params.id, 'approve')).body.status).toBe('approved')
})

test('an API key of the marketplace decides nothing', async () => {
  const { body } = await team.offer(team.sales, await dealNow())
  const market = await aMarketClient(server)
  const url = `/api/v1/approvals/${body.params.id}/approve/`
  const reply = await server.app.inject({ method: 'POST', url, headers: market.headers, payload: {} })
  expect(reply.statusCode).toBe(401)
})

test('who asked is notified when the record changes before a decision, unless they changed it, and once', async () => {
  const requested = await dealNow()
  const { body } = await team.offer(team.sales, requested)
  const other = await dealNow()
  const otherRequest = await team.offer(team.sales, other)
  const own = await dealNow()
  const ownRequest = await team.offer(team.sales, own)
  for (const deal of [requested, other]) await team.trade.sell(deal, 'ask-info', { message: 'متى التسليم؟' })
  await team.send(team.sales, 'POST', `deals/${own.id}/ask-info/`, { version: own.version, message: 'متى؟' })
  for (const { id } of [requested, other, own]) expect((await team.requestOf(id)).status).toBe('outdated')
  interface Group {
    readonly path: string
    readonly notices: readonly { readonly kind: string }[]
  }
  const noticesOf = async (id: string) => {
    const { body: page } = await team.send(team.sales, 'GET', 'notices/')
    const groups = page.results as readonly Group[]
    const ofRequest = groups.filter(({ path }) => path === `/apps/approvals/${id}`)
    return ofRequest.flatMap(({ notices }) => notices).filter(({ kind }) => kind === 'approval_decided')
  }
  const lapsed = [{ kind: 'approval_decided', count: 1, values: { decision: 'outdate' } }]
  await notifyLapsed(server.parts)
  await notifyLapsed(server.parts)
  for (const { id } of [body.params, otherRequest.body.params]) {
    await expect.poll(() => noticesOf(id)).toMatchObject(lapsed)
  }
  expect(await noticesOf(ownRequest.body.params.id)).toEqual([])
})

test.each([
  ['withdrawn', (_deal: Deal, id: string) => team.decide(team.sales, id, 'withdraw')],
  ['outdated', (deal: Deal) => team.trade.sell(deal, 'ask-info', { message: 'متى التسليم؟' })],
])('a request that is %s is no longer among what those who decide have to do', async (status, end) => {
  const deal = await dealNow()
  const { id } = (await team.offer(team.sales, deal)).body.params
  const waiting = async () => {
    const open = (await team.send(team.manager, 'GET', 'notices/?page_size=50')).body.results
    const about = open.filter(({ path }: { path: string }) => path === `/apps/approvals/${id}`)
    const kinds = about.flatMap(({ notices }: { notices: { kind: string }[] }) => notices.map(({ kind }) => kind))
    return kinds.filter((kind: string) => kind === 'approval_wanted')
  }
  expect(await waiting()).toEqual(['approval_wanted'])
  expect((await end(deal, id)).status).toBe(200)
  await notifyLapsed(server.parts)
  expect((await team.requestOf(deal.id)).status).toBe(status)
  expect(await waiting()).toEqual([])
})
