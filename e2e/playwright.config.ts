import { defineConfig } from 'playwright/test'
import { browserPath } from './browser.ts'

const results = process.env.E2E_RESULTS

/** On a product of their own, whose listings, receipts and tickets wait for staff (`pages/staff.ts`). */
const withStaff = ['review.e2e.ts', 'subscriptions.e2e.ts', 'support.e2e.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './startProduct.ts',
  workers: 3,
  fullyParallel: true,
  projects: [
    // First, and by one worker: each further one would start another product, and the others be idle at the end.
    { name: 'staff', testMatch: withStaff, fullyParallel: false, workers: 1 },
    { name: 'seller', testMatch: '**/*.e2e.ts', testIgnore: withStaff },
  ],
  retries: 0,
  // Generous, so that journeys pass on a busy machine. Performance is measured in bench/.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Riyadh',
    viewport: { width: 1280, height: 800 },
    // Animations double the rendering cost. Journeys about animations turn them on again.
    // A worker would answer for the network that journeys replace; offline.e2e.ts has one.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    // Tracing costs a third of the time. Use `--trace on` to debug a journey.
    trace: 'off',
    launchOptions: {
      executablePath: browserPath(),
      // One process for all pages of a context, so that scripts are loaded once.
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--process-per-site'],
    },
  },
})
