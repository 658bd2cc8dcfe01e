import type { Page } from 'playwright/test'
import { signOut, userMenu } from '../pages/shell.ts'
import { waitUntilStable } from '../pages/visualScreens.ts'
import { expect, test } from '../test.ts'
import { catalogue } from './catalogue.ts'
import { typeCredentials } from './seller.ts'

/** Each runs in the page before its own scripts. */
const refusals: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
  'is refused': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
      }
    }),
}

for (const [what, refuse] of Object.entries(refusals)) {
  test(`ar: if the browser's storage ${what} a seller signs in, works and signs out`, async ({ page }) => {
    await refuse(page)
    const form = await typeCredentials(page, 'ar')
    await form.submit.click()
    await expect(userMenu(page)).toBeVisible()
    await waitUntilStable(page)
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page.locator('article h1')).toBeVisible()
    await page.reload()
    await expect(userMenu(page)).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL(/\/auth\/login\?logout=success/)
  })
}

test('invalid values in the browser storage do not prevent signing in', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('root', '{"state":')
    localStorage.setItem('theme', 'purple')
    localStorage.setItem('i18nextLng', 'xx')
  })
  const form = await typeCredentials(page)
  await form.submit.click()
  await expect(userMenu(page)).toBeVisible()
})

test('en: when the browser blocks cookies, the form says what to allow', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  })
  const form = await typeCredentials(page, 'en')
  await form.submit.click()
  await expect(form.alert).toContainText(catalogue.en.problems.cookies_refused)
  await expect(form.email).not.toHaveValue('')
})
