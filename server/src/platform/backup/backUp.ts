import pg from 'pg'
import type { Storage } from '../files/storage.ts'
import { jobsPlan } from '../jobs/boss.ts'
import { PlainError } from '../plainError.ts'
import { copyOut } from './copy.ts'
import { copyFiles, copyOthers, type FilesToCopy, filesQuery } from './copyFiles.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { type Vault, writePieces } from './pieces.ts'
import { claimBackup } from './running.ts'
import { fingerprintOf, type SecretsInBackup, writeSecrets } from './secrets.ts'
import { listTables, nameOf, RowsDigest, rowsOf, sameText, schemas, type Table } from './tables.ts'

export interface Backup {
  readonly id: string
  readonly manifest: Manifest
}

export interface BackUpOptions {
  /** Directly to the database, past a pooler. */
  readonly connection: pg.ClientConfig
  readonly storage: Storage
  /** A query for the keys of stored files that the table of files does not have. */
  readonly otherKeys: string
  readonly secrets: SecretsInBackup
  readonly withSecret: boolean
  readonly version: string
  readonly vault: Vault
  report(what: string): void
}

/** Database, files and secret as of one moment, while the product runs. */
export async function backUp(options: BackUpOptions): Promise<Backup> {
  const { vault } = options
  const client = new pg.Client(options.connection)
  let lost: Error | undefined
  client.on('error', (error) => {
    lost = error
  })
  await client.connect()
  let id = ''
  try {
    await client.query(sameText)
    await claimBackup(client)
    const begun = new Date().toISOString().slice(0, 19).replaceAll(':', '-').concat('Z')
    if ((await vault.place.folders()).includes(begun))
      throw new PlainError(`${vault.place.name}/${begun} exists already. Each product needs a place of its own.`)
    // Only what this run has written is removed if it fails.
    id = begun
    const { files, ...database } = await copyDatabase(client, id, options)
    const copied = await copyFiles({ ...options, id }, files)
    const others = await copyOthers({ ...options, id }, files.others)
    // Without this session files may have been deleted meanwhile.
    if (lost) throw new PlainError(`The database ended the connection, so the backup is not whole: ${lost.message}.`)
    await client.query('select 1')
    if (options.withSecret) await writeSecrets(vault, id, options.secrets)
    const secret = { fingerprint: fingerprintOf(options.secrets.secret), isIncluded: options.withSecret }
    const faulty = [...copied.faulty, ...others.faulty]
    const manifest = { ...database, files: copied.files, others: others.others, faulty, secret }
    await writeManifest(vault, id, manifest)
    return { id, manifest }
  } catch (error) {
    if (id) await vault.place.removeFolder(id).catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

type Database = Omit<Manifest, 'files' | 'others' | 'faulty' | 'secret'> & { readonly files: FilesToCopy }

async function copyDatabase(client: pg.Client, id: string, options: BackUpOptions): Promise<Database> {
  const { vault, version, report } = options
  await beginSnapshot(client)
  const { rows } = await client.query<{ at: Date; wal: string; postgres: string }>(
    `select now() as at, pg_current_wal_lsn()::text as wal, current_setting('server_version') as postgres`,
  )
  const [about] = rows
  if (!about) throw new Error('The database did not answer')
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  const tables: Manifest['tables'] = []
  const listed = await listTables(client)
  for (const [index, table] of listed.entries()) {
    report(`Tables: ${index + 1} of ${listed.length}`)
    tables.push(await copyTable(client, id, table, vault))
  }
  const list = await writePieces(vault, `${id}/files`, copyOut(client, filesQuery))
  const { rows: others } = await client.query<{ key: string }>(options.otherKeys)
  const sequences = await readSequences(client)
  const jobs = await writePieces(vault, `${id}/jobs.sql`, oneChunk(jobsPlan()))
  await client.query('commit')
  return {
    format: 1,
    at: about.at.toISOString(),
    wal: about.wal,
    version,
    postgres: about.postgres,
    migrations,
    jobs,
    tables,
    sequences,
    files: { list, others: others.map(({ key }) => key) },
  }
}

/** Tables are locked against changes of their columns before the snapshot is taken. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const before = await listTables(client)
  if (!before.some(({ schema, name }) => schema === 'public' && name === 'migrations')) {
    throw new PlainError('The database has no data of Mawrid yet: start it once.')
  }
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${before.map(nameOf).join(', ')} in access share mode`)
  const after = await listTables(client)
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new PlainError('The tables were changed as the backup began. Start it again.')
  }
}

async function copyTable(
  client: pg.Client,
  id: string,
  table: Table,
  vault: Vault,
): Promise<Manifest['tables'][number]> {
  const digest = new RowsDigest()
  const rows = copyOut(client, `copy ${rowsOf(table)} to stdout`)
  const stored = await writePieces(vault, `${id}/tables/${table.schema}.${table.name}`, digest.of(rows))
  return { ...table, ...stored, rows: digest.rows, digest: digest.digest }
}

/** Sequences have no snapshot: what they give later than it only leaves gaps. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [schemas],
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${nameOf(sequence)}`,
    )
    for (const value of values) sequences.push({ ...sequence, ...value })
  }
  return sequences
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
