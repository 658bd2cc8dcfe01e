import { sidebar, userMenu } from './pages/shell.ts'
import { clockTest, expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('L-07: the back-to-top button appears after scrolling more than 50 px, and scrolls to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/apps/page/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50)
  await expect(toTop).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toHaveCount(0)
})

test('L-08: the full-screen loader is shown for 200 ms, then removed', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { covered: false, goneAtMs: 0 }
    Object.assign(window, { loaderSeen: seen })
    new MutationObserver(() => {
      const loader = document.getElementById('loader')
      if (loader) seen.covered = true
      else if (seen.covered) seen.goneAtMs ||= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/auth/login')
  await expect(page.locator('#loader')).toHaveCount(0)
  const seen = await page.evaluate(() => Reflect.get(window, 'loaderSeen'))
  expect(seen.covered).toBe(true)
  // The browser's clock has steps of a tenth of a millisecond.
  expect(Math.ceil(seen.goneAtMs)).toBeGreaterThanOrEqual(200)
})

clockTest(
  'L-13: the page animation plays on every navigation and its class resets after 1100 ms',
  async ({ page, openSession }) => {
    await openSession('active')
    await page.clock.install()
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    await expect(userMenu(page)).toBeVisible()
    await page.clock.runFor(1_200)
    await expect(main).not.toHaveClass(/page-fade-in-down/)

    await page.clock.pauseAt(Date.now() + 3_600_000)
    await sidebar(page).getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(main).toHaveClass(/page-fade-in-down/)
    await page.clock.runFor(1_050)
    await expect(main).toHaveClass(/page-fade-in-down/)
    await page.clock.runFor(100)
    await expect(main).not.toHaveClass(/page-fade-in-down/)
  },
)

test('L-10: the avatar is loaded from the back end’s host with its path', async ({ page, openSession }) => {
  await openSession('active')
  await page.route('**/api/auth/session', async (route) => {
    const reply = await route.fetch()
    const session = await reply.json()
    await route.fulfill({ json: { ...session, user: { ...session.user, avatar: '/images/a-face' } } })
  })
  const loaded = page.waitForRequest((request) => new URL(request.url()).pathname === '/images/a-face')
  await page.goto('/dashboard')
  expect(new URL((await loaded).url()).origin).toBe(new URL(page.url()).origin)
})
