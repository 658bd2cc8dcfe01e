import { isOfCompany } from '@mawrid/contract/call.ts'
import { calls } from '@mawrid/contract/index.ts'
import { assignableRoles } from '@mawrid/contract/team/ownRole.ts'
import { rights, rightsOfRole, withNeeded } from '@mawrid/contract/team/rights.ts'
import { roles } from '@mawrid/contract/team/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, companyOf, inCompanyOf } from '../../../test/aMember.ts'
import { answerTo } from '../../../test/answerTo.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'

const ofCompanies = calls.filter(({ access }) => isOfCompany(access))
let server: TestServer
let owner: SignedInSeller

beforeAll(async () => {
  server = await sharedServer()
  owner = await aSeller(server).active().signIn()
})
afterAll(() => server.close())

test('every call for a company names a right, and every right is named by a call', () => {
  expect(ofCompanies.filter(({ right }) => right === undefined)).toEqual([])
  expect(rights.filter((right) => !calls.some((call) => call.right === right))).toEqual([])
})

test('the rights of each role include those that they need', () => {
  for (const role of roles) expect(rightsOfRole[role].toSorted()).toEqual(withNeeded(rightsOfRole[role]).toSorted())
})

describe.each(roles)('%s', (role) => {
  test('each call is refused if and only if the role lacks its right', async () => {
    const person = role === 'owner' ? owner : await aMember(server, owner, role)
    // The stream does not end, and leaving would end the membership that is tested.
    const tried = calls.filter(({ right, id }) => right && id !== 'team.leave' && id !== 'events.follow')
    for (const call of tried) {
      const { status, code } = await answerTo(server, call, person, owner)
      const isHeld = call.right !== undefined && rightsOfRole[role].includes(call.right)
      expect([call.id, code === 'right_missing']).toEqual([call.id, !isHeld])
      expect([call.id, status < 500]).toEqual([call.id, true])
    }
  })

  test('no call reaches another company that a request names', async () => {
    const other = await aSeller(server).active().signIn()
    const person = role === 'owner' ? owner : await aMember(server, owner, role)
    for (const call of ofCompanies) {
      expect([call.id, await answerTo(server, call, person, other)]).toEqual([
        call.id,
        { status: 403, code: 'not_a_member' },
      ])
    }
  })
})

test.each(assignableRoles)('no call for the company is answered to a suspended %s', async (role) => {
  const member = await aMember(server, owner, role)
  const path = `/api/v1/team/members/${member.memberId}/suspend/`
  expect((await callApi(server, owner, 'POST', path, { version: 1 })).status).toBe(200)
  for (const call of ofCompanies) {
    const suspended = { status: 403, code: 'member_suspended' }
    expect([call.id, await answerTo(server, call, member, owner)]).toEqual([call.id, suspended])
  }
})

test('a person in two companies works in the one that a request names, otherwise in their own', async () => {
  const person = await aSeller(server).withCompany({ name: 'Own' }).active().signIn()
  const member = await aMember(server, owner, 'viewer')
  await server.parts.db.system.execute(
    `update company_members set user_id = '${person.user.id}' where id = '${member.memberId}'`,
  )
  const me = (headers = {}) => callApi(server, person, 'GET', '/api/v1/seller/me/', undefined, headers)
  expect((await me()).body).toMatchObject({ role: 'owner', company: { name: 'Own' } })
  const named = (await me(inCompanyOf(owner))).body
  expect(named).toMatchObject({ role: 'viewer', company: { id: companyOf(owner) }, rights: rightsOfRole.viewer })
})

test('a company that is no id is refused as any other', async () => {
  const { status, body } = await callApi(server, owner, 'GET', '/api/v1/seller/me/', undefined, {
    'x-company': "' or 1",
  })
  expect([status, body.code]).toEqual([403, 'not_a_member'])
})

test('the search finds what the role may see', async () => {
  const finance = await aMember(server, owner, 'warehouse')
  const { status, body } = await callApi(server, finance, 'GET', '/api/v1/search/?q=INV', undefined, inCompanyOf(owner))
  expect(status).toBe(200)
  expect(body.results.filter(({ kind }: { kind: string }) => kind === 'invoice')).toEqual([])
})
