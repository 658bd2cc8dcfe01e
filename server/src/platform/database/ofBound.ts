import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The second lock on a record that is found by its id: while a company is bound, it is of that company, even if row-level
 * security were not in force. Work of the whole database, such as jobs, binds no company.
 */
export function ofBoundCompany({ companyId }: { readonly companyId: AnyColumn }): SQL {
  return sql`(${companyId} = current_company() or current_company() is null)`
}

/** The same for what belongs to a person. */
export function ofBoundSeller({ userId }: { readonly userId: AnyColumn }): SQL {
  return sql`(${userId} = current_seller() or current_seller() is null)`
}
