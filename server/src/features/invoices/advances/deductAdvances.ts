import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { totalOf } from '@mawrid/contract/sales/advances.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { lockInvoice, readInvoicesOfDeal, storeInvoice } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { isAwaitingClearance } from '../zatca/clearance.ts'

/** What is taken off an invoice as it is issued: the advances that it deducts, or what a credit note took off. */
export async function deductionAtIssue(tx: Db, invoice: InvoiceRecord): Promise<string> {
  if (invoice.kind === 'credit_note') return invoice.setOff
  if (invoice.dealId === null || invoice.prepaid === '0.00') return '0.00'
  const errors = unclearedAdvances(invoice, await readInvoicesOfDeal(tx, invoice.dealId))
  if (errors.length > 0) throw invalid(errors)
  return invoice.prepaid
}

/** An invoice names the advances that it deducts, so ZATCA has to have cleared them before. */
export function unclearedAdvances({ advances }: InvoiceRecord, ofDeal: readonly InvoiceRecord[]): FieldError[] {
  const isUncleared = advances.some(({ invoice, vat_by_category }) => {
    const advance = ofDeal.find(({ id }) => id === invoice)
    return vat_by_category.length > 0 && advance !== undefined && isAwaitingClearance(advance)
  })
  return isUncleared ? [fieldError('advances', 'advance_uncleared')] : []
}

/** Counts what an issued invoice deducts at its advances. */
export async function deductAdvances(
  parts: Parts,
  tx: Db,
  { advances, number }: InvoiceRecord,
  userId: string | null,
): Promise<void> {
  for (const { invoice: id, vat_by_category } of advances) {
    if (vat_by_category.length === 0) continue
    const before = await lockInvoice(tx, id)
    const deducted = fromHalalas(toHalalas(before.deducted) + toHalalas(totalOf(vat_by_category)))
    const after = await storeInvoice(tx, before, { deducted }, parts.clock.now())
    await recordInvoiceAction(parts, tx, before, after, { action: 'deduct', userId, note: number })
  }
}
