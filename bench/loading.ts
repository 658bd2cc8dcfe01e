import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { openBrowser } from './onScreens.ts'
import { reportOpening } from './opening.ts'
import { median, origin, startProduct } from './product.ts'

const debuggingPort = 43_905
const runs = 3
const page = `${origin}/auth/login`

/** Lighthouse on the sign-in page, as a phone and as a desktop sees it; then signing in on a slow connection. */
const product = await startProduct()
const browser = await openBrowser(`--remote-debugging-port=${debuggingPort}`)
try {
  for (const [name, config] of [
    ['mobile', undefined],
    ['desktop', desktopConfig],
  ] as const) {
    const reports: Result[] = []
    for (let turn = 0; turn < runs; turn++) {
      const result = await lighthouse(page, { port: debuggingPort, logLevel: 'error' }, config)
      if (result) reports.push(result.lhr)
    }
    const score = (category: string) =>
      median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
    const number = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    console.log(
      `${name.padEnd(8)} performance ${score('performance')}, accessibility ${score('accessibility')}, ` +
        `best practices ${score('best-practices')}; first paint ${Math.round(number('first-contentful-paint'))} ms, ` +
        `largest ${Math.round(number('largest-contentful-paint'))} ms, blocked ${Math.round(number('total-blocking-time'))} ms, ` +
        `shift ${number('cumulative-layout-shift').toFixed(4)}; median of ${runs}`,
    )
    for (const { id, title, score: points } of Object.values(reports[0]?.audits ?? {})) {
      if (points !== null && points < 0.5 && process.argv.includes('--why')) console.log(`    ${id}: ${title}`)
    }
  }
  await reportOpening()
} finally {
  await browser.close()
  await product.stop()
}
