import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { PlainError } from '../plainError.ts'

/** One file of `server/migrations`. docs/migrations.md explains how they are written. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** The oldest migration that code must know to run after this one; null if all earlier code can continue. */
  readonly requires: string | null
  /** False for statements Postgres refuses in a transaction: building and dropping indexes concurrently. */
  readonly isTransaction: boolean
}

const folder = new URL('../../../migrations/', import.meta.url)

/** All migrations of this code, in the order in which they are applied. */
export function readMigrations(from: URL = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readMigration(name, readFileSync(new URL(name, from), 'utf8')))
}

/** Declarations are in the comments before the first statement. */
export function readMigration(name: string, sql: string): Migration {
  const header = /^(?:--.*\n|\s*\n)*/.exec(sql)?.[0] ?? ''
  const requires = /^-- requires code: *(.*)$/m.exec(header)?.[1]
  const transaction = /^-- transaction: *(.*)$/m.exec(header)?.[1]
  if (requires !== undefined && !/^\d{4}$/.test(requires)) throw declaredWrongly(name, 'requires code: 0000')
  if (transaction !== undefined && transaction !== 'none') throw declaredWrongly(name, 'transaction: none')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { name, sql, checksum, requires: requires ?? null, isTransaction: transaction === undefined }
}

/** Names begin with their number. */
export function numberOfMigration(name: string): string {
  return name.slice(0, 4)
}

/** A change of an index that takes no lock against reading and writing. */
export interface IndexChange {
  readonly index: string
  readonly kind: 'create' | 'drop'
  readonly sql: string
}

const createIndex = /^create (?:unique )?index concurrently if not exists (\w+) on /i
const dropIndex = /^drop index concurrently if exists (\w+)$/i

/** The statements of a file without a transaction, which must each be able to run again after an interruption. */
export function indexChanges({ name, sql }: Migration): IndexChange[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return statements.map((statement) => {
    const created = createIndex.exec(statement)?.[1]
    if (created) return { index: created, kind: 'create', sql: statement }
    const dropped = dropIndex.exec(statement)?.[1]
    if (dropped) return { index: dropped, kind: 'drop', sql: statement }
    throw new PlainError(
      `${name}: without a transaction only "create index concurrently if not exists" and ` +
        `"drop index concurrently if exists" are possible, not "${statement.slice(0, 60)}".`,
    )
  })
}

function declaredWrongly(name: string, example: string): PlainError {
  return new PlainError(`${name}: what its first lines declare is not understood. It is written as "-- ${example}".`)
}
