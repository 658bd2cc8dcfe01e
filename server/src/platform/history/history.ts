import { randomUUIDv7 } from 'node:crypto'
import type { RecordEvent } from '@mawrid/contract/record.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../parts.ts'
import { recordMoves } from './tables.ts'

export interface RecordMove {
  readonly companyId: string
  /** What kind of record it is: `company`, `warehouse`. */
  readonly kind: string
  readonly recordId: string
  readonly at: Date
  readonly side: Side
  readonly userId?: string | null
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly reasonCode?: string
  readonly note?: string
}

type Line = z.output<typeof RecordEvent>

const most = 200

/** Writes down that a record was moved, with the change itself. */
export async function recordMove(tx: Db, { from, to, ...move }: RecordMove): Promise<void> {
  await tx.insert(recordMoves).values({ id: randomUUIDv7(), ...move, fromState: from, toState: to })
}

/** What happened to a record, the latest first. Asked of the whole database, since people's names are not a company's. */
export async function readTimeline(system: Db, recordId: string): Promise<Line[]> {
  const moves = await movesOf(system)
    .where(eq(recordMoves.recordId, recordId))
    .orderBy(desc(recordMoves.id))
    .limit(most)
  return moves.map(lineOf)
}

/** The same of several records at once, by the record's id. */
export async function readTimelines(
  system: Db,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const moves = await movesOf(system)
    .where(inArray(recordMoves.recordId, [...recordIds]))
    .orderBy(desc(recordMoves.id))
    .limit(most)
  const byRecord = Map.groupBy(moves, ({ move }) => move.recordId)
  return new Map([...byRecord].map(([id, own]) => [id, own.map(lineOf)]))
}

function movesOf(system: Db) {
  return system
    .select({
      move: recordMoves,
      name: sql<string | null>`(select first_name || ' ' || last_name from users where id = ${recordMoves.userId})`,
    })
    .from(recordMoves)
    .$dynamic()
}

function lineOf({ move, name }: Awaited<ReturnType<typeof movesOf>>[number]): Line {
  return {
    id: move.id,
    at: move.at.toISOString(),
    by: { id: move.userId, name: name?.trim() ?? '', side: move.side },
    action: move.action,
    from: move.fromState,
    to: move.toState,
    reason_code: move.reasonCode,
    note: move.note,
  }
}
