import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listDeals as call, countDeals as countCall } from '@mawrid/contract/deals/calls.ts'
import { saleKinds } from '@mawrid/contract/listings/kinds.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { SerializedReply } from '../../../platform/http/serializedReply.ts'
import { counted, pageOf } from '../../../platform/lists/page.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { dealCache } from '../dealCache.ts'
import { rowView } from '../rowView.ts'
import { ownDeals } from '../tables.ts'
import { awaitingSeller } from './awaitingSeller.ts'
import { meeting } from './conditions.ts'
import { countingDeals, readDeals } from './readDeals.ts'

type Deps = Pick<Parts, 'db' | 'clock'>
type Counted = CallContext<typeof countCall>['query']

/** One page of a company's deals (checklist R-09, O-06), cached until a deal changes or the day ends. */
export async function listDeals(
  { db, clock }: Deps,
  context: Pick<CallContext<typeof call>, 'principal' | 'query' | 'request' | 'write'>,
): Promise<SerializedReply> {
  const { principal, query, request, write } = context
  const { page, page_size, ordering, ...filters } = query
  const companyId = principal.company.id
  const cache = await dealCache(db)(companyId)
  return cache(`page ${riyadhDay(clock.now())} ${request.url}`, () =>
    db.readCompany(companyId, async (companyDb) =>
      write(
        await pageOf({
          query: { page, page_size, ordering },
          request,
          count: (limit) =>
            cache(`count ${limit} ${JSON.stringify(filters)}`, () => counted(countingDeals(companyDb, filters, limit))),
          rows: async (limit, offset) => {
            const rows = await readDeals(companyDb, filters, { ordering, limit, offset })
            return rows.map((row) => ({
              ...rowView(row, clock.now()),
              answer_by: row.answerBy?.toISOString() ?? null,
            }))
          },
        }),
      ),
    ),
  )
}

export async function countDealsByStatus(
  { db, clock }: Deps,
  { principal, query }: CallContext<typeof countCall>,
): Promise<ReplyOf<typeof countCall>> {
  const companyId = principal.company.id
  const cache = await dealCache(db)(companyId)
  const question = JSON.stringify(query)
  // Replies become overdue without a change of their deal; nothing else is counted again for it.
  const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs)
  return cache(`overdue ${minute.getTime()} ${question}`, () =>
    db.readCompany(companyId, async (companyDb) => {
      const { rows, ...sums } = await cache(`counts ${question}`, () => countByStatus(companyDb, query))
      const overdue = await countOverdue(companyDb, meeting(query), minute)
      return {
        ...sums,
        by_status: Object.fromEntries(
          rows.map(({ status, ...each }) => [status, { ...each, overdue: overdue.get(status) ?? 0 }]),
        ),
      }
    }),
  )
}

const minuteMs = 60_000

/**
 * The number and value of deals in each state; without a search read from the indexes deals_status and deals_to_ship
 * alone. As the dashboard counts sales, capital and franchises are not added to the totals of products and services.
 */
async function countByStatus(db: Db, filters: Counted) {
  const counted = meeting(filters)
  const count = sql<number>`count(*)::int`
  const summed = filters.kind ? undefined : sql`filter (where ${inArray(ownDeals.kind, [...saleKinds])})`
  const total = sql<string>`coalesce(sum(${ownDeals.total}) ${summed ?? sql``}, 0)::numeric(20, 2)::text`
  const rows = await db
    .select({ status: ownDeals.status, count, total })
    .from(ownDeals)
    .where(counted)
    .groupBy(ownDeals.status)
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    needs_you: await countThose(db, meeting({ ...filters, needs_you: true })),
    to_ship: await countThose(db, and(ownDeals.toShip, counted)),
    rows,
  }
}

/** How many replies are overdue in each state. By the indexes of what awaits the seller. */
async function countOverdue(db: Db, counted: SQL | undefined, now: Date) {
  const isOverdue = sql`${ownDeals.id} in (
    select id from ${awaitingSeller} awaiting where due_at < ${now.toISOString()}::timestamptz)`
  const rows = await db
    .select({ status: ownDeals.status, count: sql<number>`count(*)::int` })
    .from(ownDeals)
    .where(and(counted, isOverdue))
    .groupBy(ownDeals.status)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

async function countThose(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(ownDeals).where(condition)
  return row?.count ?? 0
}
