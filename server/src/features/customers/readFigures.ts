import { ageBands, type Balance, type PaymentRecord } from '@mawrid/contract/customers/customer.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { owingOf, payingOf } from './hooks.ts'

/** By which day it is reckoned what is overdue; null for those who may not see invoices. */
export type Today = string | null

/** What open invoices of a customer come to, and how they have paid. */
export interface CustomerFigures {
  readonly balance: Balance | null
  readonly payments: PaymentRecord | null
}

const unseen: CustomerFigures = { balance: null, payments: null }

/** The figures of these customers, in two queries. */
export async function readFigures(
  db: Db,
  today: Today,
  ids: readonly string[],
): Promise<(id: string) => CustomerFigures> {
  if (today === null) return () => unseen
  const balances = await readBalances(db, today, ids)
  const { rows } = await db.execute<PaymentRecord & { customer_id: string }>(sql`
    select customer_id, invoices, days_late from (${payingOf(today, ids)}) paying`)
  const payments = new Map(rows.map(({ customer_id, invoices, days_late }) => [customer_id, { invoices, days_late }]))
  return (id) => ({
    balance: balances.get(id) ?? nothingOwed,
    payments: payments.get(id) ?? { invoices: 0, days_late: null },
  })
}

const nothingOwed: Balance = {
  open: '0.00',
  overdue: '0.00',
  by_age: { not_due: '0.00', days_1_30: '0.00', days_31_60: '0.00', days_61_90: '0.00', over_90: '0.00' },
}

type BalanceRow = Pick<Balance, 'open' | 'overdue'> & Balance['by_age'] & { customer_id: string }

async function readBalances(db: Db, today: string, ids: readonly string[]): Promise<ReadonlyMap<string, Balance>> {
  const columns = sql.raw(
    ['open', 'overdue', ...ageBands].map((name) => `${name}::numeric(20, 2)::text as ${name}`).join(', '),
  )
  const { rows } = await db.execute<BalanceRow>(sql`
    select customer_id, ${columns} from (${owingOf(today, ids)}) owing`)
  return new Map(rows.map(({ customer_id, open, overdue, ...by_age }) => [customer_id, { open, overdue, by_age }]))
}
