import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { readReturnDays } from '../settings/returnDays.ts'
import type { DealChange } from '../store.ts'
import { type DealRecord, type DealRoundRecord, dealRounds } from '../tables.ts'
import type { RoundContent } from './content.ts'

interface NewRound {
  readonly side: DealRoundRecord['side']
  readonly byName: string
  readonly validUntil: string | null
  readonly returnDays: number | null
  readonly content: RoundContent
}

/** Adds the next round, and answers what it makes of the deal. */
export async function addRound(tx: Db, deal: DealRecord, round: NewRound, now: Date): Promise<DealChange> {
  const { companyId, id } = deal
  const no = (deal.currentRound ?? 0) + 1
  const { total, taxable } = round.content
  await tx.insert(dealRounds).values({ dealId: id, companyId, no, ...round, total, at: now })
  return { currentRound: no, total, taxable, validUntil: round.validUntil, callUntil: round.content.call_until ?? null }
}

/** The latest round of a deal that has one, by its key. */
export async function latestRound(db: Db, { id, currentRound }: DealRecord): Promise<DealRoundRecord> {
  const [round] = await db
    .select()
    .from(dealRounds)
    .where(and(eq(dealRounds.dealId, id), eq(dealRounds.no, currentRound ?? 0)))
  if (!round) throw new Error(`The deal ${id} has no round ${currentRound}`)
  return round
}

/** Within how many days of the delivery goods can be returned, as a new version of a deal says. */
export async function returnDaysNow(db: Db, { kind, companyId }: Pick<DealRecord, 'kind' | 'companyId'>) {
  return kind === 'product' ? (await readReturnDays(db, companyId)).return_days : null
}

/** The same as it was agreed: what the company changed since does not count. */
export async function agreedReturnDays(db: Db, deal: DealRecord): Promise<number> {
  return (await latestRound(db, deal)).returnDays ?? (await readReturnDays(db, deal.companyId)).return_days
}
