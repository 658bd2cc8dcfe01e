import type { Page } from 'playwright/test'
import { accessibilityViolations } from './pages/accessibility.ts'
import { loginForm } from './pages/login.ts'
import { test } from './pages/reusedPages.ts'
import { languageMenu, quickScreen, sidebarToggle, userMenu } from './pages/shell.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

for (const { language, theme } of [
  { language: 'en', theme: 'dark' },
  { language: 'ar', theme: 'light' },
] as const) {
  test.describe(`In ${language}, ${theme}`, () => {
    test.use({ localStorageItems: { theme } })

    test(`L-06: the frame's menus have no axe violations (${language}, ${theme})`, async ({ pageOf }) => {
      const page = await pageOf({ language, seller: 'inactive' })
      await page.setViewportSize({ width: 800, height: 800 })
      await page.goto(quickScreen)
      for (const opener of [userMenu(page), languageMenu(page), sidebarToggle(page)]) {
        await opener.click()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
    })

    test(`R-17: a rejected sign-in has no axe violations (${language}, ${theme})`, async ({ pageOf }) => {
      const page = await pageOf({ language, seller: undefined })
      await page.goto('/auth/login')
      await loginForm(page).signIn('active', 'not the password')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStable(page)
  expect(await accessibilityViolations(page)).toEqual([])
}
