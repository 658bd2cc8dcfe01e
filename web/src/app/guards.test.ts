import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '#platform/testing/fakeBackEnd.ts'
import { redirectFor } from './guards.ts'
import { screens } from './routes.tsx'

freshBrowser()
beforeEach(() => {
  resetUser()
  useSession.setState({ data: null, status: 'loading' })
})

const visit = (path: string) => {
  const screen = screens.find((one) => one.path === path)
  if (!screen) throw new Error(`There is no ${path}`)
  return redirectFor(screen, path)
}

test('X-02: a visit without a session goes to the login, with the address to return to', async () => {
  fakeBackEnd({ 'GET /api/auth/session': json({}) })
  expect(await visit('/apps/deals/list')).toBe('/auth/login?error=SessionRequired&callbackUrl=%2Fapps%2Fdeals%2Flist')
  expect(await visit('/auth/login')).toBeUndefined()
})

test('a known seller is let in while the session is being read', async () => {
  const { seen } = fakeBackEnd({})
  changeUser(aSeller())
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  expect(await visit('/dashboard')).toBeUndefined()
  expect(seen).toEqual([])
})

test('in a company of which nothing is stored, a known seller without a connection is not asked to sign in', async () => {
  fakeBackEnd({ 'GET /api/auth/session': networkGone() })
  changeUser(aSeller())
  const stored = localStorage.getItem('root') ?? ''
  resetUser()
  expect(await visit('/apps/deals/list')).toMatch('/auth/login')
  useSession.setState({ status: 'loading' })
  localStorage.setItem('root', stored)
  await expect(visit('/apps/deals/list')).rejects.toMatchObject({ code: 'not_stored' })
})

test.each([
  ['R-03', '/apps/company/create', null, undefined],
  ['R-03', '/apps/company/create', aCompany({ is_active: false }), '/apps/company/list'],
  ['R-04', '/apps/warehouse/list', null, '/apps/company/list'],
  ['R-04', '/apps/warehouse/create', aCompany({ is_active: false }), undefined],
  ['O-03', '/apps/product/list', aCompany({ is_active: false }), undefined],
])('%s: a visit to %s depends on the company', async (_line, path, company, elsewhere) => {
  useSession.setState({ status: 'authenticated' })
  changeUser(aSeller({ company }))
  expect(await visit(path)).toBe(elsewhere)
})
