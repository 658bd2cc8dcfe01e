import type { Statement } from '@mawrid/contract/invoices/books.calls.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { buyersOfCustomer } from '../../customers/index.ts'
import { releasedInvoices } from '../zatca/clearance.ts'

type Ages = Statement['ages']

/** What was open at the end of a day of what a buyer was charged, by how long it was due then. */
export async function readAges(companyDb: Db, buyer: string, day: string): Promise<Ages> {
  const { rows } = await companyDb.execute<{ age: keyof Ages; open: string }>(sql`
    select age, sum(open)::numeric(20, 2)::text as open
    from (
      select total - prepaid
          - coalesce((
            select sum(amount) from invoice_payments payment
            where payment.invoice_id = charged.id and reversed_at is null and paid_on <= ${day}::date), 0)
          - coalesce((
            select sum(set_off) from ${releasedInvoices} note
            where note.original_id = charged.id and note.kind = 'credit_note' and note.issued_on <= ${day}::date), 0)
          as open,
        case
          when due_on is null or due_on >= ${day}::date then 'not_due'
          when ${day}::date - due_on <= 30 then 'to_30'
          when ${day}::date - due_on <= 60 then 'to_60'
          when ${day}::date - due_on <= 90 then 'to_90'
          else 'over_90'
        end as age
      from ${releasedInvoices} charged
      where buyer_id in ${buyersOfCustomer(buyer)} and kind <> 'credit_note' and issued_on <= ${day}::date
    ) aged
    group by age`)
  const found = new Map(rows.map(({ age, open }) => [age, open]))
  const openOf = (age: keyof Ages) => found.get(age) ?? '0.00'
  return {
    not_due: openOf('not_due'),
    to_30: openOf('to_30'),
    to_60: openOf('to_60'),
    to_90: openOf('to_90'),
    over_90: openOf('over_90'),
  }
}
