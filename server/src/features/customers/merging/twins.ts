import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listTwins } from '@mawrid/contract/customers/calls.ts'
import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { findCustomer } from '../store.ts'
import { customerMerges, customers } from '../tables.ts'

type Twin = ReplyOf<typeof listTwins>['results'][number]

/** Who may be the same as a customer; those with the most in common first. */
export async function readTwins(db: Db, id: string): Promise<ReplyOf<typeof listTwins>> {
  const customer = await findCustomer(db, id)
  const { rows } = await db.execute<Record<string, unknown> & Twin>(sql`
    select id, number, name_ar, name_en, array_agg(reason order by reason desc) as reasons
    from customer_twins(${customer.id}) twin join own_customers on own_customers.id = twin.customer_id
    group by id, number, name_ar, name_en
    order by count(*) desc, number limit 10`)
  return {
    results: rows.map(({ id, number, name_ar, name_en, reasons }) => ({ id, number, name_ar, name_en, reasons })),
  }
}

/** Who was merged into a customer, by customer_merges_into. */
export async function readMerged(db: Db, id: string): Promise<Customer['merged']> {
  const rows = await db
    .select({
      id: customers.id,
      number: customers.number,
      nameAr: customers.nameAr,
      nameEn: customers.nameEn,
      mergedAt: customerMerges.mergedAt,
    })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.customerId))
    .where(eq(customerMerges.intoId, id))
    .orderBy(asc(customerMerges.mergedAt))
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name_ar: row.nameAr,
    name_en: row.nameEn,
    merged_at: row.mergedAt.toISOString(),
  }))
}
