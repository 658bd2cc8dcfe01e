import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { moveTo, test } from './pages/reusedPages.ts'
import { screenTable } from './pages/screenTable.ts'
import { userMenu } from './pages/shell.ts'
import { oneOf, textIn } from './pages/texts.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

test.use({ visitor: { language: 'en', seller: 'active' } })

for (const { language, letters } of [
  { language: 'en', letters: /[a-z]/i },
  { language: 'ar', letters: /[\u0621-\u064a]/ },
] as const) {
  test(`R-16, L-09, C-25: the footer links every static page by title, and each has its text (${language})`, async ({
    page,
  }) => {
    const listed = page.waitForResponse((response) => response.url().includes('/api/v1/front_pages/?'))
    await page.goto(`/dashboard?lng=${language}`)
    const pages: { slug: string; title: string }[] = await (await listed).json()
    expect(pages.length).toBeGreaterThan(2)

    const links = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: textIn(language, 'app.footer.pages') })
      .getByRole('link')
    await expect(links).toHaveText(pages.map(({ title }) => title))
    await expect(page.getByRole('contentinfo')).toContainText(
      textIn(language, 'app.footer.copyright', { year: new Date().getFullYear() }),
    )

    // The dashboard grows while its figures arrive, and the footer would move under the mouse.
    await waitUntilStable(page)
    for (const { slug, title } of pages) {
      await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(`/apps/page/${slug}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY), 'each is read from its top').toBe(0)
      await expect(
        page.getByRole('paragraph').filter({ hasText: oneOf('pages.updated', 'pages.version.in_force') }),
      ).toBeVisible()
      const text = (await page.locator('.page-text').textContent()) ?? ''
      expect(text.length).toBeGreaterThan(300)
      expect(text).toMatch(letters)
    }
  })
}

test('R-16: a static page opens without a session, and links to signing in', async ({ pageOf }) => {
  const page = await pageOf({ language: 'en', seller: undefined })
  await page.goto('/apps/page/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Mawrid' })).toBeVisible()
  await expect(userMenu(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('R-16: a static page that does not exist says so', async ({ page }) => {
  await page.goto('/apps/page/nothing-of-this-name')
  await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
})

const demoPaths = [
  '/apps/chat',
  '/apps/mailbox',
  '/apps/todolist',
  '/apps/notes',
  '/apps/scrumboard',
  '/apps/contacts',
  '/apps/calendar',
  '/components/tabs',
  '/elements/alerts',
  '/datatables/basic',
  '/forms/basic',
  '/charts',
  '/widgets',
  '/font-icons',
  '/drag-and-drop',
  '/analytics',
  '/finance',
  '/crypto',
  '/pages/faq',
  '/users/user-account-settings',
  '/auth/boxed-signin',
  '/auth/cover-login',
]

test('R-19: the template’s demo screens do not exist', async ({ page }) => {
  await page.goto('/apps/page/about')
  const about = page.getByRole('heading', { level: 1, name: 'About Mawrid' })
  for (const path of demoPaths) {
    // Back first, so that the title is not that of the previous address.
    await moveTo(page, '/apps/page/about')
    await expect(about, path).toBeVisible()
    await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' }), path).toBeVisible()
    await expect(page).toHaveTitle(/Seller Dashboard, B2B Saudi Marketplace$/)
  }
})

test('R-19: the frame has one menu, and no dropdown of invented messages or notifications', async ({ page }) => {
  await page.goto('/dashboard')
  const opensMenus = page.getByRole('banner').locator('[aria-haspopup="menu"]')
  await expect(opensMenus).toHaveCount(2)
  await expect(page.getByRole('button', { name: /message|notification/i })).toHaveCount(0)
  await expect(page.locator('.horizontal-menu, [data-menu="horizontal"]')).toHaveCount(0)

  await waitUntilStable(page)
  // The specification's screens, and those that the product adds to its sections (checklist L-01).
  const added = [
    screenPaths.stock,
    screenPaths.team,
    screenPaths.approvals,
    screenPaths.notices,
    screenPaths.dealCreate,
  ]
  const known = new Set([...screenTable.map(([, path]) => path.replace(/\/$/, '')), ...added])
  const linked = await page
    .locator('a[href^="/"]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.pathname))
  expect(linked.filter((path) => !path.startsWith('/apps/page/') && !known.has(path))).toEqual([])
})
