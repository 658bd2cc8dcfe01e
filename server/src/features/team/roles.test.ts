import { isOfCompany } from '@mawrid/contract/call.ts'
import { calls } from '@mawrid/contract/index.ts'
import { maxOwnRoles } from '@mawrid/contract/team/ownRole.ts'
import { type Right, rightsOfRole, withNeeded } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../test/aMember.ts'
import { answerTo } from '../../../test/answerTo.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { emailsOf } from '../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let owner: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await aSeller(server).active().signIn()
})

const url = '/api/v1/team/roles/'
const make = (by: SignedInSeller, more: object = {}) =>
  callApi(
    server,
    by,
    'POST',
    url,
    { name: 'Branch', based_on: 'sales', rights: ['deals.see'], ...more },
    inCompanyOf(owner),
  )
const edit = (by: SignedInSeller, id: string, more: object) =>
  callApi(server, by, 'PUT', `${url}${id}/`, { name: 'Branch', rights: [], version: 1, ...more }, inCompanyOf(owner))
const erase = (by: SignedInSeller, id: string, more: object = {}) =>
  callApi(server, by, 'POST', `${url}${id}/delete/`, { version: 1, ...more }, inCompanyOf(owner))
const give = (by: SignedInSeller, memberId: string, role: string, version = 1) =>
  callApi(server, by, 'PUT', `/api/v1/team/members/${memberId}/`, { role, version }, inCompanyOf(owner))
const teamOf = async (reader: SignedInSeller) =>
  (await callApi(server, reader, 'GET', '/api/v1/team/', undefined, inCompanyOf(owner))).body
const meOf = async (person: SignedInSeller) =>
  (await callApi(server, person, 'GET', '/api/v1/seller/me/', undefined, inCompanyOf(owner))).body

test('a role has the chosen rights and those that they need', async () => {
  const { status, body } = await make(owner, { rights: ['invoices.issue'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Branch', based_on: 'sales', members: 0, actions: ['edit', 'delete'] })
  expect(body.rights).toEqual(withNeeded(['invoices.issue']))
  expect((await teamOf(owner)).roles).toEqual([body])
})

test('each call is refused to a member with an own role if and only if it lacks its right', async () => {
  const rights: Right[] = ['stock.book', 'invoices.payments']
  const { body: role } = await make(owner, { rights })
  const member = await aMember(server, owner, 'manager')
  expect((await give(owner, member.memberId, role.id)).body).toMatchObject({
    role: 'sales',
    own_role: { id: role.id, name: 'Branch' },
  })
  const tried = calls.filter(
    ({ access, right, id }) => isOfCompany(access) && right && id !== 'team.leave' && id !== 'events.follow',
  )
  for (const call of tried) {
    const { status, code } = await answerTo(server, call, member, owner)
    const isHeld = call.right !== undefined && role.rights.includes(call.right)
    expect([call.id, code === 'right_missing', status < 500]).toEqual([call.id, !isHeld, true])
  }
  expect(await meOf(member)).toMatchObject({ role: 'sales', role_name: 'Branch', rights: role.rights })
})

describe('a name is refused', () => {
  test('if another role of the company has it, whatever its case', async () => {
    await make(owner, { name: 'Branch' })
    expect((await make(owner, { name: ' bRANCH ' })).body.errors[0]).toMatchObject({ path: 'name', code: 'taken' })
    const other = await aSeller(server).active().signIn()
    const elsewhere = { name: 'Branch', based_on: 'sales', rights: [] }
    expect((await callApi(server, other, 'POST', url, elsewhere)).status).toBe(201)
  })

  test.each([roleNames.owner.ar, roleNames.finance.en, 'SALES'])(
    'if it is that of a ready-made role: %s',
    async (name) => {
      expect((await make(owner, { name })).body.errors[0]).toMatchObject({ path: 'name', code: 'role_name_reserved' })
    },
  )
})

test('a company makes twenty roles, also when more are made at once', async () => {
  const made = await Promise.all(Array.from({ length: 22 }, (_, no) => make(owner, { name: `Role ${no}` })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(maxOwnRoles)
  expect(made.find(({ status }) => status === 422)?.body.errors[0]).toMatchObject({ path: 'name', code: 'too_many' })
})

test('nobody makes, changes or gives a role with rights that they have not', async () => {
  const manager = await aMember(server, owner, 'manager')
  const member = await aMember(server, owner, 'viewer')
  const above = { path: 'rights', code: 'role_above_own' }
  expect((await make(manager, { rights: ['company.billing'] })).body.errors[0]).toMatchObject(above)
  const { body: billing } = await make(owner, { rights: ['company.billing'] })
  expect((await give(manager, member.memberId, billing.id)).body.errors[0]).toMatchObject({ path: 'role' })
  expect((await edit(manager, billing.id, { rights: ['deals.see'] })).body.code).toBe('forbidden')
  expect((await erase(manager, billing.id)).body.code).toBe('forbidden')
  const { body: own } = await make(manager, { name: 'Deputy', rights: ['team.manage'] })
  expect((await edit(manager, own.id, { rights: ['company.billing'] })).body.errors[0]).toMatchObject(above)
  const shown = (await teamOf(manager)).roles.map((one: { name: string; actions: string[] }) => [one.name, one.actions])
  expect(shown).toEqual([
    ['Branch', []],
    ['Deputy', ['edit', 'delete']],
  ])
})

test('nobody changes the role that they have themselves', async () => {
  const { body: deputy } = await make(owner, { name: 'Deputy', rights: ['team.manage', 'deals.see'] })
  const member = await aMember(server, owner, 'viewer')
  await give(owner, member.memberId, deputy.id)
  expect((await edit(member, deputy.id, { name: 'Deputy', rights: ['team.manage'] })).body.code).toBe('forbidden')
  expect((await erase(member, deputy.id, { move_to: 'viewer' })).body.code).toBe('forbidden')
  expect((await teamOf(member)).roles[0].actions).toEqual([])
})

test('changed rights count from the next request of the members on, and a stale change is refused', async () => {
  const { body: role } = await make(owner, { rights: ['deals.see'] })
  const member = await aMember(server, owner, 'viewer')
  await give(owner, member.memberId, role.id)
  const read = async (path: string) =>
    (await callApi(server, member, 'GET', path, undefined, inCompanyOf(owner))).body.code
  expect([await read('/api/v1/deals/'), await read('/api/v1/invoices/')]).toEqual([undefined, 'right_missing'])
  const changed = await edit(owner, role.id, { name: 'Desk', rights: ['invoices.see'] })
  expect(changed.body).toMatchObject({ name: 'Desk', members: 1, version: 2 })
  expect([await read('/api/v1/deals/'), await read('/api/v1/invoices/')]).toEqual(['right_missing', undefined])
  expect((await edit(owner, role.id, { rights: [] })).body.code).toBe('version_conflict')
})

test('the open stream of a member ends when the rights of the role change', async () => {
  const { body: role } = await make(owner, { rights: ['deals.see'] })
  const member = await aMember(server, owner, 'viewer')
  await give(owner, member.memberId, role.id)
  const stream = server.app.inject({ url: '/api/v1/events/', headers: { ...member.headers, ...inCompanyOf(owner) } })
  await edit(owner, role.id, { rights: ['invoices.see'] })
  expect((await stream).statusCode).toBe(200)
})

test('a role that somebody has is deleted only with another one for them', async () => {
  const emails = emailsOf(server)
  const { body: role } = await make(owner)
  const member = await aMember(server, owner, 'viewer')
  await give(owner, member.memberId, role.id)
  const email = `person-${crypto.randomUUID()}@shop.example`
  await callApi(server, owner, 'POST', '/api/v1/team/invitations/', { email, role: role.id, lang: 'en' })
  expect(emails.newestTo(email).values.role).toBe('Branch')
  expect((await erase(owner, role.id)).body).toMatchObject({ code: 'in_use', params: { members: 1 } })
  for (const move_to of [role.id, crypto.randomUUID()]) {
    expect((await erase(owner, role.id, { move_to })).body.errors[0]).toMatchObject({
      path: 'move_to',
      code: 'not_offered',
    })
  }
  const { body: next } = await make(owner, { name: 'Next', rights: ['stock.see'] })
  expect((await erase(owner, role.id, { move_to: next.id })).status).toBe(200)
  const { roles, members, invitations } = await teamOf(owner)
  expect(roles).toMatchObject([{ name: 'Next', members: 1, invitations: 1 }])
  expect(members[1].own_role).toEqual({ id: next.id, name: 'Next' })
  expect(invitations[0].own_role).toEqual({ id: next.id, name: 'Next' })
  expect(emails.newestTo(member.user.email).values.role).toBe('Next')
  const person = await aSeller(server).with({ email }).signIn()
  await callApi(server, person, 'POST', `/api/v1/seller/invitations/${invitations[0].id}/join/`, {})
  expect((await meOf(person)).rights).toEqual(next.rights)
})

test('roles of other companies are out of reach', async () => {
  const { body: role } = await make(owner)
  const stranger = await aSeller(server).active().signIn()
  const mine = await aMember(server, stranger, 'sales')
  const changes = { name: 'Mine', rights: [], version: 1 }
  expect((await callApi(server, stranger, 'PUT', `${url}${role.id}/`, changes)).status).toBe(404)
  expect((await callApi(server, stranger, 'POST', `${url}${role.id}/delete/`, { version: 1 })).status).toBe(404)
  const chosen = await callApi(server, stranger, 'PUT', `/api/v1/team/members/${mine.memberId}/`, {
    role: role.id,
    version: 1,
  })
  expect(chosen.body.errors[0]).toMatchObject({ path: 'role', code: 'not_offered' })
})

test('a member whose role does not exist has no rights', async () => {
  const member = await aMember(server, owner, 'manager')
  await server.parts.db.system.execute(
    `update company_members set role_id = '${crypto.randomUUID()}' where id = '${member.memberId}'`,
  )
  expect((await meOf(member)).rights).toEqual([])
})

test('what happens to roles is in the activity log', async () => {
  const { body: role } = await make(owner)
  await edit(owner, role.id, { rights: [...rightsOfRole.viewer] })
  await erase(owner, role.id, { version: 2 })
  const { body: log } = await callApi(server, owner, 'GET', '/api/v1/activity/?kind=role')
  expect(log.results.map((one: { action: string }) => one.action)).toEqual(['delete', 'edit', 'create'])
  expect(companyOf(owner)).not.toBe('')
})

test('members are emailed about permissions that their role gains or loses, and not about its new name', async () => {
  const { body: role } = await make(owner, { rights: ['deals.see'] })
  const member = await aMember(server, owner, 'viewer')
  await give(owner, member.memberId, role.id)
  const emails = emailsOf(server)
  const sent = () => emails.to(member.user.email).filter(({ template }) => template === 'memberRightsChanged')
  await edit(owner, role.id, { name: 'Desk', rights: ['deals.see'] })
  expect(sent()).toEqual([])
  await edit(owner, role.id, { name: 'Desk', rights: ['invoices.see'], version: 2 })
  expect(sent().map(({ values }) => values)).toMatchObject([
    { role: 'Desk', added: expect.stringContaining('invoices.see'), removed: 'deals.see' },
  ])
})
