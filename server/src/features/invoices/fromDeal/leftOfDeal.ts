import type { dealParts } from '@mawrid/contract/invoices/calls.ts'
import { type PartLine, partOf } from '@mawrid/contract/sales/parts.ts'
import { type Rest, restOf, type Taken } from '@mawrid/contract/sales/rest.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Db } from '../../../platform/parts.ts'
import { type DealRecord, readAgreed } from '../../deals/index.ts'
import { isAdvance, isNote } from '../lifecycle.ts'
import { takenBy } from '../notes/left.ts'
import { readInvoicesOfDeal, readLinesOf } from '../store.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'
import { type ChargeableLine, type DealWhole, lineKey, wholeOfDeal } from './wholeOfDeal.ts'

export interface LeftOfDeal extends DealWhole {
  /** Quantities neither invoiced nor closed. */
  readonly rest: Rest
  /** Quantity of an item closed before it was invoiced, in thousandths. */
  readonly closed: ReadonlyMap<string, bigint>
  /** Quantity of an item that is invoiced but closed; it has to be credited. */
  readonly overcharged: ReadonlyMap<string, bigint>
}

/** What is agreed and not invoiced, drafts included; `except` is the draft being changed. */
export function leftOfDeal(db: Db, deal: DealRecord, except?: string): Promise<LeftOfDeal> {
  return leftBeside(db, deal, ({ id }) => id !== except)
}

/** What was agreed and is on none of the invoices that count. */
export async function leftBeside(
  db: Db,
  deal: DealRecord,
  counts: (invoice: InvoiceRecord) => boolean,
): Promise<LeftOfDeal> {
  const agreed = await readAgreed(db, deal)
  const { whole, lines } = wholeOfDeal(deal, agreed)
  const taken = await takenOfDeal(db, deal.id, counts)
  const uninvoiced = restOf(whole, taken)
  const { closed, overcharged } = splitClosed(lines, agreed.closed, uninvoiced)
  const closing = closingOf({ whole, lines }, closed, uninvoiced)
  return { whole, lines, closed, overcharged, rest: restOf(whole, [...taken, closing]) }
}

/** What is left of each VAT category, in halalas, once nothing is charged of what was closed. */
export function openByCategory(
  { whole, lines }: DealWhole,
  taken: readonly Taken[],
  allClosed: ReadonlyMap<string, bigint>,
): Rest['taxable'] {
  const uninvoiced = restOf(whole, taken)
  const { closed } = splitClosed(lines, allClosed, uninvoiced)
  return restOf(whole, [...taken, closingOf({ whole, lines }, closed, uninvoiced)]).taxable
}

/** What was closed before it was invoiced, as a part of what was agreed. */
function closingOf({ whole, lines }: DealWhole, closed: ReadonlyMap<string, bigint>, uninvoiced: Rest): Taken {
  const closedLines = lines.flatMap(({ line, unitPrice }) => {
    const qty = closed.get(line) ?? 0n
    return qty > 0n ? [{ line, qty: fromThousandths(qty), unit_price: unitPrice }] : []
  })
  // The delivery fee stays with the goods that are delivered.
  const part = partOf(whole, uninvoiced, closedLines, { amount: '0.00' })
  return {
    ...part,
    lines: closedLines.map((one, index) => ({ ...one, net: part.lines[index]?.net ?? '0.00' })),
  }
}

/** What the invoices of a deal that count charge of it. */
export async function takenOfDeal(
  db: Db,
  dealId: string,
  counts: (invoice: InvoiceRecord) => boolean,
): Promise<Taken[]> {
  const all = await readInvoicesOfDeal(db, dealId)
  const counted = all.filter((invoice) => counts(invoice) && charges(invoice, all))
  const linesOf = await readLinesOf(
    db,
    counted.map(({ id }) => id),
  )
  return counted.map((invoice) => takenBy(invoice, linesOf.get(invoice.id) ?? [], keyOf))
}

/** Closed quantities reduce what is not invoiced yet; the excess was already charged. */
function splitClosed(lines: readonly ChargeableLine[], closed: ReadonlyMap<string, bigint>, uninvoiced: Rest) {
  const before = new Map<string, bigint>()
  const after = new Map<string, bigint>()
  for (const { line, dealLineId } of lines) {
    const all = closed.get(dealLineId) ?? 0n
    const left = uninvoiced.lines.get(line)?.qty ?? 0n
    before.set(line, all < left ? all : left)
    after.set(line, all < left ? 0n : all - left)
  }
  return { closed: before, overcharged: after }
}

/** What an invoice of a part would want: everything that is left, or what of it was shipped or accepted. */
export function invoiceableLines({ lines, rest, closed }: LeftOfDeal, part: (typeof dealParts)[number]): PartLine[] {
  return lines.flatMap((line) => {
    const left = rest.lines.get(line.line)?.qty ?? 0n
    const qty = part === 'all' ? left : doneOf(line, left + (closed.get(line.line) ?? 0n))
    return qty > 0n ? [{ line: line.line, qty: fromThousandths(qty), unit_price: line.unitPrice }] : []
  })
}

export function isInvoiceable({ acceptedAt, status }: Pick<DealRecord, 'acceptedAt' | 'status'>): boolean {
  return acceptedAt !== null && (status === 'accepted' || status === 'completed' || status === 'disputed')
}

/** What was shipped or accepted beyond what is invoiced. */
function doneOf({ qty, done }: ChargeableLine, left: bigint): bigint {
  const open = done - (toThousandths(qty) - left)
  if (open <= 0n) return 0n
  return open < left ? open : left
}

/** An advance charges no item. An invoice fully credited because it was wrong does not count. */
function charges(invoice: InvoiceRecord, all: readonly InvoiceRecord[]): boolean {
  if (isNote(invoice) || isAdvance(invoice) || invoice.status === 'cancelled') return false
  if (invoice.status !== 'credited') return true
  return !all.some(({ originalId, reasonCode, number }) => {
    return originalId === invoice.id && reasonCode === 'correction' && number !== null
  })
}

function keyOf({ dealLineId, milestoneId }: InvoiceLineRecord): string | null {
  return dealLineId === null ? null : lineKey({ dealLineId, milestoneId })
}
