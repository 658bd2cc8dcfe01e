import type { Page } from 'playwright/test'
import { accessibilityViolations } from './pages/accessibility.ts'
import { layoutShiftOf, openWithin, shiftedParts, test } from './pages/reusedPages.ts'
import { type ListedScreen, titleOf } from './pages/screenTable.ts'
import { holdsOneOf } from './pages/texts.ts'
import { findUntranslatedText } from './pages/untranslatedText.ts'
import { checklistScreenOf, type VisualScreen, visualScreens, waitUntilStable } from './pages/visualScreens.ts'
import { expect } from './test.ts'

const maxShift = 0.02
/** With intercepted responses the browser caches nothing: the font arrives after the texts. */
const maxUncachedShift = 0.03
const phone = { width: 320, height: 640 }
const desk = { width: 1280, height: 800 }
const wall = { width: 1920, height: 1080 }

/* One visit in each language checks everything that can be checked in it, since opening a screen takes the time. The
   one uses a desktop and the light theme, the other a phone and the dark theme; each is laid out at two other widths as
   well. web/src/ui/tokens.test.ts computes the contrast of all colour pairs in both themes; axe takes as long for
   contrast as for all its other rules, so only one of the visits measures it. On the phone every screen of the checklist
   is loaded by its address; the others are opened in a dashboard that is open already, which takes less. */
for (const { language, colorScheme, widths, reducedMotion, loadsListed } of [
  {
    language: 'en',
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    widths: [desk, phone, wall],
    loadsListed: false,
  },
  { language: 'ar', colorScheme: 'dark', reducedMotion: 'reduce', widths: [phone, desk, wall], loadsListed: true },
] as const) {
  test.describe(`In ${language}, ${colorScheme}`, () => {
    test.use({
      colorScheme,
      viewport: widths[0],
      contextOptions: { reducedMotion },
      localStorageItems: { theme: 'system' },
    })

    const isLoaded = (screen: VisualScreen) =>
      !opensWithin(screen) || (loadsListed && checklistScreenOf(screen) !== undefined)
    // The loaded ones first: a worker's page opens the empty dashboard for the others only once.
    for (const screen of visualScreens.toSorted((one, other) => Number(isLoaded(other)) - Number(isLoaded(one)))) {
      const listed = checklistScreenOf(screen)
      const lines = [...(listed ? [listed[0], 'R-18'] : []), 'L-12', 'L-04'].join(', ')
      test.describe(screen.name, () => {
        const staysOpen = !isLoaded(screen)
        test.use({ visitor: { language, seller: screen.seller }, staysOpen })

        test(`${lines}: ${screen.name} has no layout shift, overflow or axe violations (${language})`, async ({
          page,
        }) => {
          await screen.stage?.(page)
          const path = await pathOf(screen, page)
          if (staysOpen) await openWithin(page, path)
          else await page.goto(path)
          await waitUntilStable(page)
          if (listed) await expectOpen(page, listed, language)
          const jumps = `it jumps: ${await shiftedParts(page)}`
          expect(await layoutShiftOf(page), jumps).toBeLessThanOrEqual(allowedShift(screen))
          if (screen.open) {
            await screen.open(page)
            await waitUntilStable(page)
          }
          await expect(page.locator('main'), 'one main landmark').toHaveCount(1)
          const looking = {
            without: colorScheme === 'light' ? [] : ['color-contrast'],
            isWithinFrame: screen.seller !== undefined && !screen.showsFrame,
          }
          expect(await accessibilityViolations(page, looking)).toEqual([])
          expect(await findUntranslatedText(page), 'texts of the other language').toEqual([])
          // The current size first: another layout costs a third of opening the screen.
          for (const [place, size] of widths.entries()) {
            if (place > 0) await page.setViewportSize(size)
            await expect.poll(() => overhangOf(page), `it scrolls sideways at ${size.width}`).toBeLessThanOrEqual(0)
          }
        })
      })
    }
  })
}

/** Whether it can be opened in a dashboard that is open, and be left without a trace there. */
function opensWithin({ seller, stage, open, showsFrame, path }: VisualScreen): boolean {
  return seller !== undefined && !stage && !open && !showsFrame && path !== '/apps/nothing/here'
}

/** Checks that the requested screen opened, by its address and title. */
async function expectOpen(page: Page, [, path, title]: ListedScreen, language: 'en' | 'ar'): Promise<void> {
  await expect(page).toHaveTitle(titleOf(title, language))
  await expect(
    page.getByRole('heading', { name: holdsOneOf('app.locked.title', 'platform.notFound.title') }),
  ).toHaveCount(0)
  const [at, requested] = [page.url(), path].map((url) => new URL(url, page.url()).pathname.replace(/\/$/, ''))
  expect(at).toBe(requested)
}

function allowedShift({ stage, changesFrame }: VisualScreen): number {
  if (changesFrame) return Infinity
  return stage ? maxUncachedShift : maxShift
}

async function pathOf({ path }: VisualScreen, page: Page): Promise<string> {
  return typeof path === 'string' ? path : path(page)
}

function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
