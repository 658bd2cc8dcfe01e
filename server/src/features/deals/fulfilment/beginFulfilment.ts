import type { Db } from '../../../platform/parts.ts'
import type { DealRecord, DealRoundRecord } from '../tables.ts'
import { planMilestones } from './milestones/store.ts'

/** What begins with the agreement besides promises of stock: a service's steps. A road was begun by the enquiry. */
export async function beginFulfilment(tx: Db, deal: DealRecord, { content }: DealRoundRecord): Promise<void> {
  if (deal.kind === 'service') await planMilestones(tx, deal, content.milestones)
}
