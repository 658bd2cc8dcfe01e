import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
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

// Measures the built product on an idle machine. Arguments select measures by name; `growth`, which fills the disk for a quarter
// of an hour or more, runs only if it is named, with `--listings 1000000` for a smaller size. `--keep FOLDER` keeps what it filled
// there and fills only what is missing; `--fill` measures nothing. What has a bar is printed once more as one table at the end.
await main(async () => {
  await install()
  await installBrowser()
  await build()
  const { values, positionals: names } = parseArgs({
    args: process.argv.slice(2),
    options: { listings: { type: 'string' }, keep: { type: 'string' }, fill: { type: 'boolean' } },
    allowPositionals: true,
  })
  const results = join(mkdtempSync(join(tmpdir(), 'mawrid-results-')), 'results')
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
      BENCH_RESULTS: results,
      ...(values.listings && { BENCH_LISTINGS: values.listings }),
      ...(values.keep && { BENCH_KEEP: resolve(values.keep) }),
      ...(values.fill && { BENCH_FILL_ONLY: 'on' }),
    }
    try {
      await run([pinnedNode, join(root, 'bench', `${measure}.ts`)], { env, show: true })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (existsSync(results)) printTable(readFileSync(results, 'utf8'))
  rmSync(dirname(results), { recursive: true, force: true })
})

/** `lines` are those that `bench/results.ts` writes. */
function printTable(lines) {
  const names = ['measured', 'bar', 'result', 'bare', 'to the bare', '']
  const rows = [
    names,
    ...lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ]
  const widths = names.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  console.log()
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}
