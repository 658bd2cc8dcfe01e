import type { Parts } from '@mawrid/server/src/platform/parts.ts'
import { sql } from 'drizzle-orm'
import { demoCompany } from '../demoCompany.ts'

interface Terms {
  /** Of the sandbox’s buyers. */
  readonly buyer: number
  readonly days: number | null
  readonly tags: readonly string[]
  readonly limit: string | null
  readonly policy: 'none' | 'warn' | 'stop'
  readonly note: string | null
}

const terms: readonly Terms[] = [
  { buyer: 1, days: 30, tags: ['تجزئة', 'الرياض'], limit: '60000.00', policy: 'warn', note: null },
  { buyer: 2, days: 15, tags: ['مطاعم'], limit: '25000.00', policy: 'warn', note: 'يفضل التوريد صباحًا' },
  { buyer: 3, days: 45, tags: ['موزع', 'مميز'], limit: '150000.00', policy: 'warn', note: null },
  { buyer: 4, days: null, tags: ['تجزئة'], limit: null, policy: 'none', note: null },
  {
    buyer: 5,
    days: 60,
    tags: ['عقد سنوي', 'مميز'],
    limit: '200000.00',
    policy: 'warn',
    note: 'العقد يُراجع كل ربع سنة',
  },
  { buyer: 7, days: 30, tags: ['موزع'], limit: '80000.00', policy: 'warn', note: null },
]

/** Terms, tags and credit limits of the active seller's customers, who have bought for months. */
export async function fillCustomers(parts: Parts): Promise<void> {
  const company = await demoCompany(parts.db.system, 'active')
  if (!company) return
  await parts.db.forCompany(company.id, async (tx) => {
    for (const { buyer, days, tags, limit, policy, note } of terms) {
      await tx.execute(sql`
        update customers set payment_days = ${days}, tags = ${sql.param(tags)}::text[], credit_limit = ${limit},
          credit_policy = ${policy}, note = ${note}
        where tags = '{}' and payment_days is null and credit_limit is null and id = (
          select customer_id from customer_buyers
          where company_id = current_company() and buyer_id = ${`0199a000-0000-7000-8000-00000000000${buyer}`})`)
    }
  })
}
