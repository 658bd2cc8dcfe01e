import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import { type Line, lineOf } from '../../platform/history/history.ts'
import { historyEntries as moves } from '../../platform/history/tables.ts'
import type { Db } from '../../platform/parts.ts'
import { currentScope } from '../../platform/scope.ts'
import { nameOfUser } from '../users/index.ts'

const maxMoves = 200

/** The latest of what happened to a record, the newest first. */
export async function readTimeline(db: Db, recordId: string): Promise<Line[]> {
  const scoped = inScopeOfReader()
  const found = scoped
    ? await movesOf(db)
        .where(and(eq(moves.recordId, recordId), scoped))
        .orderBy(desc(moves.id))
        .limit(maxMoves)
    : await queries(db).timeline.execute({ recordId })
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
    .where(and(eq(moves.recordId, recordId), isOlder, inScopeOfReader()))
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
    .where(and(inArray(moves.recordId, [...recordIds]), inScopeOfReader()))
    .orderBy(desc(moves.id))
    .limit(maxMoves)
  const byRecord = Map.groupBy(found, ({ move }) => move.recordId)
  return new Map([...byRecord].map(([id, own]) => [id, own.map(lineOf)]))
}

/**
 * As the policy of history entries has it: names of people are read over the whole database, where no policy holds. The history of
 * a product includes its stock in all warehouses.
 */
function inScopeOfReader(): SQL | undefined {
  const warehouses = currentScope()?.warehouses
  return warehouses
    ? sql`is_history_in_scope(${moves.kind}, ${moves.recordId}, ${moves.warehouseIds}, ${sql.param([...warehouses])}::uuid[])`
    : undefined
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
