import type { QueryOf, ReplyOf } from '@mawrid/contract/call.ts'
import { listedBlanketOrders } from '@mawrid/contract/deals/blanketOrder.ts'
import type { listBlanketOrders as call } from '@mawrid/contract/deals/blanketOrders.calls.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { buyersOfCustomer } from '../../customers/index.ts'
import { dealLines, dealRounds, ownDeals as own } from '../tables.ts'
import { leftOf, leftView, readCalledOff } from './store.ts'
import { namesOf } from './view.ts'

/** By the indexes of a customer's deals; then rounds, items and what was called off of them, each by one query. */
export async function listBlanketOrders(db: Db, { customer }: QueryOf<typeof call>): Promise<ReplyOf<typeof call>> {
  const orders = await db
    .select({
      id: own.id,
      number: own.number,
      subject: own.subject,
      until: sql<string>`${own.callUntil}::text`,
      content: dealRounds.content,
    })
    .from(own)
    .innerJoin(dealRounds, and(eq(dealRounds.dealId, own.id), eq(dealRounds.no, own.currentRound)))
    .where(and(sql`${own.buyerId} in ${buyersOfCustomer(customer)}`, eq(own.status, 'in_force')))
    .orderBy(asc(own.callUntil), asc(own.id))
    .limit(listedBlanketOrders)
  if (orders.length === 0) return { results: [] }
  const lines = await db
    .select()
    .from(dealLines)
    .where(
      inArray(
        dealLines.dealId,
        orders.map(({ id }) => id),
      ),
    )
  const called = await readCalledOff(
    db,
    lines.map(({ id }) => id),
  )
  return {
    results: orders.map(({ content, ...order }) => ({
      ...order,
      lines: content.lines
        .filter(({ answer }) => answer !== 'not_available')
        .map(({ line: id, qty, substitute }) => ({
          ...leftView(leftOf(id, toThousandths(qty), called.get(id) ?? 0n)),
          ...namesOf(
            lines.find((line) => line.id === id),
            substitute,
          ),
        })),
    })),
  }
}
