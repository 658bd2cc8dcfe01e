import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { rolesAssignableBy } from '@mawrid/contract/team/team.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../test/aMember.ts'
import { aSeller, password, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { emailsOf } from '../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { expireInvitations } from './store.ts'

let server: TestServer
let owner: SignedInSeller
let emails: ReturnType<typeof emailsOf>
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  emails = emailsOf(server)
  owner = await aSeller(server).active().signIn()
})

const newAddress = () => `person-${crypto.randomUUID()}@shop.example`
const invite = (by: SignedInSeller, more: object = {}) =>
  callApi(
    server,
    by,
    'POST',
    '/api/v1/team/invitations/',
    { email: newAddress(), role: 'sales', lang: 'en', ...more },
    inCompanyOf(owner),
  )
const teamOf = async (reader: SignedInSeller) =>
  (await callApi(server, reader, 'GET', '/api/v1/team/', undefined, inCompanyOf(owner))).body
const tokenIn = (email: string) => /token=([\w-]+)/.exec(emails.newestTo(email).values.link ?? '')?.[1]
const open = (token: string | undefined) =>
  server.app.inject({ method: 'POST', url: '/api/v1/seller/invitations/open/', payload: { token } })
const join = (person: SignedInSeller, id: string) =>
  callApi(server, person, 'POST', `/api/v1/seller/invitations/${id}/join/`, {})
const move = async (by: SignedInSeller, memberId: string, action: string) => {
  const { members } = await teamOf(owner)
  const { version } = members.find(({ id }: { id: string }) => id === memberId) ?? { version: 1 }
  return callApi(server, by, 'POST', `/api/v1/team/members/${memberId}/${action}/`, { version }, inCompanyOf(owner))
}

test('an invited person opens the link, joins, and is in the team with the role', async () => {
  const email = newAddress()
  const invited = await invite(owner, { email, role: 'finance' })
  expect(invited).toMatchObject({ status: 201, body: { email, role: 'finance', status: 'invited' } })
  const opened = await open(tokenIn(email))
  expect(opened.json()).toMatchObject({
    email,
    role: 'finance',
    company: 'Najd Packaging',
    invited_by: 'Noura Al-Otaibi',
  })
  const person = await aSeller(server).with({ email }).signIn()
  const received = await callApi(server, person, 'GET', '/api/v1/seller/invitations/')
  expect(received.body.results).toMatchObject([{ id: invited.body.id }])
  expect(await join(person, invited.body.id)).toMatchObject({ status: 200, body: { role: 'finance' } })
  const { members, invitations, used } = await teamOf(owner)
  expect(members).toMatchObject([
    { role: 'owner', is_self: true },
    { role: 'finance', email },
  ])
  expect([invitations, used]).toEqual([[], 2])
  expect((await callApi(server, person, 'GET', '/api/v1/invoices/')).status).toBe(200)
})

test('the address of an invitation is compared without regard to case', async () => {
  const email = newAddress()
  const { body } = await invite(owner, { email: email.toUpperCase() })
  const person = await aSeller(server).with({ email }).signIn()
  expect((await join(person, body.id)).status).toBe(200)
})

describe('an invitation is of no use', () => {
  test('to another address, and a second time', async () => {
    const email = newAddress()
    const { body } = await invite(owner, { email })
    const stranger = await aSeller(server).signIn()
    expect((await join(stranger, body.id)).body.code).toBe('invitation_invalid')
    const person = await aSeller(server).with({ email }).signIn()
    const both = await Promise.all([join(person, body.id), join(person, body.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('after it was withdrawn, declined, or sent again with another link', async () => {
    const email = newAddress()
    const { body } = await invite(owner, { email })
    const first = tokenIn(email)
    await callApi(server, owner, 'POST', `/api/v1/team/invitations/${body.id}/resend/`, {})
    expect((await open(first)).json().code).toBe('invitation_invalid')
    expect((await open(tokenIn(email))).statusCode).toBe(200)
    await callApi(server, owner, 'DELETE', `/api/v1/team/invitations/${body.id}/`)
    expect((await open(tokenIn(email))).statusCode).toBe(410)
    const other = await invite(owner, { email })
    const person = await aSeller(server).with({ email }).signIn()
    await callApi(server, person, 'POST', `/api/v1/seller/invitations/${other.body.id}/decline/`, {})
    expect((await join(person, other.body.id)).body.code).toBe('invitation_invalid')
  })

  test('once it has expired, until it is sent again', async () => {
    const email = newAddress()
    const { body } = await invite(owner, { email })
    const person = await aSeller(server).with({ email }).signIn()
    const { system } = server.parts.db
    await system.execute(
      `update company_invitations set expires_at = now() - interval '1 minute' where id = '${body.id}'`,
    )
    const isOfNoUse = async () => {
      expect((await open(tokenIn(email))).json().code).toBe('invitation_invalid')
      expect((await join(person, body.id)).body.code).toBe('invitation_invalid')
      expect((await callApi(server, person, 'GET', '/api/v1/seller/invitations/')).body.results).toEqual([])
    }
    await isOfNoUse()
    await expireInvitations(system, server.clock.now())
    expect((await teamOf(owner)).invitations).toMatchObject([{ email, status: 'expired' }])
    await isOfNoUse()
    await callApi(server, owner, 'POST', `/api/v1/team/invitations/${body.id}/resend/`, {})
    expect((await open(tokenIn(email))).statusCode).toBe(200)
    expect((await join(person, body.id)).status).toBe(200)
  })

  test('to somebody who has not confirmed in Nafath who they are: there is no session to join with', async () => {
    const email = newAddress()
    const { body } = await invite(owner, { email, role: 'finance' })
    const { userId } = await aSeller(server).with({ email, isActive: false }).create()
    const signIn = { email, password }
    const refused = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload: signIn })
    expect(refused.json()).toMatchObject({ code: 'account_not_activated', params: { user_id: userId } })
    const join = { method: 'POST', url: `/api/v1/seller/invitations/${body.id}/join/`, payload: {} } as const
    expect((await server.app.inject(join)).json().code).toBe('unauthorized')
  })

  test('while the company is closing', async () => {
    const email = newAddress()
    const { body } = await invite(owner, { email })
    await server.parts.db.system.execute(`update users set closes_at = now() where id = '${owner.user.id}'`)
    const person = await aSeller(server).with({ email }).signIn()
    expect((await join(person, body.id)).body.code).toBe('account_closing')
    expect((await invite(owner)).body.code).toBe('account_closing')
  })
})

test('a member and an open invitation are not invited again', async () => {
  const member = await aMember(server, owner, 'sales')
  const known = await invite(owner, { email: member.user.email })
  expect([known.status, known.body.errors[0]]).toMatchObject([422, { path: 'email', code: 'already_member' }])
  const email = newAddress()
  await invite(owner, { email })
  expect((await invite(owner, { email })).body.errors[0]).toMatchObject({ path: 'email', code: 'already_invited' })
})

test('the plan limits members and invitations together, also for twenty at once', async () => {
  const attempts = await Promise.all(Array.from({ length: 20 }, () => invite(owner)))
  expect(attempts.filter(({ status }) => status === 201)).toHaveLength(9)
  expect(attempts.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'package_limit',
    params: { limit: 'members', allowed: 10, used: 10 },
  })
})

test('nobody becomes an owner by an invitation or a change of role', async () => {
  expect((await invite(owner, { role: 'owner' })).body.errors[0].path).toBe('role')
  const { memberId } = await aMember(server, owner, 'sales')
  const changed = await callApi(server, owner, 'PUT', `/api/v1/team/members/${memberId}/`, {
    role: 'owner',
    version: 1,
  })
  expect(changed.status).toBe(422)
})

test('nobody gives a role that includes more than their own', async () => {
  const manager = await aMember(server, owner, 'manager')
  const member = await aMember(server, owner, 'sales')
  expect(rolesAssignableBy(rightsOfRole.manager)).toEqual(['manager', 'sales', 'warehouse', 'viewer'])
  const refused = { path: 'role', code: 'role_above_own' }
  expect((await invite(manager, { role: 'finance' })).body.errors[0]).toMatchObject(refused)
  const change = { role: 'finance', version: 1 }
  const url = `/api/v1/team/members/${member.memberId}/`
  const changed = await callApi(server, manager, 'PUT', url, change, inCompanyOf(owner))
  expect(changed.body.errors[0]).toMatchObject(refused)
  expect((await callApi(server, owner, 'PUT', url, change)).status).toBe(200)
})

test('a suspended member works again once restored, and a removed one is a stranger', async () => {
  const member = await aMember(server, owner, 'sales')
  const read = async () =>
    (await callApi(server, member, 'GET', '/api/v1/deals/', undefined, inCompanyOf(owner))).body.code
  expect(await read()).toBeUndefined()
  expect((await move(owner, member.memberId, 'suspend')).status).toBe(200)
  expect(await read()).toBe('member_suspended')
  expect((await callApi(server, member, 'GET', '/api/v1/deals/')).body.code).toBe('company_missing')
  expect((await move(owner, member.memberId, 'restore')).status).toBe(200)
  expect(await read()).toBeUndefined()
  expect((await move(owner, member.memberId, 'remove')).status).toBe(200)
  expect(await read()).toBe('not_a_member')
  expect(emails.to(member.user.email).map(({ template }) => template)).toEqual(['memberRemoved', 'memberRemoved'])
})

test('a changed role counts from the next request on, and the person is told', async () => {
  const member = await aMember(server, owner, 'viewer')
  const note = () => callApi(server, member, 'POST', '/api/v1/products/', {}, inCompanyOf(owner))
  expect((await note()).body.code).toBe('right_missing')
  const changed = await callApi(server, owner, 'PUT', `/api/v1/team/members/${member.memberId}/`, {
    role: 'sales',
    version: 1,
  })
  expect(changed.body).toMatchObject({ role: 'sales', version: 2 })
  expect((await note()).body.code).toBe('invalid_input')
  expect(emails.newestTo(member.user.email).template).toBe('memberRoleChanged')
})

test('nobody moves themselves or the owner, and a stale version is refused', async () => {
  const manager = await aMember(server, owner, 'manager')
  const { members } = await teamOf(manager)
  const ownerId = members.find(({ role }: { role: string }) => role === 'owner').id
  for (const id of [ownerId, manager.memberId]) {
    for (const action of ['suspend', 'remove']) expect((await move(manager, id, action)).body.code).toBe('wrong_state')
  }
  const stale = { role: 'viewer', version: 7 }
  const answer = await callApi(server, owner, 'PUT', `/api/v1/team/members/${manager.memberId}/`, stale)
  expect(answer.body.code).toBe('version_conflict')
})

test('what the team offers is what the calls accept', async () => {
  const manager = await aMember(server, owner, 'manager')
  const viewer = await aMember(server, owner, 'viewer')
  const actions = async (reader: SignedInSeller) =>
    (await teamOf(reader)).members.map(({ role, actions }: { role: string; actions: string[] }) => [role, ...actions])
  expect(await actions(manager)).toEqual([
    ['owner'],
    ['manager', 'leave'],
    ['viewer', 'change_role', 'suspend', 'remove'],
  ])
  expect(await actions(viewer)).toEqual([['owner'], ['manager'], ['viewer', 'leave']])
})

test('a member leaves, the owner does not', async () => {
  const member = await aMember(server, owner, 'sales')
  const leave = (who: SignedInSeller) => callApi(server, who, 'POST', '/api/v1/team/leave/', {}, inCompanyOf(owner))
  expect((await leave(owner)).body.code).toBe('wrong_state')
  expect((await leave(member)).status).toBe(200)
  expect((await teamOf(owner)).members).toHaveLength(1)
  expect((await leave(member)).body.code).toBe('not_a_member')
})

test('members of other companies and their invitations are out of reach', async () => {
  const { body } = await invite(owner)
  const { memberId } = await aMember(server, owner, 'sales')
  const stranger = await aSeller(server).active().signIn()
  const attempts = await Promise.all([
    callApi(server, stranger, 'POST', `/api/v1/team/invitations/${body.id}/resend/`, {}),
    callApi(server, stranger, 'DELETE', `/api/v1/team/invitations/${body.id}/`),
    callApi(server, stranger, 'PUT', `/api/v1/team/members/${memberId}/`, { role: 'viewer', version: 1 }),
    callApi(server, stranger, 'POST', `/api/v1/team/members/${memberId}/remove/`, { version: 1 }),
  ])
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('an account closes only once nobody else works for its company', async () => {
  const member = await aMember(server, owner, 'sales')
  const close = (who: SignedInSeller) =>
    callApi(server, who, 'POST', '/api/v1/seller/close-account/', { current_password: password })
  expect((await close(owner)).body.code).toBe('team_remains')
  // The member's own account does not depend on the company.
  expect((await close(member)).status).toBe(200)
  await move(owner, member.memberId, 'remove')
  expect((await close(owner)).status).toBe(200)
})

test('joining, roles and removals are in the activity log with the names', async () => {
  const email = newAddress()
  const { body } = await invite(owner, { email })
  const person = await aSeller(server).with({ email, firstName: 'Hind', lastName: 'Al-Harbi' }).signIn()
  await join(person, body.id)
  const { body: log } = await callApi(server, owner, 'GET', '/api/v1/activity/?kind=member')
  const entries = log.results.map((one: { action: string; by: { name: string } | null }) => one.action)
  expect(entries).toEqual(['join', 'invite'])
  expect(companyOf(owner)).not.toBe('')
})
