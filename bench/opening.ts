import type { Page, Request } from 'playwright'
import { openBrowser } from './onScreens.ts'
import { median, origin } from './product.ts'
import { watchFigures } from './trade/painted.ts'

const runs = 3
/** As Lighthouse simulates a slow mobile connection. */
const slow = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** Signing in, and opening the dashboard again, on a slow connection: how long, and how many requests follow each other. */
export async function reportOpening(): Promise<void> {
  const browser = await openBrowser()
  const taken = { signIn: [] as Opening[], reload: [] as Opening[] }
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ baseURL: origin, locale: 'ar' })
    const page = await context.newPage()
    await page.addInitScript(watchFigures)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow)
    await page.goto('/auth/login')
    await page.locator('input[name="email"]').fill('active@demo.mawrid.test')
    await page.locator('input[name="password"]').fill('Mawrid#2026')
    await page.waitForLoadState('networkidle')
    taken.signIn.push(await opened(page, () => page.locator('form button[type="submit"]').click()))
    await page.waitForLoadState('load')
    taken.reload.push(await opened(page, () => page.goto('/dashboard')))
    await context.close()
  }
  await browser.close()
  for (const [name, openings] of Object.entries(taken)) {
    const of = (part: keyof Opening) => median(openings.map((opening) => opening[part]))
    console.log(
      `${name.padEnd(8)} figures painted after ${Math.round(of('ms'))} ms; ${of('calls')} calls of the back end, ` +
        `${of('rounds')} after each other; median of ${runs}`,
    )
  }
}

interface Opening {
  readonly ms: number
  readonly calls: number
  readonly rounds: number
}

async function opened(page: Page, begin: () => Promise<unknown>): Promise<Opening> {
  const calls: { readonly from: number; to: number }[] = []
  const begun = performance.now()
  const onRequest = async (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.includes('/events/')) return
    const call = { from: performance.now() - begun, to: Number.POSITIVE_INFINITY }
    calls.push(call)
    await request.response().catch(() => null)
    call.to = performance.now() - begun
  }
  page.on('request', onRequest)
  await page.evaluate(() => Object.assign(window, { figuresPaintedAt: undefined }))
  await begin()
  await page.waitForFunction(() => Reflect.get(window, 'figuresPaintedAt'))
  page.off('request', onRequest)
  const ms = performance.now() - begun
  return { ms, calls: calls.length, rounds: roundsOf(calls) }
}

/** The longest row of calls of which each began only after the one before was answered. */
function roundsOf(calls: readonly { readonly from: number; readonly to: number }[]): number {
  const rounds: number[] = []
  for (const [index, { from }] of calls.entries()) {
    const before = rounds.filter((_, other) => other < index && (calls[other]?.to ?? Infinity) <= from)
    rounds.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...rounds)
}
