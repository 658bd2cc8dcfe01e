import { existsSync } from 'node:fs'
import { bin } from './checks.mjs'
import { scratchFolder } from './scratch.mjs'
import { install, main, PlainError, run } from './setUp.mjs'

// Tests that need more than npm installs: a real PgBouncer in front of the database. Installs it if it is missing.
await main(async () => {
  await install()
  await installPgBouncer()
  const env = { ...process.env, TMPDIR: scratchFolder(), TEST_CLUSTER: 'on' }
  await run([bin('vitest'), 'run', '--project', 'node'], { env, show: true })
})

async function installPgBouncer() {
  if (existsSync('/usr/sbin/pgbouncer')) return
  if (!existsSync('/usr/bin/apt-get')) {
    throw new PlainError('These tests need PgBouncer at /usr/sbin/pgbouncer: install it, or run them on Debian.')
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run([...asRoot, 'apt-get', 'update', '-qq'], { env })
  await run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], { env })
}
