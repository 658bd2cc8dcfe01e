import { sql } from 'drizzle-orm'
import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'
import { askTogether } from '../database/askTogether.ts'
import { Written } from '../http/written.ts'
import type { Database } from '../parts.ts'

/** Answers a question of one company: from memory where it was asked since the last change. */
export type Remembering = <T>(question: string, answer: () => Promise<T>) => Promise<T>

/** What a process remembers of companies. */
export type Memory = (companyId: string) => Promise<Remembering>

interface Remembered {
  readonly version: number
  readonly answer: Promise<unknown>
  weight: number
}

const usualWeight = 1_000
const mostWeight = 64 * 1024 * 1024

/** One memory for each database, whichever feature asks; the table counts up whenever something of a company changes. */
export function memoryBy(versionTable: string): (db: Pick<Database, 'system'>) => Memory {
  const memories = new WeakMap<object, Memory>()
  return (db) => {
    const known = memories.get(db) ?? createMemory(db, versionTable)
    memories.set(db, known)
    return known
  }
}

/**
 * Each look asks the database for the company's version, one row by its key, so that nothing old is ever shown,
 * whichever process made the change.
 */
export function createMemory({ system }: Pick<Database, 'system'>, versionTable: string, most = mostWeight): Memory {
  const versions = versionsIn(system, versionTable)
  const versionOf = askTogether(async (companyIds) => {
    const found = await versions.execute({ companyIds })
    return new Map(found.map(({ companyId, version }) => [companyId, version]))
  })
  // The order of insertion is the order of use: the first is the one not asked for the longest.
  const kept = new Map<string, Remembered>()
  let weight = 0

  function forget(key: string): void {
    weight -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  function keep(key: string, remembered: Remembered): void {
    forget(key)
    kept.set(key, remembered)
    weight += remembered.weight
    for (const oldest of kept.keys()) {
      if (weight <= most) break
      forget(oldest)
    }
  }

  function ask(version: number, key: string, answer: () => Promise<unknown>): Remembered {
    const asked: Remembered = { version, answer: answer(), weight: usualWeight }
    asked.answer.then(
      (found) => {
        if (kept.get(key) !== asked) return
        weight += weightOf(found) - asked.weight
        asked.weight = weightOf(found)
      },
      () => kept.get(key) === asked && forget(key),
    )
    return asked
  }

  return async (companyId) => {
    const version = (await versionOf(companyId)) ?? 0
    return <T>(question: string, answer: () => Promise<T>): Promise<T> => {
      const key = `${companyId} ${question}`
      const known = kept.get(key)
      const remembered = known?.version === version ? known : ask(version, key, answer)
      keep(key, remembered)
      return remembered.answer as Promise<T>
    }
  }
}

function weightOf(answer: unknown): number {
  // Half as much again leaves room for its compressed form.
  return usualWeight + (answer instanceof Written ? answer.bytes.byteLength * 1.5 : 0)
}

function versionsIn(db: Database['system'], name: string) {
  const table = pgTable(name, {
    companyId: uuid('company_id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
  })
  return db
    .select()
    .from(table)
    .where(sql`${table.companyId} = any(${sql.placeholder('companyIds')}::uuid[])`)
    .prepare(name)
}
