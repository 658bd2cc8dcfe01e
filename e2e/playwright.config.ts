import { defineConfig } from 'playwright/test'
import { browserPath } from './browser.ts'

const results = process.env.E2E_RESULTS

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './startProduct.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // How long is long is measured in bench/; here only what never comes fails, on a machine however busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Riyadh',
    viewport: { width: 1280, height: 800 },
    // Drawing what moves costs as much again as showing it. Journeys about it, and some others, have it move.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Taking notes of every step costs a third of the time: asked for with `--trace on` when a journey has to be understood.
    trace: 'off',
    launchOptions: {
      executablePath: browserPath(),
      // One process for the pages of a browser context: what it loaded once need not be loaded with each page.
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--process-per-site'],
    },
  },
})
