import type { dealParts } from '@mawrid/contract/invoices/calls.ts'
import type { WantedLine } from '@mawrid/contract/sales/parts.ts'
import { type Rest, restOf } from '@mawrid/contract/sales/rest.ts'
import type { Db } from '../../../platform/parts.ts'
import { type DealRecord, readAgreed } from '../../deals/index.ts'
import { fromThousandths, toThousandths } from '../../stock/index.ts'
import { takenBy } from '../notes/left.ts'
import { isNote } from '../standing.ts'
import { readInvoicesOfDeal, readLinesOf } from '../store.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'
import { type ChargeableLine, type DealWhole, lineKey, wholeOfDeal } from './wholeOfDeal.ts'

export interface LeftOfDeal extends DealWhole {
  readonly rest: Rest
}

/** What was agreed and is on no invoice, drafts included; `except` is the draft that is being changed. */
export async function leftOfDeal(db: Db, deal: DealRecord, except?: string): Promise<LeftOfDeal> {
  const agreed = wholeOfDeal(deal, await readAgreed(db, deal))
  const all = await readInvoicesOfDeal(db, deal.id)
  const counted = all.filter((invoice) => invoice.id !== except && charges(invoice, all))
  const linesOf = await readLinesOf(
    db,
    counted.map(({ id }) => id),
  )
  const taken = counted.map((invoice) => takenBy(invoice, linesOf.get(invoice.id) ?? [], keyOf))
  return { ...agreed, rest: restOf(agreed.whole, taken) }
}

/** What an invoice of a part would want: everything that is left, or what of it was shipped or accepted. */
export function wantedOf({ lines, rest }: LeftOfDeal, part: (typeof dealParts)[number]): WantedLine[] {
  return lines.flatMap((line) => {
    const left = rest.lines.get(line.line)?.qty ?? 0n
    const qty = part === 'all' ? left : doneOf(line, left)
    return qty > 0n ? [{ line: line.line, qty: fromThousandths(qty), unit_price: line.unitPrice }] : []
  })
}

export function isInvoiceable({ acceptedAt, status }: Pick<DealRecord, 'acceptedAt' | 'status'>): boolean {
  return acceptedAt !== null && (status === 'accepted' || status === 'completed' || status === 'disputed')
}

function doneOf({ qty, done }: ChargeableLine, left: bigint): bigint {
  const open = done - (toThousandths(qty) - left)
  if (open <= 0n) return 0n
  return open < left ? open : left
}

/** An invoice that was credited whole because it was wrong is as if it had never been. */
function charges(invoice: InvoiceRecord, all: readonly InvoiceRecord[]): boolean {
  if (isNote(invoice) || invoice.status === 'cancelled') return false
  if (invoice.status !== 'credited') return true
  return !all.some(({ originalId, reasonCode, number }) => {
    return originalId === invoice.id && reasonCode === 'correction' && number !== null
  })
}

function keyOf({ dealLineId, milestoneId }: InvoiceLineRecord): string | null {
  return dealLineId === null ? null : lineKey({ dealLineId, milestoneId })
}
