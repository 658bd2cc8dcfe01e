import type { Page } from 'playwright/test'
import { accessibilityViolations } from './pages/accessibility.ts'
import { openWithin, test } from './pages/reusedPages.ts'
import { type ListedScreen, titleOf } from './pages/screenTable.ts'
import { textsOf } from './pages/texts.ts'
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
    // The phone last: between the others less is laid out anew.
    widths: [desk, wall, phone],
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
    // One seller after the other, the loaded screens first: signing in and opening the empty screen are needed once for each.
    const visits = visualScreens.toSorted(
      (one, other) =>
        Number(isLoaded(other)) - Number(isLoaded(one)) || `${one.seller}`.localeCompare(`${other.seller}`),
    )
    for (const screen of visits) {
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
          const { shift, moved, titles } = await page.evaluate(lookAtScreen)
          expect(shift, `it jumps: ${moved}`).toBeLessThanOrEqual(allowedShift(screen))
          if (listed || staysOpen) expect(titles.filter((title) => unopened.includes(title))).toEqual([])
          if (screen.open) {
            await screen.open(page)
            await waitUntilStable(page)
          }
          const looking = {
            without: colorScheme === 'light' ? [] : ['color-contrast'],
            isWithinFrame: screen.seller !== undefined && !screen.showsFrame,
          }
          expect(await accessibilityViolations(page, looking)).toEqual([])
          expect(await findUntranslatedText(page), 'texts of the other language').toEqual([])
          // The current size first: another layout costs a third of opening the screen.
          for (const [place, size] of widths.entries()) {
            if (place > 0) await page.setViewportSize(size)
            const what = `it scrolls sideways, or has not one main landmark, at ${size.width}`
            await expect.poll(() => page.evaluate(lookAtLayout), what).toEqual({ overhang: 0, mains: 1 })
          }
        })
      })
    }
  })
}

/** The titles in place of a screen that does not open. */
const unopened = [...textsOf('app.locked.title'), ...textsOf('platform.notFound.title')]

/** Whether it can be opened in a dashboard that is open, and be left without a trace there. */
function opensWithin({ seller, stage, open, showsFrame, path }: VisualScreen): boolean {
  const hasCompany = seller !== undefined && seller !== 'new'
  return hasCompany && !stage && !open && !showsFrame && path !== '/apps/nothing/here'
}

/** Checks that the requested screen opened, by its address and title. */
async function expectOpen(page: Page, [, path, title]: ListedScreen, language: 'en' | 'ar'): Promise<void> {
  await expect(page).toHaveTitle(titleOf(title, language))
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

/** All in one question, since each takes as long as the page is busy. Runs in the page, as the next one. */
function lookAtScreen() {
  const { total, parts } = Reflect.get(window, 'shiftSeen')
  return {
    shift: Number(total),
    moved: String(parts.join('; ')),
    titles: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim()),
  }
}

function lookAtLayout() {
  return {
    overhang: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    mains: document.querySelectorAll('main').length,
  }
}
