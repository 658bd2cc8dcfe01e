import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { invoices } from '../tables.ts'

/** How many documents of a company ZATCA rejected, and how many could not be sent; by the index invoices_zatca. */
export async function countByZatca(
  db: Db,
  companyId: string,
): Promise<{ readonly rejected: number; readonly unreachable: number }> {
  const count = (status: 'rejected' | 'unreachable') =>
    db.$count(invoices, and(eq(invoices.companyId, companyId), eq(invoices.zatcaStatus, status)))
  return { rejected: await count('rejected'), unreachable: await count('unreachable') }
}
