import { randomUUIDv7 } from 'node:crypto'
import { maxMentions, mentionOf } from '@mawrid/contract/team/mentions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let server: TestServer
let trade: Trade
let listing: { readonly id: string }
let sales: Member
let warehouse: Member

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  listing = await trade.publish('product', { track_stock: false })
  sales = await aMember(server, trade.seller, 'sales')
  warehouse = await aMember(server, trade.seller, 'warehouse')
})
afterAll(() => server.close())

const call = (person: SignedInSeller, method: 'GET' | 'POST', path: string, body?: object) =>
  callApi(server, person, method, path, body, inCompanyOf(trade.seller))
const write = (deal: Deal, body: string, { as = trade.seller, last = 'notes' } = {}) =>
  call(as, 'POST', `/api/v1/deals/${deal.id}/${last}/`, { body })
const mentionsOf = async (person: SignedInSeller, deal: Deal) => {
  const { body } = await call(person, 'GET', '/api/v1/notices/')
  const group = body.results.find(({ path }: { path: string }) => path.includes(deal.id))
  return group?.notices.filter(({ kind }: { kind: string }) => kind === 'mention') ?? []
}

test('a member who is mentioned in a note is notified, once for each note, and nobody else is', async () => {
  const deal = await trade.deal(listing)
  const body = `${mentionOf(warehouse.user.id)} هل يكفي المخزون؟ ${mentionOf(warehouse.user.id)}`
  const { status, body: note } = await write(deal, body, { as: sales })
  expect([status, note.body, note.author_id]).toEqual([201, body, sales.user.id])
  expect(await mentionsOf(warehouse, deal)).toMatchObject([
    { count: 1, values: { ref: deal.number, by: 'Badr Al-Shehri' } },
  ])
  expect([await mentionsOf(trade.seller, deal), await mentionsOf(sales, deal)]).toEqual([[], []])
  await write(deal, `${mentionOf(warehouse.user.id)} للتأكيد`)
  expect(await mentionsOf(warehouse, deal)).toMatchObject([{ count: 2, values: { by: expect.any(String) } }])
})

test('nobody is notified of their own note, nor by a message to the buyer', async () => {
  const deal = await trade.deal(listing)
  await write(deal, `تذكير ${mentionOf(sales.user.id)}`, { as: sales })
  await write(deal, `مرحبًا ${mentionOf(sales.user.id)}`, { last: 'messages' })
  expect(await mentionsOf(sales, deal)).toEqual([])
})

test.each([
  ['a stranger', async () => (await aTrade(server)).seller.user.id],
  ['nobody', async () => randomUUIDv7()],
  [
    'a suspended member',
    async () => {
      const member = await aMember(server, trade.seller, 'sales')
      await call(trade.seller, 'POST', `/api/v1/team/members/${member.memberId}/suspend/`, { version: 1 })
      return member.user.id
    },
  ],
  [
    'a member whose role does not include deals',
    async () => {
      const member = await aMember(server, trade.seller, 'viewer')
      await server.parts.db.system.execute(sql`
        with made as (
          insert into company_roles (id, company_id, name, based_on, rights, created_at, updated_at)
          values (gen_random_uuid(), ${trade.companyId}, 'مخزون', 'viewer', '{company.see}'::text[], now(), now())
          returning id
        )
        update company_members set role_id = (select id from made) where id = ${member.memberId}`)
      return member.user.id
    },
  ],
])('a note that mentions %s is refused, and nothing is stored', async (_who, idOf) => {
  const deal = await trade.deal(listing)
  const { status, body } = await write(deal, `${mentionOf(await idOf())} انظر`)
  expect([status, body.errors]).toMatchObject([422, [{ path: 'body', code: 'cannot_see' }]])
  expect((await trade.read(deal.id)).messages).toEqual([])
})

test('a note mentions a limited number of members', async () => {
  const deal = await trade.deal(listing)
  const many = Array.from({ length: maxMentions + 1 }, () => mentionOf(randomUUIDv7())).join(' ')
  const { status, body } = await write(deal, many)
  expect([status, body.errors]).toMatchObject([422, [{ path: 'body', code: 'too_many' }]])
})
