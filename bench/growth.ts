import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import { sandboxApiKey, writeApiKey } from '../server/src/features/market/index.ts'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { activeCompany } from './activeCompany.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { importFile } from './growth/importFile.ts'
import { type Figures, measureCompany } from './growth/measureCompany.ts'
import { reportRoom } from './growth/reportRoom.ts'
import { startProduct } from './product.ts'
import { signedIn } from './signIn.ts'
import { addSellersLike, fillDeals } from './trade/fill.ts'

const perCompany = 10_000
const small = 100_000
const large = Number(process.env.BENCH_LISTINGS ?? 10_000_000)
const sizes = [...new Set([small, small * 10, large].filter((size) => size <= large))]
const deals = 5_000
/** A company should not notice how many others there are. */
const barRatio = 1.5

/**
 * One company with 10,000 listings and 5,000 deals, first among 100,000 listings, then among a million and ten million: the same
 * requests, each sent once and one after the other, so that none is answered from memory.
 */
process.env.SECRET = randomBytes(32).toString('hex')
const marketKey = writeApiKey(sandboxApiKey(process.env.SECRET))
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const client = new pg.Client(connection)
  await client.connect()
  // Millions of rows are written at once, which no product does: checkpoints would only be in the way.
  await client.query(`alter system set max_wal_size = '16GB'`)
  await client.query('select pg_reload_conf()')
  await client.query(`update packages set limits = limits || '{"products": null, "import_rows": null}'`)
  const companyId = await activeCompany(connection)
  const others = await addSellersLike(client, 'active@demo.mawrid.test', large / perCompany - 1)
  const otherCompanies = others.map((one) => one.companyId)
  await fillDeals(client, companyId, deals)
  await client.query('set session_replication_role = origin')

  const measured: Figures[] = []
  let filled = 0
  for (const listings of sizes) {
    const begun = performance.now()
    const products = filled === 0 ? perCompany : 0
    const rest = listings - filled - products
    const among = otherCompanies.slice(0, listings / perCompany - 1)
    await fillCatalogue(connection, { companyId, products, others: rest, otherCompanies: among, filled })
    filled = listings
    await fillFeed(client)
    console.log(
      `${listings} listings of ${listings / perCompany} companies, filled in ${Math.round((performance.now() - begun) / 1_000)} s; ` +
        `load ${loadavg()[0]?.toFixed(1)}`,
    )
    const bearer = await signedIn()
    const figures = await measureCompany(bearer, marketKey)
    const imported = await importFile(bearer, `G${listings}`)
    measured.push({ ...figures, 'import of 2,000 rows': [imported] })
  }
  reportRatios(measured)
  await reportRoom(client, product.serverPid, large / perCompany)
  await client.end()
} finally {
  await product.stop()
}

/** Middle and slowest of each request among so many listings, and the ratio of the last size to the first. */
function reportRatios(measured: readonly Figures[]): void {
  console.log(`\n${'of one company, among'.padEnd(28)}${sizes.map((size) => `${size}`.padStart(22)).join('')}`)
  for (const [name, times] of Object.entries(measured[0] ?? {})) {
    const all = measured.map((figures) => figures[name] ?? [])
    const ratio = middle(all.at(-1) ?? []) / middle(times)
    console.log(
      `${name.padEnd(28)}${all.map((each) => `${ms(middle(each))} ${ms(slowest(each))}`).join(' ')}` +
        `   ratio ${ratio.toFixed(2)} (bar ${barRatio})${ratio <= barRatio ? '' : ' MISSED'}`,
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

/** The triggers that write it were off. */
async function fillFeed(client: pg.Client): Promise<void> {
  await client.query(`
    insert into market_feed (listing_id, company_id)
    select id, company_id from listings l
    where status = 'published' and not exists (select from market_feed f where f.listing_id = l.id)`)
  await client.query('vacuum analyze market_feed')
}
