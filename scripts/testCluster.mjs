import { bin } from './checks.mjs'
import { requirePrograms } from './debian.mjs'
import { scratchFolder } from './scratch.mjs'
import { install, main, run } from './setUp.mjs'

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
// read the files of deploy, and programs that check e-invoices. Installs what is missing.
await main(async () => {
  await install()
  await requirePrograms(programs, packages)
  const env = { ...process.env, TMPDIR: scratchFolder(), TEST_CLUSTER: 'on' }
  await run([bin('vitest'), 'run', '--project', 'node'], { env, show: true })
})
