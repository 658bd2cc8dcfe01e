import type { Browser, Page } from 'playwright/test'
import { test as journey } from '../test.ts'
import { type DemoSeller, enterAs } from './sellers.ts'

interface Visitor {
  readonly language: 'en' | 'ar'
  readonly seller: DemoSeller | undefined
}

interface Shared {
  /** The page of somebody who has been here before: signed in, and with the scripts in the browser's cache. */
  pageOf: (visitor: Visitor) => Promise<Page>
}

/**
 * For looking at many screens without changing anything: each is opened in a page that those before it warmed. Signing
 * in, making a page and fetching the scripts anew each time would cost more than all the looking.
 */
export const test = journey.extend<{ visitor: Visitor }, Shared>({
  visitor: [{ language: 'en', seller: undefined }, { option: true }],
  pageOf: [
    async ({ browser }, use) => {
      const known = new Map<string, Promise<Page>>()
      await use((visitor) => {
        const name = `${visitor.seller} ${visitor.language}`
        const page = known.get(name) ?? firstVisit(browser, visitor)
        known.set(name, page)
        return page
      })
      for (const page of known.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ pageOf, visitor, viewport, colorScheme }, use) => {
    const page = await pageOf(visitor)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

async function firstVisit(browser: Browser, { language, seller }: Visitor): Promise<Page> {
  const baseURL = process.env.E2E_URL ?? ''
  const localStorage = Object.entries({ i18nextLng: language, theme: 'system' }).map(([name, value]) => ({
    name,
    value,
  }))
  const context = await browser.newContext({
    baseURL,
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  })
  if (seller) await enterAs(context.request, seller)
  return context.newPage()
}
