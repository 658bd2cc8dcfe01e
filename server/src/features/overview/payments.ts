import type { readPayments as call } from '@mawrid/contract/overview/calls.ts'
import type { Payments } from '@mawrid/contract/overview/overview.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { invoiceCache, overdueInvoices } from '../invoices/index.ts'
import { type Ranges, rangesOf } from './ranges.ts'

/** Checklist R-01: what was invoiced and collected, cached until the company's invoices change. */
export async function readPayments(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { principal: { company, userId }, query }: Pick<CallContext<typeof call>, 'principal' | 'query'>,
): Promise<Payments> {
  if (!company) return paymentsOf([], { count: 0, total: '0.00' })
  const { id } = company
  const ranges = rangesOf(query)
  const person = query.mine ? userId : null
  const today = riyadhDay(clock.now())
  const cache = await invoiceCache(db)(id)
  return cache(`payments ${person} ${today} ${JSON.stringify(ranges)}`, () =>
    db.readCompany(id, async (companyDb) => {
      const { rows } = await companyDb.execute<Sum>(summingPayments(ranges, person))
      return paymentsOf(rows, await overdueInvoices(companyDb, id, { today, person }))
    }),
  )
}

interface Sum extends Record<string, unknown> {
  readonly figure: 'invoiced' | 'collected'
  readonly is_now: boolean
  readonly count: number
  readonly total: string
}

function paymentsOf(sums: readonly Sum[], overdue: Payments['overdue']): Payments {
  const of = (figure: Sum['figure'], isNow: boolean) => {
    const sum = sums.find((one) => one.figure === figure && one.is_now === isNow)
    return { count: sum?.count ?? 0, total: sum?.total ?? '0.00' }
  }
  const compared = (figure: Sum['figure']) => ({ now: of(figure, true), before: of(figure, false) })
  return { invoiced: compared('invoiced'), collected: compared('collected'), overdue }
}

/**
 * By the indexes invoices_day and invoice_payments_day: each range is a query of its own, as the planner estimates a
 * range that it knows. What a credit note gives back is subtracted, as are the refunds recorded for it,
 * and advances that an invoice deducts, which were invoiced before.
 */
export function summingPayments({ from, to, beforeFrom, beforeTo }: Ranges, person: string | null = null): SQL {
  const ofPerson = person === null ? sql`true` : sql`assignee_id = ${person}::uuid`
  const ranges = [
    { isNow: sql`true`, within: sql`between ${from}::date and ${to}::date` },
    { isNow: sql`false`, within: sql`between ${beforeFrom}::date and ${beforeTo}::date` },
  ]
  const sums = ranges.map(
    ({ isNow, within }) => sql`
      select 'invoiced' as figure, ${isNow} as is_now, count(*)::int as count,
        coalesce(sum(case when kind = 'credit_note' then -total else total - prepaid end), 0)::numeric(20, 2)::text as total
      from own_invoices where issued_on ${within} and ${ofPerson}
      union all
      select 'collected', ${isNow}, count(distinct invoice_id)::int,
        coalesce(sum(case when kind = 'credit_note' then -amount else amount end), 0)::numeric(20, 2)::text
      from invoice_payments p join own_invoices i on i.id = p.invoice_id
      where p.company_id = current_company() and p.reversed_at is null and paid_on ${within} and ${ofPerson}`,
  )
  return sql.join(sums, sql` union all `)
}
