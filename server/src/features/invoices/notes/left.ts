import { type Rest, restOf, type Taken, type Whole } from '@mawrid/contract/sales/rest.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import type { Db } from '../../../platform/parts.ts'
import { deductionsOf } from '../advances/advancesOfDeal.ts'
import { isAdvance, isIssuedCredit, isOut } from '../lifecycle.ts'
import { readInvoicesOfDeal, readLines, readLinesOf, readNotes } from '../store.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'

/** An invoice that is credited: its lines, and what earlier credit notes left of it. */
export interface Creditable {
  readonly isAdvance: boolean
  readonly lines: readonly InvoiceLineRecord[]
  readonly whole: Whole
  readonly rest: Rest
}

/** `credits` are its issued credit notes, where they have been read already. */
export async function readCreditable(
  db: Db,
  original: InvoiceRecord,
  credits?: readonly InvoiceRecord[],
): Promise<Creditable> {
  const lines = await readLines(db, original.id)
  const notes = credits ?? (await readNotes(db, original.id)).filter(isIssuedCredit)
  const linesOf = await readLinesOf(
    db,
    notes.map(({ id }) => id),
  )
  const whole = wholeOf(original, lines)
  const taken = notes.map((note) => takenBy(note, linesOf.get(note.id) ?? [], ({ ofLineId }) => ofLineId))
  return {
    isAdvance: isAdvance(original),
    lines,
    whole,
    rest: restOf(whole, [...taken, ...(await readDeductions(db, original, lines))]),
  }
}

/** What issued invoices deduct of an advance can't be credited any more. Each VAT category has one line. */
async function readDeductions(db: Db, original: InvoiceRecord, lines: readonly InvoiceLineRecord[]): Promise<Taken[]> {
  if (original.deducted === '0.00' || original.dealId === null) return []
  const invoices = (await readInvoicesOfDeal(db, original.dealId)).filter(isOut)
  return deductionsOf(original, invoices).map(({ vat_by_category }) => ({
    delivery_fee: '0.00',
    vat_by_category,
    lines: vat_by_category.map(({ category, taxable }) => ({
      line: lines.find(({ vatCategory }) => vatCategory === category)?.id ?? null,
      qty: '1',
      unit_price: taxable,
      net: taxable,
    })),
  }))
}

/** What a document took of the whole whose lines it names. */
export function takenBy(
  { deliveryFee, vatByCategory }: Pick<InvoiceRecord, 'deliveryFee' | 'vatByCategory'>,
  lines: readonly InvoiceLineRecord[],
  lineOf: (line: InvoiceLineRecord) => string | null,
): Taken {
  return {
    delivery_fee: deliveryFee,
    vat_by_category: vatByCategory,
    lines: lines.map((line) => ({
      line: lineOf(line),
      qty: trimTrailingZeros(line.qty),
      unit_price: line.unitPrice,
      net: line.net,
    })),
  }
}

function wholeOf({ discount, deliveryFee, vatByCategory }: InvoiceRecord, lines: readonly InvoiceLineRecord[]): Whole {
  return {
    discount,
    delivery_fee: deliveryFee,
    vat_by_category: vatByCategory,
    lines: lines.map((line) => ({
      line: line.id,
      qty: trimTrailingZeros(line.qty),
      unit_price: line.unitPrice,
      discount: line.discount,
      net: line.net,
      vat_category: line.vatCategory,
    })),
  }
}
