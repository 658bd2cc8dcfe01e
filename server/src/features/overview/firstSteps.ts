import type { FirstSteps } from '@mawrid/contract/overview/overview.ts'
import { sql } from 'drizzle-orm'
import type { Principal } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'

/** Checklist R-01: a new seller's progress towards the first deal. */
export async function readFirstSteps(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { company }: Principal,
): Promise<FirstSteps> {
  if (!company) return atTheStart
  const { rows } = await db.readCompany(company.id, (companyDb) =>
    companyDb.execute<Omit<FirstSteps, 'has_company'> & Record<string, unknown>>(sql`
      select
        coalesce((select is_verified from companies where id = ${company.id}), false) as is_verified,
        coalesce((select active_until > ${clock.now()}::timestamptz from companies where id = ${company.id}), false) as is_subscribed,
        exists (select from warehouses where status <> 'archived') as has_warehouse,
        exists (select from own_listings where archive_rank = 0) as has_listing,
        exists (select from own_listings where status = 'published') as has_published,
        exists (select from own_deals) as has_deal`),
  )
  return { ...atTheStart, ...rows[0], has_company: true }
}

const atTheStart: FirstSteps = {
  has_company: false,
  is_verified: false,
  is_subscribed: false,
  has_warehouse: false,
  has_listing: false,
  has_published: false,
  has_deal: false,
}
