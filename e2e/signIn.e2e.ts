import { cookieOf } from './pages/cookies.ts'
import { loginForm } from './pages/login.ts'
import { demoSeller, emailOf } from './pages/sellers.ts'
import { userMenu } from './pages/shell.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('R-17, O-02, A-04, S-06, S-07, S-14: a seller signs in with email and password, which sets the cookies and the CSRF token', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login')
  const answered = page.waitForResponse('**/api/auth/callback/credentials')
  const fetched = page.waitForResponse('**/api/v1/seller/get_csrf/')
  await loginForm(page).signIn('active')
  await expect(page).toHaveURL('/dashboard')
  const { firstName, lastName } = demoSeller('active').person
  await expect(userMenu(page)).toHaveAccessibleName(`Account of ${firstName} ${lastName}`)

  const sent = (await answered).request()
  expect(sent.headers()['content-type']).toContain('application/x-www-form-urlencoded')
  const fields = new URLSearchParams(sent.postData() ?? '')
  expect([...fields.keys()].sort()).toEqual(['callbackUrl', 'csrfToken', 'email', 'json', 'password'])

  const { csrfToken } = await (await fetched).json()
  await expect.poll(() => cookieOf(context, 'csrftoken')).toBe(csrfToken)
  expect(await cookieOf(context, 'accessToken')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await cookieOf(context, 'refreshToken')).toBeTruthy()
})

test('S-01, S-03: only the seller is stored in the browser, under root', async ({ page, openSession }) => {
  await openSession('active')
  await page.goto('/dashboard')
  await expect(userMenu(page)).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null'))
  expect(Object.keys(stored.state)).toEqual(['user'])
  expect(stored.state.user).toMatchObject({
    email: emailOf('active'),
    first_name: demoSeller('active').person.firstName,
    last_name: demoSeller('active').person.lastName,
    is_seller: true,
    company: { is_active: true, mmkn_pfp: '2.50' },
  })
})

test('O-02: a wrong password is reported on the form and the email stays', async ({ page }) => {
  await page.goto('/auth/login')
  const form = loginForm(page)
  await form.signIn('active', 'not the password')
  await expect(page.getByRole('alert')).toContainText('Wrong email or password')
  await expect(form.email).toHaveValue(emailOf('active'))
  await expect(form.password).toBeFocused()
  await expect(page).toHaveURL('/auth/login')
})

test('Empty fields are reported before anything is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/auth/login')
  const form = loginForm(page)
  await form.submit.click()
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveAccessibleDescription(textsOf('account.login.missing.email')[0])
  await expect(form.password).toHaveAccessibleDescription(textsOf('account.login.missing.password')[0])
  expect(sent).toEqual([])
})

test('X-02: a screen that needs a session redirects to sign-in, and opens afterwards', async ({ page }) => {
  await page.goto('/apps/support/list?page=2')
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired&callbackUrl=%2Fapps%2Fsupport%2Flist%3Fpage%3D2$/)
  await expect(page.getByText('Sign in to open this page.')).toBeVisible()
  await loginForm(page).signIn('active')
  await expect(page).toHaveURL('/apps/support/list?page=2')
})

test('R-17: only return addresses within the dashboard are followed after signing in', async ({ page }) => {
  await page.goto('/auth/login?callbackUrl=https%3A%2F%2Felsewhere.example%2Fdashboard')
  await loginForm(page).signIn('active')
  await expect(page).toHaveURL('/dashboard')
})

test('R-17: a signed-in seller is redirected from the login page, and Back does not return to it', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  await page.goto('/user/profile')
  await expect(userMenu(page)).toBeVisible()
  await page.goto('/auth/login')
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/user/profile')
})

test('X-03: a failure to load providers redirects to the error page, an unknown provider to the login page', async ({
  page,
}) => {
  await page.route('**/api/auth/providers', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto('/auth/login')
  await loginForm(page).signIn('active')
  await expect(page).toHaveURL('/auth/error')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()

  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }))
  await loginForm(page).signIn('active')
  await expect(page).toHaveURL('/auth/login?callbackUrl=%2Fdashboard')
})
