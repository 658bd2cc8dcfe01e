import { type SQL, sql } from 'drizzle-orm'
import { createHooks } from '../../platform/hooks.ts'

/** Features that know what customers owe. */
export const customerHooks = createHooks<{
  readonly name: string
  /**
   * Columns `customer_id`, `open` and `overdue` of the bound company’s customers with open invoices; of these customers
   * alone, if given. Must use indexes.
   */
  readonly owing: (today: string, customers?: readonly string[]) => SQL
}>()

export function owingOf(today: string, customers?: readonly string[]): SQL {
  const [hooks] = customerHooks.registered()
  return (
    hooks?.owing(today, customers) ??
    sql`select null::uuid as customer_id, 0::numeric as open, 0::numeric as overdue where false`
  )
}
