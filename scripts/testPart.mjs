import { installBrowser } from './browser.mjs'
import { bin } from './checks.mjs'
import { build, buildServer, builtServer, install, main, run } from './setUp.mjs'

// Runs a part of the tests; all arguments are passed on to Vitest or Playwright: npm run test:unit --
// server/src/features/deals; npm run test:unit -- --watch contract; npm run test:journeys -- e2e/signIn.e2e.ts -g
// "C-30"
const [part, ...args] = process.argv.slice(2)

await main(async () => {
  await install()
  if (part === 'journeys') {
    await Promise.all([installBrowser(), build()])
    await run([bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', ...args], { show: true })
  } else {
    const mode = args.includes('--watch') ? [] : ['run']
    await buildServer()
    await run([bin('vitest'), ...mode, ...args], { env: { ...process.env, BUILT_SERVER: builtServer }, show: true })
  }
})
