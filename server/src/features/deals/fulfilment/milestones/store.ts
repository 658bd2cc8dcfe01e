import { randomUUIDv7 } from 'node:crypto'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { and, asc, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../../platform/database/ofBound.ts'
import type { Db } from '../../../../platform/parts.ts'
import { type DealRecord, dealMilestones, type MilestoneRecord } from '../../tables.ts'

/** The steps of a service in their order, by the key (deal_id, position). */
export function readMilestones(db: Db, dealId: string): Promise<MilestoneRecord[]> {
  return db.select().from(dealMilestones).where(eq(dealMilestones.dealId, dealId)).orderBy(asc(dealMilestones.position))
}

/** The steps that were agreed; a service without any is delivered in one. */
export async function planMilestones(
  tx: Db,
  { id: dealId, companyId }: DealRecord,
  agreed: Round['milestones'],
): Promise<void> {
  const whole = { name_ar: 'تنفيذ الخدمة كاملة', name_en: 'Full service', percent: '100.00', days: null }
  await tx.insert(dealMilestones).values(
    (agreed.length > 0 ? agreed : [whole]).map(({ name_ar, name_en, percent, days }, position) => ({
      id: randomUUIDv7(),
      dealId,
      companyId,
      position,
      status: 'planned' as const,
      nameAr: name_ar,
      nameEn: name_en,
      percent,
      days,
    })),
  )
}

export async function storeMilestone(
  tx: Db,
  id: string,
  change: Partial<Pick<MilestoneRecord, 'status' | 'note' | 'handedOverAt'>>,
): Promise<void> {
  await tx
    .update(dealMilestones)
    .set(change)
    .where(and(eq(dealMilestones.id, id), ofBoundCompany(dealMilestones)))
}
