import type { Browser, Page } from 'playwright/test'
import { collectPageErrors, expect, test as journey } from '../test.ts'
import { type DemoSeller, openSessionAs } from './sellers.ts'
import { quietPath, storeOnly } from './sharedBrowser.ts'
import { inEither, textsOf } from './texts.ts'

interface Visitor {
  readonly language: 'en' | 'ar'
  readonly seller: DemoSeller | undefined
}

interface Visit {
  readonly page: Page
  /** Errors of the page that no journey has reported yet. */
  readonly pageErrors: string[]
  /** In which the dashboard opens. */
  language?: Visitor['language']
}

interface Shared {
  visits: Map<string, Promise<Visit>>
}

interface Fixtures {
  visitor: Visitor
  /** The dashboard stays open for the next journey, which opens its screen by `openWithin`. */
  staysOpen: boolean
  /** A page from earlier journeys: signed in, with cached scripts. */
  pageOf: (visitor: Visitor) => Promise<Page>
}

/** No screen has this address. What the dashboard shows there has no data, and not the frame of the other screens. */
const nowhere = '/apps/nothing/is-here'

/**
 * For journeys that change only what their own browser stores: each uses a page that was warmed up before and forgets
 * what the previous one stored. Signing in, a new page and loading the scripts would take longer than most of these
 * journeys.
 */
export const test = journey.extend<Fixtures, Shared>({
  visitor: [{ language: 'en', seller: undefined }, { option: true }],
  staysOpen: [false, { option: true }],
  visits: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const visits: Shared['visits'] = new Map()
      await use(visits)
      for (const visit of visits.values()) await (await visit).page.context().close()
    },
    { scope: 'worker' },
  ],
  pageOf: async (
    { browser, visits, staysOpen, viewport, colorScheme, contextOptions, localStorageItems },
    use,
    info,
  ) => {
    const opened = new Set<Page>()
    await use(async ({ seller, language }) => {
      // One for both languages, since each has a cache of its own, which the first screens have to fill.
      const name = `${seller}`
      const opening = visits.get(name) ?? firstVisit(browser, seller)
      visits.set(name, opening)
      const visit = await opening
      const { page } = visit
      const isSameLanguage = visit.language === language
      if (isSameLanguage && opened.has(page)) return page
      opened.add(page)
      await page.emulateMedia({ colorScheme, reducedMotion: contextOptions.reducedMotion ?? null })
      if (viewport) await page.setViewportSize(viewport)
      if (isSameLanguage && staysOpen && isNowhere(page)) return page
      if (!isQuiet(page)) await leave(page)
      await storeOnly(page, { i18nextLng: language, ...localStorageItems })
      visit.language = language
      if (staysOpen) await page.goto(nowhere)
      return page
    })
    const remains = staysOpen && info.status === info.expectedStatus
    for (const page of opened) await (remains ? openWithin(page, nowhere) : leave(page))
  },
  page: async ({ pageOf, visitor }, use) => use(await pageOf(visitor)),
  context: async ({ page }, use) => use(page.context()),
  pageErrorCheck: async ({ visits }, use) => {
    await use(undefined)
    const all = await Promise.all(visits.values())
    expect(all.flatMap(({ pageErrors }) => pageErrors.splice(0))).toEqual([])
  },
})

async function firstVisit(browser: Browser, seller: Visitor['seller']): Promise<Visit> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  await context.addInitScript(recordLayoutShifts)
  if (seller) await openSessionAs(context.request, seller)
  const page = await context.newPage()
  await page.goto(quietPath)
  return { page, pageErrors: collectPageErrors(page) }
}

async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietPath)
}

/** Opens a screen in the dashboard that is open, as a link does. Layout shifts are counted from here on. */
export async function openWithin(page: Page, path: string): Promise<void> {
  const unknown = page.getByRole('heading', { level: 1, name: inEither(...textsOf('platform.notFound.title')) })
  if (path !== nowhere) await expect(unknown).toBeVisible()
  await page.evaluate(() => {
    Object.assign(Reflect.get(window, 'shiftSeen'), { total: 0, since: performance.now(), parts: [] })
  })
  await moveTo(page, path)
  await expect(unknown).toHaveCount(path === nowhere ? 1 : 0)
}

/** Moves the open dashboard to a screen, as a link does, which takes less than loading its address. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

function isNowhere(page: Page): boolean {
  return pathOf(page) === nowhere
}

function isQuiet(page: Page): boolean {
  return pathOf(page) === quietPath
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** The cumulative layout shift since the first paint or `openWithin`, without shifts after user input. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'shiftSeen').total)
}

/** What moved most, for the message of a test. */
export function shiftedParts(page: Page): Promise<string> {
  return page.evaluate(() => Reflect.get(window, 'shiftSeen').parts.join('; '))
}

function recordLayoutShifts(): void {
  const seen = { total: 0, since: 0, parts: [] as string[] }
  Object.assign(window, { shiftSeen: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime < seen.since || Reflect.get(entry, 'hadRecentInput')) continue
      const value = Number(Reflect.get(entry, 'value'))
      seen.total += value
      const nodes = (Reflect.get(entry, 'sources') as { readonly node?: Node }[]).map(
        ({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`,
      )
      seen.parts.push(`${value.toFixed(3)} ${nodes.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
