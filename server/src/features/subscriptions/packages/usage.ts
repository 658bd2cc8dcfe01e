import type { CountedLimit, Package } from '@mawrid/contract/subscriptions/package.ts'
import { countedLimits } from '@mawrid/contract/subscriptions/package.ts'
import type { Excess } from '@mawrid/contract/subscriptions/quote.ts'
import { riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { type SQL, sql } from 'drizzle-orm'
import { createHooks } from '../../../platform/hooks.ts'
import type { Db } from '../../../platform/parts.ts'

export type Usage = Record<CountedLimit, number>

export interface UsageScope {
  readonly companyId: string
  /** When the month began in Riyadh. */
  readonly monthBegan: Date
}

/** Features whose records packages limit. */
export const usageHooks = createHooks<{
  readonly name: string
  /** A query of one row: how much of its limits the company uses, in columns of their names. Large counts must use an index only. */
  readonly usageOf: (scope: UsageScope) => SQL
}>()

/** The company's usage of each limit, in one query. */
export async function usageOf(db: Db, companyId: string, now: Date): Promise<Usage> {
  const scope = { companyId, monthBegan: startOfDay(`${riyadhDay(now).slice(0, 7)}-01`) }
  const counts = usageHooks
    .registered()
    .map((hooks) => sql`(${hooks.usageOf(scope)}) as ${sql.identifier(`used_by_${hooks.name}`)}`)
  const { rows } = await db.execute<Usage & Record<string, unknown>>(
    sql`select * from ${sql.join(counts, sql` cross join `)}`,
  )
  const [used] = rows
  if (!used || countedLimits.some((limit) => used[limit] === undefined)) throw new Error('A limit was not counted')
  return used
}

/** The limits that the company's use exceeds. */
export function excessOver(limits: Package['limits'], usage: Usage): Excess[] {
  return countedLimits.flatMap((limit) => {
    const [used, allowed] = [usage[limit], limits[limit]]
    return allowed !== null && used > allowed ? [{ limit, used, allowed }] : []
  })
}
