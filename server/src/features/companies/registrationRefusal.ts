import type { RegistrationRefusal } from '@mawrid/contract/companies/registration.ts'
import type { Registration } from '../../outside/wathq/registration.ts'

interface Circumstances {
  readonly today: string
  readonly isAnothers: boolean
  /** Whether this national ID or iqama number is the seller's, whose identity was confirmed. */
  isSeller(identity: string): boolean
}

/** Why a registration does not verify the seller's company; null when it does (checklist C-04, O-04). */
export function registrationRefusal(
  registration: Registration | undefined,
  { today, isAnothers, isSeller }: Circumstances,
): RegistrationRefusal | null {
  if (!registration) return 'cr_not_found'
  const { status, lastsUntil, identities } = registration
  if (status === 'expired' || (status === 'active' && lastsUntil !== null && lastsUntil < today)) return 'cr_expired'
  if (status !== 'active') return 'cr_not_active'
  if (isAnothers) return 'cr_taken'
  return identities.some(isSeller) ? null : 'cr_of_another'
}
