import { getTableName, sql } from 'drizzle-orm'
import { createBatchedQuery } from '../database/batchedQuery.ts'
import type { versionTable } from '../database/columns.ts'
import type { Database } from '../parts.ts'
import { scopeKey } from '../scope.ts'

/** Returns a cached answer for a company, as far as the member sees it, if nothing has changed since. */
export type CachedRead = <T>(question: string, answer: () => Promise<T>) => Promise<T>

/** The caches of a process, by company. */
export type VersionedCache = (companyId: string) => Promise<CachedRead>

type VersionTable = ReturnType<typeof versionTable>

interface CacheEntry {
  readonly version: number
  readonly answer: Promise<unknown>
  weight: number
}

const usualWeight = 1_000
/** Of a mark in a list of them, beside its texts. */
const weightOfItem = 96
const maxWeight = 64 * 1024 * 1024

/** One cache per database, shared by features; the table counts changes per company. */
export function versionedCache(versions: VersionTable): (db: Pick<Database, 'system'>) => VersionedCache {
  const memories = new WeakMap<object, VersionedCache>()
  return (db) => {
    const known = memories.get(db) ?? createVersionedCache(db, versions)
    memories.set(db, known)
    return known
  }
}

/**
 * Every access reads the company's version, one row by its key, so that nothing outdated is shown, whichever process
 * made the change.
 */
export function createVersionedCache(
  { system }: Pick<Database, 'system'>,
  versionTable: VersionTable,
  maxCacheWeight = maxWeight,
): VersionedCache {
  const versions = versionsIn(system, versionTable)
  const versionOf = createBatchedQuery(async (companyIds) => {
    const found = await versions.execute({ companyIds })
    return new Map(found.map(({ companyId, version }) => [companyId, version]))
  })
  // Insertion order is the order of use, so the first entry is the least recently used.
  const entries = new Map<string, CacheEntry>()
  let weight = 0

  function forget(key: string): void {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  function store(key: string, remembered: CacheEntry): void {
    forget(key)
    entries.set(key, remembered)
    weight += remembered.weight
    for (const oldest of entries.keys()) {
      if (weight <= maxCacheWeight) break
      forget(oldest)
    }
  }

  function query(version: number, key: string, answer: () => Promise<unknown>): CacheEntry {
    const entry: CacheEntry = { version, answer: answer(), weight: usualWeight }
    entry.answer.then(
      (found) => {
        if (entries.get(key) !== entry) return
        weight += weightOf(found) - entry.weight
        entry.weight = weightOf(found)
      },
      () => entries.get(key) === entry && forget(key),
    )
    return entry
  }

  return async (companyId) => {
    const version = (await versionOf(companyId)) ?? 0
    return <T>(question: string, answer: () => Promise<T>): Promise<T> => {
      const key = `${companyId} ${scopeKey()} ${question}`
      const known = entries.get(key)
      const remembered = known?.version === version ? known : query(version, key, answer)
      store(key, remembered)
      return remembered.answer as Promise<T>
    }
  }
}

function weightOf(answer: unknown): number {
  if (Array.isArray(answer))
    return answer.reduce<number>((sum, item) => sum + weightOfItem + bytesOf(item), usualWeight)
  // Half as much again for its compressed form.
  return usualWeight + (hasBytes(answer) ? answer.bytes.byteLength * 1.5 : 0)
}

/** Two bytes for each, as Arabic takes. */
function bytesOf(item: unknown): number {
  if (typeof item === 'string') return 2 * item.length
  return Array.isArray(item) ? item.reduce<number>((sum, part) => sum + bytesOf(part), 0) : 0
}

/** A reply that is cached in serialized form. */
function hasBytes(answer: unknown): answer is { readonly bytes: Uint8Array } {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array
}

function versionsIn(db: Database['system'], table: VersionTable) {
  return db
    .select()
    .from(table)
    .where(sql`${table.companyId} = any(${sql.placeholder('companyIds')}::uuid[])`)
    .prepare(getTableName(table))
}
