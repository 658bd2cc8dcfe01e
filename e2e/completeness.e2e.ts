import type { Locator, Page } from 'playwright/test'
import { test } from './pages/reusedPages.ts'
import { eitherOf, inEither, textsOf } from './pages/texts.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

/** In which language each proof is made, so that every kind and every proof is made in both. */
const kinds = [
  { kind: 'product', checklist: 'en', percent: 'ar' },
  { kind: 'service', checklist: 'ar', percent: 'en' },
  { kind: 'franchise', checklist: 'en', percent: 'ar' },
  { kind: 'investment', checklist: 'ar', percent: 'en' },
] as const
const completeness = new RegExp(`(?:${textsOf('listings.side.title').join('|')})\\s*([\\d٠-٩]+)`)

for (const { kind, checklist, percent } of kinds) {
  test(`C-05, C-08, C-13, C-16: every missing field of the ${kind} is linked from the checklist (${checklist})`, async ({
    pageOf,
  }) => {
    const page = await pageOf({ language: checklist, seller: 'active' })
    await page.goto(`/apps/${kind}/create`)
    await waitUntilStable(page)
    await side(page)
      .getByRole('button', { name: eitherOf('listings.side.all') })
      .click()
    const missing = side(page).locator('li button')
    expect(await missing.count()).toBeGreaterThan(8)
    for (const way of await missing.all()) {
      await way.click()
      // A file field is the picture around it; the input itself has no size.
      await expect(page.getByRole('main').locator('form *:has(> :focus)').last()).toBeInViewport()
      await expect(way).not.toBeFocused()
    }
  })

  test(`C-05, C-08, C-13, C-16: form and record of the ${kind} show the same completeness (${percent})`, async ({
    pageOf,
  }) => {
    const page = await pageOf({ language: percent, seller: 'active' })
    await page.goto(`/apps/${kind}/list`)
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
    const edit = page.getByRole('link', { name: inEither(...textsOf('listings.edit')) })
    await expect(edit).toBeVisible()
    const onRecord = await percentIn(page.getByRole('main'))
    await edit.click()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(side(page)).toBeVisible()
    expect(await percentIn(side(page))).toBe(onRecord)
  })
}

/** By its elements, since looking a role up in a long form is slow. */
function side(page: Page) {
  return page.locator('main aside')
}

/** The completeness as screen readers announce it. */
async function percentIn(place: Locator): Promise<string | undefined> {
  await expect(place).toContainText(completeness)
  return completeness.exec((await place.textContent()) ?? '')?.[1]
}
