import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import { type Line, lineOf } from '../../platform/history/history.ts'
import { historyEntries as moves } from '../../platform/history/tables.ts'
import type { Db } from '../../platform/parts.ts'
import { nameOfUser } from '../users/index.ts'

const maxMoves = 200

/** The latest of what happened to a record, the newest first. */
export async function readTimeline(db: Db, recordId: string): Promise<Line[]> {
  const found = await queries(db).timeline.execute({ recordId })
  return found.map(lineOf)
}

interface Page {
  readonly before?: string | undefined
  readonly limit: number
}

/** A page of what happened to a record, and where the next one begins; null after the last. */
export async function readTimelinePage(db: Db, recordId: string, { before, limit }: Page) {
  const isOlder = before === undefined ? undefined : lt(moves.id, before)
  const found = await movesOf(db)
    .where(and(eq(moves.recordId, recordId), isOlder))
    .orderBy(desc(moves.id))
    .limit(limit + 1)
  const results = found.slice(0, limit).map(lineOf)
  return { results, next: found.length > limit ? (results.at(-1)?.id ?? null) : null }
}

/** The same of several records at once, by the record's id. */
export async function readTimelines(
  db: Db,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const found = await movesOf(db)
    .where(inArray(moves.recordId, [...recordIds]))
    .orderBy(desc(moves.id))
    .limit(maxMoves)
  const byRecord = Map.groupBy(found, ({ move }) => move.recordId)
  return new Map([...byRecord].map(([id, own]) => [id, own.map(lineOf)]))
}

function movesOf(db: Db) {
  return db
    .select({
      move: moves,
      ...nameOfUser(moves.userId),
    })
    .from(moves)
    .$dynamic()
}

const queries = preparedOn((db) => ({
  timeline: movesOf(db)
    .where(eq(moves.recordId, sql.placeholder('recordId')))
    .orderBy(desc(moves.id))
    .limit(maxMoves)
    .prepare('companies_timeline'),
}))
