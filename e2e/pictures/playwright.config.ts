import { defineConfig } from 'playwright/test'
import journeys from '../playwright.config.ts'

/**
 * The screenshots of the documents, of the demonstration data: `npm run pictures`. Not a test, so not part of `npm
 * test`.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: [{ testMatch: '*.shots.ts' }],
  outputDir: '../../test-results',
  globalSetup: '../startProduct.ts',
  workers: 1,
  // A long timeout: on a busy machine a screenshot takes long.
  timeout: 240_000,
  expect: { timeout: 120_000 },
  use: { ...journeys.use, actionTimeout: 60_000, navigationTimeout: 120_000 },
})
