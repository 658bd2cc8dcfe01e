import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'

/**
 * The browser of a worker's journeys. Each gets it like a new one: no cookies, no storage, one empty page. They share
 * the HTTP cache and that page, since a new page costs as much as the screen it loads.
 */
export interface SharedBrowser {
  /** Prepares the browser for a journey, with `localStorageItems` in its storage. The context has one page. */
  begin(localStorageItems: Readonly<Record<string, string>>): Promise<BrowserContext>
  /** Reverts what the journey changed and closes the pages it opened. */
  end(): Promise<void>
  close(): Promise<void>
}

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  /** A replaced clock and init scripts cannot be reverted. */
  isSpent: boolean
}

/** An address of the dashboard without scripts. */
export const quietPath = '/favicon.svg'

/** The events that journeys listen to on a page. */
const watchedEvents = [
  'console',
  'framenavigated',
  'load',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const

export function createSharedBrowser(browser: Browser, options: BrowserContextOptions): SharedBrowser {
  let opened: Opened | undefined

  return {
    async begin(localStorageItems) {
      opened ??= await open(browser, options)
      await storeOnly(opened.page, localStorageItems)
      return opened.context
    },
    async end() {
      if (!opened) return
      const { context, page, isSpent } = opened
      if (isSpent || page.isClosed()) {
        opened = undefined
        await context.close()
        return
      }
      for (const event of watchedEvents) page.removeAllListeners(event)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await Promise.all(context.pages().map(leave))
      const others = context.pages().filter((other) => other !== page)
      await Promise.all(others.map((other) => other.close()))
      await page.mouse.move(0, 0)
      await context.clearPermissions()
      await context.clearCookies()
    },
    close: async () => opened?.context.close(),
  }
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ ...options, baseURL: process.env.E2E_URL ?? '' })
  const page = await context.newPage()
  await page.goto(quietPath)
  const opened = { context, page, isSpent: false }
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (time) => {
    opened.isSpent = true
    return install(time)
  }
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = (...script: Parameters<Page['addInitScript']>) => {
    opened.isSpent = true
    return addInitScript(...script)
  }
  return opened
}

/**
 * Navigating away aborts the requests in flight. An answer to one of them would restore cleared cookies and sign in the
 * next journey.
 */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietPath)
}

/** Replaces everything the browser has stored. */
export function storeOnly(page: Page, localStorageItems: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(localStorageItems))
}
