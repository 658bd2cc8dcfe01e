import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowser } from './browser.mjs'
import { bin } from './checks.mjs'
import { requireClusterPrograms, requirePrograms } from './debian.mjs'
import { scratchFolder } from './scratch.mjs'
import { install, main, PlainError, pinnedNode, root, run } from './setUp.mjs'

const programs = [
  '/usr/sbin/pgbouncer',
  '/usr/sbin/nginx',
  '/usr/sbin/haproxy',
  '/usr/bin/systemd-analyze',
  '/usr/bin/xmllint',
  '/usr/bin/xmlsec1',
  '/usr/bin/openssl',
  '/usr/bin/promtool',
  '/usr/sbin/nats-server',
]
const packages = [
  'pgbouncer',
  'nginx-light',
  'haproxy',
  'systemd',
  'libxml2-utils',
  'xmlsec1',
  'openssl',
  'prometheus',
  'nats-server',
]

/*
 * Tests that need more time, or more than npm installs: a real PgBouncer in front of the database, the programs that read the
 * files of deploy, programs that check e-invoices, and the reference cluster with its faults and all journeys. Installs what is
 * missing.
 *
 *   npm run test:cluster [-- programs | faults | journeys [arguments of Playwright]]
 */
await main(async () => {
  const [part, ...args] = process.argv.slice(2)
  const parts = { programs: testPrograms, faults: testFaults, journeys: testJourneys }
  if (part && !(part in parts)) throw new PlainError(`The parts are ${Object.keys(parts).join(', ')}.`)
  await install()
  await requirePrograms(programs, packages)
  await requireClusterPrograms()
  // Not in memory, which systems often mount so that no program in it can be run.
  const product = join(scratchFolder(tmpdir()), 'product')
  for (const name of part ? [part] : Object.keys(parts)) await parts[name](product, args)
})

async function testPrograms() {
  await test({ TMPDIR: scratchFolder() })
}

/** Alone: it needs both processors, and a busy machine loses leaders. */
async function testFaults(product) {
  await buildProduct(product)
  await test({ CLUSTER_PRODUCT: product }, 'deploy/cluster')
}

/** Two at once: the cluster itself takes a large part of two processors. */
async function testJourneys(product, args) {
  await Promise.all([installBrowser(), buildProduct(product)])
  const env = { ...process.env, E2E_CLUSTER: product }
  await run([bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--workers=2', ...args], { env, show: true })
}

function test(added, ...args) {
  const env = { ...process.env, TEST_CLUSTER: 'on', ...added }
  return run([bin('vitest'), 'run', '--project', 'node', ...args], { env, show: true })
}

async function buildProduct(product) {
  if (existsSync(product)) return
  await run([pinnedNode, join(root, 'scripts', 'build.mjs'), product], { show: true })
}
