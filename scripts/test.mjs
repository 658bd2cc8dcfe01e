import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowser } from './browser.mjs'
import { bin, checks } from './checks.mjs'
import { scratchFolder } from './scratch.mjs'
import { buildServer, builtServer, install, main, pinnedNode, root, run } from './setUp.mjs'

const results = join(root, '.cache', 'results')
// Servers and threads start some hundred times; without the cache, compiling their sources takes a fifth of the run.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')

// Runs all checks, from types to browser journeys; the last line counts them.
await main(async () => {
  await Promise.all([install(), installBrowser()])
  // Not in memory, which systems often mount so that no program in it can be run.
  const built = join(scratchFolder(tmpdir()), 'built')
  // Set after installing: npm runs package scripts as another user, who cannot write there.
  process.env.TMPDIR = scratchFolder()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const tally = { passed: 0, failed: 0 }
  const unit = join(results, 'unit.json')
  const journeys = join(results, 'journeys.json')
  // Exists when the journeys may begin.
  const begin = join(results, 'begin')

  const testedUnits = testUnits(unit, begin).then((isRight) =>
    add(tally, 'unit and integration', counted(unitCounts(unit), isRight)),
  )
  await Promise.all([
    ...Object.entries(checks).map(([name, check]) => count(tally, name, check)),
    testedUnits,
    // Not in parallel with all unit tests: the total time is the same, and a screen short of CPU shows states that
    // users do not see.
    testJourneys(journeys, { begin, built }).then((isRight) =>
      add(tally, 'journeys', counted(journeyCounts(journeys), isRight)),
    ),
  ])
  await count(tally, 'checklist', () =>
    run([pinnedNode, join(root, 'scripts', 'checklist.mjs'), unit, journeys], { show: true }),
  )

  // Repeats the failures at the end, since thousands of lines come before it.
  if (tally.failed > 0) {
    await attempt(() => run([pinnedNode, join(root, 'scripts', 'showFailures.mjs'), unit, journeys], { show: true }))
  }
  process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`)
  process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1
})

/**
 * Its output is shown only on failure, since it would get lost among the lines of the journeys. These begin while the
 * last test files run, which no longer keep all processors busy.
 */
async function testUnits(results, begin) {
  const reporters = ['dot', 'json', join(root, 'scripts', 'nearlyDone.mjs')].map((name) => `--reporter=${name}`)
  const env = { ...process.env, E2E_BEGIN_FILE: begin, BUILT_SERVER: builtServer }
  const isRight = await attempt(async () => {
    await buildServer()
    await run([bin('vitest'), 'run', ...reporters, `--outputFile.json=${results}`], { env })
  })
  writeFileSync(begin, '')
  return isRight
}

/**
 * Their product starts and gets its demo data meanwhile; the journeys begin when `begin` exists. It is the built one,
 * which proves that nothing is missing in it.
 */
function testJourneys(results, { begin, built }) {
  const env = { ...process.env, E2E_RESULTS: results, E2E_BEGIN_FILE: begin, E2E_PRODUCT: join(built, 'mawrid') }
  return attempt(async () => {
    await checks.build()
    await run([pinnedNode, join(root, 'scripts', 'build.mjs'), built])
    await run([bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'], { env, show: true })
  })
}

async function count(tally, what, proof) {
  const failed = (await attempt(proof)) ? 0 : 1
  add(tally, what, { passed: 1 - failed, failed })
}

async function attempt(proof) {
  try {
    await proof()
    return true
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return false
  }
}

function add(tally, what, { passed, failed }) {
  tally.passed += passed
  tally.failed += failed
  process.stdout.write(`${what}: ${passed} passed, ${failed} failed\n`)
}

/** An error outside of any test fails a run in which all tests passed. */
function counted({ passed, failed }, isRight) {
  return { passed, failed: isRight ? failed : Math.max(failed, 1) }
}

/**
 * A suite that could not even be read counts as one failure, so that a missing suite is not taken for success. Tests that need
 * a program which is not installed, such as xmllint, are skipped and count as neither.
 */
function unitCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const broken = testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
  const unfinished = numTotalTests - numPassedTests - numFailedTests - numPendingTests
  return { passed: numPassedTests, failed: numFailedTests + broken + unfinished }
}

function journeyCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
