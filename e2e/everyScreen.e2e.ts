import type { Page } from 'playwright/test'
import { faultsOf, untilStill, type WatchedScreen, watchedScreens } from './pages/looks.ts'
import { expect, test } from './test.ts'

const mostShift = 0.02
const phone = { width: 320, height: 640 }
const desk = { width: 1280, height: 800 }
const wall = { width: 1920, height: 1080 }

/* One visit of a screen looks at everything that can be seen in one language: opening is what takes the time. */
for (const language of ['en', 'ar'] as const) {
  test.describe(`In ${language}`, () => {
    test.use({ viewport: desk, remembered: { i18nextLng: language, theme: 'system' } })

    for (const screen of watchedScreens) {
      test(`L-12, L-04: ${screen.name} stands still, fits, and has nothing that axe minds (${language})`, async ({
        page,
        enter,
      }) => {
        if (screen.seller) await enter(screen.seller)
        await screen.stage?.(page)
        await watchShifts(page)
        const path = await pathOf(screen, page)
        const allowed = screen.changesFrame ? Infinity : mostShift

        await page.goto(path)
        await untilStill(page)
        expect(await shiftOf(page), 'it jumps on a desk').toBeLessThanOrEqual(allowed)
        await screen.open?.(page)
        expect(await faultsOf(page), 'light').toEqual([])
        // The dark theme differs in nothing but colours.
        await page.emulateMedia({ colorScheme: 'dark' })
        await untilStill(page)
        expect(await faultsOf(page, ['color-contrast']), 'dark').toEqual([])
        expect(await foreignWords(page), 'texts of the other language').toEqual([])
        await page.setViewportSize(wall)
        expect(await overhangOf(page), 'it scrolls sideways at 1920').toBeLessThanOrEqual(0)

        await page.setViewportSize(phone)
        await page.goto(path)
        await untilStill(page)
        expect(await shiftOf(page), 'it jumps on a phone').toBeLessThanOrEqual(allowed)
        await screen.open?.(page)
        expect(await overhangOf(page), 'it scrolls sideways on a phone').toBeLessThanOrEqual(0)
      })
    }
  })
}

async function pathOf({ path }: WatchedScreen, page: Page): Promise<string> {
  return typeof path === 'string' ? path : path(page)
}

/** Adds up what moved without being asked to, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { shiftSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) seen.total += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'shiftSeen').total)
}

function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Words of the one language that stand in the other's texts. Names, codes and addresses are what somebody wrote: they
 * stand in an element of their own (`bdi`, `lang`, `dir`), or are the contents of a field.
 */
function foreignWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = document.documentElement.lang === 'ar' ? /[A-Za-z]{2,}|[٠-٩]/ : /[\u0600-\u06ff]/
    const common =
      /\b(PDF|JPEG|PNG|WebP|AVIF|CSV|XLSX|ZIP|SKU|IBAN|RUH-1|Ctrl|SMS|Linux|English|EN|AM|PM|K)\b|العربية|^ع$/g
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? ''
      const around = texts.currentNode.parentElement
      const isOwn = around?.closest(
        'body bdi, body [lang], body [dir], script, style, code, input, textarea, kbd, [aria-hidden=true]',
      )
      if (around && !isOwn && around.checkVisibility() && foreign.test(text.replaceAll(common, ''))) found.push(text)
    }
    return found
  })
}
