import type { Page } from 'playwright/test'
import { test } from './pages/reusedPages.ts'
import { languageMenu, quickScreen, themeButton, userMenu } from './pages/shell.ts'
import { textIn } from './pages/texts.ts'
import { expect } from './test.ts'

test.use({ visitor: { language: 'en', seller: 'active' } })

test('L-03, L-12, S-05, S-21: Arabic is laid out right to left, and the choice is stored', async ({ page }) => {
  await page.goto('/dashboard')
  await languageMenu(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'العربية'])
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1, name: textIn('ar', 'screens.dashboard') })).toBeVisible()
  expect(await storedValue(page, 'i18nextLng')).toBe('ar')
  expect(await storedValue(page, 'rtlClass')).toBe('rtl')

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await languageMenu(page).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1, name: textIn('en', 'screens.dashboard') })).toBeVisible()
  expect(await storedValue(page, 'rtlClass')).toBe('ltr')
})

test('L-04, S-04: the theme cycles through light, dark and system, and is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(quickScreen)
  await expect(themeButton(page)).toHaveAccessibleName(/^Theme: light\./)
  expect(await isDark(page)).toBe(false)
  for (const [theme, dark] of [
    ['dark', true],
    ['system', true],
    ['light', false],
  ] as const) {
    await themeButton(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await storedValue(page, 'theme')).toBe(theme)
    // The colours fade from one theme to the other.
    await expect.poll(() => isDark(page)).toBe(dark)
    await page.reload()
    await expect(themeButton(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
})

test('S-04: the theme settings start with their defaults, each under its key', async ({ page }) => {
  await page.goto(quickScreen)
  await expect(userMenu(page)).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    theme: 'light',
    menu: 'vertical',
    layout: 'full',
    rtlClass: 'ltr',
    animation: 'fade-in-down',
    navbar: 'sticky',
    semidark: 'false',
    i18nextLng: 'en',
  })
})

test('L-05, L-06: the menus open on a press and close on a press outside; that of the user links to the profile', async ({
  page,
}) => {
  await page.goto(quickScreen)
  for (const opener of [userMenu(page), languageMenu(page)]) {
    await opener.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
  }

  await userMenu(page).click()
  await expect(page.getByText('active@demo.mawrid.test')).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Sign out'])
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/user/profile')
})

test('The command palette opens by key, searches in both languages and opens the chosen screen', async ({ page }) => {
  for (const [language, typed, path] of [
    ['en', textIn('en', 'screens.invoices'), '/apps/invoice/list'],
    ['ar', textIn('ar', 'screens.warehouses'), '/apps/warehouse/list'],
  ] as const) {
    await page.goto(`${quickScreen}?lng=${language}`)
    await expect(userMenu(page)).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill(typed)
    await page.getByRole('option', { name: typed, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

function storedValue(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')
    if (!brush) throw new Error('The browser has no canvas')
    brush.fillStyle = getComputedStyle(document.body).backgroundColor
    brush.fillRect(0, 0, 1, 1)
    return (brush.getImageData(0, 0, 1, 1).data[0] ?? 255) < 128
  })
}
