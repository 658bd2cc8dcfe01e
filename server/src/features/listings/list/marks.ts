import { type SQL, sql } from 'drizzle-orm'
import type { Remembering } from '../../../platform/lists/memory.ts'
import type { Db } from '../../../platform/parts.ts'
import { ownListings as own } from '../tables.ts'
import { beyond, inOrder, type ListOrder, type Mark } from './orders.ts'

/** How far apart the marks along a list are. */
const stretch = 1_000

/** Where to begin reading: after a listing of the list, and how many to pass from there. */
export interface Start {
  readonly after: SQL | undefined
  readonly offset: number
}

/**
 * A page far down a list begins at a mark: the keys of every thousandth listing are read once for each state of the
 * catalogue, so that page 4,000 costs what page 1 costs.
 */
export async function startOf(
  db: Db,
  list: { readonly where: SQL | undefined; readonly order: ListOrder; readonly question: string },
  offset: number,
  remembering: Remembering,
): Promise<Start> {
  if (offset < stretch) return { after: undefined, offset }
  const marks = await remembering(`marks ${list.question}`, () => readMarks(db, list.where, list.order))
  const place = Math.min(Math.floor(offset / stretch), marks.length)
  const mark = marks[place - 1]
  return mark ? { after: beyond(list.order, mark), offset: offset - place * stretch } : { after: undefined, offset }
}

async function readMarks(db: Db, where: SQL | undefined, order: ListOrder): Promise<Mark[]> {
  const place = sql<number>`row_number() over (order by ${inOrder(order)})`.as('place')
  const placed = db
    .select({ key: sql<string>`${order.key}::text`.as('key'), id: own.id, place })
    .from(own)
    .where(where)
    .as('placed')
  const marks = await db
    .select({ key: placed.key, id: placed.id })
    .from(placed)
    .where(sql`${placed.place} % ${stretch} = 0`)
    .orderBy(placed.place)
  return marks.map(({ key, id }) => [key, id])
}
