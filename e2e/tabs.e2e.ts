import type { BrowserContext, Page } from 'playwright/test'
import { anActiveSeller } from './pages/activeSeller.ts'
import { join } from './pages/colleague.ts'
import { loginForm } from './pages/login.ts'
import { aNewSeller } from './pages/newSeller.ts'
import { createCompany } from './pages/ownCompany.ts'
import { signOut, userMenu } from './pages/shell.ts'
import { eitherOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('S-09: signing out in one tab signs the other out, and signing in restores it', async ({
  page,
  context,
  openSession,
}) => {
  await openSession('active')
  await openSignedIn(page, '/dashboard')
  const other = await anotherTab(context, '/user/profile')

  await signOut(page)
  await expect(other).toHaveURL('/auth/login?error=SessionRequired&callbackUrl=%2Fuser%2Fprofile')
  await expect(other.getByText('Sign in to open this page.')).toBeVisible()

  await loginForm(page).signIn('active')
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/user/profile')
  await expect(userMenu(other)).toBeVisible()
})

test('S-09: after another seller signs in, every tab shows that seller', async ({ page, context, openSession }) => {
  await openSession('active')
  await openSignedIn(page, '/dashboard')
  const other = await anotherTab(context, '/user/profile')

  await signOut(page)
  await expect(other).toHaveURL(/\/auth\/login/)
  await loginForm(page).signIn('inactive')
  await expect(page).toHaveURL('/dashboard')
  await expect(userMenu(other)).toHaveAccessibleName(eitherOf('app.account.menuOf', { name: 'عبدالرحمن الغامدي' }))
})

test('S-09, X-02: a session that ended elsewhere is noticed when the window gains the focus', async ({
  page,
  context,
  openSession,
}) => {
  await openSession('active')
  await openSignedIn(page, '/apps/support/list')
  await expect(async () => {
    // Repeated, since a late answer can restore the cookie.
    await context.clearCookies({ name: 'next-auth.session-token' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const login = '/auth/login?error=SessionRequired&callbackUrl=%2Fapps%2Fsupport%2Flist'
    await expect(page).toHaveURL(login, { timeout: 2_000 })
  }).toPass()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('refreshToken')
})

test('S-09: a session that cannot be read is kept', async ({ page, openSession }) => {
  await openSession('active')
  await openSignedIn(page, '/dashboard')
  await page.route('**/api/auth/session', (route) => route.abort('internetdisconnected'))
  let failed = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/auth/session')) failed += 1
  })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(failed).toBeGreaterThan(0)
  }).toPass({ timeout: 10_000 })
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('two tabs show two companies, also after a reload, and a link opens its company in its own tab', async ({
  page,
  context,
  request,
  playwright,
  baseURL,
}) => {
  const owner = await anActiveSeller(request)
  const { results } = await owner.call<{ results: { id: string; name: string }[] }>('GET', '/api/v1/companies/')
  const theirs = { id: results[0]?.id ?? '', name: results[0]?.name ?? '' }
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const person = await aNewSeller(device)
  const own = await createCompany(person)
  await join(owner, person, 'sales')
  await person.openSession(context.request)

  await openSignedIn(page, '/dashboard')
  const other = await anotherTab(context, `/apps/deals/list?company=${theirs.id}`)
  await expect(other).toHaveURL('/apps/deals/list')
  await expectCompany(page, own.name)
  await expectCompany(other, theirs.name)
  await Promise.all([page.reload(), other.reload()])
  await expectCompany(page, own.name)
  await expectCompany(other, theirs.name)
  await device.dispose()
})

async function expectCompany(page: Page, name: string): Promise<void> {
  await userMenu(page).click()
  await expect(page.getByRole('menuitemradio', { name })).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
}

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await openSignedIn(tab, path)
  return tab
}

async function openSignedIn(page: Page, path: string): Promise<void> {
  const hasCsrf = page.waitForResponse('**/api/v1/seller/get_csrf/')
  await page.goto(path)
  await hasCsrf
  await expect(userMenu(page)).toBeVisible()
}
