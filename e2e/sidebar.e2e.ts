import { test } from './pages/reusedPages.ts'
import { quickScreen, sidebar, sidebarToggle } from './pages/shell.ts'
import { textIn } from './pages/texts.ts'
import { expect } from './test.ts'

test.use({ visitor: { language: 'en', seller: 'active' } })

const sections = ['business', 'products', 'deals', 'subscriptions', 'support'] as const

for (const language of ['en', 'ar'] as const) {
  test(`L-01, L-12: the sidebar is 260 px wide at the start of the page, with five sections (${language})`, async ({
    page,
  }) => {
    await page.goto(`${quickScreen}?lng=${language}`)
    await expect(sidebar(page).getByRole('heading')).toHaveText(
      sections.map((name) => textIn(language, `app.sections.${name}`)),
    )
    const box = await page.locator('#sidebar').boundingBox()
    expect(box?.width).toBe(260)
    expect(box?.x).toBe(language === 'ar' ? 1280 - 260 : 0)
  })
}

test('L-01: the sidebar links to every screen, and marks the current one', async ({ page }) => {
  await page.goto('/dashboard')
  const links = sidebar(page).getByRole('link')
  await expect(links.filter({ hasText: 'Company' })).toBeVisible()
  const addresses = await links.evaluateAll((all) =>
    all.filter(({ textContent }) => textContent !== '').map((link) => link.getAttribute('href')),
  )
  for (const href of new Set(addresses)) {
    const link = sidebar(page).locator(`a[href="${href}"]:not(:empty)`)
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).locator('[aria-current]')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('narrower than 1024 px', () => {
  test.use({ viewport: { width: 1023, height: 800 } })

  test('L-02, L-06: the sidebar closes on navigation, on a press outside and by Escape', async ({ page }) => {
    await page.goto(quickScreen)
    await sidebarToggle(page).click()
    const drawer = page.getByRole('dialog', { name: 'Main menu' })
    await expect(drawer).toHaveCSS('width', '260px')
    await drawer.getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(page).toHaveURL('/apps/invoice/list')
    await expect(drawer).toHaveCount(0)
    await expect(sidebar(page)).toBeHidden()

    await sidebarToggle(page).click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(900, 400)
    await expect(drawer).toHaveCount(0)
    await sidebarToggle(page).click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(sidebarToggle(page)).toBeFocused()
  })
})

test.describe('from 1024 px on', () => {
  test.use({ viewport: { width: 1024, height: 800 } })

  test('L-02, S-04: the sidebar stays on navigation; a collapsed one stays collapsed on the next visit', async ({
    page,
  }) => {
    await page.goto(quickScreen)
    await sidebar(page).getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(page).toHaveURL('/apps/invoice/list')
    await expect(sidebar(page)).toBeVisible()

    await sidebarToggle(page).click()
    await expect(sidebar(page)).toBeHidden()
    await page.reload()
    await expect(sidebarToggle(page)).toBeVisible()
    await expect(sidebar(page)).toBeHidden()
    await sidebarToggle(page).click()
    await expect(sidebar(page)).toBeVisible()
  })
})
