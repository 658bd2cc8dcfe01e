import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/parts.ts'

interface Column extends Record<string, unknown> {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly isGenerated: boolean
  /** The table that the column refers to. */
  readonly refersTo: string | null
}

/** A name that occurs nowhere else. */
export const sentinelName = 'Zarqa Plantedname'

/** Values for columns where a database check requires a certain one. */
const requiredValues: Readonly<Record<string, unknown>> = {
  'deals.status': 'completed',
  'tickets.status': 'closed',
  'zatca_documents.status': 'cleared',
  'invoices.kind': 'invoice',
  'invoices.status': 'paid',
  'companies.provider_type': 'wholesaler',
  // The owner's own membership begins with the company.
  'company_members.status': 'left',
  'card_charges.state': 'paid',
  'files.media_type': 'application/pdf',
  'files.storage_key': 'documents/planted',
  'retention_holds.released_at': new Date(),
  'subscriptions.status': 'active',
  'subscription_invoices.status': 'paid',
}

/**
 * Inserts one row into each of these tables, owned by the person and the company, with the sentinel name in every text
 * and JSON column that no check forbids. Returns the columns that have it.
 */
export async function insertSentinelRows(
  db: Db,
  {
    tables,
    userId,
    companyId,
  }: { readonly tables: readonly string[]; readonly userId: string; readonly companyId: string },
): Promise<string[]> {
  const columns = await readColumns(db)
  const allowed = await readAllowedValues(db)
  const keys = new Map<string, string>([
    ['users', userId],
    ['companies', companyId],
  ])
  const keyOf = (table: string) => {
    const key = keys.get(table) ?? randomUUIDv7()
    keys.set(table, key)
    return key
  }
  await dropChecks(db)
  const planted: string[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table && !column.isGenerated)
      const values = own.map((column) => columnValue(column))
      for (const { name, type } of own) if (isPlanted(table, name, type)) planted.push(`${table}.${name}`)
      const isSeeded = table === 'users' || table === 'companies'
      if (isSeeded) {
        const set = own.flatMap(({ name, type }, index) =>
          isPlanted(table, name, type) ? [sql`${sql.identifier(name)} = ${values[index]}`] : [],
        )
        await tx.execute(
          sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where id = ${keyOf(table)}::uuid`,
        )
      } else {
        const names = own.map(({ name }) => sql.identifier(name))
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value
            values (${sql.join(values, sql`, `)})`,
        )
      }
    }
  })
  return planted

  function isPlanted(table: string, name: string, type: string): boolean {
    const isText = type === 'text' || type === 'jsonb' || type === 'character varying'
    return isText && !allowed.has(`${table}.${name}`) && requiredValues[`${table}.${name}`] === undefined
  }

  function columnValue({ table, name, type, isNullable, refersTo }: Column) {
    const chosen = requiredValues[`${table}.${name}`] ?? allowed.get(`${table}.${name}`)
    if (chosen !== undefined) return sql`${chosen}`
    if (name === 'user_id' || name === 'requested_by') return sql`${userId}::uuid`
    if (name === 'company_id') return sql`${companyId}::uuid`
    if (name === 'id' && type === 'uuid') return sql`${keyOf(table)}::uuid`
    if ((refersTo === 'files' || refersTo === table) && isNullable) return sql`null`
    // Reference data is already there.
    if (refersTo && !tables.includes(refersTo)) return sql`(select id from ${sql.identifier(refersTo)} limit 1)`
    if (refersTo) return sql`${keyOf(refersTo)}::uuid`
    // A unique column needs a different name in each row.
    if (type === 'text' || type === 'character varying') return sql`${`${sentinelName} ${table}`}`
    if (type === 'jsonb') return sql`${JSON.stringify([sentinelName])}::jsonb`
    if (isNullable || name === 'closed_at') return sql`null`
    return standIn(type)
  }
}

function standIn(type: string) {
  if (type === 'uuid') return sql`${randomUUIDv7()}::uuid`
  if (type === 'boolean') return sql`false`
  if (type === 'bytea') return sql`'\\x00'::bytea`
  if (type === 'date') return sql`current_date`
  if (type.startsWith('timestamp')) return sql`now()`
  if (type === 'bigint') return sql`900000`
  if (type === 'ARRAY') return sql`'{}'`
  if (type === 'xid8') return sql`'1'::xid8`
  return sql`1`
}

async function readColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_nullable = 'YES' as "isNullable",
      c.is_generated = 'ALWAYS' as "isGenerated",
      (select confrelid::regclass::text from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and conrelid = format('%I', c.table_name)::regclass and attname = c.column_name limit 1
      ) as "refersTo"
    from information_schema.columns c where c.table_schema = 'public' order by c.ordinal_position`)
  return rows
}

/** Drops all checks, which made-up rows would break. Only this test uses the database. */
async function dropChecks(db: Db): Promise<void> {
  await db.execute(sql`do $$
    declare
      one record;
    begin
      for one in select conrelid::regclass as of, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace loop
        execute format('alter table %s drop constraint %I', one.of, one.conname);
      end loop;
    end
    $$`)
}

/** The first value that a check of one column allows. */
async function readAllowedValues(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ table: string; definition: string }>(sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  return new Map(
    rows.flatMap(({ table, definition }) =>
      [...definition.matchAll(/\(?"?(\w+)"? = ANY \(ARRAY\['([^']*)'/g)].map(
        ([, name = '', value = '']) => [`${table}.${name}`, value] as const,
      ),
    ),
  )
}
