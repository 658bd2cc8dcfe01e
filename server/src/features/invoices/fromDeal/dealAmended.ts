import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../../deals/index.ts'
import { leftToAdvance } from '../advances/contentOfAdvance.ts'
import { discardDraft } from '../drafts/endDraft.ts'
import { isAdvance, isNote } from '../lifecycle.ts'
import { lockInvoice, readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { paymentOf } from './updateDealPayment.ts'

/**
 * A deal has a new agreed version. Drafts of its invoices charge what was agreed before, so they are discarded; the next
 * one is of the new version. An advance that is a draft stays if the deal is still worth it. Answers how far the deal is
 * paid for now.
 */
export async function dealAmended(parts: Parts, tx: Db, deal: DealRecord, userId: string | null) {
  const drafts = (await readInvoicesOfDeal(tx, deal.id)).filter((one) => one.status === 'draft' && !isNote(one))
  for (const { id } of drafts.filter((one) => !isAdvance(one))) {
    await discardDraft(parts, tx, await lockInvoice(tx, id), userId)
  }
  await discardExcessAdvances(parts, tx, deal, userId)
  return { paymentStatus: await paymentOf(tx, deal) }
}

/** Advances that are drafts and more than the deal is still worth. The greatest first, so that no smaller one ends because of it. */
export async function discardExcessAdvances(parts: Parts, tx: Db, deal: DealRecord, userId: string | null) {
  const documents = await readInvoicesOfDeal(tx, deal.id)
  const drafts = documents.filter((one) => one.status === 'draft' && isAdvance(one))
  for (const { id } of drafts.toSorted(byTotal)) {
    const advance = await lockInvoice(tx, id)
    if (await isMoreThanLeft(tx, deal, advance)) await discardDraft(parts, tx, advance, userId)
  }
}

function byTotal({ total: one }: InvoiceRecord, { total: other }: InvoiceRecord): number {
  return Number(toHalalas(other) - toHalalas(one))
}

async function isMoreThanLeft(tx: Db, deal: DealRecord, { id, vatByCategory }: InvoiceRecord): Promise<boolean> {
  const left = await leftToAdvance(tx, deal, await readInvoicesOfDeal(tx, deal.id), id)
  return vatByCategory.some(({ category, taxable }) => {
    const most = left.find((one) => one.category === category)?.taxable ?? '0.00'
    return toHalalas(taxable) > toHalalas(most)
  })
}
