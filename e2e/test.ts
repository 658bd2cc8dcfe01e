import { test as base, type Page } from 'playwright/test'
import { type DemoSeller, enterAs } from './pages/sellers.ts'
import { createSharedBrowser, type SharedBrowser } from './pages/sharedBrowser.ts'

export { expect } from 'playwright/test'

interface Options {
  /** What the browser has stored from earlier visits. */
  remembered: Readonly<Record<string, string>>
}

interface Fixtures {
  /** Signs in by a call, as a seller who signed in before; journeys about signing in use the page itself. */
  enter: (seller: DemoSeller) => Promise<void>
  /** Every journey fails on an uncaught error and on a violation of the content security policy. */
  soundness: undefined
}

interface WorkerFixtures {
  sharedBrowser: SharedBrowser
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  remembered: [{}, { option: true }],
  sharedBrowser: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, viewport = null } = project.use
      const shared = createSharedBrowser(browser, { ...contextOptions, viewport })
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedBrowser, remembered }, use) => {
    await use(await sharedBrowser.begin(remembered))
    await sharedBrowser.end()
  },
  page: async ({ context, viewport, colorScheme, contextOptions }, use) => {
    const [page = await context.newPage()] = context.pages()
    await page.emulateMedia({ colorScheme, reducedMotion: contextOptions.reducedMotion ?? null })
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
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

/** The uncaught errors of a page and its violations of the content security policy, as they occur. */
export function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) trouble.push(message.text())
  })
  return trouble
}
