import { cookieOf } from './pages/cookies.ts'
import { quietPath } from './pages/sharedBrowser.ts'
import { userMenu } from './pages/shell.ts'
import { expect, test } from './test.ts'

/** The event stream: every seller's screen requests it with the access token. */
const stream = '**/api/v1/events/**'
const refresh = '**/api/v1/token/refresh/'

const expired = {
  status: 401,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'token_expired' }),
}

test.beforeEach(({ openSession }) => openSession('active'))

test('S-18, S-20, C-35: an expired access token is refreshed once, and the request is repeated with the new one', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard')
  await expect(userMenu(page)).toBeVisible()
  await expect.poll(() => cookieOf(context, 'csrftoken')).toBeDefined()
  // Left first: a request of the open page would be refused, too, and begin a refresh that the reload cuts off.
  await page.goto(quietPath)
  const spent = await cookieOf(context, 'refreshToken')
  await context.addCookies([{ name: 'accessToken', value: 'an.expired.token', url: page.url() }])

  const calls: { path: string; bearer: string | undefined }[] = []
  const renewals: unknown[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const { authorization } = request.headers()
    if (pathname === '/api/v1/token/refresh/') renewals.push(request.postDataJSON())
    else if (authorization) calls.push({ path: pathname, bearer: authorization })
  })
  const refused = new Set<string>()
  page.on('response', (response) => {
    if (response.status() === 401) refused.add(new URL(response.url()).pathname)
  })
  await page.goto('/dashboard')
  await expect.poll(() => cookieOf(context, 'accessToken')).not.toBe('an.expired.token')
  const renewed = await cookieOf(context, 'accessToken')
  const renewedCalls = () =>
    new Set(calls.filter(({ bearer }) => bearer === `Bearer ${renewed}`).map(({ path }) => path))
  await expect.poll(() => refused.size > 0 && refused.isSubsetOf(renewedCalls())).toBe(true)
  expect(renewals).toEqual([{ refresh: spent }])
  const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null').state)
  expect(user.token).toBe(renewed)
  expect(user.refresh_token).toBe(await cookieOf(context, 'refreshToken'))
  expect(user.refresh_token).not.toBe(spent)

  await page.goto(quietPath)
  calls.length = 0
  const begun = page.waitForResponse(stream)
  await page.goto('/dashboard')
  await begun
  await expect(userMenu(page)).toBeVisible()
  expect(new Set(calls.map(({ bearer }) => bearer))).toEqual(new Set([`Bearer ${renewed}`]))
  expect(renewals).toHaveLength(1)
})

test('S-19, C-33: a rejected refresh signs the seller out, and the return address is stored', async ({
  page,
  context,
}) => {
  await page.route(stream, (route) => route.fulfill(expired))
  await page.route(refresh, (route) => route.fulfill(expired))
  const logout = page.waitForRequest('**/api/v1/dashboard/logout/')
  await page.goto('/apps/support/list')
  expect((await logout).postDataJSON()).toEqual({ refresh_token: expect.any(String) })
  await expect(page).toHaveURL(/\/auth\/login\?logout=(success|forced)$/)
  for (const name of ['accessToken', 'refreshToken', 'csrftoken']) {
    expect(await cookieOf(context, name), name).toBeUndefined()
  }
})

test('S-18: a server error during the token refresh does not sign the seller out', async ({ page, context }) => {
  await page.route(stream, (route) => route.fulfill(expired), { times: 1 })
  const refused = page.waitForResponse(refresh)
  await page.route(refresh, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/dashboard')
  await refused
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(await cookieOf(context, 'refreshToken')).toBeDefined()
})
