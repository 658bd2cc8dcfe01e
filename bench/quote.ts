import { request as apiRequest, type Page } from 'playwright'
import { aTrader } from '../e2e/pages/ownTrade.ts'
import { openBrowser } from './onScreens.ts'
import { origin, port, startProduct } from './product.ts'

const lineCount = 40
const barMs = 50

/** From a key in a price of a quote with many items to the item's new amount, on the screen. */
// The journeys' builders find the product here.
process.env.E2E_URL = origin
process.env.E2E_SANDBOX_URL = `http://localhost:${port + 1}`
const product = await startProduct()
try {
  const device = await apiRequest.newContext({ baseURL: origin })
  const trader = await aTrader(device)
  const listing = await trader.publish('product')
  const lines = Array.from({ length: lineCount }, () => ({ listing, qty: '10' }))
  const { id } = await trader.request(listing, { source: 'rfq', lines })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    await trader.seller.openSession(context.request)
    const page = await context.newPage()
    await page.addInitScript(watchAmounts)
    await page.goto(`/apps/deals/${id}/offer?lng=ar`)
    await page
      .locator('[data-column="unit_price"]')
      .nth(lineCount - 1)
      .waitFor()
    const taken: number[] = []
    for (let row = 0; row < lineCount; row += 1) taken.push(...(await msToAmounts(page, row)))
    report(taken)
  } finally {
    await browser.close()
    await device.dispose()
  }
} finally {
  await product.stop()
}

/** Types a price digit by digit; each changes the item's amount. */
async function msToAmounts(page: Page, row: number): Promise<number[]> {
  await page.locator(`[data-row="${row}"][data-column="unit_price"]`).focus()
  const taken: number[] = []
  for (const digit of '1357') {
    await page.keyboard.press(digit)
    const ms = await page.waitForFunction(() => {
      const { typedAt, shownAt } = Reflect.get(window, 'amountsSeen')
      return shownAt > 0 && shownAt - typedAt
    })
    taken.push(Number(await ms.jsonValue()))
  }
  return taken
}

/** Records when a digit was typed, and when the changed amount was painted. */
function watchAmounts(): void {
  const seen = { typedAt: 0, shownAt: 0 }
  Object.assign(window, { amountsSeen: seen })
  addEventListener('input', ({ timeStamp }) => Object.assign(seen, { typedAt: timeStamp, shownAt: 0 }), true)
  new MutationObserver((changes) => {
    const isAmount = ({ target }: MutationRecord) => target.parentElement?.closest('tr .money') != null
    if (!changes.some(isAmount)) return
    const { typedAt } = seen
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // The first task after a frame: it has been painted.
      port1.onmessage = () => {
        if (seen.typedAt === typedAt) seen.shownAt ||= performance.now()
      }
      port2.postMessage(undefined)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

function report(taken: readonly number[]): void {
  const sorted = taken.map(Math.round).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  console.log(
    `typing in a quote to amount shown   p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms ` +
      `(bar ${barMs})${at(0.95) <= barMs ? '' : ' MISSED'}; ${sorted.length} times with ${lineCount} items`,
  )
}
