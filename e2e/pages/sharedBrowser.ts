import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'

/**
 * The browser of a worker's journeys. Each has pages, cookies and storage of its own; what they share is what the browser
 * loaded before: the first page of a browser without it costs more than twice as much.
 */
export interface SharedBrowser {
  /** The browser as one journey finds it: it knows nobody, and has `remembered` in its storage. */
  begin(remembered: Readonly<Record<string, string>>): Promise<BrowserContext>
  /** Closes the pages of the journey and forgets what they kept. */
  end(): Promise<void>
  close(): Promise<void>
}

interface Opened {
  readonly context: BrowserContext
  /** Stays open and shows nothing: it keeps the process of the dashboard's pages alive and reaches their storage. */
  readonly keeper: Page
  /** A clock that was replaced stays so. */
  isSpent: boolean
}

/** An address of the dashboard's where nothing runs. */
export const quietPath = '/favicon.svg'

export function createSharedBrowser(browser: Browser, options: BrowserContextOptions): SharedBrowser {
  let opened: Opened | undefined

  return {
    async begin(remembered) {
      opened ??= await open(browser, options)
      await storeOnly(opened.keeper, remembered)
      return opened.context
    },
    async end() {
      if (!opened) return
      const { context, keeper, isSpent } = opened
      if (isSpent) {
        opened = undefined
        await context.close()
        return
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      const pages = context.pages().filter((page) => page !== keeper)
      await Promise.all(pages.map(leave))
      await context.clearPermissions()
      await context.clearCookies()
    },
    close: async () => opened?.context.close(),
  }
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ ...options, baseURL: process.env.E2E_URL ?? '' })
  const keeper = await context.newPage()
  await keeper.goto(quietPath)
  const opened = { context, keeper, isSpent: false }
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (time) => {
    opened.isSpent = true
    return install(time)
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
  await page.close()
}

/** All that the browser keeps of earlier visits. */
export function storeOnly(page: Page, remembered: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(remembered))
}
