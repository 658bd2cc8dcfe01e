import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type DealRecord, dealInvoiced } from '../../deals/index.ts'
import { isAdvance } from '../lifecycle.ts'
import type { LockedInvoice } from '../lockInvoice.ts'
import { readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { leftBeside } from './leftOfDeal.ts'

interface DealAction {
  readonly action: Parameters<typeof dealInvoiced>[3]['action']
  readonly userId: string | null
}

/** Records an invoice action in its deal and updates the deal's payment status. */
export async function updateDealPayment(
  parts: Parts,
  tx: Db,
  { invoice, deal }: LockedInvoice,
  action: DealAction,
): Promise<void> {
  if (!deal) return
  const paymentStatus = await paymentOf(tx, deal)
  await dealInvoiced(parts, tx, deal, { ...action, number: invoice.number ?? '', paymentStatus })
}

/**
 * The payment status of a deal: payments less refunds, compared with what is invoiced and what is still to be invoiced.
 * Closed quantities count in neither: if invoiced, a credit note takes them off. What was paid in advance counts towards the
 * invoices that deduct it, so the advance itself adds nothing to what is due.
 */
export async function paymentOf(db: Db, deal: DealRecord): Promise<DealRecord['paymentStatus']> {
  const issued = (await readInvoicesOfDeal(db, deal.id)).filter(({ number }) => number !== null)
  const came = signedSum(issued, ({ paid }) => paid)
  if (came <= 0n) return 'none'
  const { rest } = await leftBeside(db, deal, ({ number }) => number !== null)
  const advances = new Set(issued.filter(isAdvance).map(({ id }) => id))
  const charging = issued.filter(({ id, originalId }) => !advances.has(id) && !advances.has(originalId ?? ''))
  const due = signedSum(charging, ({ total }) => total) + sum(rest.taxable) + sum(rest.vat)
  return came >= due ? 'paid' : 'part_paid'
}

function sum(amounts: ReadonlyMap<string, bigint>): bigint {
  return [...amounts.values()].reduce((all, amount) => all + amount, 0n)
}

function signedSum(documents: readonly InvoiceRecord[], amountOf: (document: InvoiceRecord) => string): bigint {
  return documents.reduce((sum, document) => {
    const amount = toHalalas(amountOf(document))
    return document.kind === 'credit_note' ? sum - amount : sum + amount
  }, 0n)
}
