import { cookieOf } from './pages/cookies.ts'
import { signOut, userMenu } from './pages/shell.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const emptyUser = { id: '', email: '', role: '', token: '', refresh_token: '', csrfToken: '', company: null }

test.beforeEach(async ({ page, context, openSession }) => {
  await openSession('active')
  await page.goto('/dashboard')
  // The page stores the token some time after its answer has come.
  await expect.poll(() => cookieOf(context, 'csrftoken')).toBeTruthy()
})

test('L-05, S-13, S-16, R-17: signing out ends the session everywhere and says so', async ({ page, context }) => {
  const refresh = await cookieOf(context, 'refreshToken')
  const logout = page.waitForRequest('**/api/v1/seller/logout/')
  await signOut(page)
  await expect(page).toHaveURL('/auth/login?logout=success')
  await expect(page.getByText('You’re signed out. See you soon.')).toBeVisible()
  expect((await logout).postDataJSON()).toEqual({ refreshToken: refresh })

  for (const name of ['accessToken', 'refreshToken', 'csrftoken', 'next-auth.session-token']) {
    expect(await cookieOf(context, name), name).toBeUndefined()
  }
  const storage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(JSON.parse(storage.root).state.user).toMatchObject(emptyUser)
  expect(JSON.stringify(storage)).not.toContain(refresh)
  expect(Object.keys(storage).filter((key) => /token|session/i.test(key))).toEqual([])

  const again = await page.request.post('/api/v1/token/refresh/', { data: { refresh } })
  expect(again.status()).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/)
})

test('S-17, R-17: a logout that fails on the server is forced in the browser', async ({ page, context }) => {
  await page.route('**/api/v1/seller/logout/', (route) => route.fulfill({ status: 500 }))
  await signOut(page)
  await expect(page).toHaveURL('/auth/login?logout=forced')
  await expect(page.getByText('You were signed out on this device.')).toBeVisible()
  const left = (await context.cookies()).map(({ name }) => name)
  expect(left).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(accessToken|refreshToken|csrftoken)$/)]))
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null'))
  expect(stored.state.user).toMatchObject(emptyUser)
})

test('S-17: signing out works without a network', async ({ page, context }) => {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await signOut(page)
  await expect(page).toHaveURL('/auth/login?logout=forced')
  expect(await cookieOf(context, 'accessToken')).toBeUndefined()
  expect(await cookieOf(context, 'refreshToken')).toBeUndefined()

  await page.unroute('**/api/**')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/)
  expect(await cookieOf(context, 'next-auth.session-token')).toBeUndefined()
})

test('S-15, X-05: without a CSRF token Sign Out logs that tokens are missing and does nothing', async ({
  page,
  context,
}) => {
  await page.goto('about:blank')
  await context.clearCookies({ name: 'csrftoken' })
  await page.route('**/api/v1/seller/get_csrf/', (route) => route.fulfill({ status: 500 }))
  const fetchLogged = page.waitForEvent('console', (message) =>
    message.text().includes('The CSRF token could not be fetched'),
  )
  await page.goto('/dashboard')
  await fetchLogged

  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  const logged = page.waitForEvent('console', (message) => message.text().includes('Required tokens are missing'))
  await signOut(page)
  expect((await logged).type()).toBe('error')
  await expect(page.getByText(textsOf('app.account.signOutNotReady')[0])).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(calls).toEqual([])
})
