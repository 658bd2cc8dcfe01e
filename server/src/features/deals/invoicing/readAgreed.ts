import type { Db } from '../../../platform/parts.ts'
import { readMilestones } from '../fulfilment/milestones/store.ts'
import { readContents } from '../fulfilment/parcels/store.ts'
import { progressOf } from '../fulfilment/progress.ts'
import { agreedOf, closedOf } from '../fulfilment/stock/reservations.ts'
import type { RoundContent } from '../rounds/content.ts'
import { latestRound } from '../rounds/store.ts'
import { readLines } from '../store.ts'
import type { DealLineRecord, DealRecord, MilestoneRecord } from '../tables.ts'

/** What both sides agreed to, and how far it has come. */
export interface Agreed {
  readonly round: RoundContent
  readonly lines: readonly DealLineRecord[]
  readonly milestones: readonly MilestoneRecord[]
  /** How much of a line of goods has left, in thousandths. */
  readonly shipped: ReadonlyMap<string, bigint>
  /** How much of a line was closed and is not charged, in thousandths. */
  readonly closed: ReadonlyMap<string, bigint>
}

/** Of a deal that was agreed: as many questions however much there is. */
export async function readAgreed(db: Db, deal: DealRecord): Promise<Agreed> {
  const lines = await readLines(db, deal.id)
  const contents = deal.kind === 'product' ? await readContents(db, deal.id) : []
  const progress = progressOf(agreedOf(lines), contents)
  return {
    round: (await latestRound(db, deal)).content,
    lines,
    milestones: deal.kind === 'service' ? await readMilestones(db, deal.id) : [],
    shipped: new Map([...progress].map(([line, { onItsWay, delivered }]) => [line, onItsWay + delivered])),
    closed: closedOf(lines),
  }
}
