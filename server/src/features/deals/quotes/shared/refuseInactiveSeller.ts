import { Problem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { companies } from '../../../companies/tables.ts'
import { isActiveAt } from '../../../companies/view.ts'

/** An inactive seller agrees to nothing new. */
export async function refuseInactiveSeller({ clock }: Pick<Parts, 'clock'>, db: Db, companyId: string): Promise<void> {
  const [seller] = await db
    .select({ isActive: isActiveAt(clock.now()) })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!seller?.isActive) throw new Problem('company_inactive')
}
