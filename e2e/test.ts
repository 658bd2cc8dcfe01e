import { test as base, type Page } from 'playwright/test'
import { requestsOf } from './pages/pendingRequests.ts'
import { type DemoSeller, openSessionAs } from './pages/sellers.ts'
import { createSharedBrowser, openContext, type SharedBrowser, storeOnly } from './pages/sharedBrowser.ts'

export { expect } from 'playwright/test'

interface Options {
  /** What the browser has stored from earlier visits. */
  localStorageItems: Readonly<Record<string, string>>
}

interface Fixtures {
  /** Signs in by a call, as a seller who signed in before; journeys about signing in use the page itself. */
  openSession: (seller: DemoSeller) => Promise<void>
  /** Every journey fails on an uncaught error and on a violation of the content security policy. */
  pageErrorCheck: undefined
}

interface WorkerFixtures {
  sharedBrowser: SharedBrowser
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  localStorageItems: [{}, { option: true }],
  sharedBrowser: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, viewport = null } = project.use
      const shared = createSharedBrowser(browser, { ...contextOptions, viewport })
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedBrowser, localStorageItems }, use) => {
    await use(await sharedBrowser.begin(localStorageItems))
    await sharedBrowser.end()
  },
  page: async ({ context, viewport, colorScheme, contextOptions }, use) => {
    const [page = await context.newPage()] = context.pages()
    await page.emulateMedia({ colorScheme, reducedMotion: contextOptions.reducedMotion ?? null })
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  openSession: async ({ context }, use) => use((seller) => openSessionAs(context.request, seller)),
  pageErrorCheck: [
    async ({ page }, use, info) => {
      const pageErrors = collectPageErrors(page)
      await use(undefined)
      if (info.status !== info.expectedStatus) await printState(info.title, page)
      base.expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Prints what the page of a failed journey shows and waits for, as a rare failure is hard to repeat. */
async function printState(title: string, page: Page): Promise<void> {
  const requests = await requestsOf(page).catch(() => [])
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch(() => 'nothing that can be read')
  process.stderr.write([`\nThe page of "${title}"`, page.url(), ...requests, shown, ''].join('\n'))
}

/**
 * For journeys that replace the clock, which cannot be put back: each has a context of its own. Its cache is empty, and that
 * of the other journeys stays.
 */
export const clockTest = test.extend({
  context: async ({ browser, localStorageItems }, use, { project }) => {
    const { contextOptions, viewport = null } = project.use
    const { context, page } = await openContext(browser, { ...contextOptions, viewport })
    await storeOnly(page, localStorageItems)
    await use(context)
    await context.close()
  },
})

/** The uncaught errors of a page, its violations of the content security policy and its missing texts, as they occur. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|^No text /.test(message.text())) pageErrors.push(message.text())
  })
  return pageErrors
}
