import { type SQL, sql } from 'drizzle-orm'
import { type Start, startOf } from '../../../platform/lists/marks.ts'
import type { CachedRead } from '../../../platform/lists/versionedCache.ts'
import type { Db } from '../../../platform/parts.ts'
import { ownListings as own } from '../tables.ts'
import { beyond, inOrder, type ListOrder, type Mark } from './orders.ts'

/** How far apart the marks along a list are. */
const stretch = 1_000

/** A page far down a list begins after one of its marks, which are read once for each state of the catalogue. */
export async function startIn(
  db: Db,
  list: { readonly where: SQL | undefined; readonly order: ListOrder; readonly question: string },
  offset: number,
  cache: CachedRead,
): Promise<Start<SQL>> {
  const { where, order, question } = list
  const start = await startOf(offset, stretch, () => cache(`marks ${question}`, () => readMarks(db, where, order)))
  return { ...start, after: start.after && beyond(order, start.after) }
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
