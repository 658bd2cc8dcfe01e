import { defineConfig } from 'playwright/test'
import journeys from '../playwright.config.ts'

/** The pictures of the documents, taken of the demonstration: `npm run pictures`. No test, so no part of `npm test`. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results',
  globalSetup: '../startProduct.ts',
  workers: 1,
  // A picture is worth waiting for, on a busy machine too.
  timeout: 240_000,
  expect: { timeout: 120_000 },
  use: { ...journeys.use, actionTimeout: 60_000, navigationTimeout: 120_000 },
})
