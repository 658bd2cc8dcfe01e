import type { Locator, Page } from 'playwright/test'
import { moveTo, test } from './pages/reusedPages.ts'
import { titleOf } from './pages/screenTable.ts'
import { eitherOf, inEither, textsOf } from './pages/texts.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

/** In which language each proof is made, so that every kind and every proof is made in both. */
const proofs = [
  { language: 'en', checklist: ['product', 'franchise'], percent: ['service', 'investment'] },
  { language: 'ar', checklist: ['service', 'investment'], percent: ['product', 'franchise'] },
] as const
const completeness = new RegExp(`(?:${textsOf('listings.side.title').join('|')})\\s*([\\d٠-٩]+)`)

for (const { language, checklist, percent } of proofs) {
  test(`C-05, C-08, C-13, C-16: every missing field of ${checklist.join(' and ')} is linked from the checklist (${language})`, async ({
    pageOf,
  }) => {
    const page = await pageOf({ language, seller: 'active' })
    await page.goto(`/apps/${checklist[0]}/create`)
    for (const kind of checklist) {
      await test.step(kind, async () => {
        await moveTo(page, `/apps/${kind}/create`)
        await expect(page).toHaveTitle(titleOf(`screens.${kind}Create`, language))
        await waitUntilStable(page)
        await side(page)
          .getByRole('button', { name: eitherOf('listings.side.all') })
          .click()
        const missing = side(page).locator('li button')
        expect(await missing.count()).toBeGreaterThan(8)
        await missing.first().click()
        await expect(page.locator('main form :focus')).not.toHaveCount(0)
        await expect(missing.first()).not.toBeFocused()
        expect(await missing.evaluateAll(deadLinks)).toEqual([])
      })
    }
  })

  test(`C-05, C-08, C-13, C-16: form and record of ${percent.join(' and ')} show the same completeness (${language})`, async ({
    pageOf,
  }) => {
    const page = await pageOf({ language, seller: 'active' })
    await page.goto(`/apps/${percent[0]}/list`)
    for (const kind of percent) {
      await test.step(kind, async () => {
        await moveTo(page, `/apps/${kind}/list`)
        await page.getByRole('main').locator(`a[href^="/apps/${kind}/0"]`).first().click()
        const edit = page.getByRole('link', { name: inEither(...textsOf('listings.edit')) })
        await expect(edit).toBeVisible()
        const onRecord = await percentIn(page.getByRole('main'))
        await edit.click()
        await expect(page).toHaveURL(/\/edit$/)
        await expect(side(page)).toBeVisible()
        expect(await percentIn(side(page))).toBe(onRecord)
      })
    }
  })
}

/**
 * Presses every link of the checklist, and returns those whose field did not get the focus and come into view. All in one
 * question to the page: each one takes as long as it is busy. Runs in the page.
 */
async function deadLinks(links: Element[]): Promise<string[]> {
  const isInView = (element: Element) =>
    new Promise<boolean>((resolve) => {
      const observer = new IntersectionObserver(([seen]) => {
        observer.disconnect()
        resolve(seen?.isIntersecting ?? false)
      })
      observer.observe(element)
    })
  const leadsToField = async (link: HTMLElement) => {
    link.focus()
    link.click()
    const givesUpAt = performance.now() + 20_000
    while (performance.now() < givesUpAt) {
      const field = document.activeElement
      // A file field is the picture around it; the input itself has no size.
      const box = field === link ? undefined : field?.closest('main form') && field.parentElement
      if (box && (await isInView(box))) return true
      await new Promise(requestAnimationFrame)
    }
    return false
  }
  const dead: string[] = []
  for (const link of links) {
    if (link instanceof HTMLElement && !(await leadsToField(link))) dead.push(link.textContent)
  }
  return dead
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
