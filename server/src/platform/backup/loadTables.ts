import type pg from 'pg'
import { PlainError } from '../plainError.ts'
import { copyIn, copyOut } from './copy.ts'
import type { Manifest, TableInBackup } from './manifest.ts'
import { readPieces, type Vault } from './pieces.ts'
import { columnsOf, listTables, nameOf, RowsDigest, rowsOf, schemas } from './tables.ts'

export interface ChosenBackup {
  readonly vault: Vault
  readonly id: string
  readonly manifest: Manifest
  report(what: string): void
}

/**
 * Fills the tables in one transaction, and compares each with the backup. Foreign keys are dropped and added again, since
 * tables refer to each other in circles; adding them checks all rows.
 */
export async function loadTables(client: pg.ClientBase, options: ChosenBackup): Promise<void> {
  const { manifest, report } = options
  const { tables } = manifest
  await refuseMissing(client, tables)
  await client.query('begin')
  try {
    await makePartitions(client, tables)
    const keys = await foreignKeys(client)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`)
    // Migrations have filled some.
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
    for (const [index, table] of tables.entries()) {
      report(`Tables: ${index + 1} of ${tables.length}`)
      await load(client, table, options)
    }
    report('Checking references')
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`)
    for (const sequence of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), sequence.value, sequence.isCalled])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  report('Collecting statistics')
  await client.query(`analyze ${tables.map(nameOf).join(', ')}`)
}

/** A version that knows no partitioned tables leaves them out of what it copies of a newer database. */
async function refuseMissing(client: pg.ClientBase, tables: readonly TableInBackup[]): Promise<void> {
  const copied = new Set(tables.map(nameOf))
  const missing = (await listTables(client)).filter((table) => table.schema === 'public' && !copied.has(nameOf(table)))
  if (missing.length > 0) {
    throw new PlainError(
      `The backup lacks ${missing.map(({ name }) => name).join(', ')}: an older version made it of a newer database. ` +
        'Restore one that was made by the version of the database. Nothing was restored into the database.',
    )
  }
}

/** Partitions that the product creates while it runs are in no migration. */
async function makePartitions(client: pg.ClientBase, tables: readonly TableInBackup[]): Promise<void> {
  const found = new Set((await listTables(client)).map(nameOf))
  for (const { partition, ...table } of tables) {
    if (partition && !found.has(nameOf(table))) {
      await client.query(`create table ${nameOf(table)} partition of ${partition.of} ${partition.bound}`)
    }
  }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Those of partitions come with their parents'. */
async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[]) order by oid`,
    [schemas],
  )
  return rows
}

async function load(client: pg.ClientBase, table: TableInBackup, { vault, id }: ChosenBackup): Promise<void> {
  const columns = columnsOf(table)
  const content = readPieces(vault, `${id}/tables/${table.schema}.${table.name}`, table)
  await copyIn(client, `copy ${nameOf(table)} (${columns}) from stdin`, content)
  const digest = new RowsDigest()
  for await (const row of digest.of(copyOut(client, `copy ${rowsOf(table)} to stdout`))) void row
  if (digest.rows !== table.rows || digest.digest !== table.digest) {
    throw new PlainError(
      `${table.schema}.${table.name} is not what the backup has: nothing was restored into the database.`,
    )
  }
}
