import { randomUUID } from 'node:crypto'
import pg from 'pg'

export const nouns =
  'تمر أرز زيت كرتون أسمنت حديد مضخة صمام كرسي مكتب قفازات معقم دهان أنبوب سجاد قماش ورق حبر طابعة شاشة كابل مصباح عسل قهوة شاي خلاط فلتر بطارية محول خزان'
export const kinds =
  'فاخر ممتاز صناعي طبي مكتبي منزلي زراعي خفيف ثقيل مقوى مضغوط مبرد مجفف طبيعي صحي ملون شفاف عازل سريع كبير صغير وسط رفيع سميك'
export const words =
  'premium classic industrial medical office home farm light heavy pressed cooled dried natural clear large small thin thick quick strong'
const perInsert = 100_000
/** None is in review: the sandbox would decide about them while lists are measured, and each decision changes the list. */
const statuses = 'published published published draft published paused published draft published published archived'

/** What writes at the same time. */
const writers = 4

interface Filling {
  readonly companyId: string
  readonly products: number
  /** Of all other companies together. */
  readonly others: number
  /** Whose; otherwise of 400 that do not exist. */
  readonly otherCompanies?: readonly string[]
}

/** Puts a great catalogue into the database, as the seller's own products and other sellers' around them. */
export async function fillCatalogue(connection: pg.ClientConfig, filling: Filling): Promise<void> {
  const clients = await Promise.all(Array.from({ length: writers }, () => fillingClient(connection)))
  try {
    const [client] = clients
    if (!client) return
    const { companyId, products, others, otherCompanies = Array.from({ length: 400 }, () => randomUUID()) } = filling
    // Indexes made at the end cost a fraction of what two million single entries do.
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes where tablename = 'listings' and indexname <> 'listings_pkey'`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await insert(client, [companyId], 0, products)
    const starts = Array.from({ length: Math.ceil(others / perInsert) }, (_, n) => products + n * perInsert)
    const end = products + others
    await share(clients, starts, (one, from) => insert(one, otherCompanies, from, Math.min(perInsert, end - from)))
    await share(clients, indexes, (one, { made }) => one.query(made))
    await client.query(`set session_replication_role = origin`)
    await client.query(`vacuum analyze listings, listing_details`)
    await client.query(
      `update listings set version = version where id = (select id from listings where company_id = $1 limit 1)`,
      [companyId],
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function fillingClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 4; set synchronous_commit = off; set session_replication_role = replica`,
  )
  return client
}

/** Each client takes the next item once it is done with its last. */
async function share<T>(
  clients: readonly pg.Client[],
  items: readonly T[],
  run: (client: pg.Client, item: T) => unknown,
) {
  const left = [...items].reverse()
  await Promise.all(
    clients.map(async (client) => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await run(client, item)
    }),
  )
}

async function insert(client: pg.Client, companies: readonly string[], from: number, count: number): Promise<void> {
  await client.query(
    `with made as (
       insert into listings (id, company_id, kind, ref, name_ar, name_en, slug, category_id, status, completeness, price,
         sku, unit_id, track_stock, available, stock, cover, search_words, created_at, updated_at)
       select uuidv7(), ($1::uuid[])[1 + n % cardinality($1)], 'product', 'B-' || n,
         ($2::text[])[1 + n % cardinality($2)] || ' ' || ($3::text[])[1 + (n / 7) % cardinality($3)] || ' ' || n % 977,
         case when n % 10 > 0 then ($4::text[])[1 + (n / 3) % cardinality($4)] || ' ' || n % 977 end,
         'b-' || n, leaves[1 + n % cardinality(leaves)],
         ($7::text[])[1 + n % cardinality($7)],
         n % 101, case when n % 50 > 0 then n::bigint * 7919 % 900000 / 100.0 + 1 end, 'BENCH-' || n, units.id, true,
         n % 500, (array['in', 'in', 'in', 'low', 'in', 'in', 'in', 'out'])[1 + n % 8],
         case when n % 20 > 0 then gen_random_uuid() end, 'B-' || n || ' BENCH-' || n, now(),
         now() - n::bigint * 7919 % 1000003 * interval '10 seconds'
       from generate_series($5::int, $5::int + $6::int - 1) n,
         (select array_agg(id) as leaves from categories where is_leaf and kinds ? 'product') c,
         (select id from units order by position limit 1) units
       returning id, company_id, sku, unit_id, price
     )
     insert into listing_details (listing_id, company_id, tags, regions, images, documents, kind_fields)
     select id, company_id, '[]', '[]', '[]', '[]',
       jsonb_build_object('sku', sku, 'unit', unit_id, 'price_on_request', price is null)
     from made`,
    [companies, nouns.split(' '), kinds.split(' '), words.split(' '), from, count, statuses.split(' ')],
  )
}
