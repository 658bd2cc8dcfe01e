import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The file that starts whole products, one after another, takes longest by far: begun last, it would keep all waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('server/src/main.test.ts')
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,sandbox,scripts,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/database.ts'],
    setupFiles: [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    execArgv: ['--import', new URL('server/src/platform/process/drizzleModules.ts', import.meta.url).href],
    restoreMocks: true,
  },
})
