import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { lockWaiters } from '../../../test/stockedSeller.ts'
import { anUpload } from '../../../test/uploads.ts'
import { holdingLinks, type LinkHolder } from '../../platform/files/linkHolder.ts'
import { memberHooks } from './hooks.ts'
import { lockTeam } from './store.ts'

let server: TestServer
let owner: SignedInSeller
beforeAll(async () => {
  server = await sharedServer()
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

/** All requests are let in before the first of them changes the team; then each changes it after the other. */
async function allAtOnce(requests: readonly (() => ReturnType<typeof callApi>)[]) {
  const [locked, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = server.parts.db.transaction(async (tx) => {
    await lockTeam(tx, companyOf(owner))
    locked.resolve()
    await begun.promise
  })
  await locked.promise
  const answers: ReturnType<typeof callApi>[] = []
  try {
    for (const request of requests) {
      answers.push(request())
      await expect.poll(() => lockWaiters(server), { timeout: 10_000, interval: 20 }).toBe(answers.length)
    }
  } finally {
    begun.resolve()
    await holding
  }
  return Promise.all(answers)
}

test('the open stream of a removed member ends', async () => {
  const member = await aMember(server, owner, 'sales')
  const { statusCode, headers, ...opened } = await server.app.inject({
    url: '/api/v1/events/',
    headers: { ...member.headers, ...inCompanyOf(owner) },
    payloadAsStream: true,
  })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')])
  const stream = opened.stream()
  const ended = stream.toArray()
  await move(owner, member.memberId, 'remove')
  expect(String(await ended)).not.toContain(': here')
})

test.each([
  ['was suspended', 'owner', (id: string) => move(owner, id, 'suspend')],
  ['was removed', 'owner', (id: string) => move(owner, id, 'remove')],
  [
    'was given a role that does not manage the team',
    'owner',
    (id: string) =>
      callApi(server, owner, 'PUT', `/api/v1/team/members/${id}/`, { role: 'viewer', version: 1 }, inCompanyOf(owner)),
  ],
  [
    'left',
    'manager',
    (_id: string, manager: SignedInSeller) =>
      callApi(server, manager, 'POST', '/api/v1/team/leave/', {}, inCompanyOf(owner)),
  ],
  [
    'closed their account',
    'manager',
    async (_id: string, { user }: SignedInSeller) => {
      const { parts } = server
      const account = { userId: user.id, companyId: null, at: parts.clock.now() }
      await parts.db.transaction(async (tx) => {
        for (const { end } of parts.accountClosings) await end(parts, tx, account)
      })
      return { status: 200 }
    },
  ],
])('nobody joins by an invitation of a manager who %s', async (_how, by, end) => {
  const manager = await aMember(server, owner, 'manager')
  const invite = async (by: SignedInSeller) => {
    const email = `${crypto.randomUUID()}@shop.example`
    const body = { email, role: 'manager', lang: 'en' }
    const { status, body: made } = await callApi(
      server,
      by,
      'POST',
      '/api/v1/team/invitations/',
      body,
      inCompanyOf(owner),
    )
    expect(status).toBe(201)
    return { email, id: String(made.id) }
  }
  const [sent, other] = [await invite(manager), await invite(owner)]
  expect((await end(manager.memberId, manager)).status).toBe(200)
  expect((await teamOf(owner)).invitations).toMatchObject([{ id: other.id }])
  const joins = async ({ email, id }: typeof sent) =>
    callApi(
      server,
      await aSeller(server).with({ email }).signIn(),
      'POST',
      `/api/v1/seller/invitations/${id}/join/`,
      {},
    )
  expect((await joins(sent)).body.code).toBe('invitation_invalid')
  expect((await joins(other)).status).toBe(200)
  const { body } = await callApi(
    server,
    owner,
    'GET',
    `/api/v1/activity/?record=${sent.id}`,
    undefined,
    inCompanyOf(owner),
  )
  const withdrawnBy = by === 'owner' ? owner : manager
  expect(body.results).toMatchObject([{ action: 'withdraw', by: { id: withdrawnBy.user.id } }, { action: 'invite' }])
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

test.each([
  ['remove each other', 'remove'],
  ['suspend each other', 'suspend'],
])('of two managers who %s at once, one stays', async (_what, action) => {
  const [one, other] = [await aMember(server, owner, 'manager'), await aMember(server, owner, 'manager')]
  const act = (by: SignedInSeller, memberId: string) =>
    callApi(server, by, 'POST', `/api/v1/team/members/${memberId}/${action}/`, { version: 1 }, inCompanyOf(owner))
  const both = await allAtOnce([() => act(one, other.memberId), () => act(other, one.memberId)])
  expect(both.map(({ status }) => status)).toEqual([200, 403])
  const { members } = await teamOf(owner)
  const working = members.filter((member: { status: string }) => member.status === 'active')
  expect(working).toMatchObject([{ role: 'owner' }, { role: 'manager' }])
})

test('who was removed, or has a smaller role, while their change waited, changes nothing any more', async () => {
  for (const [action, body, code] of [
    ['remove/', { version: 1 }, 'not_a_member'],
    ['suspend/', { version: 1 }, 'member_suspended'],
    ['', { version: 1, role: 'viewer' }, 'right_missing'],
  ] as const) {
    const manager = await aMember(server, owner, 'manager')
    const member = `/api/v1/team/members/${manager.memberId}/${action}`
    const email = `person-${crypto.randomUUID()}@shop.example`
    const invitation = { email, role: 'sales', lang: 'en' }
    const role = { name: 'Night shift', based_on: 'sales', rights: ['deals.see'] }
    const [ended, invited, made] = await allAtOnce([
      () => callApi(server, owner, action ? 'POST' : 'PUT', member, body),
      () => callApi(server, manager, 'POST', '/api/v1/team/invitations/', invitation, inCompanyOf(owner)),
      () => callApi(server, manager, 'POST', '/api/v1/team/roles/', role, inCompanyOf(owner)),
    ])
    expect([ended?.status, invited?.body.code, made?.body.code]).toEqual([200, code, code])
  }
  const { invitations, roles } = await teamOf(owner)
  expect([invitations, roles]).toEqual([[], []])
})
