import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { AsOf } from '../../einvoicing/index.ts'
import { meeting } from '../list/conditions.ts'
import { invoices, ownInvoices as own } from '../tables.ts'

/** How many documents of a company ZATCA rejected, and how many could not be sent, by the index invoices_zatca; and how many of them are late. */
export async function countByZatca(
  db: Db,
  companyId: string,
  at: AsOf,
): Promise<{ readonly rejected: number; readonly unreachable: number; readonly late: number }> {
  const count = (status: 'rejected' | 'unreachable') =>
    db.$count(invoices, and(eq(invoices.companyId, companyId), eq(invoices.zatcaStatus, status)))
  const late = await db.$count(own, meeting({ search: undefined, zatca_delay: 'any' }, at))
  return { rejected: await count('rejected'), unreachable: await count('unreachable'), late }
}
