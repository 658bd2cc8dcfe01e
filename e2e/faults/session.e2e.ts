import { signOut, userMenu } from '../pages/shell.ts'
import { waitUntilStable } from '../pages/visualScreens.ts'
import { expect, test } from '../test.ts'
import { catalogue } from './catalogue.ts'
import { invalidReplies, json, problem, refusedConnection } from './replies.ts'
import { focusPage, focusPageWithoutSession } from './session.ts'

const session = '**/api/auth/session'

for (const [what, reply] of Object.entries({
  'is down': refusedConnection,
  'is busy': problem('service_unavailable'),
  'asks to wait': problem('rate_limited', {}, { 'retry-after': '20' }),
  'answers with a page': invalidReplies['a page instead of JSON'],
  'answers with half a session': invalidReplies['half a reply'],
})) {
  test(`S-09: a server that ${what} while the session is read does not sign the seller out`, async ({
    page,
    openSession,
  }) => {
    await openSession('active')
    await page.goto('/dashboard')
    await expect(userMenu(page)).toBeVisible()
    await waitUntilStable(page)
    await page.route(session, reply)
    await focusPageWithoutSession(page)
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page.locator('article h1')).toBeVisible()
    await expect(userMenu(page)).toBeVisible()
  })
}

test('S-17: a sign-out that the server cannot process ends the session on this device, and says so', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  await page.goto('/dashboard?lng=ar')
  await page.route('**/api/v1/seller/logout/', problem('internal'))
  await signOut(page)
  await expect(page).toHaveURL(/logout=forced/)
  await expect(page.getByText(catalogue.ar.account.login.signedOutByForce)).toBeVisible()
  await page.goto('/apps/support/list')
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/)
})

test('X-02: going back after signing out shows nothing of the seller', async ({ page, openSession }) => {
  await openSession('active')
  await page.goto('/dashboard')
  await signOut(page)
  await expect(page).toHaveURL(/logout=success/)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(userMenu(page)).toHaveCount(0)
})

test('S-09: a page that becomes visible again, as from the back/forward cache, reads the session again', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  await page.goto('/dashboard')
  await expect(userMenu(page)).toBeVisible()
  await page.route(session, json({}))
  await focusPage(page, 'visibilitychange')
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/)
})
