import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, offerFor, type Trade } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { notify } from './notify.ts'
import { wakeDue } from './store.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
})
afterAll(() => server.close())

const list = async (person: SignedInSeller, query = '') =>
  (await callApi(server, person, 'GET', `/api/v1/notices/${query}`)).body
const groupsOf = async (person: SignedInSeller, query = '') => (await list(person, query)).results
const unreadOf = async (person: SignedInSeller) => (await callApi(server, person, 'GET', '/api/v1/notices/count/')).body
const move = (person: SignedInSeller, ids: readonly string[], action: string, more: object = {}) =>
  callApi(server, person, 'POST', '/api/v1/notices/move/', { ids, action, ...more })
const aDeal = async () => trade.deal(await trade.publish('product', { track_stock: false }))
const about = async (person: SignedInSeller, recordId: string, query = '') =>
  (await groupsOf(person, query)).find(({ record_id }: { record_id: string }) => record_id === recordId)

test('members whose role includes a deal are notified of it, in the transaction of the request, and others are not', async () => {
  const [sales, finance] = await Promise.all([
    aMember(server, trade.seller, 'sales'),
    aMember(server, trade.seller, 'finance'),
  ])
  const emails = emailsOf(server)
  const deal = await aDeal()
  for (const person of [trade.seller, sales]) {
    expect(await about(person, deal.id)).toMatchObject({
      path: `/apps/deals/${deal.id}`,
      company: { id: trade.companyId },
      notices: [{ kind: 'new_deal', count: 1, state: 'unread', values: { number: deal.number } }],
    })
  }
  expect(await about(finance, deal.id)).toBeUndefined()
  expect(emails.to(sales.user.email)).toMatchObject([{ template: 'newDeal', lang: sales.user.lang }])
  expect(emails.to(finance.user.email)).toEqual([])
})

test('one record and kind make one notice, which counts up until it is read', async () => {
  const deal = await aDeal()
  const buyerWrites = (body: string) => trade.buy(deal, 'messages', { body })
  await buyerWrites('متى تشحنون؟')
  await Promise.all(['وهل يشمل التوصيل؟', 'نحتاجها الخميس'].map(buyerWrites))
  const messageOf = async () =>
    (await about(trade.seller, deal.id)).notices.find(({ kind }: { kind: string }) => kind === 'deal_message')
  const message = await messageOf()
  expect(message).toMatchObject({ count: 3, state: 'unread' })
  await move(trade.seller, [message.id], 'read')
  await buyerWrites('شكرًا')
  expect(await messageOf()).toMatchObject({ id: message.id, count: 1, state: 'unread' })
})

test('what several jobs notice at once is told once for its record and moment, and again at the next', async () => {
  const { id, number } = await aDeal()
  const values = { number, buyer_ar: 'شركة', buyer_en: 'Company', ends: '2026-12-01' }
  const news = {
    companyId: trade.companyId,
    kind: 'deal_expiring',
    recordId: id,
    path: `/apps/deals/${id}`,
    values,
  } as const
  const notifyAt = (moment: string) =>
    server.parts.db.transaction((tx) => notify(server.parts, tx, { ...news, moment, template: null }))
  const noticeOfDeal = async () =>
    (await about(trade.seller, id)).notices.find(({ kind }: { kind: string }) => kind === 'deal_expiring')
  await Promise.all([notifyAt('2026-12-01'), notifyAt('2026-12-01')])
  await notifyAt('2026-12-01')
  expect(await noticeOfDeal()).toMatchObject({ count: 1, state: 'unread' })
  await notifyAt('2026-12-02')
  expect(await noticeOfDeal()).toMatchObject({ count: 2 })
})

test('opening the record marks its notices as read, and the unread count names the records', async () => {
  const deal = await aDeal()
  const path = `/apps/deals/${deal.id}`
  const before = await unreadOf(trade.seller)
  expect(before.paths).toContain(path)
  const opened = await callApi(server, trade.seller, 'POST', '/api/v1/notices/open-record/', { path })
  expect(opened.body.ids).toHaveLength(1)
  const after = await unreadOf(trade.seller)
  expect(after.unread).toBe(before.unread - 1)
  expect(after.paths).not.toContain(path)
  expect((await callApi(server, trade.seller, 'POST', '/api/v1/notices/open-record/', { path })).body.ids).toEqual([])
})

test('a notice is done, undone and put off; a reminder brings it back', async () => {
  const deal = await aDeal()
  const [notice] = (await about(trade.seller, deal.id)).notices
  expect((await move(trade.seller, [notice.id], 'finish')).body.ids).toEqual([notice.id])
  expect(await about(trade.seller, deal.id)).toBeUndefined()
  expect(await about(trade.seller, deal.id, '?show=done')).toBeDefined()
  expect((await move(trade.seller, [notice.id], 'read')).body.ids).toEqual([])
  await move(trade.seller, [notice.id], 'reopen')
  expect(await move(trade.seller, [notice.id], 'remind')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'remind', code: 'required' }] },
  })
  await move(trade.seller, [notice.id], 'remind', { remind: 'in_an_hour' })
  expect((await about(trade.seller, deal.id, '?show=later')).notices[0].remind_at).not.toBeNull()
  const in61Minutes = new Date(server.clock.now().getTime() + 61 * 60_000)
  await wakeDue(server.parts)
  expect(await about(trade.seller, deal.id)).toBeUndefined()
  await wakeDue({ ...server.parts, clock: { now: () => in61Minutes } })
  expect(await about(trade.seller, deal.id)).toMatchObject({ notices: [{ state: 'unread', remind_at: null }] })
})

test('a person moves only their own notices', async () => {
  const deal = await aDeal()
  const [notice] = (await about(trade.seller, deal.id)).notices
  const stranger = await aSeller(server).active().signIn()
  for (const action of ['read', 'finish']) expect((await move(stranger, [notice.id], action)).body.ids).toEqual([])
  expect(await groupsOf(stranger)).toEqual([])
  expect(await about(trade.seller, deal.id)).toMatchObject({ notices: [{ state: 'unread' }] })
})

test('notices of a company are out of sight once the membership is suspended, and not written any more', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  const deal = await aDeal()
  expect(await about(sales, deal.id)).toBeDefined()
  const { body } = await callApi(server, trade.seller, 'GET', '/api/v1/team/')
  const { id, version } = body.members.find(({ user_id }: { user_id: string }) => user_id === sales.user.id)
  await callApi(server, trade.seller, 'POST', `/api/v1/team/members/${id}/suspend/`, { version })
  expect(await groupsOf(sales)).toEqual([])
  expect(await unreadOf(sales)).toEqual({ unread: 0, paths: [] })
  const later = await aDeal()
  const { rows } = await server.parts.db.system.execute(
    sql`select from notices where user_id = ${sales.user.id} and record_id = ${later.id}`,
  )
  expect(rows).toEqual([])
})

test('notices of other companies are listed with their company, and opening a record leaves theirs unread', async () => {
  const other = await aSeller(server).active().signIn()
  const { rows } = await server.parts.db.system.execute<{ id: string }>(sql`
    insert into company_members (id, company_id, user_id, role, joined_at, created_at, updated_at)
    values (gen_random_uuid(), ${trade.companyId}, ${other.user.id}, 'sales', now(), now(), now()) returning id`)
  expect(rows).toHaveLength(1)
  const emails = emailsOf(server)
  const deal = await aDeal()
  const path = `/apps/deals/${deal.id}`
  expect(await about(other, deal.id)).toMatchObject({ company: { id: trade.companyId, name: expect.any(String) } })
  expect(emails.newestTo(other.user.email).values.link).toMatch(new RegExp(`${path}\\?company=${trade.companyId}$`))
  expect((await unreadOf(other)).paths).not.toContain(path)
  expect((await callApi(server, other, 'POST', '/api/v1/notices/open-record/', { path })).body.ids).toEqual([])
  const within = await callApi(
    server,
    other,
    'POST',
    '/api/v1/notices/open-record/',
    { path },
    inCompanyOf(trade.seller),
  )
  expect(within.body.ids).toHaveLength(1)
})

test('the list is read page by page, each record once and the latest first', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  const deals = [await aDeal(), await aDeal(), await aDeal()]
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { results: { record_id: string }[]; next: string | null } = await list(
      sales,
      `?page_size=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    seen.push(...page.results.map(({ record_id }) => record_id))
    cursor = page.next
  }
  expect(seen).toEqual(deals.map(({ id }) => id).reverse())
  expect((await groupsOf(sales, '?kind=deal_message')).length).toBe(0)
  await callApi(server, sales, 'POST', '/api/v1/notices/read-all/', {})
  expect((await unreadOf(sales)).unread).toBe(0)
  expect(await groupsOf(sales, '?show=unread')).toEqual([])
})

test('an accepted deal is told to those who ship and do not quote, once for each person', async () => {
  const warehouse = await aMember(server, trade.seller, 'warehouse')
  const deal = await aDeal()
  await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(deal, 'accept', { round: 1 })
  const kindsOf = async (person: SignedInSeller) =>
    (await about(person, deal.id))?.notices.map(({ kind }: { kind: string }) => kind).sort()
  expect(await kindsOf(warehouse)).toEqual(['ready_to_ship'])
  expect(await kindsOf(trade.seller)).toEqual(['new_deal', 'quote_answered'])
})

test('an open screen hears of a notice at once', async () => {
  const sales = await aMember(server, trade.seller, 'sales')
  const leaving = new AbortController()
  const kinds: string[] = []
  const following = (async () => {
    for await (const { kind } of server.parts.events.follow({ userId: sales.user.id }, undefined, leaving.signal)) {
      kinds.push(kind)
    }
  })()
  await expect.poll(() => kinds).toEqual(['ready'])
  await aDeal()
  await expect.poll(() => kinds).toEqual(['ready', 'notice'])
  leaving.abort()
  await following
})

test('what concerns the person alone has no company and stays with them', async () => {
  const member = await aMember(server, trade.seller, 'sales')
  const { body } = await callApi(server, trade.seller, 'GET', '/api/v1/team/')
  const { id, version } = body.members.find(({ user_id }: { user_id: string }) => user_id === member.user.id)
  await callApi(server, trade.seller, 'PUT', `/api/v1/team/members/${id}/`, { role: 'finance', version })
  expect(await groupsOf(member)).toMatchObject([
    { path: '/apps/team/list', notices: [{ kind: 'role_changed', values: { role: 'finance' } }] },
  ])
})

test('an assigned deal is told to its assignee alone, who is notified of the assignment', async () => {
  const [one, other] = await Promise.all([
    aMember(server, trade.seller, 'sales'),
    aMember(server, trade.seller, 'sales'),
  ])
  const deal = await aDeal()
  const assigning = { ids: [deal.id], assignee: one.user.id, note: null }
  expect((await callApi(server, trade.seller, 'POST', '/api/v1/deals/assign/', assigning)).body).toEqual({
    assigned: 1,
  })
  await trade.buy(deal, 'messages', { body: 'متى تشحنون؟' })
  const kindsOf = async (person: SignedInSeller) =>
    (await about(person, deal.id))?.notices.map(({ kind }: { kind: string }) => kind).sort()
  expect(await kindsOf(one)).toEqual(['assigned', 'deal_message', 'new_deal'])
  expect(await kindsOf(other)).toEqual(['new_deal'])
})

test('a role of the company’s own is notified of what its rights include', async () => {
  const [one, other] = await Promise.all([
    aMember(server, trade.seller, 'sales'),
    aMember(server, trade.seller, 'sales'),
  ])
  const giveRole = (memberId: string, rights: string[]) =>
    server.parts.db.system.execute(sql`
      with made as (
        insert into company_roles (id, company_id, name, based_on, rights, created_at, updated_at)
        values (gen_random_uuid(), ${trade.companyId}, ${memberId}, 'sales', ${sql.param(rights)}::text[], now(), now())
        returning id
      )
      update company_members set role_id = (select id from made) where id = ${memberId}`)
  await giveRole(one.memberId, ['deals.see', 'deals.quote'])
  await giveRole(other.memberId, ['deals.see'])
  const deal = await aDeal()
  expect(await about(one, deal.id)).toBeDefined()
  expect(await about(other, deal.id)).toBeUndefined()
  await server.parts.db.system.execute(
    sql`update company_roles set rights = '{deals.see}' where name = ${one.memberId}`,
  )
  expect(await about(one, deal.id)).toBeUndefined()
})
