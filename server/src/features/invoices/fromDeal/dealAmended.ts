import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../../deals/index.ts'
import { discardDraft } from '../drafts/endDraft.ts'
import { isAdvance, isNote } from '../lifecycle.ts'
import { lockInvoice, readInvoicesOfDeal } from '../store.ts'
import { paymentOf } from './updateDealPayment.ts'

/**
 * A deal has a new agreed version. Drafts of its invoices charge what was agreed before, so they are discarded; the next
 * one is of the new version. Answers how far the deal is paid for now.
 */
export async function dealAmended(parts: Parts, tx: Db, deal: DealRecord, userId: string | null) {
  const drafts = (await readInvoicesOfDeal(tx, deal.id)).filter(
    (one) => one.status === 'draft' && !isNote(one) && !isAdvance(one),
  )
  for (const { id } of drafts) await discardDraft(parts, tx, await lockInvoice(tx, id), userId)
  return { paymentStatus: await paymentOf(tx, deal) }
}
