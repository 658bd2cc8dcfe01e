import { join } from 'node:path'
import { bin } from './checks.mjs'
import { requireClusterPrograms, requirePrograms } from './debian.mjs'
import { scratchFolder } from './scratch.mjs'
import { install, main, pinnedNode, root, run } from './setUp.mjs'

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

// Tests that need more time, or more than npm installs: a real PgBouncer in front of the database, the programs that
// read the files of deploy, programs that check e-invoices, and the reference cluster with its faults. Installs what is missing.
await main(async () => {
  await install()
  await requirePrograms(programs, packages)
  await requireClusterPrograms()
  const folder = scratchFolder()
  const product = join(folder, 'product')
  const env = { ...process.env, TMPDIR: folder, TEST_CLUSTER: 'on' }
  const test = (added, ...args) =>
    run([bin('vitest'), 'run', '--project', 'node', ...args], { env: { ...env, ...added }, show: true })
  await test({})
  // Alone: it needs both processors, and a busy machine loses leaders.
  await run([pinnedNode, join(root, 'scripts', 'build.mjs'), product], { show: true })
  await test({ CLUSTER_PRODUCT: product }, 'deploy/cluster')
})
