import { times } from '@mawrid/contract/sales/halalas.ts'
import { compareDecimals, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db } from '../../platform/parts.ts'
import { type Assess, type Assessment, wasApproved } from '../approvals/index.ts'
import { findDeal } from '../deals/index.ts'
import { valueOfLoss } from '../stock/index.ts'
import { damagedGoods } from './notes/restock.ts'
import { readSettings } from './settings/store.ts'
import { findInvoice, readInvoicesOfDeal, readLines } from './store.ts'
import type { InvoiceRecord } from './tables.ts'

/** A document that was just issued. */
const assessIssued: Assess = async (tx, _companyId, { params }, run) => {
  const { id } = params as { readonly id: string }
  // Once it is issued, its goods are back and no longer to be returned.
  const damaged = await damagedGoods(tx, await findInvoice(tx, id))
  await run()
  const invoice = await findInvoice(tx, id)
  const values =
    invoice.kind === 'credit_note'
      ? { ...(await creditOf(tx, invoice)), write_off_over: await valueOfLoss(tx, damaged) }
      : await directSaleOf(tx, invoice)
  // The number that it has in this transaction is given to another document if it is held back.
  const called = { name_ar: invoice.buyer?.name_ar ?? null, name_en: invoice.buyer?.name_en ?? null }
  return { record: { kind: 'invoice', id, called }, values }
}

/** Several small notes are as much as a large one, so all credits of the invoice count. */
async function creditOf(tx: Db, note: InvoiceRecord): Promise<Assessment['values']> {
  const isOfApprovedCancellation =
    note.reasonCode === 'cancelled' &&
    note.dealId !== null &&
    (await wasApproved(tx, { call: 'deals.cancel', recordId: note.dealId }))
  if (isOfApprovedCancellation) return {}
  const credited = note.originalId === null ? note.total : (await findInvoice(tx, note.originalId)).credited
  return { credit_over: compareDecimals(credited, note.total) > 0 ? credited : note.total }
}

/** An invoice without a deal had no quote that could have been approved. */
async function directSaleOf(
  tx: Db,
  { id, kind, dealId, total, discountAmount }: InvoiceRecord,
): Promise<Assessment['values']> {
  if (dealId !== null || (kind !== 'tax_invoice' && kind !== 'simplified')) return {}
  const lines = await readLines(tx, id)
  const gross = lines.reduce((sum, { unitPrice, qty }) => sum + times(toHalalas(unitPrice), toThousandths(qty)), 0n)
  const net = lines.reduce((sum, line) => sum + toHalalas(line.net), 0n) - toHalalas(discountAmount)
  const discount_over = gross === 0n ? '0.00' : fromHalalas(((gross - net) * 10_000n) / gross)
  return { discount_over, amount_over: total }
}

/** What the credit notes of a deal that was just cancelled will give back. */
const assessCancelled: Assess = async (tx, _companyId, { params }, run) => {
  await run()
  const { id, number, subject } = await findDeal(tx, (params as { readonly id: string }).id)
  const notes = (await readInvoicesOfDeal(tx, id)).filter(
    ({ kind, status }) => kind === 'credit_note' && status === 'draft',
  )
  const total = notes.reduce((sum, note) => sum + toHalalas(note.total), 0n)
  return {
    record: { kind: 'deal', id, called: { ref: number, name_ar: subject } },
    values: { credit_over: fromHalalas(total) },
  }
}

/** Whether the account that buyers pay to becomes another one. */
const assessSettings: Assess = async (tx, companyId, _input, run) => {
  const before = await readSettings(tx, companyId)
  await run()
  const after = await readSettings(tx, companyId)
  return {
    record: { kind: 'invoice_settings', id: companyId, called: {} },
    values: { bank_changed: before.bank?.iban !== after.bank?.iban },
  }
}

/** By the calls that have documents or their settings as their result. */
export const assessInvoices = {
  'invoices.issue': assessIssued,
  'invoices.updateSettings': assessSettings,
  'deals.cancel': assessCancelled,
}
