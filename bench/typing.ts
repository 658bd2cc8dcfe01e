import type { Page } from 'playwright'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { activeCompany } from './activeCompany.ts'
import { fillCatalogue, kinds, nouns, words } from './catalogue/fill.ts'
import { onScreens } from './onScreens.ts'
import { startProduct } from './product.ts'

const products = 100_000
const barMs = 150
/** As quick typists do: about 80 words a minute. */
const betweenKeysMs = 120

/** From the last letter typed into a list's search to the rows that answer it, on the screen. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  await fillCatalogue(connection, { companyId: await activeCompany(connection), products, others: 0 })
  await onScreens(async (page, screen) => {
    await page.addInitScript(watchRows)
    await page.goto('/apps/product/list')
    await page.locator('[data-row]').first().waitFor()
    const taken: number[] = []
    for (const text of typed()) taken.push(await msToRows(page, text))
    report(screen, taken)
  })
} finally {
  await product.stop()
}

async function msToRows(page: Page, text: string): Promise<number> {
  const box = page.getByRole('searchbox')
  await box.pressSequentially(text, { delay: betweenKeysMs })
  const taken = await shownAfter(page)
  await box.press('Escape')
  await shownAfter(page)
  return taken
}

async function shownAfter(page: Page): Promise<number> {
  const taken = await page.waitForFunction(() => {
    const { typedAt, shownAt } = Reflect.get(window, 'rowsSeen')
    return shownAt > 0 && shownAt - typedAt
  })
  return Number(await taken.jsonValue())
}

/** Records when a letter was typed, and when the matching rows were painted. */
function watchRows(): void {
  const seen = { typedAt: 0, shownAt: 0 }
  Object.assign(window, { rowsSeen: seen })
  addEventListener('input', ({ timeStamp }) => note(timeStamp), true)
  addEventListener('keydown', ({ key, timeStamp }) => key === 'Escape' && note(timeStamp), true)

  function note(typedAt: number): void {
    Object.assign(seen, { typedAt, shownAt: 0 })
  }

  const inList = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('[role="tabpanel"]')
  new MutationObserver((changes) => {
    const typed = document.querySelector<HTMLInputElement>('input[type="search"]')?.value
    const query = new URLSearchParams(location.search).get('q') ?? ''
    const isAwaited = document.querySelector('[role="tabpanel"] [aria-busy="true"]') !== null
    if (query !== typed || isAwaited || !changes.some(inList)) return
    const { typedAt } = seen
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // The first task after a frame: it has been painted.
      port1.onmessage = () => {
        if (seen.typedAt === typedAt) seen.shownAt ||= performance.now()
      }
      port2.postMessage(undefined)
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** What sellers look for: a word, two words, and a number from a label. */
function typed(): string[] {
  const [noun, kind, english] = [nouns, kinds, words].map((list) => list.split(' ')) as [string[], string[], string[]]
  return [
    ...noun.slice(0, 10),
    ...noun.slice(10, 20).map((each, index) => `${each} ${kind[index]}`),
    ...english.slice(0, 5),
    ...[7, 77, 777, 7_777, 77_777].map((number) => `BENCH-${number}`),
  ]
}

function report(screen: string, taken: readonly number[]): void {
  const sorted = taken.map(Math.round).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  console.log(
    `typing in search to rows shown, ${screen.padEnd(5)}  p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms ` +
      `(bar ${barMs})${at(1) <= barMs ? '' : ' MISSED'}; ${sorted.length} times among ${products} products`,
  )
}
