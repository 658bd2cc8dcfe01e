import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Browser, Cookie, Page } from 'playwright/test'
import { collectPageErrors, expect, test as journey } from '../test.ts'
import { type DemoSeller, openSessionAs } from './sellers.ts'
import { leave, quietPath, refuseClocks, storeOnly } from './sharedBrowser.ts'
import { textsOf } from './texts.ts'
import { waitUntilStable } from './visualScreens.ts'

interface Visitor {
  readonly language: 'en' | 'ar'
  readonly seller: DemoSeller | undefined
}

/** The page of a worker, which one visitor has after the other. */
interface Visits {
  readonly page: Page
  /** Errors of the page that no journey has reported yet. */
  readonly pageErrors: string[]
  /** The sessions of those who visited before. */
  readonly sessions: Map<DemoSeller, Cookie[]>
  current?: Visitor
}

interface Shared {
  openVisits: () => Promise<Visits>
}

interface Fixtures {
  visitor: Visitor
  /** The dashboard stays open for the next journey, which opens its screen by `openWithin`. */
  staysOpen: boolean
  /** The page of earlier journeys: signed in, with cached scripts. */
  pageOf: (visitor: Visitor) => Promise<Page>
}

/** What the dashboard shows here has no data: a payment that the address does not name. */
const emptyScreen = screenPaths.subscriptionPayment

/**
 * For journeys that change only what their own browser stores: each uses a page that was warmed up before and forgets
 * what the previous one stored. Signing in, a new page and loading the scripts would take longer than most of these
 * journeys.
 */
export const test = journey.extend<Fixtures, Shared>({
  visitor: [{ language: 'en', seller: undefined }, { option: true }],
  staysOpen: [false, { option: true }],
  openVisits: [
    async ({ browser }, use) => {
      let visits: Promise<Visits> | undefined
      await use(() => {
        visits ??= beginVisits(browser)
        return visits
      })
      await (await visits)?.page.context().close()
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ openVisits, staysOpen, viewport, colorScheme, contextOptions, localStorageItems }, use, info) => {
    let isOpened = false
    const visits = await openVisits()
    const { page } = visits
    await use(async (visitor) => {
      const isSame = isSameVisitor(visits.current, visitor)
      if (isSame && isOpened) return page
      await page.emulateMedia({ colorScheme, reducedMotion: contextOptions.reducedMotion ?? null })
      if (viewport) await page.setViewportSize(viewport)
      if (isSame && staysOpen && !isOpened && pathOf(page) === emptyScreen) {
        isOpened = true
        return page
      }
      isOpened = true
      if (pathOf(page) !== quietPath) await leave(page)
      await signIn(visits, visitor)
      await storeOnly(page, { i18nextLng: visitor.language, ...localStorageItems })
      if (staysOpen) {
        await page.goto(emptyScreen)
        await waitUntilStable(page)
      }
      return page
    })
    if (!isOpened) return
    if (staysOpen && info.status === info.expectedStatus) await openWithin(page, emptyScreen)
    else await leave(page)
  },
  page: async ({ pageOf, visitor }, use) => use(await pageOf(visitor)),
  context: async ({ page }, use) => use(page.context()),
  pageErrorCheck: async ({ openVisits }, use) => {
    await use(undefined)
    const { pageErrors } = await openVisits()
    expect(pageErrors.splice(0)).toEqual([])
  },
})

/** One context for all visitors, since each has a cache of its own, which the first screens have to fill. */
async function beginVisits(browser: Browser): Promise<Visits> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  refuseClocks(context)
  await context.addInitScript(recordLayoutShifts)
  await context.addInitScript(hastenAnimations)
  const page = await context.newPage()
  await page.goto(quietPath)
  return { page, pageErrors: collectPageErrors(page), sessions: new Map() }
}

/** Signs in as another seller, while the page shows nothing of the previous one. */
async function signIn(visits: Visits, visitor: Visitor): Promise<void> {
  const { current, page, sessions } = visits
  const { seller } = visitor
  visits.current = visitor
  if (current && current.seller === seller) return
  const context = page.context()
  if (current?.seller) sessions.set(current.seller, await context.cookies())
  await context.clearCookies()
  if (!seller) return
  const session = sessions.get(seller)
  if (session) await context.addCookies(session)
  else await openSessionAs(context.request, seller)
}

function isSameVisitor(one: Visitor | undefined, { language, seller }: Visitor): boolean {
  return one !== undefined && one.language === language && one.seller === seller
}

/**
 * Opens a screen in the dashboard that is open, as a link does. Layout shifts are counted from the second frame on: in the
 * first one, what is around the screen moves away from the empty one.
 */
export function openWithin(page: Page, path: string): Promise<void> {
  return page.evaluate(
    async ([to, isToEmpty, emptyTitles]) => {
      const isEmpty = () => emptyTitles.includes(document.querySelector('main h1')?.textContent ?? '')
      const nextFrame = () => new Promise(requestAnimationFrame)
      history.pushState({}, '', to)
      while (isEmpty() !== isToEmpty) await nextFrame()
      await nextFrame()
      await nextFrame()
      Object.assign(Reflect.get(window, 'shiftSeen'), { total: 0, since: performance.now(), parts: [] })
    },
    [path, path === emptyScreen, textsOf('platform.notFound.title')] as const,
  )
}

/** Moves the open dashboard to a screen, as a link does, which takes less than loading its address. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname
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

/**
 * At ten times their speed, animations take fewer frames. Transitions are left alone: with hundreds of them, as when the language
 * changes, the page hangs.
 */
function hastenAnimations(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  addEventListener('animationstart', ({ target }) => {
    if (still.matches || !(target instanceof Element)) return
    for (const animation of target.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.playbackRate = 10
    }
  })
}
