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
  'quote',
  'import',
  'documents',
  'live',
  'dashboard',
  'invoices',
  'eInvoice',
  'clearing',
  'prices',
  'variants',
  'sheet',
  'events',
]

// Measures the built product on an idle machine. Arguments select measures by name.
await main(async () => {
  await install()
  await installBrowser()
  await build()
  const names = process.argv.slice(2)
  for (const measure of names.length > 0 ? names : measures) {
    const folder = mkdtempSync(join(tmpdir(), 'mawrid-bench-'))
    // As root the database runs as another user, so its data must be in a folder that this user can access.
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
