import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowser } from './browser.mjs'
import { build, install, main, pinnedNode, root, run } from './setUp.mjs'

const measures = [
  'start',
  'loading',
  'requests',
  'lists',
  'typing',
  'import',
  'documents',
  'live',
  'dashboard',
  'invoices',
]

// Measures the built product on an idle machine. Names given choose among the measures.
await main(async () => {
  await install()
  await installBrowser()
  await build()
  const asked = process.argv.slice(2)
  for (const measure of asked.length > 0 ? asked : measures) {
    const folder = mkdtempSync(join(tmpdir(), 'mawrid-bench-'))
    // Where root measures, the database is run by another user, and what that one cannot enter is kept elsewhere for good.
    chmodSync(folder, 0o755)
    const env = {
      ...process.env,
      DATA_DIR: folder,
      RATE_LIMITS: 'relaxed',
      SANDBOX_BUYERS_SECONDS: '0',
      LOG_LEVEL: 'error',
    }
    await run([pinnedNode, join(root, 'bench', `${measure}.ts`)], { env, show: true })
    rmSync(folder, { recursive: true, force: true })
  }
})
