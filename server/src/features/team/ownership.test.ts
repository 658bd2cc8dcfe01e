import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../test/aMember.ts'
import { anApproval } from '../../../test/anApproval.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { emailsOf } from '../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { expireOffers } from './ownershipStore.ts'

let server: TestServer
let owner: SignedInSeller
let member: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await aSeller(server).active().signIn()
  member = await aMember(server, owner, 'sales')
})

const approval = (person: SignedInSeller, answered?: Parameters<typeof anApproval>[2]) =>
  anApproval(server, person, answered)

const url = '/api/v1/seller/ownership/'
const offer = async (by: SignedInSeller, more: object = {}) =>
  callApi(
    server,
    by,
    'POST',
    url,
    { member_id: member.memberId, stays: true, token: await approval(by), ...more },
    inCompanyOf(owner),
  )
const take = async (by: SignedInSeller, id: string, token?: string) =>
  callApi(server, by, 'POST', `${url}${id}/accept/`, { token: token ?? (await approval(by)) })
const end = (by: SignedInSeller, id: string, action: string) =>
  callApi(server, by, 'POST', `${url}${id}/${action}/`, {})
const teamOf = async (reader: SignedInSeller) =>
  (await callApi(server, reader, 'GET', '/api/v1/team/', undefined, inCompanyOf(owner))).body
const rolesOf = async (reader: SignedInSeller) =>
  (await teamOf(reader)).members.map((one: { user_id: string; role: string }) => [one.user_id, one.role])
const ownersOf = async () => {
  const { rows } = await server.parts.db.system.execute(
    `select c.user_id, m.user_id as member from companies c join company_members m on m.company_id = c.id
     where c.id = '${companyOf(owner)}' and m.role = 'owner' and m.status = 'active'`,
  )
  return rows
}

test('both confirm, and the member is the owner; the one before stays as a manager', async () => {
  const emails = emailsOf(server)
  const offered = await offer(owner)
  expect(offered.status).toBe(201)
  expect((await teamOf(member)).ownership).toMatchObject({ id: offered.body.id, is_to_self: true, stays: true })
  expect((await teamOf(owner)).ownership).toMatchObject({ is_to_self: false, to: { name: 'Badr Al-Shehri' } })
  expect(emails.newestTo(member.user.email).template).toBe('ownershipOffered')
  const taken = await take(member, offered.body.id)
  expect(taken).toMatchObject({ status: 200, body: { company_id: companyOf(owner), role: 'owner' } })
  expect(await rolesOf(member)).toEqual([
    [owner.user.id, 'manager'],
    [member.user.id, 'owner'],
  ])
  expect(await ownersOf()).toEqual([{ user_id: member.user.id, member: member.user.id }])
  expect((await teamOf(member)).ownership).toBeNull()
  for (const { user } of [owner, member]) expect(emails.newestTo(user.email).template).toBe('ownershipTaken')
  expect((await callApi(server, owner, 'GET', '/api/v1/seller/me/')).body.role).toBe('manager')
})

test('an owner who does not stay leaves with the hand-over', async () => {
  const { body } = await offer(owner, { stays: false })
  await take(member, body.id)
  expect(await rolesOf(member)).toEqual([[member.user.id, 'owner']])
  expect((await callApi(server, owner, 'GET', '/api/v1/seller/me/')).body.company).toBeNull()
})

test('only the owner offers, to an active member of the company who owns none', async () => {
  const manager = await aMember(server, owner, 'manager')
  expect((await offer(manager)).body.code).toBe('forbidden')
  const { members } = await teamOf(owner)
  expect((await offer(owner, { member_id: members[0].id })).body.code).toBe('wrong_state')
  const stranger = await aSeller(server).active().signIn()
  const theirs = await aMember(server, stranger, 'sales')
  expect((await offer(owner, { member_id: theirs.memberId })).status).toBe(404)
  const elsewhere = await aSeller(server).active().signIn()
  await server.parts.db.system.execute(
    `update company_members set user_id = '${elsewhere.user.id}' where id = '${manager.memberId}'`,
  )
  expect((await offer(owner, { member_id: manager.memberId })).body.code).toBe('already_exists')
  await callApi(server, owner, 'POST', `/api/v1/team/members/${member.memberId}/suspend/`, { version: 1 })
  expect((await offer(owner)).body.code).toBe('wrong_state')
  expect(
    (
      await callApi(server, await aSeller(server).signIn(), 'POST', url, {
        member_id: member.memberId,
        stays: true,
        token: 'x',
      })
    ).body.code,
  ).toBe('company_missing')
})

test('without an approval of one’s own that is new and unused nothing happens', async () => {
  const refused = async (by: SignedInSeller, token: string) => (await offer(by, { token })).body.code
  expect(await refused(owner, 'guessed')).toBe('activation_invalid')
  expect(await refused(owner, await approval(member))).toBe('activation_invalid')
  expect(await refused(owner, await approval(owner, { status: 'waiting', answeredAt: null }))).toBe('identity_waiting')
  expect(await refused(owner, await approval(owner, { status: 'rejected' }))).toBe('identity_refused')
  const old = new Date(server.parts.clock.now().getTime() - 11 * 60_000)
  expect(await refused(owner, await approval(owner, { answeredAt: old }))).toBe('activation_invalid')
  const used = await approval(owner)
  const { body } = await offer(owner, { token: used })
  await end(owner, body.id, 'withdraw')
  expect(await refused(owner, used)).toBe('activation_invalid')
  const again = await offer(owner)
  expect((await take(member, again.body.id, await approval(owner))).body.code).toBe('activation_invalid')
  expect(await ownersOf()).toEqual([{ user_id: owner.user.id, member: owner.user.id }])
})

test('an offer that was declined, withdrawn or has expired cannot be accepted, and another one can be made', async () => {
  for (const [by, action] of [
    [member, 'decline'],
    [owner, 'withdraw'],
  ] as const) {
    const { body } = await offer(owner)
    expect((await offer(owner)).body.code).toBe('already_exists')
    expect((await end(by, body.id, action)).status).toBe(200)
    expect((await take(member, body.id)).body.code).toBe('wrong_state')
    expect((await end(by, body.id, action)).body.code).toBe('wrong_state')
  }
  const { body } = await offer(owner)
  await server.parts.db.system.execute(`update ownership_offers set expires_at = now() where id = '${body.id}'`)
  expect((await take(member, body.id)).body.code).toBe('wrong_state')
  expect((await teamOf(member)).ownership).toBeNull()
  await expireOffers(server.parts.db.system, server.parts.clock.now())
  expect((await offer(owner)).status).toBe(201)
})

test('others neither see nor answer an offer', async () => {
  const manager = await aMember(server, owner, 'manager')
  const { body } = await offer(owner)
  expect((await teamOf(manager)).ownership).toBeNull()
  const attempts = [
    await take(manager, body.id),
    await end(manager, body.id, 'decline'),
    await end(manager, body.id, 'withdraw'),
    await end(member, body.id, 'withdraw'),
    await end(owner, body.id, 'decline'),
    await take(owner, body.id),
  ]
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('an offer to somebody who is removed ends', async () => {
  const { body } = await offer(owner)
  await callApi(server, owner, 'POST', `/api/v1/team/members/${member.memberId}/remove/`, { version: 1 })
  expect((await take(member, body.id)).body.code).toBe('wrong_state')
  expect((await teamOf(owner)).ownership).toBeNull()
})

test('whatever happens at the same moment, there is one owner', async () => {
  const { body } = await offer(owner)
  const [first, second, withdrawn, removed] = await Promise.all([
    take(member, body.id),
    take(member, body.id),
    end(owner, body.id, 'withdraw'),
    callApi(server, owner, 'POST', `/api/v1/team/members/${member.memberId}/remove/`, { version: 1 }),
  ])
  const won = [first, second, withdrawn].filter(({ status }) => status === 200)
  expect(won.length).toBeLessThanOrEqual(1)
  expect([first, second, withdrawn, removed].every(({ status }) => status < 500)).toBe(true)
  const owners = await ownersOf()
  expect(owners).toHaveLength(1)
  expect(owners[0]?.user_id).toBe(owners[0]?.member)
})

test('the owner of before, who stays, has to be offered the company back', async () => {
  const { body } = await offer(owner)
  await take(member, body.id)
  expect((await offer(owner)).body.code).toBe('forbidden')
  const { members } = await teamOf(member)
  const back = members.find((one: { user_id: string }) => one.user_id === owner.user.id)
  const offered = await offer(member, { member_id: back.id })
  expect(offered.status).toBe(201)
  expect((await take(owner, offered.body.id)).body.role).toBe('owner')
})

test('once the company is handed over, the account of the one before can be closed', async () => {
  const { body } = await offer(owner)
  const close = () =>
    callApi(server, owner, 'POST', '/api/v1/seller/close-account/', { current_password: 'Saffron-Palm-71-Ledger' })
  expect((await close()).body.code).toBe('team_remains')
  await take(member, body.id)
  expect((await close()).status).toBe(200)
})

test('the owner proves again who they are before offering the company, also with a session left open', async () => {
  await server.parts.db.system.execute(`update sessions set proven_at = null where user_id = '${owner.user.id}'`)
  expect((await offer(owner)).body.code).toBe('recent_step_required')
  expect((await teamOf(owner)).ownership).toBeNull()
})
