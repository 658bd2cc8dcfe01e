import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'

/**
 * The browser of a worker's journeys. Each finds it as a new one: no cookies, no storage, one page that shows nothing. What
 * they share is what the browser has loaded, and that page: a new page costs as much as the screen that it then loads.
 */
export interface SharedBrowser {
  /** Prepares the browser for a journey, with `remembered` in its storage. The context has one page. */
  begin(remembered: Readonly<Record<string, string>>): Promise<BrowserContext>
  /** Takes back what the journey changed and closes the pages that it opened. */
  end(): Promise<void>
  close(): Promise<void>
}

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  /** A replaced clock and scripts that run before the page's own cannot be taken back. */
  isSpent: boolean
}

/** An address of the dashboard's where nothing runs. */
export const quietPath = '/favicon.svg'

/** What journeys listen to on a page. */
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
    async begin(remembered) {
      opened ??= await open(browser, options)
      await storeOnly(opened.page, remembered)
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
 * Going elsewhere gives up the requests that are under way. An answer to one of them would bring back cookies that were
 * cleared, and sign the next journey in.
 */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietPath)
}

/** All that the browser keeps of earlier visits. */
export function storeOnly(page: Page, remembered: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(remembered))
}
