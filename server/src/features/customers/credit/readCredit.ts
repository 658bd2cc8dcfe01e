import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { CustomerRecord } from '../tables.ts'

/** What a customer uses of their credit. */
export interface CreditUse {
  readonly uninvoiced: string
  readonly used: string
}

/** By the function of `0085_credit_by_buyer.sql`, which reads the indexes of deals and invoices by buyer. */
export async function readCreditUse(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CreditUse>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ customer_id: string; owed: string; uninvoiced: string }>(sql`
    select customer_id, owed::numeric(20, 2)::text as owed, uninvoiced::numeric(20, 2)::text as uninvoiced
    from credit_use(${sql.param(ids)}::uuid[])`)
  return new Map(
    rows.map(({ customer_id, owed, uninvoiced }) => [
      customer_id,
      { uninvoiced, used: fromHalalas(toHalalas(owed) + toHalalas(uninvoiced)) },
    ]),
  )
}

type Limited = Pick<CustomerRecord, 'creditLimit' | 'creditPolicy'>

export function creditView({ creditLimit, creditPolicy }: Limited, use: CreditUse | null): Customer['credit'] {
  return {
    limit: creditLimit,
    policy: creditPolicy,
    uninvoiced: use?.uninvoiced ?? null,
    used: use?.used ?? null,
  }
}

/** The limit of a customer, and what of it is used. */
export interface CreditOfBuyer {
  readonly number: string
  readonly policy: 'warn' | 'stop'
  readonly limit: string
  readonly used: string
}

/** `buyer` is the id by which a deal knows the customer. Null if there is no limit for them. */
export async function creditOfBuyer(db: Db, buyer: string): Promise<CreditOfBuyer | null> {
  const { rows } = await db.execute<{ id: string; number: string; policy: 'warn' | 'stop'; credit_limit: string }>(sql`
    select id, number, credit_policy as policy, credit_limit::text as credit_limit from customers
    where credit_policy <> 'none' and id = (${customerOfBuyer(buyer)})`)
  const [found] = rows
  if (!found) return null
  const use = (await readCreditUse(db, [found.id])).get(found.id)
  return { number: found.number, policy: found.policy, limit: found.credit_limit, used: use?.used ?? '0.00' }
}

/** The same, held until the transaction ends: two deals of a customer are accepted one after the other. */
export async function lockCreditOfBuyer(tx: Db, buyer: string): Promise<CreditOfBuyer | null> {
  const lock = () =>
    tx.execute(
      sql`select id from customers where credit_policy <> 'none' and id = (${customerOfBuyer(buyer)}) for no key update`,
    )
  await lock()
  // Whom they were merged into while this waited.
  await lock()
  return creditOfBuyer(tx, buyer)
}

function customerOfBuyer(buyer: string) {
  return sql`select customer_id from customer_buyers where company_id = current_company() and buyer_id = ${buyer}`
}
