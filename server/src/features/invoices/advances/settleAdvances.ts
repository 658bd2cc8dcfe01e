import { isDeepStrictEqual } from 'node:util'
import type { Db, Parts } from '../../../platform/parts.ts'
import { announceInvoice } from '../recordInvoiceAction.ts'
import { readInvoicesOfDeal, storeInvoice } from '../store.ts'
import { prepaidOf, sharedAdvances } from './advancesOfDeal.ts'

/**
 * Divides what is left of a deal's advances among its drafts again, after one of them or an advance has changed. The deal is
 * locked, so no two invoices deduct the same.
 */
export async function settleAdvances(parts: Pick<Parts, 'clock' | 'events'>, tx: Db, dealId: string): Promise<void> {
  const documents = await readInvoicesOfDeal(tx, dealId)
  const shared = sharedAdvances(documents)
  for (const draft of documents) {
    const advances = shared.get(draft.id)
    if (!advances || isDeepStrictEqual(advances, draft.advances)) continue
    const change = { advances, prepaid: prepaidOf(advances) }
    await announceInvoice(parts, tx, await storeInvoice(tx, draft, change, parts.clock.now()))
  }
}
