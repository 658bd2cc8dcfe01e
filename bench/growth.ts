import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sandboxApiKey, writeApiKey } from '../server/src/features/market/index.ts'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { reportCompanyYear } from './growth/companyYear.ts'
import { companiesOf, fillDatabase } from './growth/fill.ts'
import { importFile } from './growth/importFile.ts'
import { type Figures, measureCompany } from './growth/measureCompany.ts'
import { reportRoom } from './growth/reportRoom.ts'
import { startProduct } from './product.ts'
import { signedIn } from './signIn.ts'

const small = 100_000
const large = Number(process.env.BENCH_LISTINGS ?? 10_000_000)
const sizes = [...new Set([small, small * 10, large].filter((size) => size <= large))]
/** With the database of each size in a folder of its own. */
const folder = process.env.BENCH_KEEP ?? process.env.DATA_DIR ?? ''
/** A company should not notice how many others there are. */
const barRatio = 1.5

/**
 * One company with 10,000 listings and 5,000 deals, first among 100,000 listings, then among a million and ten million: the same
 * requests, each sent once and one after the other, so that none is answered from memory. All are filled before the first is
 * measured, the largest first, since it takes longest.
 */
for (const listings of sizes.toReversed()) await fillOnce(listings)
if (!process.env.BENCH_FILL_ONLY) {
  const measured: Measured[] = []
  for (const listings of sizes) measured.push(await withProduct(listings, (serverPid) => measure(listings, serverPid)))
  reportRatios(
    'read first',
    measured.map(({ first }) => first),
  )
  reportRatios(
    'in memory',
    measured.map(({ again }) => again),
  )
  rmSync(join(folder, 'company'), { recursive: true, force: true })
  await withProduct('company', async () => {
    const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
    await reportCompanyYear(connection)
  })
}

async function withProduct<T>(name: string | number, run: (serverPid: number) => Promise<T>): Promise<T> {
  const dataDir = join(folder, String(name))
  mkdirSync(dataDir, { recursive: true })
  // As root the database runs as another user, which has to enter it.
  chmodSync(dataDir, 0o755)
  process.env.DATA_DIR = dataDir
  const product = await startProduct()
  try {
    return await run(product.serverPid)
  } finally {
    await product.stop()
  }
}

async function fillOnce(listings: number): Promise<void> {
  const dataDir = join(folder, String(listings))
  const mark = join(dataDir, 'filled')
  if (existsSync(mark)) return
  // What was filled in part only.
  rmSync(dataDir, { recursive: true, force: true })
  await withProduct(listings, async () => {
    const begun = performance.now()
    const { connection } = await startPostgres(dataDir, () => {})
    await fillDatabase(connection, listings)
    writeFileSync(mark, '')
    console.log(
      `${listings} listings of ${companiesOf(listings)} companies, filled in ${Math.round((performance.now() - begun) / 1_000)} s; ` +
        `load ${loadavg()[0]?.toFixed(1)}`,
    )
  })
}

interface Measured {
  readonly first: Figures
  readonly again: Figures
}

async function measure(listings: number, serverPid: number): Promise<Measured> {
  const dataDir = process.env.DATA_DIR ?? ''
  const { connection } = await startPostgres(dataDir, () => {})
  const client = new pg.Client(connection)
  await client.connect()
  // Each start writes the packages again.
  await client.query(`update packages set limits = limits || '{"products": null, "import_rows": null}'`)
  const bearer = await signedIn()
  const marketKey = writeApiKey(sandboxApiKey(readFileSync(join(dataDir, 'secret'), 'utf8').trim()))
  const { first, again } = await measureCompany(bearer, marketKey)
  // The first one reads the ends of all indexes from the disk.
  const imported = [await importFile(bearer, `G${Date.now()}`)]
  const importedAgain = [await importFile(bearer, `G${Date.now()}`)]
  console.log(`\namong ${listings} listings of ${companiesOf(listings)} companies; load ${loadavg()[0]?.toFixed(1)}`)
  await reportRoom(client, serverPid, companiesOf(listings))
  await client.end()
  const importName = 'import of 2,000 rows'
  return { first: { ...first, [importName]: imported }, again: { ...again, [importName]: importedAgain } }
}

/** Middle and slowest of each request among so many listings, and the ratio of the last size to the first. */
function reportRatios(pass: string, measured: readonly Figures[]): void {
  console.log(`\n${`of one company, ${pass}`.padEnd(28)}${sizes.map((size) => `${size}`.padStart(22)).join('')}`)
  for (const [name, times] of Object.entries(measured[0] ?? {})) {
    const all = measured.map((figures) => figures[name] ?? [])
    const ratio = middle(all.at(-1) ?? []) / middle(times)
    console.log(
      `${name.padEnd(28)}${all.map((each) => `${ms(middle(each))} ${ms(slowest(each))} `).join('')}` +
        `  ratio ${ratio.toFixed(2)} (bar ${barRatio})${ratio <= barRatio ? '' : ' MISSED'}`,
    )
  }
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(10)
}

function middle(times: readonly number[]): number {
  return at(times, 0.5)
}

function slowest(times: readonly number[]): number {
  return at(times, 0.99)
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? Number.NaN
}
