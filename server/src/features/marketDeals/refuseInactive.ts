import { Problem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { companies } from '../companies/tables.ts'
import { isActiveAt, takesRequestsAt } from '../companies/view.ts'

/** Throws if the seller is not active: new requests and agreements need an active seller. */
export async function refuseInactive({ db, clock }: Pick<Parts, 'db' | 'clock'>, companyId: string): Promise<void> {
  const [seller] = await db.system
    .select({ isActive: isActiveAt(clock.now()) })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!seller) throw new Problem('not_found')
  if (!seller.isActive) throw new Problem('company_inactive')
}

/** Throws if the owner has asked to close the account: the company takes no new requests then. */
export async function refuseNewRequest({ db, clock }: Pick<Parts, 'db' | 'clock'>, companyId: string): Promise<void> {
  const [seller] = await db.system
    .select({ takesRequests: takesRequestsAt(clock.now()) })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!seller) throw new Problem('not_found')
  if (!seller.takesRequests) throw new Problem('company_inactive')
}
