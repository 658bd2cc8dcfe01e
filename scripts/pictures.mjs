import { installBrowser } from './browser.mjs'
import { bin } from './checks.mjs'
import { build, install, main, run } from './setUp.mjs'

// Takes the screenshots in docs/images again, of a product with the demonstration's data.
await main(async () => {
  await Promise.all([install(), installBrowser()])
  await build()
  await run([bin('playwright'), 'test', '-c', 'e2e/pictures/playwright.config.ts'], { show: true })
})
