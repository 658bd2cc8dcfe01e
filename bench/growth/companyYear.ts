import pg from 'pg'
import { activeCompany } from '../activeCompany.ts'

const copies = 100
const shown = 14

interface TableSize {
  readonly name: string
  readonly bytes: number
}

/** Copies all rows of the demonstration's company a hundred times, and prints by how many bytes a copy of each table grows. */
export async function reportCompanyYear(connection: pg.ClientConfig): Promise<void> {
  const companyId = await activeCompany(connection)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    const before = await sizesOf(client)
    const rows = new Map<string, number>()
    for (const { name } of before) rows.set(name, (await copyRows(client, name, companyId)) / copies)
    const after = new Map((await sizesOf(client)).map(({ name, bytes }) => [name, bytes]))
    const grown = before
      .map(({ name, bytes }) => ({ name, bytes: ((after.get(name) ?? 0) - bytes) / copies, rows: rows.get(name) ?? 0 }))
      .toSorted((one, other) => other.bytes - one.bytes)
    const { rows: deals } = await client.query<{ deals: number; days: number }>(
      `select count(*)::int as deals, extract(day from now() - min(requested_at))::int as days from deals where company_id = $1`,
      [companyId],
    )
    const total = grown.reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(
      `\none company of the demonstration, ${deals[0]?.deals} deals in ${deals[0]?.days} days: ${kb(total)}, of which` +
        grown
          .slice(0, shown)
          .map(
            ({ name, bytes, rows: count }) =>
              `\n  ${name.padEnd(28)}${kb(bytes).padStart(10)}${count.toFixed(0).padStart(8)} rows`,
          )
          .join(''),
    )
  } finally {
    await client.end()
  }
}

function kb(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`
}

/** Of each table that names the company, with its indexes and partitions. */
async function sizesOf(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(`
    select c.relname as name,
      coalesce((select sum(pg_total_relation_size(p.relid)) from pg_partition_tree(c.oid) p), pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  return rows
}

/** In the order in which they were written, with ids of the same time, as if all companies had worked at once. */
async function copyRows(client: pg.Client, table: string, companyId: string): Promise<number> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(attname) as name, case
       when attname = 'company_id' then 'md5(n::text)::uuid'
       when atttypid = 'uuid'::regtype then format(
         $s$(left(t.%1$I::text, 15) || substr(md5(t.%1$I::text || n), 1, 3) || '-8' || substr(md5(t.%1$I::text || n), 4, 3) || '-'
           || substr(md5(t.%1$I::text || n), 7, 12))::uuid$s$, attname)
       when attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval%' then format('t.%I + n::bigint * 100000000', attname)
       else format('t.%I', attname) end as value
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const copied = await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) overriding system value
     select ${rows.map(({ value }) => value).join(', ')}
     from ${table} t, generate_series(1, ${copies}) n where t.company_id = $1
     order by t.tableoid, t.ctid, n on conflict do nothing`,
    [companyId],
  )
  return copied.rowCount ?? 0
}
