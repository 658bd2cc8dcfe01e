import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type DealRecord, dealInvoiced } from '../../deals/index.ts'
import type { Held } from '../hold.ts'
import { readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { leftBeside } from './leftOfDeal.ts'

interface DealAction {
  readonly action: Parameters<typeof dealInvoiced>[3]['action']
  readonly userId: string | null
}

/** The deal of a document that moved says so, and how far it is paid for. */
export async function updateDealPayment(
  parts: Parts,
  tx: Db,
  { invoice, deal }: Held,
  action: DealAction,
): Promise<void> {
  if (!deal) return
  const paymentStatus = await paymentOf(tx, deal)
  await dealInvoiced(parts, tx, deal, { ...action, number: invoice.number ?? '', paymentStatus })
}

/**
 * How far a deal is paid for: what came in and was not refunded, against what is charged and what of the deal is still
 * to be invoiced. What was closed is in neither: where it was charged, a credit note takes it off.
 */
export async function paymentOf(db: Db, deal: DealRecord): Promise<DealRecord['paymentStatus']> {
  const issued = (await readInvoicesOfDeal(db, deal.id)).filter(({ number }) => number !== null)
  const came = signedSum(issued, ({ paid }) => paid)
  if (came <= 0n) return 'none'
  const { rest } = await leftBeside(db, deal, ({ number }) => number !== null)
  const due = signedSum(issued, ({ total }) => total) + sum(rest.taxable) + sum(rest.vat)
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
