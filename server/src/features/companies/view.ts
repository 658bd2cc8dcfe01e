import type { Company } from '@mawrid/contract/companies/company.ts'
import { companyFields } from '@mawrid/contract/companies/fields.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { byField, namesOf } from '../../platform/database/fieldColumns.ts'
import { companies } from './tables.ts'

/** The specification's fields whose columns have their names; it has one description. */
const columnNames = namesOf(companyFields, [
  'description_ar',
  'description_en',
  'logo',
  'banner',
  'gs1_prefix',
  'sscc_extension',
])

/** A company as the contract shows it (checklist S-02). `isActive` is computed by the database with the row. */
export function companyView(row: typeof companies.$inferSelect, isActive: boolean): Company {
  return {
    id: row.id,
    ...byField(row, columnNames),
    logo: row.logoFileId && `/images/${row.logoFileId}`,
    banner: row.bannerFileId && `/images/${row.bannerFileId}`,
    is_active: isActive,
    is_verified: row.isVerified,
    mmkn_pfp: row.mmknPfp,
    subscription_package: row.subscriptionPackage,
    subscription_start_date: row.subscriptionStartDate,
    subscription_end_date: row.subscriptionEndDate,
    cr: row.cr,
    crName: row.crName,
    crEntityNumber: row.crEntityNumber,
    crMainNumber: row.crMainNumber,
    crMainEntityNumber: row.crMainEntityNumber,
    issue_date: row.issueDate,
    expiry_date: row.expiryDate,
  }
}

/** Whether buyers may send requests to the company at `moment`: it is active, and no closing of the account was requested. */
export function takesRequestsAt(moment: Date): SQL<boolean> {
  return sql`(company_is_active(${companies}, ${moment}::timestamptz) and ${isLeaving} is not true)`
}

/** Whether its owner requested to close the account; by the primary key of users. */
export const isLeaving = sql<boolean>`(select u.closes_at is not null from users u where u.id = ${companies.userId})`

/** Whether the company is active at `moment` (checklist O-04), for a query that joins `companies`; null without one. */
export function isActiveAt(moment: Date | Placeholder): SQL<boolean | null> {
  return sql`case when ${companies.id} is not null then company_is_active(${companies}, ${moment}::timestamptz) end`
}
