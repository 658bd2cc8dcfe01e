import type { ActivityLine, listActivity } from '@mawrid/contract/activity/calls.ts'
import type { QueryOf } from '@mawrid/contract/call.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, getViewSelectedFields, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { lineOf } from '../../platform/history/history.ts'
import { ownHistory as own } from '../../platform/history/tables.ts'
import { holdingWord } from '../../platform/lists/holding.ts'
import { containing, countingUpTo } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { namesOf } from '../companies/index.ts'
import { buyersOf } from '../deals/index.ts'

export type ActivityQuery = Omit<QueryOf<typeof listActivity>, 'page' | 'page_size'> & {
  readonly ids?: readonly string[] | undefined
}

/** A company's activity, counted up to `most`. */
export function countingActions(db: Db, query: ActivityQuery, limit: number) {
  return countingUpTo(db, own, meeting(query), limit)
}

interface Place {
  readonly limit: number
  readonly offset: number
}

/** Finds the page in an index only, and reads whole rows only for the page. */
export function readActions(db: Db, query: ActivityQuery, { limit, offset }: Place) {
  const order = inOrder(query)
  const page = db
    .select({ id: own.id })
    .from(own)
    .where(meeting(query))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const { search, companyId, bulkId, warehouseIds, ...columns } = getViewSelectedFields(own)
  return db.select(columns).from(page).innerJoin(own, eq(own.id, page.id)).orderBy(order)
}

export type MoveRow = Awaited<ReturnType<typeof readActions>>[number]

/**
 * Adds the names of people, and of the buyer for what a buyer did with a deal; not those of the buyer's staff. Uses the
 * system connection, since people are not records of a company.
 */
export async function namedLines(system: Db, moves: readonly MoveRow[]): Promise<ActivityLine[]> {
  const isOfBuyer = ({ kind, side }: MoveRow) => kind === 'deal' && side === 'buyer'
  const people = await namesOf(
    system,
    moves.flatMap(({ userId }) => userId ?? []),
  )
  const buyers = await buyersOf(
    system,
    moves.filter(isOfBuyer).map(({ recordId }) => recordId),
  )
  return moves.map(withoutTicketWords).map((move) => {
    const by = isOfBuyer(move) ? buyers.get(move.recordId) : people.get(move.userId ?? '')
    return {
      ...lineOf({ move, name: by?.name ?? null, nameAr: by?.name_ar ?? null }),
      record: {
        id: move.recordId,
        kind: move.kind,
        ref: move.recordRef,
        name_ar: move.recordNameAr,
        name_en: move.recordNameEn,
      },
    }
  })
}

/** What people write to support is for them and the colleague who works on it (decision 0039): the company sees that there is a ticket. */
function withoutTicketWords(move: MoveRow): MoveRow {
  return move.kind === 'ticket' ? { ...move, recordNameAr: null, recordNameEn: null, note: null } : move
}

/** The words of a ticket find nothing either; its number does. */
function ofTicketNumber(word: string): SQL {
  return sql`(${own.kind} <> 'ticket' or folded(${own.recordRef}) like folded(${containing(word)}))`
}

/** The same direction for time and id, so that the index can be used; latest first by default. */
function inOrder({ ordering }: ActivityQuery): SQL {
  const direction = ordering === 'at' ? sql`asc` : sql`desc`
  return sql`${own.at} ${direction}, ${own.id} ${direction}`
}

function meeting({ kind, action, side, record, from, to, search, ids }: ActivityQuery): SQL | undefined {
  return and(
    ids && inArray(own.id, [...ids]),
    kind && eq(own.kind, kind),
    action === undefined ? undefined : eq(own.action, action),
    side && eq(own.side, side),
    record === undefined ? undefined : eq(own.recordId, record),
    from === undefined ? undefined : gte(own.at, startOfDay(from)),
    to === undefined ? undefined : lt(own.at, endOfDay(to)),
    ...wordsOf(search).flatMap((word) => [holdingWord(word, own), ofTicketNumber(word)]),
  )
}
