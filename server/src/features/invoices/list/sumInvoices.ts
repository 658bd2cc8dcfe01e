import type { ReplyOf } from '@mawrid/contract/call.ts'
import { ages, type countInvoices } from '@mawrid/contract/invoices/calls.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { ownInvoices as own } from '../tables.ts'
import { owed } from './conditions.ts'

type Age = (typeof ages)[number]
interface Summed {
  readonly count: number
  readonly total: string
}

/** Number and total of invoices by state, and of overdue balances by age: from two indexes alone. */
export async function sumInvoices(db: Db, today: string): Promise<ReplyOf<typeof countInvoices>> {
  const byStatus = await summingByStatus(db)
  const byAge = new Map((await summingByAge(db, today)).map(({ age, ...summed }) => [age, summed]))
  const sumOf = (age: Age): Summed => byAge.get(age) ?? { count: 0, total: '0.00' }
  return {
    all: byStatus.reduce((sum, { count }) => sum + count, 0),
    by_status: Object.fromEntries(byStatus.map(({ status, ...summed }) => [status, summed])),
    unpaid: added(ages.map(sumOf)),
    overdue: added(ages.filter((age) => age !== 'not_due').map(sumOf)),
    ages: {
      not_due: sumOf('not_due'),
      to_30: sumOf('to_30'),
      to_60: sumOf('to_60'),
      to_90: sumOf('to_90'),
      over_90: sumOf('over_90'),
    },
  }
}

const count = sql<number>`count(*)::int`

/** By the index invoices_status, or another that holds the same. What a credit note gives back is taken off. */
export function summingByStatus(db: Db) {
  const signed = sql`case when ${own.kind} = 'credit_note' then -${own.total} else ${own.total} end`
  return db
    .select({ status: own.status, count, total: sql<string>`sum(${signed})::numeric(20, 2)::text` })
    .from(own)
    .groupBy(own.status)
}

/** By the index invoices_unpaid. */
export function summingByAge(db: Db, today: string) {
  const days = sql`${today}::date - ${own.dueOn}`
  const age = sql<Age>`case
    when ${own.dueOn} is null or ${days} <= 0 then 'not_due'
    when ${days} <= 30 then 'to_30' when ${days} <= 60 then 'to_60' when ${days} <= 90 then 'to_90'
    else 'over_90' end`
  return db
    .select({ age, count, total: sql<string>`sum(${own.open})::numeric(20, 2)::text` })
    .from(own)
    .where(owed())
    .groupBy(sql`1`)
}

function added(sums: readonly Summed[]): Summed {
  return {
    count: sums.reduce((sum, one) => sum + one.count, 0),
    total: fromHalalas(sums.reduce((sum, { total }) => sum + toHalalas(total), 0n)),
  }
}
