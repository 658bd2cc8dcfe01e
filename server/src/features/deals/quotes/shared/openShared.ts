import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { recordMove } from '../../../../platform/history/history.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { notifyOpened } from '../../emails/notifySeller.ts'
import { calledOf, dealAnnounced } from '../../recordDealAction.ts'
import { findDeal } from '../../store.ts'
import { findQuote, lockQuote, storeQuote } from '../store.ts'
import type { Shared } from './findShared.ts'
import { sharedView } from './view.ts'

/** Shows a quote to who has its link; the seller sees when that was first and last, and is notified of the first time. */
export function openShared(parts: Parts, shared: Shared): Promise<SharedQuote> {
  return parts.db.forCompany(shared.companyId, async (tx) => {
    const now = parts.clock.now()
    const { firstOpenedAt } = await lockQuote(tx, shared.dealId)
    await storeQuote(tx, shared.dealId, { lastOpenedAt: now, ...(firstOpenedAt === null && { firstOpenedAt: now }) })
    if (firstOpenedAt === null) await recordOpened(parts, tx, shared.dealId, now)
    return readShared(parts, tx, shared.dealId)
  })
}

export async function readShared({ clock }: Pick<Parts, 'clock'>, db: Db, dealId: string): Promise<SharedQuote> {
  return sharedView(db, await findDeal(db, dealId), await findQuote(db, dealId), clock.now())
}

async function recordOpened(parts: Parts, tx: Db, dealId: string, at: Date): Promise<void> {
  const deal = await findDeal(tx, dealId)
  await recordMove(tx, {
    companyId: deal.companyId,
    kind: 'deal',
    recordId: deal.id,
    called: calledOf(deal),
    at,
    side: 'buyer',
    action: 'open_quote',
    from: deal.status,
    to: deal.status,
  })
  await dealAnnounced(parts, tx, deal, 'moved')
  await notifyOpened(parts, tx, deal)
}
