import { sidebar, userMenu } from '../pages/shell.ts'
import { expect, test } from '../test.ts'
import { refusedConnection } from './replies.ts'
import { typeCredentials } from './seller.ts'
import { languages, words } from './words.ts'

const chunk = '**/assets/PageScreen-*.js'

test('a screen whose file a new version has taken away is brought by loading the page anew', async ({
  page,
  enter,
}) => {
  await enter('active')
  await page.goto('/dashboard')
  await expect(userMenu(page)).toBeVisible()
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

for (const language of languages) {
  test(`${language}: a screen whose file does not come says so, and trying again brings it`, async ({
    page,
    enter,
  }) => {
    await enter('active')
    await page.goto(`/dashboard?lng=${language}`)
    await expect(userMenu(page)).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    await page.route('**/*', refusedConnection)
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: words[language].app.failed.offline })).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await page.unroute('**/*')
    await page.getByRole('button', { name: words[language].app.retry }).click()
    await expect(page.locator('article h1')).toBeVisible()
  })
}

test('files that cannot be had beforehand do not take the sign-in page away from who is typing', async ({ page }) => {
  await page.route('**/assets/frame-*.js', refusedConnection, { times: 3 })
  await page.goto('/auth/login')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const reached = page.waitForEvent('requestfailed')
  await page.getByLabel('Email').pressSequentially('active')
  await reached
  await expect(page.getByLabel('Email')).toHaveValue('active')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a seller whose sign-in meets a new version half way is signed in after all', async ({ page }) => {
  const form = await typeCredentials(page)
  await page.route('**/assets/frame-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await form.submit.click()
  await expect(userMenu(page)).toBeVisible()
})
