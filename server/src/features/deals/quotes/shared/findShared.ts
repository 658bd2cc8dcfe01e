import { quoteRenewalDays } from '@mawrid/contract/periods.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { hashOf } from '../../../../platform/auth/oneTimeToken.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { lockDeal } from '../../store.ts'
import { type DealRecord, dealQuotes, deals, type QuoteRecord } from '../../tables.ts'
import { lockQuote } from '../store.ts'
import { missesOfAddress, opensOfAddress } from './limits.ts'

export interface Shared {
  readonly companyId: string
  readonly dealId: string
}

/** Which quote a link opens. One that was replaced, withdrawn or ended long ago is answered like one that never was. */
export async function findShared(
  { db, limits, clock }: Pick<Parts, 'db' | 'limits' | 'clock'>,
  token: string,
  ip: string,
): Promise<Shared> {
  await limits.spend(opensOfAddress, ip)
  const [found] = await db.system
    .select({ companyId: dealQuotes.companyId, dealId: dealQuotes.dealId, endedAt: deals.endedAt })
    .from(dealQuotes)
    .innerJoin(deals, eq(deals.id, dealQuotes.dealId))
    .where(eq(dealQuotes.tokenHash, hashOf(token)))
  const isOver = found?.endedAt != null && daysAfter(found.endedAt, quoteRenewalDays) <= clock.now()
  if (found && !isOver) return found
  await limits.spend(missesOfAddress, ip)
  throw new Problem('quote_link_invalid')
}

/**
 * The quote behind a link, locked until the transaction ends. Only the version that was read can be answered; the link may
 * have been replaced since it was looked up.
 */
export async function lockShared(
  tx: Db,
  { dealId }: Pick<Shared, 'dealId'>,
  { token, round }: { readonly token: string; readonly round: number },
): Promise<{ deal: DealRecord; quote: QuoteRecord }> {
  const deal = await lockDeal(tx, dealId)
  const quote = await lockQuote(tx, dealId)
  if (!quote.tokenHash?.equals(hashOf(token))) throw new Problem('quote_link_invalid')
  if (deal.status === 'offered' && deal.currentRound !== round) throw new Problem('quote_changed')
  return { deal, quote }
}
