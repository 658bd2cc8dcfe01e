import { signOut, userMenu } from '../pages/shell.ts'
import { waitUntilStable } from '../pages/visualScreens.ts'
import { expect, test } from '../test.ts'
import { catalogue } from './catalogue.ts'
import { invalidReplies, json, problem, refusedConnection } from './replies.ts'
import { focusPage, focusPageWithoutSession } from './session.ts'

const session = '**/api/auth/session'

const unreadable = {
  'is down': refusedConnection,
  'is busy': problem('service_unavailable'),
  'answers with a page': invalidReplies['a page instead of JSON'],
  'answers with half a session': invalidReplies['half a reply'],
  'asks to wait': problem('rate_limited', {}, { 'retry-after': '20' }),
}

test('S-09: a server that fails while the session is read does not sign the seller out', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  await page.goto('/dashboard')
  await expect(userMenu(page)).toBeVisible()
  await waitUntilStable(page)
  for (const [index, [what, reply]] of Object.entries(unreadable).entries()) {
    await test.step(`a server that ${what}`, async () => {
      await page.route(session, reply)
      await focusPageWithoutSession(page)
      // Another page each time, so that its title is not there already.
      const link = page.getByRole('contentinfo').getByRole('link').nth(index)
      const name = (await link.textContent()) ?? ''
      await link.click()
      await expect(page.locator('article h1')).toHaveText(name)
      await expect(userMenu(page)).toBeVisible()
      await page.unroute(session)
    })
  }
})

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
