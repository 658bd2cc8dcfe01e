import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'

/** Nothing new is agreed with a customer who is blocked. `buyer` is the id by which a deal knows them. */
export async function refuseBlocked(tx: Db, buyer: string): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from customers
    where status = 'blocked' and id = (
      select customer_id from customer_buyers where company_id = current_company() and buyer_id = ${buyer})`)
  const [blocked] = rows
  if (blocked) throw new Problem('customer_blocked', { params: { customer: blocked.number } })
}
