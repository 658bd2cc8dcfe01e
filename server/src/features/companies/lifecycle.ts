import type { companyLife } from '@mawrid/contract/companies/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CompanyRow } from './store.ts'

export type CompanyState = (typeof companyLife.states)[number]

/**
 * The displayed state of a company, derived from its columns. `active` follows the same rule as the database function.
 */
export function companyState(company: CompanyRow, now: Date): CompanyState {
  if (company.suspendedAt) return 'suspended'
  if (!company.isVerified) return company.verificationRefusal ? 'verification_failed' : 'unverified'
  if (hasLapsed(company, now)) return 'cr_expired'
  if (company.activeUntil && company.activeUntil > now) return 'active'
  return company.subscriptionEndDate ? 'expired' : 'verified'
}

/** Whether the register no longer lets the company trade. */
export function hasLapsed(company: CompanyRow, now: Date): boolean {
  const isStopped = company.crStatus !== null && company.crStatus !== 'active'
  return isStopped || (company.expiryDate !== null && company.expiryDate < riyadhDay(now))
}
