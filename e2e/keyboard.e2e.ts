import type { Page } from 'playwright/test'
import { untilStill } from './pages/looks.ts'
import { languageMenu, userMenu } from './pages/shell.ts'
import { expect, test } from './test.ts'

test('Every control of the login is reached by Tab, in the order they stand', async ({ page }) => {
  await page.goto('/auth/login')
  await untilStill(page)
  expect(await tabThrough(page)).toEqual(await controlsOf(page))
})

for (const seller of ['active', 'inactive'] as const) {
  test(`S-10: every control of the frame is reached by Tab, the way to the content first (${seller})`, async ({
    page,
    enter,
  }) => {
    await enter(seller)
    await page.goto('/dashboard')
    await untilStill(page)
    const reached = await tabThrough(page)
    expect(reached[0]).toBe('a: Skip to the content')
    expect(reached).toEqual(await controlsOf(page))
  })
}

test('The way to the content leads past the menu', async ({ page, enter }) => {
  await enter('active')
  await page.goto('/dashboard')
  await untilStill(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('L-06: menus are walked by arrows, and give the focus back', async ({ page, enter }) => {
  await enter('active')
  await page.goto('/dashboard')
  await untilStill(page)
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
})

test('After a navigation the focus stands on the new heading', async ({ page, enter }) => {
  await enter('active')
  await page.goto('/dashboard')
  await untilStill(page)
  await page.getByRole('link', { name: 'Invoices', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeFocused()
})

/** What Tab reaches, until it comes round to the beginning. */
async function tabThrough(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const box = focused.getBoundingClientRect()
      // A field shows the focus around itself and its unit or button, so on the box it stands in.
      const ringed = [focused, focused.parentElement].some((one) => {
        const { outlineStyle = 'none', boxShadow = 'none' } = one ? getComputedStyle(one) : {}
        return outlineStyle !== 'none' || boxShadow !== 'none'
      })
      const isSeen = ringed && box.width > 1 && box.height > 1
      const words = focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent
      return `${focused.localName}: ${words}${isSeen ? '' : ' (its focus cannot be seen)'}`
    })
    if (name === null) return reached
    reached.push(name)
    expect(reached.length, 'Tab never comes round').toBeLessThan(200)
  }
}

/** All that can be pressed or filled, in the order of the page. */
function controlsOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href], button, input, select, textarea, [tabindex="0"]')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const words = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
        return `${control.localName}: ${words}`
      }),
    )
}
