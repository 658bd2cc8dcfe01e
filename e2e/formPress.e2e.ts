import type { Locator, Page } from 'playwright/test'
import { profile } from './pages/profileScreen.ts'
import { test } from './pages/reusedPages.ts'
import { fieldNamed, textsOf } from './pages/texts.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

test.use({ visitor: { language: 'en', seller: 'active' } })

test('pressing Save while leaving an invalid field submits, although the error message moves the button', async ({
  page,
}) => {
  await page.goto('/user/profile')
  await waitUntilStable(page)
  const form = profile(page)
  await form.mobile.fill('0500')
  await pressSlowly(page, form.save)
  await expect(form.mobile).toHaveAttribute('aria-invalid', 'true')
  await expect(form.mobile).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '1 field needs your attention' })).toBeVisible()
})

test('the first submit of an empty form focuses its first field, by mouse and by Enter', async ({ pageOf }) => {
  const page = await pageOf({ language: 'en', seller: undefined })
  for (const way of ['mouse', 'Enter']) {
    await page.goto('/auth/register')
    await waitUntilStable(page)
    if (way === 'mouse') await pressSlowly(page, page.getByRole('button', { name: 'Continue' }))
    else await fieldNamed(page, ...textsOf('account.email')).press('Enter')
    await expect(fieldNamed(page, ...textsOf('account.firstName'))).toBeFocused()
  }
})

test('pressing Discard while leaving an invalid field asks for confirmation', async ({ page }) => {
  await page.goto('/user/profile')
  await waitUntilStable(page)
  await profile(page).mobile.fill('0500')
  await pressSlowly(page, page.getByRole('main').getByRole('button', { name: 'Discard' }))
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
})

test('a press that is dragged off Save before release does not save', async ({ page }) => {
  await page.goto('/user/profile')
  await waitUntilStable(page)
  const form = profile(page)
  await form.mobile.fill('0500')
  await form.save.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await shownAgain(page)
  await expect(form.mobile).toBeFocused()
  await expect(form.mobile).not.toHaveAttribute('aria-invalid', 'true')
})

/** Presses like a person: effects of mouse down are rendered before mouse up. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await page.mouse.down()
  await shownAgain(page)
  await page.mouse.up()
}

function shownAgain(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
