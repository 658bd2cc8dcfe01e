import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright/test'

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
  page: Page
  /** What the journey has added to the page. */
  readonly initScripts: Disposable[]
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
      const { context, page, initScripts } = opened
      if (page.isClosed()) await openPage(opened)
      for (const event of watchedEvents) page.removeAllListeners(event)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      for (const script of initScripts.splice(0)) await script.dispose()
      await Promise.all(context.pages().map(leave))
      const others = context.pages().filter((other) => other !== opened?.page)
      await Promise.all(others.map((other) => other.close()))
      await opened.page.mouse.move(0, 0)
      await context.clearPermissions()
      await context.clearCookies()
    },
    close: async () => opened?.context.close(),
  }
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const { context, page } = await openContext(browser, options)
  const opened: Opened = { context, page, initScripts: [] }
  recordInitScripts(opened)
  refuseClocks(context)
  return opened
}

/** Each of these replaces the clock if that was not done before. */
const clockMethods = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const

/** For a context that other journeys use afterwards. */
export function refuseClocks({ clock }: BrowserContext): void {
  for (const method of clockMethods) {
    clock[method] = () => Promise.reject(new Error('A replaced clock stays: use clockTest of e2e/test.ts'))
  }
}

/** In place of one that a journey has closed. The context stays, and with it the cache. */
async function openPage(opened: Opened): Promise<void> {
  opened.page = await opened.context.newPage()
  opened.initScripts.length = 0
  recordInitScripts(opened)
}

function recordInitScripts({ page, initScripts }: Opened): void {
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
    const added = await addInitScript(...script)
    initScripts.push(added)
    return added
  }
}

/** A new context with one empty page. Its cache is empty too. */
export async function openContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, baseURL: process.env.E2E_URL ?? '' })
  const page = await context.newPage()
  await page.goto(quietPath)
  return { context, page }
}

/**
 * Navigating away aborts the requests in flight. An answer to one of them would restore cleared cookies and sign in the
 * next journey.
 */
export async function leave(page: Page): Promise<void> {
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
