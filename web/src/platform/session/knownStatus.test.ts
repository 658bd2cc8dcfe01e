import { listCompanies } from '@mawrid/contract/companies/calls.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { companyQuery } from '#features/companies/shared/queries.ts'
import { aCompanyRecord } from '#features/companies/testing/aCompanyRecord.ts'
import { callApi } from '../request/callApi.ts'
import { aCompany, aSession } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '../testing/fakeBackEnd.ts'
import { withKnownStatus } from './knownStatus.ts'
import { refetchSession } from './sessionStore.ts'
import { changeUser, resetUser, useUser } from './userStore.ts'

freshBrowser()
beforeEach(resetUser)

const { is_active: _active, is_verified: _verified, ...silent } = aCompanyRecord({ name: 'Najd' })
const page = { count: 1, count_is_exact: true, next: null, previous: null, results: [silent] }

function read() {
  fakeBackEnd({ 'GET /api/v1/companies/': json(page) })
  return callApi(listCompanies, { complete: withKnownStatus })
}

test('S-11: a reply without the two flags keeps the company’s known ones', async () => {
  changeUser({ company: aCompany({ id: silent.id, is_active: true, is_verified: true }) })
  expect((await read()).results[0]).toMatchObject({ name: 'Najd', is_active: true, is_verified: true })
})

test('S-11: they are false for an unknown company', async () => {
  changeUser({ company: aCompany({ id: crypto.randomUUID(), is_active: true, is_verified: true }) })
  expect((await read()).results[0]).toMatchObject({ is_active: false, is_verified: false })
})

test('S-11: flags in the reply count', async () => {
  changeUser({ company: aCompany({ id: silent.id, is_active: true, is_verified: true }) })
  expect(withKnownStatus({ ...silent, is_active: false })).toMatchObject({ is_active: false, is_verified: true })
})

test('S-11: the company screen reads such a reply', async () => {
  changeUser({ company: aCompany({ id: silent.id, is_active: true, is_verified: true }) })
  fakeBackEnd({ 'GET /api/v1/companies/': json(page) })
  expect(await new QueryClient().fetchQuery(companyQuery)).toMatchObject({ name: 'Najd', is_active: true })
})

test('S-11: the session does too', async () => {
  const known = aCompany({ is_active: true, is_verified: true })
  changeUser({ company: known })
  const { is_active: _, is_verified: __, ...company } = known
  const session = aSession()
  const silentSession = { ...session, user: { ...session.user, company } }
  fakeBackEnd({
    'GET /api/auth/session': json(silentSession),
    'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }),
  })
  await refetchSession()
  expect(useUser.getState().user.company).toMatchObject({ is_active: true, is_verified: true })
})
