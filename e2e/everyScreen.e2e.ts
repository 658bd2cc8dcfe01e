import type { Page } from 'playwright/test'
import { foreignWords } from './pages/foreignWords.ts'
import { faultsOf, untilStill, type WatchedScreen, watchedScreens } from './pages/looks.ts'
import { shiftOf, test } from './pages/visits.ts'
import { expect } from './test.ts'

const mostShift = 0.02
/** While the server's answers are changed the browser keeps nothing: the typeface comes after the screen's texts. */
const mostShiftUnkept = 0.03
const phone = { width: 320, height: 640 }
const desk = { width: 1280, height: 800 }
const wall = { width: 1920, height: 1080 }

/*
 * One visit in each language looks at everything that can be seen in it: opening is what takes the time. What one visit
 * sees on a desk and in the light theme, the other sees on a phone and in the dark one; the contrast of every pair of
 * colours, in every language, is reckoned in web/src/ui/tokens.test.ts.
 */
for (const { language, colorScheme, viewport, reducedMotion } of [
  { language: 'en', colorScheme: 'light', viewport: desk, reducedMotion: 'no-preference' },
  { language: 'ar', colorScheme: 'dark', viewport: phone, reducedMotion: 'reduce' },
] as const) {
  test.describe(`In ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion }, remembered: { theme: 'system' } })

    for (const screen of watchedScreens) {
      test.describe(screen.name, () => {
        test.use({ visitor: { language, seller: screen.seller } })

        test(`L-12, L-04: ${screen.name} stands still, fits, and has nothing that axe minds (${language})`, async ({
          page,
        }) => {
          await screen.stage?.(page)
          await page.goto(await pathOf(screen, page))
          await untilStill(page)
          expect(await shiftOf(page), 'it jumps').toBeLessThanOrEqual(allowedShift(screen))
          await screen.open?.(page)
          await untilStill(page)
          expect(await faultsOf(page)).toEqual([])
          expect(await foreignWords(page), 'texts of the other language').toEqual([])
          for (const size of [phone, desk, wall]) {
            await page.setViewportSize(size)
            await expect.poll(() => overhangOf(page), `it scrolls sideways at ${size.width}`).toBeLessThanOrEqual(0)
          }
        })
      })
    }
  })
}

function allowedShift({ stage, changesFrame }: WatchedScreen): number {
  if (changesFrame) return Infinity
  return stage ? mostShiftUnkept : mostShift
}

async function pathOf({ path }: WatchedScreen, page: Page): Promise<string> {
  return typeof path === 'string' ? path : path(page)
}

function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
