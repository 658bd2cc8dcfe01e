import { bin } from './checks.mjs'
import { requirePrograms } from './debian.mjs'
import { scratchFolder } from './scratch.mjs'
import { install, main, run } from './setUp.mjs'

// Tests that need more than npm installs: a real PgBouncer in front of the database. Installs it if it is missing.
await main(async () => {
  await install()
  await requirePrograms(['/usr/sbin/pgbouncer'], ['pgbouncer'])
  const env = { ...process.env, TMPDIR: scratchFolder(), TEST_CLUSTER: 'on' }
  await run([bin('vitest'), 'run', '--project', 'node'], { env, show: true })
})
