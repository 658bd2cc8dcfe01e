import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What is tested in a browser's place, with a document and its storage. */
const inBrowser = [
  'web/**/*.test.tsx',
  'web/src/{app,platform}/{events,language,request,session,settings}/*.test.ts',
  'web/src/app/guards.test.ts',
]

/**
 * The file that starts whole products, one after another, takes longest by far: begun last, it would keep all waiting.
 * Files of one project stand together, for a worker goes on only to a file of the same.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      moduleId.endsWith('server/src/main.test.ts') ? 0 : project.name === 'node' ? 1 : 2
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/** Some packages have a build for development that checks their own insides, at many times the cost. */
const packagesAsInProduction: Plugin = {
  name: 'packages-as-in-production',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)]) {
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((name) => !name.includes('development'))
    }
  },
}

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // Loading what a test stands on takes longer than most tests: a worker loads it once, for all its files.
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [packagesAsInProduction],
        test: {
          name: 'node',
          include: process.env.TEST_CLUSTER
            ? ['server/**/*.cluster.ts', 'server/src/outside/zatca/systemTools.test.ts']
            : ['{contract,server,web,sandbox,demo,scripts,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...inBrowser],
          globalSetup: ['server/test/database.ts'],
          execArgv: ['--import', new URL('server/src/platform/process/drizzleModules.ts', import.meta.url).href],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowser,
          environment: 'jsdom',
          setupFiles: ['web/src/platform/testing/freshDocument.ts'],
          // Its one instance is loaded anew with the modules of each file.
          server: { deps: { inline: ['i18next'] } },
        },
      },
    ],
  },
})
