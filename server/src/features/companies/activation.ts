import type { ActivationStep } from '@mawrid/contract/companies/activation.ts'
import { registrationWarnsDays } from '@mawrid/contract/companies/registration.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { companyState, hasLapsed } from './lifecycle.ts'
import type { CompanyRow } from './store.ts'

const subscriptionWarnsDays = 7
/** After this many refusals the seller is referred to support. */
const refusalsBeforeSupport = 3

type Outcome = Pick<ActivationStep, 'state' | 'action'> & Partial<ActivationStep>

/** How far a company is on its way to being active, and the one next thing to do about each step (checklist O-04). */
export function activationOf(company: CompanyRow, now: Date): ActivationStep[] {
  return [
    step('details', detailsOf(company)),
    step('registration', registrationOf(company, now)),
    step('subscription', subscriptionOf(company, now)),
  ]
}

function detailsOf({ address, phone, email }: CompanyRow): Outcome {
  return address && phone && email ? { state: 'done', action: null } : { state: 'open', action: 'complete_details' }
}

function registrationOf(company: CompanyRow, now: Date): Outcome {
  if (companyState(company, now) === 'suspended') {
    return { state: 'refused', action: 'contact_support', reason: 'suspended' }
  }
  if (company.crWaiting) return { state: 'waiting', action: null }
  if (!company.isVerified) return unverified(company)
  if (hasLapsed(company, now)) {
    const isStopped = company.crStatus !== 'active' && company.crStatus !== 'expired'
    return { state: 'ended', action: 'verify', reason: isStopped ? 'cr_not_active' : 'cr_expired' }
  }
  const daysLeft = company.expiryDate && daysBetween(riyadhDay(now), company.expiryDate)
  if (typeof daysLeft === 'number' && daysLeft <= registrationWarnsDays) {
    return { state: 'ending', action: 'verify', days_left: daysLeft }
  }
  return { state: 'done', action: null }
}

function unverified({ verificationRefusal, verificationFailures }: CompanyRow): Outcome {
  if (!verificationRefusal) return { state: 'open', action: 'verify' }
  const action = verificationFailures >= refusalsBeforeSupport ? 'contact_support' : 'verify'
  return { state: 'refused', action, reason: verificationRefusal }
}

function subscriptionOf(company: CompanyRow, now: Date): Outcome {
  if (company.subscriptionStatus === 'suspended') {
    return { state: 'refused', action: 'contact_support', reason: 'suspended' }
  }
  if (company.subscriptionStatus === 'pending_payment') return { state: 'open', action: 'pay' }
  const { subscriptionEndDate: end, activeUntil } = company
  if (end && activeUntil) {
    if (activeUntil <= now) return { state: 'ended', action: 'renew' }
    const daysLeft = daysBetween(riyadhDay(now), end)
    if (daysLeft > subscriptionWarnsDays) return { state: 'done', action: null }
    return { state: 'ending', action: 'renew', days_left: Math.max(0, daysLeft) }
  }
  return company.isVerified ? { state: 'open', action: 'choose_package' } : { state: 'locked', action: null }
}

function step(name: ActivationStep['step'], outcome: Outcome): ActivationStep {
  return { step: name, reason: null, days_left: null, ...outcome }
}
