import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Copies the demonstration's deals again and again, with their lines, over the three years before them. */
export async function fillDeals(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(
    `create temp table copies as
     select d.id as from_deal, uuidv7(-(n * interval '26000 hours' / $2::int)) as to_deal, n,
       n * interval '26000 hours' / $2::int as before
     from generate_series(1, $2::int) n
     join (select id, row_number() over (order by id) as place, count(*) over () as all from deals where company_id = $1) d
       on d.place = 1 + n % d.all`,
    [companyId, count],
  )
  await copyRows(client, 'deals', 't.id = c.from_deal', {
    id: 'c.to_deal',
    number: `'B-' || lpad(c.n::text, 6, '0')`,
    valid_until: `(t.valid_until - c.before)::date`,
    ...Object.fromEntries(moments.map((name) => [name, `t.${name} - c.before`])),
  })
  await copyRows(client, 'deal_lines', 't.deal_id = c.from_deal', { id: 'uuidv7()', deal_id: 'c.to_deal' })
  await client.query('set session_replication_role = origin; drop table copies')
  await sumPeriods(client, companyId)
  await client.query('vacuum analyze deals, deal_lines, deal_periods, deal_sums')
  // The server caches answers until a change is announced.
  await client.query(
    'update deals set version = version where id = (select id from deals where company_id = $1 limit 1)',
    [companyId],
  )
}

/** The months and years that are over are summed up, as the server does every hour. */
async function sumPeriods(client: pg.Client, companyId: string): Promise<void> {
  await client.query(`select set_config('mawrid.company', $1, false)`, [companyId])
  await client.query(
    `insert into deal_periods (company_id, span, first_day, changes)
     select distinct company_id, span, date_trunc(span, moment at time zone 'Asia/Riyadh')::date, 1
     from deals, unnest(array[requested_at, accepted_at]) moment, unnest(array['month', 'year']) span
     where company_id = $1 and moment is not null
     on conflict (company_id, span, first_day) do update set changes = deal_periods.changes + 1`,
    [companyId],
  )
  await client.query(
    `select sum_deals(span, first_day) from deal_periods
     where company_id = $1 and first_day + ('1 ' || span)::interval <= now()`,
    [companyId],
  )
}

const moments = [
  ...['respond_by', 'requested_at', 'answered_at', 'accepted_at', 'delivered_at', 'ended_at', 'disclosed_at'],
  ...['created_at', 'updated_at'],
]

/** All columns unchanged, except the named ones. */
async function copyRows(client: pg.Client, table: string, isOf: string, changed: Readonly<Record<string, string>>) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? `t.${name}`)
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from copies c join ${table} t on ${isOf}`,
  )
}

export interface BenchSeller {
  readonly email: string
  readonly companyId: string
}

/** Sellers like the one of this address, whose password they share. */
export async function addSellersLike(client: pg.Client, email: string, count: number): Promise<BenchSeller[]> {
  const sellers = Array.from({ length: count }, (_, n) => ({
    email: `seller-${n}@bench.example`,
    userId: randomUUID(),
    companyId: randomUUID(),
    cr: String(7_031_284_900 + n),
  }))
  for (const { email: own, userId, companyId, cr } of sellers) {
    await client.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object(
         'id', $2::text, 'email', $3::text, 'phone', '', 'national_id_hash', null, 'national_id_sealed', null,
         'identity_confirmed_at', null))).*
       from users u where u.email = $1`,
      [email, userId, own],
    )
    await client.query(
      `insert into companies select (jsonb_populate_record(c, jsonb_build_object(
         'id', $2::text, 'user_id', $3::text, 'slug', $2::text, 'cr', $4::text, 'cr_entity_number', $4::text))).*
       from companies c join users u on u.id = c.user_id where u.email = $1`,
      [email, companyId, userId, cr],
    )
  }
  return sellers
}
