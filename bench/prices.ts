import pg from 'pg'
import { pricesOfLines } from '../server/src/features/prices/index.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { activeCompany } from './activeCompany.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { measuring } from './measuring.ts'
import { startProduct } from './product.ts'
import { signIn } from './signIn.ts'

const products = 10_000
const customers = 12_000
const customersWithOwnList = 9_000
/** 9,000 for one customer each, 900 for 100 groups, 100 for all. */
const lists = 10_000
const pricesOfList = 100
const requests = 4_000
const barMs = 5

/** The price of a line of a seller with 10,000 price lists in force and 1,000,000 prices, by customers and products in turn. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const companyId = await activeCompany(connection)
  await fillCatalogue(connection, { companyId, products, others: 0 })
  const { articles, buyers } = await fillPrices(connection, companyId)
  console.log(`${lists} lists with ${lists * pricesOfList} prices filled in`)

  const db = await openDatabase({ connection, onError: () => {} })
  const day = new Date().toISOString().slice(0, 10)
  const priceOf = (index: number, lines: number) =>
    db.readCompany(companyId, (companyDb) =>
      pricesOfLines(companyDb, {
        customer: buyers[(index * 7919) % buyers.length] ?? null,
        day,
        lines: Array.from({ length: lines }, (_line, place) => ({
          article: articles[(index * 104_729 + place * 31) % articles.length] ?? '',
          qty: String(1 + (index % 150)),
          unit: null,
        })),
      }),
    )
  for (const [lines, bar] of [
    [1, barMs],
    [100, null],
  ] as const) {
    for (let index = 0; index < 200; index += 1) await priceOf(index, lines)
    const times: number[] = []
    for (let index = 200; index < 200 + requests / lines ** 0.5; index += 1) {
      const begun = performance.now()
      await priceOf(index, lines)
      times.push(performance.now() - begun)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    const p99 = at(0.99)
    console.log(
      `${lines} ${lines === 1 ? 'line' : 'lines'}: p50 ${at(0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms` +
        `${bar === null ? '' : ` (bar ${bar})${p99 <= bar ? '' : ' MISSED'}`}`,
    )
  }
  await db.close()

  const measure = measuring({ connections: 1, barMs: 25, headers: { authorization: `Bearer ${await signIn()}` } })
  const paths = Array.from({ length: 500 }, (_path, index) => {
    const customer = buyers[(index * 7919) % buyers.length]
    return `/api/v1/prices/?customer=${customer}&lines=${articles[(index * 104_729) % articles.length]}~100`
  })
  await measure('the call, one after the other', paths)
} finally {
  await product.stop()
}

async function fillPrices(connection: pg.ClientConfig, companyId: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '1GB'`,
    )
    await client.query(
      `insert into articles (id, company_id, listing_id, position, sku, option_values, is_active)
       select gen_random_uuid(), company_id, id, 0, sku, '[]', true from listings where company_id = $1 and sku like 'BENCH-%'`,
      [companyId],
    )
    await client.query(
      `insert into customers (id, company_id, number, name_ar, price_group, created_at, updated_at)
       select gen_random_uuid(), $1, 'B-' || n, 'عميل ' || n, 'G' || n % 100, now(), now() from generate_series(1, $2::int) n`,
      [companyId, customers],
    )
    await client.query(
      `insert into price_lists (id, company_id, name_ar, audience, price_group, customer_id, from_day, to_day, priority, basis,
         status, price_count, created_at, updated_at)
       select gen_random_uuid(), $1, 'قائمة ' || n, audience, case audience when 'group' then 'G' || n % 100 end,
         case audience when 'customer' then who.id end, case when n % 2 = 0 then current_date - 30 end,
         case when n % 3 = 0 then current_date + 30 end, n % 5, 'fixed', 'active', $3, now(), now()
       from (select n, case when n <= $4 then 'customer' when n <= 9900 then 'group' else 'all' end as audience
             from generate_series(1, $2::int) n) made
       left join (select id, row_number() over (order by id) as place from customers where company_id = $1 and number like 'B-%') who
         on who.place = n`,
      [companyId, lists, pricesOfList, customersWithOwnList],
    )
    await client.query(
      `with goods as (select array_agg(id) as ids from listings where company_id = $1 and sku like 'BENCH-%')
       insert into price_rules (id, company_id, list_id, position, target, listing_id, tiers)
       select gen_random_uuid(), $1, list.id, n, case n when 0 then 'all' else 'product' end,
         case when n > 0 then goods.ids[1 + (list.place * 97 + n * 101) % cardinality(goods.ids)] end,
         jsonb_build_array(jsonb_build_object('min_qty', '1', 'value', (10 + n) || '.00'),
           jsonb_build_object('min_qty', '100', 'value', (9 + n) || '.50'))
       from (select id, row_number() over (order by id) as place from price_lists where company_id = $1) list,
         goods, generate_series(0, $2::int - 1) n`,
      [companyId, pricesOfList],
    )
    await client.query('vacuum analyze price_lists, price_rules, customers, articles')
    // Writing a million prices to disk is not part of reading one.
    await client.query('checkpoint')
    const ids = async (query: string) =>
      (await client.query<{ id: string }>(query, [companyId])).rows.map(({ id }) => id)
    return {
      articles: await ids(`select id from articles where company_id = $1 and sku like 'BENCH-%' order by id`),
      buyers: await ids(`select id from customers where company_id = $1 and number like 'B-%' order by id`),
    }
  } finally {
    await client.end()
  }
}
