import { moveTo, test } from './pages/reusedPages.ts'
import { type ListedScreen, publicTable, screenTable, titleOf } from './pages/screenTable.ts'
import { userMenu } from './pages/shell.ts'
import { holdsOneOf, textIn } from './pages/texts.ts'
import { checklistScreenOf, visualScreens, waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

/** The visual checks in everyScreen.e2e.ts open these screens and check their titles. */
const visualPaths = new Set(visualScreens.map(checklistScreenOf))

const others = screenTable.filter((listed) => !visualPaths.has(listed))
const linesOf = (screens: readonly ListedScreen[]) => [...new Set(screens.map(([line]) => line)), 'R-18'].join(', ')

for (const language of ['en', 'ar'] as const) {
  test(`${linesOf(others)}: the other screens open for an active seller, with their titles (${language})`, async ({
    pageOf,
  }) => {
    const page = await pageOf({ language, seller: 'active' })
    // The first by its address.
    await page.goto(others[0]?.[1] ?? '')
    for (const [line, path, title] of others) {
      await test.step(`${line}: ${path}`, async () => {
        await moveTo(page, path)
        await expect(page).toHaveTitle(titleOf(title, language))
        await expect(userMenu(page)).toBeVisible()
        await waitUntilStable(page)
        await expect(
          page.getByRole('heading', { name: holdsOneOf('app.locked.title', 'platform.notFound.title') }),
        ).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe(path)
      })
    }
  })
}

for (const [line, path, title] of publicTable.filter((listed) => !visualPaths.has(listed))) {
  test(`${line}, R-18: ${path} opens without a session, with its title in both languages`, async ({ pageOf }) => {
    for (const language of ['en', 'ar'] as const) {
      const page = await pageOf({ language, seller: undefined })
      await page.goto(path)
      await expect(page).toHaveTitle(titleOf(title, language))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test.use({ visitor: { language: 'en', seller: 'active' } })

test('R-03: a seller with a company cannot create another, and the form’s address redirects to the list', async ({
  page,
}) => {
  await page.goto('/apps/company/create')
  await expect(page).toHaveURL('/apps/company/list')
  await expect(userMenu(page)).toBeVisible()
  await expect(page.locator('a[href="/apps/company/create"]')).toHaveCount(0)
})

test('O-08: every screen opens with and without a trailing slash', async ({ page }) => {
  for (const path of ['/dashboard/', '/apps/company/list', '/apps/support/list/', '/user/profile/']) {
    await page.goto(path)
    await expect(userMenu(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: textIn('en', 'platform.notFound.title') })).toHaveCount(0)
  }
})
