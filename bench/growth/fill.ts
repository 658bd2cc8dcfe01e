import pg from 'pg'
import { activeCompany } from '../activeCompany.ts'
import { fillCatalogue } from '../catalogue/fill.ts'
import { addSellersLike, fillDeals } from '../trade/fill.ts'

const ownProducts = 10_000
const deals = 5_000

export function companiesOf(listings: number): number {
  return listings / ownProducts
}

/** Fills a fresh database with so many listings of companies with 10,000 each, and with 5,000 deals of the first. */
export async function fillDatabase(connection: pg.ClientConfig, listings: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await hurry(client)
    const companyId = await activeCompany(connection)
    const others = await addSellersLike(client, 'active@demo.mawrid.test', companiesOf(listings) - 1)
    await fillDeals(client, companyId, deals)
    await fillCatalogue(connection, {
      companyId,
      products: ownProducts,
      others: listings - ownProducts,
      otherCompanies: others.map((one) => one.companyId),
    })
    await fillFeed(client)
    await beSafeAgain(client)
  } finally {
    await client.end()
  }
}

/** Files of this size are written once, and again if the machine stops meanwhile. */
async function hurry(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

async function beSafeAgain(client: pg.Client): Promise<void> {
  await client.query('alter system reset all')
  await client.query('select pg_reload_conf()')
  await client.query('checkpoint')
}

/** The triggers that write it were off. */
async function fillFeed(client: pg.Client): Promise<void> {
  await client.query(`
    set synchronous_commit = off;
    insert into market_feed (listing_id, company_id, number)
    select id, company_id, nextval('market_feed_number') from listings l
    where status = 'published' and not exists (select from market_feed f where f.listing_id = l.id)`)
  await client.query('vacuum analyze market_feed')
}
