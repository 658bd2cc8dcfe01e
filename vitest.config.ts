import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,sandbox,scripts,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/database.ts'],
    setupFiles: [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    execArgv: ['--import', new URL('server/src/platform/process/drizzleModules.ts', import.meta.url).href],
    restoreMocks: true,
  },
})
