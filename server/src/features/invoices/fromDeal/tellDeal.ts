import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type DealRecord, dealInvoiced } from '../../deals/index.ts'
import type { Held } from '../hold.ts'
import { isNote } from '../standing.ts'
import { readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'

interface Told {
  readonly action: Parameters<typeof dealInvoiced>[3]['action']
  readonly userId: string | null
}

/** The deal of a document that moved says so, and how far it is paid for. */
export async function tellDeal(parts: Parts, tx: Db, { invoice, deal }: Held, told: Told): Promise<void> {
  if (!deal) return
  const paymentStatus = paymentOf(deal, await readInvoicesOfDeal(tx, deal.id))
  await dealInvoiced(parts, tx, deal, { ...told, number: invoice.number ?? '', paymentStatus })
}

/** What came in and was not paid back, against what was agreed with what notes added and took off. */
function paymentOf({ total }: DealRecord, documents: readonly InvoiceRecord[]): DealRecord['paymentStatus'] {
  const issued = documents.filter(({ number }) => number !== null)
  const came = signedSum(issued, ({ paid }) => paid)
  if (came <= 0n) return 'none'
  const notes = issued.filter(isNote)
  const due = toHalalas(total ?? '0.00') + signedSum(notes, (note) => note.total)
  return came >= due ? 'paid' : 'part_paid'
}

function signedSum(documents: readonly InvoiceRecord[], amountOf: (document: InvoiceRecord) => string): bigint {
  return documents.reduce((sum, document) => {
    const amount = toHalalas(amountOf(document))
    return document.kind === 'credit_note' ? sum - amount : sum + amount
  }, 0n)
}
