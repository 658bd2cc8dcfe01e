import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { printedAmount } from '../../../platform/documents/templates/texts.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notifyLater, sentNotifications } from '../../notices/index.ts'

/** Invoices overdue for longer are no longer announced. */
const lookedBackDays = 14
const maxNumbers = 5

interface Late extends Record<string, unknown> {
  readonly company_id: string
  readonly count: number
  readonly ids: readonly string[]
  readonly numbers: readonly string[]
  readonly open: string
}

/** Notifies of newly overdue invoices: once a day, each invoice mentioned once. */
export async function emailOverdueInvoices(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const today = riyadhDay(now)
  await db.transaction(async (tx) => {
    // By invoices_owed, over all companies.
    const { rows } = await tx.execute<Late>(sql`
      with late as (
        insert into ${sentNotifications} (company_id, kind, record_id, moment, at)
        select company_id, 'invoice_overdue', id, due_on::text, ${now}::timestamptz from invoices
        where open > 0 and kind <> 'credit_note' and due_on between ${addDays(today, -lookedBackDays)} and ${addDays(today, -1)}
        on conflict do nothing
        returning record_id
      )
      select i.company_id, count(*)::int as count, sum(i.open)::text as open,
        (array_agg(i.id order by i.due_on, i.number))[1:1] as ids,
        (array_agg(i.number order by i.due_on, i.number))[1:${sql.raw(String(maxNumbers))}] as numbers
      from late join invoices i on i.id = late.record_id
      group by i.company_id`)
    for (const { company_id: companyId, count, ids, numbers, open } of rows) {
      const [only = ''] = ids
      await notifyLater(parts, tx, {
        companyId,
        kind: 'invoice_overdue',
        template: 'ownInvoicesOverdue',
        path: count === 1 ? recordPath('invoice', only) : `${screenPaths.invoices}?tab=overdue`,
        values: { count: String(count), numbers: numbersIn(numbers, count), open: printedAmount(open) },
        recordId: count === 1 ? only : companyId,
      })
    }
  })
}

function numbersIn(numbers: readonly string[], count: number): string {
  return `${numbers.join(' · ')}${count > numbers.length ? ' …' : ''}`
}
