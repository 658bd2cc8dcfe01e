import { chromium, type Page } from 'playwright'
import { openSessionAs } from '../e2e/pages/sellers.ts'
import { browserPath } from '../scripts/browser.mjs'
import { origin } from './product.ts'

const screens = [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 375, height: 812 }],
] as const

/** Shows the demonstration's active seller their dashboard at a desk and on a phone, one after the other. */
export async function onScreens(measure: (page: Page, screen: string) => Promise<void>): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const [screen, viewport] of screens) {
      const context = await browser.newContext({ baseURL: origin, viewport })
      await openSessionAs(context.request, 'active')
      await measure(await context.newPage(), screen)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

export function openBrowser(...more: readonly string[]) {
  return chromium.launch({
    ...(browserPath() && { executablePath: String(browserPath()) }),
    args: ['--no-sandbox', ...more],
  })
}
