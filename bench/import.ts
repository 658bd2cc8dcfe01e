import { createWriteStream, openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import pg from 'pg'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { bareCopySeconds } from './catalogue/bareCopy.ts'
import { loadMeanwhile, percentile } from './meanwhile.ts'
import { parentOf, processorMs, processorMsOfAll } from './processorTime.ts'
import { origin, startProduct } from './product.ts'
import { report } from './results.ts'
import { signedIn } from './signIn.ts'

/** Fewer show within a minute what a change is worth. */
const rows = Number(process.env.BENCH_ROWS ?? 100_000)
/** Words of the file that name no category and no unit here, as in a file of another system. */
const fileCategories = 20
const fileUnits = 3
const bars = { importSeconds: 15, serverMb: 450, otherP99Ms: 100, firstByteMs: 1_000, exportGrowthMb: 60 }
const headers = [
  'SKU',
  'الاسم بالعربية',
  'Name (English)',
  'Category',
  'Unit',
  'Price (SAR)',
  'VAT category',
  'Brand',
  'Model',
  'Country of origin',
  'Units per pack',
  'Minimum order quantity',
  'Lead time from (days)',
  'Lead time to (days)',
  'Description (Arabic)',
  'Description (English)',
  'Tags',
  'Weight (kg)',
  'Length (cm)',
  'Track inventory',
]

const folder = process.env.DATA_DIR ?? ''
const product = await startProduct()
try {
  const { connection } = await startPostgres(folder, () => {})
  const postmaster = await withoutPackageLimits(connection)
  const bearer = await signedIn()
  const leaf = await aCategory(bearer)
  const file = join(folder, 'products.xlsx')
  await writeFile(file)

  forgetPeak()
  const cpuBefore = processorSeconds(postmaster)
  const begun = performance.now()
  const secondsSince = () => (performance.now() - begun) / 1000
  const others = loadMeanwhile(bearer)
  const unmapped = await untilState(await upload(file, bearer), bearer, ['ready', 'failed'])
  if (unmapped.state === 'failed') throw new Error(JSON.stringify(unmapped.fault))
  const readAfter = secondsSince()
  const read = await withMappedWords(unmapped, leaf.id, bearer)
  const mappedAfter = secondsSince()
  await send('POST', `/api/v1/imports/${read.id}/start/`, bearer)
  const done = await untilState(read, bearer, ['done'])
  const importSeconds = secondsSince()
  const latencies = await others.stop()
  const cpu = processorSeconds(postmaster)
  const peak = peakMb()
  const phases = [readAfter, mappedAfter - readAfter, importSeconds - mappedAfter].map((one) => one.toFixed(1))
  report({
    what: `import of ${rows.toLocaleString('en')} rows, words mapped`,
    value: importSeconds,
    unit: 's',
    bar: bars.importSeconds,
    bare: await bareCopySeconds(connection, read.id),
    beside:
      `read ${phases[0]}, read with mapped words ${phases[1]}, written ${phases[2]} s; processor time with the other ` +
      `requests: server ${(cpu.server - cpuBefore.server).toFixed(1)}, database ${(cpu.database - cpuBefore.database).toFixed(1)} s; ` +
      `made ${done.made}, refused ${done.refused}`,
  })
  report({ what: 'peak memory of the server meanwhile', value: peak, unit: 'MB', bar: bars.serverMb })
  report({
    what: 'other requests meanwhile, p99',
    value: percentile(latencies, 0.99),
    unit: 'ms',
    bar: bars.otherP99Ms,
    beside: `p50 ${percentile(latencies, 0.5).toFixed(0)} ms, ${latencies.length} requests`,
  })

  const again = performance.now()
  const second = await untilState(await upload(file, bearer), bearer, ['ready'])
  await send('POST', `/api/v1/imports/${second.id}/start/`, bearer)
  const same = await untilState(second, bearer, ['done'])
  console.log(
    `the same file again: ${((performance.now() - again) / 1000).toFixed(1)} s, ${same.same} unchanged, ${same.changed} changed`,
  )

  for (const format of ['xlsx', 'csv']) {
    const before = nowMb()
    forgetPeak()
    const { firstByteMs, seconds, bytes } = await download(`/api/v1/products/export-${format}/`, bearer)
    report({
      what: `export as ${format}, first byte`,
      value: firstByteMs,
      unit: 'ms',
      bar: bars.firstByteMs,
      beside: `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    })
    report({
      what: `export as ${format}, memory it adds`,
      value: peakMb() - before,
      unit: 'MB',
      bar: bars.exportGrowthMb,
    })
  }
} finally {
  await product.stop()
}

type Bearer = Readonly<Record<string, string>>

async function writeFile(path: string): Promise<void> {
  function* all() {
    for (let n = 0; n < rows; n++) {
      yield [
        `BULK-${n}`,
        `تمر سكري فاخر رقم ${n}`,
        `Premium Sukkari dates ${n}`,
        `فئة النظام السابق ${n % fileCategories}`,
        `عبوة النظام السابق ${n % fileUnits}`,
        (n % 900) + 0.95,
        'S',
        'Najd',
        `M-${n % 500}`,
        'SA',
        1 + (n % 12),
        1,
        1,
        3 + (n % 4),
        `وصف المنتج رقم ${n} من محصول هذا الموسم`,
        `Description of product ${n}, this season`,
        'dates, gift',
        1.25,
        30,
        'Yes',
      ]
    }
  }
  const columns = headers.map((header) => ({ header }))
  await writeXlsxStream(all(), { name: 'Products', columns }).pipeTo(Writable.toWeb(createWriteStream(path)))
}

/** Maps each unknown word once; the file is read again with them. */
async function withMappedWords({ id, words }: Import, category: string, bearer: Bearer): Promise<Import> {
  const values: Readonly<Record<string, string>> = { category, unit: await aUnit(bearer) }
  const choices = words.map(({ kind, text }) => ({ kind, text, value: values[kind] ?? '' }))
  if (choices.length !== fileCategories + fileUnits) throw new Error(`${choices.length} words are unknown`)
  const mapped = (await send('PUT', `/api/v1/imports/${id}/values/`, bearer, { words: choices })) as Import
  return untilState(mapped, bearer, ['ready', 'failed'])
}

async function upload(path: string, bearer: Bearer): Promise<Import> {
  const form = new FormData()
  form.set('file', await openAsBlob(path), 'products.xlsx')
  const answer = await fetch(`${origin}/api/v1/imports/`, { method: 'POST', headers: bearer, body: form })
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as Import
}

async function untilState({ id }: Import, bearer: Bearer, states: readonly string[]): Promise<Import> {
  for (;;) {
    const now = (await send('GET', `/api/v1/imports/${id}/`, bearer)) as Import
    if (states.includes(now.state)) return now
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function send(method: string, path: string, headers: Bearer, body?: object): Promise<unknown> {
  const json = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(origin + path, { method, headers, ...json })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

async function download(path: string, headers: Bearer) {
  const begun = performance.now()
  const answer = await fetch(origin + path, { headers })
  let firstByteMs = 0
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    firstByteMs ||= performance.now() - begun
    bytes += piece.byteLength
  }
  return { firstByteMs, bytes, seconds: (performance.now() - begun) / 1000 }
}

async function aUnit(headers: Bearer): Promise<string> {
  const { results } = (await send('GET', '/api/v1/units/?page_size=100', headers)) as { results: { id: string }[] }
  return results[0]?.id ?? ''
}

async function aCategory(headers: Bearer): Promise<{ readonly id: string }> {
  const page = (await send('GET', '/api/v1/categories/?page_size=100', headers)) as {
    results: { id: string; is_leaf: boolean; kinds: string[] }[]
  }
  const leaf = page.results.find(({ is_leaf, kinds }) => is_leaf && kinds.includes('product'))
  if (!leaf) throw new Error('No category takes products')
  return leaf
}

/** Returns the process of the database that all its others belong to. */
async function withoutPackageLimits(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`update packages set limits = limits || '{"products": null, "import_rows": null}'`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return postmaster
}

function processorSeconds(postmaster: number) {
  return { server: processorMs(product.serverPid) / 1000, database: processorMsOfAll(postmaster) / 1000 }
}

/** Linux records the peak memory of a process since it was last reset. */
function forgetPeak(): void {
  writeFileSync(`/proc/${product.serverPid}/clear_refs`, '5')
}

function peakMb(): number {
  return memoryMb('VmHWM')
}

function nowMb(): number {
  return memoryMb('VmRSS')
}

function memoryMb(of: string): number {
  const status = readFileSync(`/proc/${product.serverPid}/status`, 'utf8')
  return Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
}
