import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { anUpload } from '../../../test/uploads.ts'
import { holdingLinks, type LinkHolder } from '../../platform/files/linkHolder.ts'
import { memberHooks } from './hooks.ts'

let server: TestServer
let owner: SignedInSeller
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await aSeller(server).active().signIn()
})

const teamOf = async (reader: SignedInSeller) =>
  (await callApi(server, reader, 'GET', '/api/v1/team/', undefined, inCompanyOf(owner))).body
const move = async (by: SignedInSeller, memberId: string, action: string) => {
  const { members } = await teamOf(owner)
  const { version } = members.find(({ id }: { id: string }) => id === memberId) ?? { version: 1 }
  return callApi(server, by, 'POST', `/api/v1/team/members/${memberId}/${action}/`, { version }, inCompanyOf(owner))
}

test('the open stream of a removed member ends', async () => {
  const member = await aMember(server, owner, 'sales')
  const stream = server.app.inject({
    url: '/api/v1/events/',
    headers: { ...member.headers, ...inCompanyOf(owner) },
  })
  await move(owner, member.memberId, 'remove')
  expect((await stream).statusCode).toBeLessThan(500)
})

test('the open work of a removed member passes to a member who stays', async () => {
  const passed: object[] = []
  const leaver = await aMember(server, owner, 'sales')
  memberHooks.register({
    name: 'test',
    onScopeChanged: async () => {},
    openWork: async () => new Map([[leaver.user.id, 3]]),
    onMemberLeft: async (_parts, _tx, departure) => {
      passed.push(departure)
    },
  })
  const colleague = await aMember(server, owner, 'sales')
  const suspended = await aMember(server, owner, 'sales')
  await move(owner, suspended.memberId, 'suspend')
  const work = (await teamOf(owner)).members.map((one: { open_work: number }) => one.open_work)
  expect(work).toEqual([0, 3, 0, 0])
  expect((await teamOf(colleague)).members[1].open_work).toBe(0)
  const remove = (hand_to: string | null) =>
    callApi(server, owner, 'POST', `/api/v1/team/members/${leaver.memberId}/remove/`, { version: 1, hand_to })
  for (const stranger of [leaver.user.id, suspended.user.id, crypto.randomUUID()]) {
    expect((await remove(stranger)).body.errors[0]).toMatchObject({ path: 'hand_to', code: 'not_in_team' })
  }
  expect((await remove(colleague.user.id)).status).toBe(200)
  await callApi(server, colleague, 'POST', '/api/v1/team/leave/', {}, inCompanyOf(owner))
  const companyId = companyOf(owner)
  expect(passed).toEqual([
    { companyId, userId: leaver.user.id, handTo: colleague.user.id, by: owner.user.id },
    { companyId, userId: colleague.user.id, handTo: null, by: colleague.user.id },
  ])
})

test('a removed member opens no document by a link made before, and others still do', async () => {
  const member = await aMember(server, owner, 'sales')
  const stored = await server.parts.files.storeDocument(
    { userId: owner.user.id, companyId: companyOf(owner) },
    await anUpload('price list.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  )
  const linkOf = (holder: LinkHolder | null) => holdingLinks(holder, () => server.parts.files.linkTo(stored.id))
  const companyId = companyOf(owner)
  const [theirs, ours] = [member, owner].map(({ user }) => linkOf({ userId: user.id, companyId }))
  const open = async (link = '') => (await server.app.inject(link)).statusCode
  expect([await open(theirs), await open(ours), await open(linkOf(null))]).toEqual([200, 200, 200])
  expect(await open(theirs?.replace(member.user.id, owner.user.id))).toBe(403)
  await move(owner, member.memberId, 'suspend')
  expect(await open(theirs)).toBe(403)
  await move(owner, member.memberId, 'restore')
  expect(await open(theirs)).toBe(200)
  await move(owner, member.memberId, 'remove')
  expect([await open(theirs), await open(ours)]).toEqual([403, 200])
})

test('a removed member reads, exports and decides nothing of the company any more, and their account stays', async () => {
  const member = await aMember(server, owner, 'manager')
  const request = (method: 'GET' | 'POST', path: string, body?: object) =>
    callApi(server, member, method, `/api/v1/${path}`, body, inCompanyOf(owner))
  const bundle = { ids: [crypto.randomUUID()], lang: 'ar' }
  expect((await request('GET', 'invoice-bundles/')).status).toBe(200)
  await move(owner, member.memberId, 'remove')
  const answers = [
    await request('GET', 'invoice-bundles/'),
    await request('POST', 'invoice-bundles/', bundle),
    await request('GET', 'approvals/'),
    await request('GET', 'events/'),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'not_a_member'))
  expect((await callApi(server, member, 'GET', '/api/v1/seller/me/')).status).toBe(200)
})

test('two managers who remove each other at once leave one of them', async () => {
  const [one, other] = [await aMember(server, owner, 'manager'), await aMember(server, owner, 'manager')]
  const remove = (by: SignedInSeller, memberId: string) =>
    callApi(server, by, 'POST', `/api/v1/team/members/${memberId}/remove/`, { version: 1 }, inCompanyOf(owner))
  const both = await Promise.all([remove(one, other.memberId), remove(other, one.memberId)])
  expect(both.every(({ status }) => status < 500)).toBe(true)
  const { members } = await teamOf(owner)
  const managers = members.filter(({ role }: { role: string }) => role === 'manager')
  expect(managers.length + both.filter(({ status }) => status === 200).length).toBe(2)
})
