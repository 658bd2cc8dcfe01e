import { daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import pg from 'pg'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { activeCompany } from './activeCompany.ts'
import { measuring } from './measuring.ts'
import { startProduct } from './product.ts'
import { signIn } from './signIn.ts'
import { fillDeals } from './trade/fill.ts'
import { reportPainted } from './trade/painted.ts'

const deals = 50_000
const connections = 20
const barMs = 60

/** The dashboard and the list of a seller with 50,000 deals of three years. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const client = new pg.Client(connection)
  await client.connect()
  await fillDeals(client, await activeCompany(connection), deals)
  await client.end()
  const measure = measuring({ connections, barMs, headers: { authorization: `Bearer ${await signIn()}` } })
  console.log(`${deals} deals filled in; ${connections} connections`)

  await reportPainted()
  for (const [name, days] of [
    ['today', 1],
    ['7 days', 7],
    ['30 days', 30],
    ['90 days', 90],
    ['a year', 365],
    ['three years', 1_090],
  ] as const) {
    // Ranges that end on several days, as those of several screens do.
    await measure(
      `overview of ${name}`,
      Array.from({ length: 10 }, (_, ago) => `/api/v1/dashboard/overview/?from=${day(days - 1 + ago)}&to=${day(ago)}`),
    )
  }
  await measure('what needs attention', ['/api/v1/dashboard/attention/'])
  await measure('deals, counted by state', ['/api/v1/deals/counts/'])
  for (const query of [
    'ordering=-requested_at',
    'ordering=-total',
    'ordering=respond_by&needs_you=true',
    'status=completed',
    'to_ship=true',
    'region=SA-04',
    `won_from=${day(30)}&won_to=${day(0)}`,
    'search=كرتون',
    'search=B-004321',
    'ordering=-requested_at&page=1500',
  ]) {
    await measure(`deals, ${query}`, [`/api/v1/deals/?${query}`])
  }
} finally {
  await product.stop()
}

/** The day that many days ago, in Riyadh. */
function day(ago: number): string {
  return riyadhDay(daysBefore(new Date(), ago))
}
