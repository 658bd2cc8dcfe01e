import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { invoices } from './tables.ts'

/** How many invoices of a company are overdue on a day, and what is open of them; by the index invoices_unpaid. */
export async function overdueInvoices(
  db: Db,
  companyId: string,
  { today, person }: { readonly today: string; readonly person: string | null },
): Promise<{ readonly count: number; readonly total: string }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${invoices.open}), 0)::numeric(20, 2)::text`,
    })
    .from(invoices)
    .where(
      and(owedTo(companyId), lt(invoices.dueOn, today), person === null ? undefined : eq(invoices.assigneeId, person)),
    )
  return row ?? { count: 0, total: '0.00' }
}

/** How many invoices of a company are not paid for. */
export async function countOpenInvoices(db: Db, companyId: string): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(invoices).where(owedTo(companyId))
  return row?.count ?? 0
}

function owedTo(companyId: string) {
  return and(eq(invoices.companyId, companyId), gt(invoices.open, '0'), ne(invoices.kind, 'credit_note'))
}
