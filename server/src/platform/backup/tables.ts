import { hash } from 'node:crypto'
import pg from 'pg'
import { jobsSchema } from '../jobs/jobCounts.ts'
import type { TableInBackup } from './manifest.ts'

export const schemas = ['public', jobsSchema]

export type Table = Pick<TableInBackup, 'schema' | 'name' | 'columns' | 'partition'>

/**
 * All tables with the columns that are stored rather than computed. The product's partitioned tables are copied as a whole: the
 * database that is restored into has partitions of its own days. Those of the queue are copied by partition.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{
    schema: string
    name: string
    columns: string[]
    of: string | null
    bound: string | null
  }>(
    `select nspname as schema, relname as name,
       array(select attname::text from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       (select inhparent::regclass::text from pg_inherits where inhrelid = class.oid) as of,
       pg_get_expr(relpartbound, class.oid) as bound
     from pg_class class join pg_namespace space on space.oid = relnamespace
     where nspname = any($1) and (relkind = 'r' or relkind = 'p' and nspname = 'public') and relpersistence = 'p'
     order by 1, 2`,
    [schemas],
  )
  return rows.map(({ of, bound, ...table }) => ({ ...table, partition: of && bound ? { of, bound } : null }))
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

/** What is copied out: a partitioned table has no rows of its own. */
export function rowsOf(table: Pick<Table, 'schema' | 'name' | 'columns'>): string {
  return `(select ${columnsOf(table)} from ${nameOf(table)})`
}

export function columnsOf({ columns }: Pick<Table, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

/** Values are written alike whatever the settings of the database and its role are. */
export const sameText = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set xmlbinary = 'base64'; set row_security = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`

const limit = 1n << 128n

/** How many rows there are, and a checksum of them in any order. */
export class RowsDigest {
  rows = 0
  #sum = 0n

  async *of(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const row of content) {
      this.#add(row)
      yield row
    }
  }

  #add(row: Buffer): void {
    const hashed = hash('sha256', row, 'buffer')
    this.rows += 1
    this.#sum = (this.#sum + (hashed.readBigUInt64BE(0) << 64n) + hashed.readBigUInt64BE(8)) % limit
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(32, '0')
  }
}
