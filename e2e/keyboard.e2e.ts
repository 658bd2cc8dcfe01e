import { accessibilityViolations } from './pages/accessibility.ts'
import { controlsOf, tabThrough } from './pages/keyboardWalk.ts'
import { test } from './pages/reusedPages.ts'
import { languageMenu, quickScreen, userMenu } from './pages/shell.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

test.use({ visitor: { language: 'en', seller: 'active' } })

test('Every control of the login page is reached by Tab, in visual order', async ({ pageOf }) => {
  const page = await pageOf({ language: 'en', seller: undefined })
  await page.goto('/auth/login')
  await waitUntilStable(page)
  // Loaded after the form.
  await expect(page.getByRole('button', { name: 'Sign in with passkey' })).toBeVisible()
  expect(await tabThrough(page)).toEqual(await controlsOf(page))
})

for (const seller of ['active', 'inactive'] as const) {
  test(`S-10: every control of the frame is reached by Tab, the skip link first (${seller})`, async ({ pageOf }) => {
    const page = await pageOf({ language: 'en', seller })
    await page.goto('/dashboard')
    await waitUntilStable(page)
    const reached = await tabThrough(page)
    expect(reached[0]).toBe('a: Skip to content')
    expect(reached).toEqual(await controlsOf(page))
  })
}

test('The skip link moves the focus past the menu', async ({ page }) => {
  await page.goto('/dashboard')
  await waitUntilStable(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('L-06: arrow keys move through menus, closing returns the focus, and a navigation moves it to the new heading', async ({
  page,
}) => {
  await page.goto(quickScreen)
  await waitUntilStable(page)
  await languageMenu(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'العربية' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(languageMenu(page)).toBeFocused()

  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/profile')

  await waitUntilStable(page)
  await page.getByRole('link', { name: 'Invoices', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeFocused()
})

test('Back on a list the focus is on the row that was opened', async ({ page }) => {
  await page.goto('/apps/invoice/list')
  await waitUntilStable(page)
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
  const third = page.locator('[data-row]').nth(2).getByRole('link').first()
  await expect(third).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps\/invoice\/0/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(third).toBeFocused()
})

test('? shows all shortcuts and returns the focus; g and a letter open a screen', async ({ page }) => {
  await page.goto(quickScreen)
  await waitUntilStable(page)
  await userMenu(page).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Products', { exact: true })).toBeVisible()
  expect(await accessibilityViolations(page, { isWithinFrame: true })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL('/apps/invoice/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
