import type { Locator } from 'playwright/test'
import { moveTo, test } from './pages/reusedPages.ts'
import { listedAt, titleOf } from './pages/screenTable.ts'
import { sidebar } from './pages/shell.ts'
import { textIn } from './pages/texts.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

test.use({ visitor: { language: 'en', seller: 'inactive' } })

const locked: readonly (readonly [entry: string, paths: readonly string[]])[] = [
  ['Products', ['/apps/product/list/', '/apps/product/create']],
  ['Services', ['/apps/service/list/', '/apps/service/create']],
  ['Franchises', ['/apps/franchise/list/', '/apps/franchise/create']],
  ['Investments', ['/apps/investment/list/', '/apps/investment/create']],
  ['New deals', ['/apps/deals/list']],
  ['Invoices', ['/apps/invoice/list']],
  ['Subscription', ['/apps/subscription/list']],
  ['Subscription invoices', ['/apps/subscription/invoice/list']],
]

test('R-05, R-06, R-07, R-08, R-09, R-10, R-11, S-10, O-03: what is locked is grey, says why, and neither opens nor has a form', async ({
  page,
}) => {
  await page.goto('/dashboard')
  for (const [name, paths] of locked) {
    await test.step(name, async () => {
      const before = page.url()
      const entry = sidebar(page).getByRole('link', { name, exact: true })
      await expect(entry).toBeDisabled()
      // The pointer is still on the previous entry, whose hint would show as well.
      await page.mouse.move(0, 0)
      await entry.focus()
      await expect(page.locator('[popover]', { hasText: 'Opens once your company is active' })).toBeVisible()
      await expect(entry).toHaveAccessibleDescription('Opens once your company is active')
      await page.keyboard.press('Enter')
      await entry.click({ force: true })
      await expect(page).toHaveURL(before)

      for (const path of paths) {
        await moveTo(page, path)
        await expect(page).toHaveTitle(titleAt(path))
        await expect(page.getByRole('heading', { level: 1, name: 'This section is locked' })).toBeVisible()
        await expect(page.getByText('It opens once your company is active.')).toBeVisible()
      }
      // By keyboard, after which the focus of the next entry shows again; the opened screen takes it first.
      await page.getByRole('main').getByRole('link', { name: 'Activate company' }).press('Enter')
      await expect(page).toHaveURL('/apps/company/list')
      await waitUntilStable(page)
    })
  }
  await expect(sidebar(page).getByRole('link', { name: 'New warehouse' })).toBeAttached()
  for (const name of ['New product', 'New service', 'New franchise', 'New investment']) {
    await expect(sidebar(page).getByRole('link', { name })).toHaveCount(0)
  }
})

test('R-01, R-02, R-04, R-12, R-13, R-14, R-15: screens that are never locked open', async ({ page }) => {
  await page.goto('/dashboard')
  for (const path of [
    '/dashboard',
    '/apps/company/list',
    '/apps/warehouse/list',
    '/apps/warehouse/create',
    '/apps/support/list',
    '/apps/support/create',
    '/apps/support/add',
    '/apps/support/edit',
    '/user/profile',
  ]) {
    await moveTo(page, path)
    await expect(page).toHaveTitle(titleAt(path))
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This section is locked' })).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})

for (const language of ['en', 'ar'] as const) {
  test(`S-10: a red banner leads to the company list (${language})`, async ({ pageOf }) => {
    const page = await pageOf({ language, seller: 'inactive' })
    await page.goto('/user/profile')
    const banner = page.getByRole('complementary', { name: textIn(language, 'app.companyBanner.label') })
    await expect(banner).toContainText(textIn(language, 'app.companyBanner.inactive'))
    const [red = 0, green = 255, blue = 255] = await colourOf(banner)
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    await banner.getByRole('link', { name: textIn(language, 'app.companyBanner.action.inactive') }).click()
    await expect(page).toHaveURL('/apps/company/list')
  })
}

test('S-10: an active company has no banner', async ({ pageOf }) => {
  const page = await pageOf({ language: 'en', seller: 'active' })
  await page.goto('/dashboard')
  await expect(sidebar(page)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Company status' })).toHaveCount(0)
})

function titleAt(path: string): RegExp {
  const [, , title] = listedAt(path) ?? []
  if (!title) throw new Error(`No screen has the address ${path}`)
  return titleOf(title, 'en')
}

/** The painted background in red, green and blue, whatever notation the style sheet uses. */
function colourOf(element: Locator): Promise<number[]> {
  return element.evaluate((painted) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')
    if (!brush) throw new Error('The browser has no canvas')
    brush.fillStyle = getComputedStyle(painted).backgroundColor
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  })
}
