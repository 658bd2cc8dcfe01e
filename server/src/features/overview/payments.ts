import type { readPayments as call } from '@mawrid/contract/overview/calls.ts'
import type { Payments } from '@mawrid/contract/overview/overview.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { invoiceCache, overdueInvoices } from '../invoices/index.ts'
import { type Ranges, rangesOf } from './ranges.ts'

/** Checklist R-01: what was invoiced and collected, cached until the company's invoices change. */
export async function readPayments(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { principal: { company }, query }: Pick<CallContext<typeof call>, 'principal' | 'query'>,
): Promise<Payments> {
  if (!company) return paymentsOf([], { count: 0, total: '0.00' })
  const { id } = company
  const ranges = rangesOf(query)
  const today = riyadhDay(clock.now())
  const cache = await invoiceCache(db)(id)
  return cache(`payments ${today} ${JSON.stringify(ranges)}`, () =>
    db.readCompany(id, async (own) => paymentsOf(await readSums(own, ranges), await overdueInvoices(own, id, today))),
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
 * By the indexes invoices_day and invoice_payments_day. What a credit note gives back is subtracted, as are the refunds
 * recorded for it.
 */
async function readSums(own: Db, { from, to, beforeFrom, beforeTo }: Ranges): Promise<readonly Sum[]> {
  const { rows } = await own.execute<Sum>(sql`
    with ranges (is_now, first, last) as (
      values (true, ${from}::date, ${to}::date), (false, ${beforeFrom}::date, ${beforeTo}::date)
    )
    select 'invoiced' as figure, is_now, count(*)::int as count,
      sum(case when kind = 'credit_note' then -total else total end)::numeric(20, 2)::text as total
    from ranges join own_invoices on issued_on between first and last
    group by is_now
    union all
    select 'collected', is_now, count(distinct invoice_id)::int,
      sum(case when kind = 'credit_note' then -amount else amount end)::numeric(20, 2)::text
    from ranges
    join invoice_payments p on p.company_id = current_company() and p.reversed_at is null and paid_on between first and last
    join own_invoices i on i.id = p.invoice_id
    group by is_now`)
  return rows
}
