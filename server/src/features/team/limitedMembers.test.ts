import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { emailsOf } from '../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { aStockedSeller, type StockedSeller } from '../../../test/stockedSeller.ts'
import { companyMembers } from './tables.ts'

let server: TestServer
let mine: StockedSeller
let keeper: Awaited<ReturnType<typeof aMember>>

beforeAll(async () => {
  server = await sharedServer()
  mine = await aStockedSeller(server)
  keeper = await aMember(server, mine.seller, 'warehouse')
  await server.parts.db.system
    .update(companyMembers)
    .set({ warehouseIds: [mine.other] })
    .where(eq(companyMembers.id, keeper.memberId))
})
afterAll(() => server.close())

const asKeeper = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callApi(server, keeper, method, `/api/v1/seller_warehouses/${path}`, body, inCompanyOf(mine.seller))

async function fields(more: object): Promise<object> {
  const { body } = await asKeeper('GET', `${mine.other}/`)
  const { name_ar, name_en, code, kind, address, working_hours } = body
  return { name_ar, name_en, code, kind, address, working_hours, ...more }
}

/** How many statements the database is sent for a request; others of the server come in between, so the fewest count. */
async function fewestStatements(request: () => Promise<{ status: number }>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 8; time++) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect((await request()).status).toBe(200)
    counts.push(query.mock.calls.length)
    query.mockRestore()
  }
  return Math.min(...counts)
}

test('a role, one of the company’s own and chosen warehouses cost a request no statement more than the owner’s', async () => {
  const role = { name: 'Branch', based_on: 'warehouse', rights: ['warehouses.edit'] }
  const { body } = await callApi(server, mine.seller, 'POST', '/api/v1/team/roles/', role)
  const branch = await aMember(server, mine.seller, 'warehouse')
  const change = { role: body.id, version: 1 }
  const { status } = await callApi(server, mine.seller, 'PUT', `/api/v1/team/members/${branch.memberId}/`, change)
  expect(status).toBe(200)
  const people = { owner: mine.seller, member: await aMember(server, mine.seller, 'manager'), branch, keeper }
  const counts: Record<string, number> = {}
  for (const [name, person] of Object.entries(people)) {
    const read = () =>
      callApi(server, person, 'GET', `/api/v1/seller_warehouses/${mine.other}/`, undefined, inCompanyOf(mine.seller))
    counts[name] = await fewestStatements(read)
  }
  expect(counts.owner).toBeGreaterThan(1)
  expect(counts).toEqual(Object.fromEntries(Object.keys(people).map((name) => [name, counts.owner])))
})

test('somebody who is limited to chosen warehouses adds none', async () => {
  const { status, body } = await asKeeper('POST', '', await fields({ code: 'NEW' }))
  expect([status, body.code]).toEqual([403, 'outside_scope'])
})

test('somebody who is limited edits their own warehouse, and does not take the default from another', async () => {
  const { version } = (await asKeeper('GET', `${mine.other}/`)).body
  const refused = await asKeeper('PUT', `${mine.other}/`, await fields({ version, is_default: true }))
  expect([refused.status, refused.body.code]).toEqual([403, 'outside_scope'])
  const edited = await asKeeper('PUT', `${mine.other}/`, await fields({ version, name_ar: 'مستودع جدة' }))
  expect(edited).toMatchObject({ status: 200, body: { name_ar: 'مستودع جدة', is_default: false } })
  const { body: main } = await callApi(server, mine.seller, 'GET', `/api/v1/seller_warehouses/${mine.main}/`)
  expect(main.is_default).toBe(true)
})

test('a member learns which warehouses they have now, and of a new role together with them', async () => {
  const emails = emailsOf(server)
  const member = await aMember(server, mine.seller, 'sales')
  const change = (body: object) =>
    callApi(server, mine.seller, 'PUT', `/api/v1/team/members/${member.memberId}/`, { role: 'sales', ...body })
  const emailAfter = async (body: object) => {
    expect((await change(body)).status).toBe(200)
    const { template, values } = emails.newestTo(member.user.email)
    return { template, role: values.role, warehouses: values.warehouses }
  }
  const named = { template: 'memberWarehousesChanged', role: undefined }
  const { body } = await asKeeper('GET', `${mine.other}/`)
  expect(await emailAfter({ warehouses: [mine.other], version: 1 })).toEqual({ ...named, warehouses: body.name_en })
  expect(await emailAfter({ warehouses: null, version: 2 })).toEqual({ ...named, warehouses: 'all' })
  const both = { template: 'memberRoleChanged', role: 'viewer' }
  expect(await emailAfter({ role: 'viewer', version: 3 })).toEqual({ ...both, warehouses: '' })
  const { body: notices } = await callApi(
    server,
    member,
    'GET',
    '/api/v1/notices/',
    undefined,
    inCompanyOf(mine.seller),
  )
  expect(notices.results[0].notices).toMatchObject([{ kind: 'role_changed', values: { changed: 'role' } }])
})

test('an invitation names the warehouses that limit it: in its email, behind its link and on the dashboard', async () => {
  const emails = emailsOf(server)
  const invited = await aSeller(server).signIn()
  const invite = { email: invited.user.email, role: 'warehouse', warehouses: [mine.other], lang: 'ar' }
  expect((await callApi(server, mine.seller, 'POST', '/api/v1/team/invitations/', invite)).status).toBe(201)
  const { values } = emails.newestTo(invited.user.email)
  const { body: warehouse } = await asKeeper('GET', `${mine.other}/`)
  expect(values).toMatchObject({ role: 'warehouse', warehouses: warehouse.name_ar })
  const scope = { warehouses: [expect.objectContaining({ id: mine.other, name_ar: warehouse.name_ar })] }
  const token = new URL(String(values.link)).searchParams.get('token')
  const opened = await server.app.inject({
    method: 'POST',
    url: '/api/v1/seller/invitations/open/',
    payload: { token },
  })
  expect(opened.json()).toMatchObject({ role: 'warehouse', scope })
  const received = await callApi(server, invited, 'GET', '/api/v1/seller/invitations/')
  expect(received.body.results).toMatchObject([{ role: 'warehouse', scope }])
})
