import { sidebar, userMenu } from '../pages/shell.ts'
import { waitUntilStable } from '../pages/visualScreens.ts'
import { expect, test } from '../test.ts'
import { catalogue } from './catalogue.ts'
import { refusedConnection } from './replies.ts'
import { typeCredentials } from './seller.ts'

const chunk = '**/assets/PageScreen-*.js'

test('a screen whose file was removed by a new version is shown after a page reload', async ({ page, openSession }) => {
  await openSession('active')
  await page.goto('/dashboard')
  await expect(userMenu(page)).toBeVisible()
  await waitUntilStable(page)
  // The deployment: the old file is gone, and the page names another entry script.
  await page.route(chunk, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.route('/', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-next.js')
    await route.fulfill({ response: reply, body })
  })
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.locator('article h1')).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/page\//)
})

test('ar: a screen whose file cannot be loaded says so, and Try again loads it', async ({ page, openSession }) => {
  await openSession('active')
  await page.goto('/dashboard?lng=ar')
  await expect(userMenu(page)).toBeVisible()
  await waitUntilStable(page)
  await page.route('**/*', refusedConnection)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: catalogue.ar.app.failed.offline })).toBeVisible()
  await expect(sidebar(page)).toBeVisible()
  await page.unroute('**/*')
  await page.getByRole('button', { name: catalogue.ar.app.retry }).click()
  await expect(page.locator('article h1')).toBeVisible()
})

test('failed prefetches do not replace the sign-in page while somebody types', async ({ page }) => {
  await page.route('**/assets/frame-*.js', refusedConnection, { times: 3 })
  await page.goto('/auth/login')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const reached = page.waitForEvent('requestfailed')
  await page.getByLabel('Email').pressSequentially('active')
  await reached
  await expect(page.getByLabel('Email')).toHaveValue('active')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a sign-in during a deployment still succeeds', async ({ page }) => {
  const form = await typeCredentials(page)
  await page.route('**/assets/frame-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await form.submit.click()
  await expect(userMenu(page)).toBeVisible()
})
