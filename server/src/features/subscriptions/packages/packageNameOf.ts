import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { packages, subscriptions } from '../tables.ts'

/** A subscription is shown by the name of its package. */
export function packageNameOf(companyDb: Db, subscriptionId: string) {
  return companyDb
    .select({ name_ar: packages.nameAr, name_en: packages.nameEn })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(and(eq(subscriptions.id, subscriptionId), ofBoundCompany(subscriptions)))
}
