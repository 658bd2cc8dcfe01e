import type { Page } from 'playwright/test'
import { untilStill, watchedScreens } from './pages/looks.ts'
import { expect, test } from './test.ts'

const mostShift = 0.02
const viewports = [
  { name: 'a phone', width: 320, height: 640 },
  { name: 'a desk', width: 1280, height: 800 },
]

for (const language of ['en', 'ar']) {
  for (const { name: device, ...viewport } of viewports) {
    test.describe(`On ${device}, in ${language}`, () => {
      test.use({ viewport, remembered: { i18nextLng: language } })

      for (const { name, path, seller } of watchedScreens) {
        test(`L-12: ${name} neither jumps nor scrolls sideways (${device}, ${language})`, async ({ page, enter }) => {
          if (seller) await enter(seller)
          await watchShifts(page)
          await page.goto(path)
          await untilStill(page)
          expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
          await page.reload()
          await untilStill(page)
          expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
        })
      }
    })
  }
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
