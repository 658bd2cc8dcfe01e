import type { Page } from 'playwright'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { activeCompany } from './activeCompany.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { onScreens } from './onScreens.ts'
import { startProduct } from './product.ts'

/** As many rows as the sheet takes; seven of eleven products of the catalogue are published. */
const rows = 20_000
const products = 32_000
const keys = 60
const bars = { keyMs: 50, pasteMs: 2_000 }
const pastedRows = 2_500
/** What Page Down goes down. */
const pageRows = 20

/** From a key in the spreadsheet of 20,000 products to its cell on the screen, and the paste of 5,000 cells. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  await fillCatalogue(connection, { companyId: await activeCompany(connection), products, others: 0 })
  await onScreens(async (page, screen) => {
    await page.addInitScript(watchKeys)
    await page.addInitScript(() => localStorage.setItem('sheet.columns', JSON.stringify(['brand', 'model', 'price'])))
    const openedAt = performance.now()
    await page.goto('/apps/product/sheet?tab=published')
    await page.getByRole('gridcell').first().waitFor()
    const firstMs = performance.now() - openedAt
    await page.waitForFunction(
      (count) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > count,
      rows,
      { timeout: 120_000 },
    )
    console.log(
      `${screen.padEnd(5)} first rows after ${firstMs.toFixed(0)} ms, all after ${(performance.now() - openedAt).toFixed(0)} ms`,
    )
    await page.getByRole('gridcell').first().click()
    report(`key to cell, ${screen}`, await keyTimes(page), bars.keyMs)
    report(`paste of ${pastedRows * 2} cells, ${screen}`, [await pasteMs(page)], bars.pasteMs)
  })
} finally {
  await product.stop()
}

/** Letters in cells, each entered and followed by the next cell, some of them far from the others. */
async function keyTimes(page: Page): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < keys; n += 1) {
    const key = ['a', 'b', 'Enter', n % 3 === 0 ? 'Control+ArrowDown' : 'ArrowUp'][n % 4] ?? 'a'
    await page.evaluate(() => Reflect.set(window, 'keyPaintedMs', 0))
    await page.keyboard.press(key)
    const ms = await page.waitForFunction(() => Reflect.get(window, 'keyPaintedMs'))
    taken.push(Number(await ms.jsonValue()))
  }
  return taken
}

/** Records the time from a key to the first task after the frame that shows what it did. */
function watchKeys(): void {
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Control') return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => Reflect.set(window, 'keyPaintedMs', performance.now() - timeStamp)
        port2.postMessage(undefined)
      })
    },
    true,
  )
}

async function pasteMs(page: Page): Promise<number> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Home')
  const ms = await page.evaluate((rows) => {
    const lines = Array.from({ length: rows }, (_, n) => `Brand ${n + 1}\tModel ${n + 1}`)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', lines.join('\r\n'))
    const startedAt = performance.now()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - startedAt)
        port2.postMessage(undefined)
      })
    })
  }, pastedRows)
  // The last of them is entered, too.
  await page.keyboard.press('Control+Home')
  for (let n = 0; n < pastedRows / pageRows; n += 1) await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowUp')
  await page.locator('td:focus', { hasText: `Brand ${pastedRows}` }).waitFor()
  return ms
}

function report(what: string, taken: readonly number[], bar: number): void {
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0)
  const isMet = Number(at(0.95)) <= bar
  console.log(
    `${what.padEnd(32)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms (bar ${bar})${isMet ? '' : ' MISSED'}`,
  )
}
