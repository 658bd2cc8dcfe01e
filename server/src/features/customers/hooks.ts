import { type AgeBand, ageBands } from '@mawrid/contract/customers/customer.ts'
import { type SQL, sql } from 'drizzle-orm'
import { createHooks } from '../../platform/hooks.ts'

/** Features that know what customers owe, and how they pay. */
export const customerHooks = createHooks<{
  readonly name: string
  /**
   * Columns `customer_id`, `open`, `overdue` and one for each of `ageBands`, of the bound company’s customers with open
   * invoices; of these customers alone, if given. Must use indexes.
   */
  readonly owing: (today: string, customers?: readonly string[]) => SQL
  /** Columns `customer_id`, `invoices` and `days_late` of those who have paid invoices in full within twelve months. */
  readonly paying: (today: string, customers?: readonly string[]) => SQL
}>()

/** Features that know what customers buy. */
export const purchaseHooks = createHooks<{
  readonly name: string
  /** Who may read it. */
  readonly right: 'deals.see' | 'invoices.see'
  /**
   * Columns `article_id`, `listing_id`, `sku`, `name_ar`, `name_en`, `unit_id`, `qty` and `bought_on` of what a customer of the
   * bound company has bought since a day; what they gave back has a quantity below zero, on the day on which it was bought. Must
   * use indexes.
   */
  readonly bought: (customer: string, since: string) => SQL
}>()

export function owingOf(today: string, customers?: readonly string[]): SQL {
  const [hooks] = customerHooks.registered()
  return (
    hooks?.owing(today, customers) ??
    sql`select null::uuid as customer_id, 0::numeric as open, 0::numeric as overdue, ${sql.raw(
      ageBands.map((band) => `0::numeric as ${band}`).join(', '),
    )} where false`
  )
}

export function payingOf(today: string, customers?: readonly string[]): SQL {
  const [hooks] = customerHooks.registered()
  return (
    hooks?.paying(today, customers) ?? sql`select null::uuid as customer_id, 0 as invoices, 0 as days_late where false`
  )
}

/** The name of the column of an age. */
export function ageColumn(band: AgeBand): SQL {
  return sql.raw(band)
}
