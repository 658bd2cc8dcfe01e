import { test as base, type Page } from 'playwright/test'
import { type DemoSeller, enterAs } from './pages/sellers.ts'

export { expect } from 'playwright/test'

interface Options {
  /** What the browser's storage holds from earlier visits. */
  remembered: Readonly<Record<string, string>>
}

interface Fixtures {
  /** Opens a session as somebody who signed in before; journeys about signing in use the page itself. */
  enter: (seller: DemoSeller) => Promise<void>
  /** Every journey fails on an error nobody caught and on what the content security policy refused. */
  soundness: undefined
}

export const test = base.extend<Options & Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  remembered: [{}, { option: true }],
  storageState: async ({ baseURL, remembered }, use) => {
    const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  enter: async ({ context }, use) => use((seller) => enterAs(context.request, seller)),
  soundness: [
    async ({ page }, use) => {
      const trouble = troubleOf(page)
      await use(undefined)
      base.expect(trouble).toEqual([])
    },
    { auto: true },
  ],
})

/** The errors on a page that nobody caught and what the content security policy refused, as they come. */
export function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) trouble.push(message.text())
  })
  return trouble
}
