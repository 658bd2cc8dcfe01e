import { type AnyColumn, arrayOverlaps, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { currentScope } from '../scope.ts'

/**
 * A second check on a record found by its id: it belongs to the bound company, even without row-level security. Only
 * work of the whole database, such as jobs, may run without a company, never as mawrid_company.
 */
export function ofBoundCompany({ companyId }: { readonly companyId: AnyColumn }): SQL {
  return sql`(${companyId} = current_company() or (current_company() is null and not is_company_work()))`
}

/** The same for what belongs to a person. */
export function ofBoundSeller({ userId }: { readonly userId: AnyColumn }): SQL {
  return sql`(${userId} = current_seller() or (current_seller() is null and not is_company_work()))`
}

/**
 * Only warehouses of the member behind the current work. For names, and for what a transaction that writes shows: there
 * row-level security does not hide what is in other warehouses (decision 0038).
 */
export function inMemberScope(warehouseId: PgColumn): SQL | undefined {
  const warehouses = currentScope()?.warehouses
  return warehouses ? inArray(warehouseId, [...warehouses]) : undefined
}

/** The same for a record with goods of several warehouses, of which it takes one. */
export function someInMemberScope(warehouseIds: PgColumn): SQL | undefined {
  const warehouses = currentScope()?.warehouses
  return warehouses ? arrayOverlaps(warehouseIds, [...warehouses]) : undefined
}
