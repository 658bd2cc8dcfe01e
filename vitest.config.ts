import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What is tested in a browser's place, with a document and its storage. */
const inBrowser = [
  'web/**/*.test.tsx',
  'web/src/{app,platform}/{events,language,offline,request,session,settings}/*.test.ts',
  'web/src/app/guards.test.ts',
]

/** Begun last, they would keep all others waiting: a first run knows no durations, and goes by the sizes of the files. */
const slowest = [
  'server/src/main.test.ts',
  'server/src/platform/database/isolation.test.ts',
  'server/src/platform/http/badInput.test.ts',
  'server/src/platform/jobs/jobs.test.ts',
  'server/src/platform/backup/backup.test.ts',
  'server/src/features/bulk/imports/lifecycle.test.ts',
  'server/src/platform/database/timeLimits.test.ts',
  'server/src/features/einvoicing/sending/killed.test.ts',
  'server/src/platform/http/readiness.test.ts',
  'demo/src/demo.test.ts',
  'server/src/features/einvoicing/sending/sending.test.ts',
  'server/src/features/bulk/edits/editRecords.test.ts',
  'server/src/features/bulk/imports/killed.test.ts',
  'server/src/features/einvoicing/sending/signWaiting.test.ts',
  'server/src/features/deals/fulfilment/stock/lastStock.test.ts',
  'server/src/outside/zatca/totals.test.ts',
  'server/src/features/einvoicing/units/units.test.ts',
  'server/src/features/account/guessing.test.ts',
  'server/src/features/invoices/bundles/bundles.test.ts',
  'server/src/platform/database/hosts.test.ts',
  'server/src/features/deals/closures/closures.test.ts',
  'server/src/features/account/privacy/accountClosing.test.ts',
  'web/src/features/team/list/TeamScreen.test.tsx',
  'web/src/features/products/form/variants/VariantsSection.test.tsx',
  'web/src/features/deals/board/BoardScreen.test.tsx',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** Files of one project are together, because a worker goes on only to a file of the same project. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projectPlace = ({ project }: TestSpecification) => (project.name === 'node' ? 0 : 1)
    const place = ({ moduleId }: TestSpecification) => {
      const index = slowest.indexOf(moduleId)
      return index === -1 ? slowest.length : index
    }
    return (await super.sort(files)).sort(
      (one, other) => projectPlace(one) - projectPlace(other) || place(one) - place(other),
    )
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
    expect: { poll: { timeout: 60_000 } },
    // One more than processors, since tests wait for a stopped process, a timeout or the next try of a job.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    restoreMocks: true,
    setupFiles: ['test/patientWaits.ts'],
    // Loading what a test needs takes longer than most tests: a worker loads it once, for all its files.
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [packagesAsInProduction],
        test: {
          name: 'node',
          include: process.env.TEST_CLUSTER
            ? ['{server,deploy}/**/*.cluster.ts', 'server/src/outside/zatca/systemTools.test.ts']
            : ['{contract,server,web,sandbox,demo,scripts,test}/**/*.test.ts'],
          // The cluster needs a built product, and both processors.
          exclude: ['**/node_modules/**', ...inBrowser, ...(process.env.CLUSTER_PRODUCT ? [] : ['deploy/cluster/**'])],
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
          setupFiles: ['test/patientWaits.ts', 'web/src/platform/testing/freshDocument.ts'],
          // The contract has no state, and Node loads it once; the one instance of i18next is loaded again with the modules of each file.
          server: { deps: { external: [/\/contract\/src\//], inline: ['i18next'] } },
        },
      },
    ],
  },
})
