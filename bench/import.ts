import { createWriteStream, openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import pg from 'pg'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { loadMeanwhile, percentile } from './meanwhile.ts'
import { origin, startProduct } from './product.ts'
import { signedIn } from './signIn.ts'

const rows = 100_000
/** Words of the file that name no category and no unit here, as in a file of another system. */
const fileCategories = 20
const fileUnits = 3
const bars = { importSeconds: 40, serverMb: 450, otherP99Ms: 100, firstByteMs: 1_000, exportGrowthMb: 60 }
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
  await withoutPackageLimits(connection)
  const bearer = await signedIn()
  const leaf = await aCategory(bearer)
  const file = join(folder, 'products.xlsx')
  await writeFile(file)

  forgetPeak()
  const begun = performance.now()
  const others = loadMeanwhile(bearer)
  const unmapped = await untilState(await upload(file, bearer), bearer, ['ready', 'failed'])
  if (unmapped.state === 'failed') throw new Error(JSON.stringify(unmapped.fault))
  const read = await withMappedWords(unmapped, leaf.id, bearer)
  const readMs = performance.now() - begun
  await send('POST', `/api/v1/imports/${read.id}/start/`, bearer)
  const done = await untilState(read, bearer, ['done'])
  const importSeconds = (performance.now() - begun) / 1000
  const latencies = await others.stop()
  report(
    'import of 100,000 rows, words mapped',
    importSeconds,
    bars.importSeconds,
    's',
    `read in ${(readMs / 1000).toFixed(1)} s, made ${done.made}, refused ${done.refused}`,
  )
  report('peak memory of the server', peakMb(), bars.serverMb, 'MB')
  report(
    'other requests meanwhile, p99',
    percentile(latencies, 0.99),
    bars.otherP99Ms,
    'ms',
    `p50 ${percentile(latencies, 0.5).toFixed(0)} ms, ${latencies.length} asked`,
  )

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
    report(
      `export as ${format}, first byte`,
      firstByteMs,
      bars.firstByteMs,
      'ms',
      `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    )
    report(`export as ${format}, memory it adds`, peakMb() - before, bars.exportGrowthMb, 'MB')
  }
} finally {
  await product.stop()
}

type Bearer = Readonly<Record<string, string>>

function report(what: string, value: number, bar: number, unit: string, beside = ''): void {
  const verdict = value <= bar ? '' : ' MISSED'
  console.log(
    `${what.padEnd(36)} ${value.toFixed(value < 100 ? 1 : 0).padStart(7)} ${unit} (bar ${bar})${verdict}${beside && `, ${beside}`}`,
  )
}

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

async function withoutPackageLimits(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`update packages set limits = limits || '{"products": null, "import_rows": null}'`)
  await client.end()
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
