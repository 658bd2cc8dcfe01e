import type { Company } from '@mawrid/contract/companies/company.ts'
import { defaultMmknPfp } from '@mawrid/contract/constants.ts'

export type CompanyState = 'missing' | 'inactive' | 'active'

/** What the company's status unlocks (checklist S-10). */
export function companyState(company: Pick<Company, 'is_active'> | null): CompanyState {
  if (!company) return 'missing'
  return company.is_active ? 'active' : 'inactive'
}

/** The fields that a back end may leave out of a company. */
type StatusChange = { readonly [K in keyof Company]?: Company[K] | undefined }

/** Checklist S-11: merges the given fields; a missing `is_active` or `is_verified` keeps its value. */
export function withStatus(company: Company, change: StatusChange): Company {
  const supplied = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const merged: Company = { ...company, ...supplied }
  return { ...merged, mmkn_pfp: merged.mmkn_pfp || defaultMmknPfp }
}

export interface Subscription {
  readonly package: string
  readonly start: string
  readonly end: string
}

/** Checklist S-12: a subscription makes the company active. */
export function withSubscription(company: Company, subscription: Subscription): Company {
  return {
    ...company,
    subscription_package: subscription.package,
    subscription_start_date: subscription.start,
    subscription_end_date: subscription.end,
    is_active: true,
  }
}
