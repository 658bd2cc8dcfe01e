import type { ApprovalKind } from '@mawrid/contract/approvals/kinds.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { compareDecimals, toThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db } from '../../platform/parts.ts'
import { type Assess, wasApproved } from '../approvals/index.ts'
import { calledOf, figuresOf, findDeal } from '../deals/index.ts'
import { findReturn } from '../returns/index.ts'
import { lossOf, valueOfLoss } from '../stock/index.ts'
import { damagedGoods } from './notes/restock.ts'
import { readSettings } from './settings/store.ts'
import { findInvoice, readInvoicesOfDeal, readLines } from './store.ts'
import type { InvoiceLineRecord, InvoiceRecord } from './tables.ts'

/** A document that was just issued. */
const assessIssued: Assess = async (tx, _companyId, { params }, run) => {
  const { id } = params as { readonly id: string }
  // Once it is issued, its goods are back and no longer to be returned.
  const damaged = await damagedGoods(tx, await findInvoice(tx, id))
  await run()
  const invoice = await findInvoice(tx, id)
  const lines = await readLines(tx, id)
  const lost = await valueOfLoss(tx, damaged)
  const { value: lossValue } = lost
  const isCredit = invoice.kind === 'credit_note'
  const values: Values = isCredit
    ? { ...(await creditOf(tx, invoice)), write_off_over: lossValue }
    : directSaleOf(invoice, lines)
  // The number that it has in this transaction is given to another document if it is held back.
  const called = { name_ar: invoice.buyer?.name_ar ?? null, name_en: invoice.buyer?.name_en ?? null }
  const shown = shownOf(invoice, lines, values.credit_over)
  const figures = damaged.length > 0 ? [...shown.figures, ...(lossOf(lost).shown.figures ?? [])] : shown.figures
  return { record: { kind: 'invoice', id, called }, values, shown: { ...shown, figures } }
}

function shownOf(invoice: InvoiceRecord, lines: readonly InvoiceLineRecord[], credited: string | undefined) {
  const { subtotal, discountAmount, deliveryFee, vat, total, reason } = invoice
  const isMore = credited !== undefined && compareDecimals(credited, total) > 0
  const sums = { subtotal, discount_amount: discountAmount, delivery_fee: deliveryFee, vat, total }
  const figures = figuresOf(sums, invoice.kind === 'credit_note' ? (isMore ? [] : ['credit_over']) : ['amount_over'])
  if (isMore) figures.push({ kind: 'credited', value: credited, over: ['credit_over'] })
  return {
    lines: lines.map(({ sku, nameAr, nameEn, qty, unitId, unitPrice, net }) => ({
      sku,
      name_ar: nameAr,
      name_en: nameEn,
      qty: trimTrailingZeros(qty),
      unit: unitId,
      unit_price: unitPrice,
      list_price: null,
      cost: null,
      amount: net,
      over: [],
    })),
    figures,
    note: reason,
  }
}

type Values = Readonly<Partial<Record<ApprovalKind, string>>>

/** Several small notes are as much as a large one, so all credits of the invoice count. */
async function creditOf(tx: Db, note: InvoiceRecord): Promise<Values> {
  const isOfApprovedCancellation =
    note.reasonCode === 'cancelled' &&
    note.dealId !== null &&
    (await wasApproved(tx, { call: 'deals.cancel', recordId: note.dealId }))
  if (isOfApprovedCancellation) return {}
  const credited = note.originalId === null ? note.total : (await findInvoice(tx, note.originalId)).credited
  return { credit_over: compareDecimals(credited, note.total) > 0 ? credited : note.total }
}

/** An invoice without a deal had no quote that could have been approved. */
function directSaleOf(
  { kind, dealId, total, discountAmount }: InvoiceRecord,
  lines: readonly InvoiceLineRecord[],
): Values {
  if (dealId !== null || (kind !== 'tax_invoice' && kind !== 'simplified')) return {}
  const gross = lines.reduce((sum, { unitPrice, qty }) => sum + times(toHalalas(unitPrice), toThousandths(qty)), 0n)
  const net = lines.reduce((sum, line) => sum + toHalalas(line.net), 0n) - toHalalas(discountAmount)
  const discount_over = gross === 0n ? '0.00' : fromHalalas(((gross - net) * 10_000n) / gross)
  return { discount_over, amount_over: total }
}

/** The credit notes that a return was just settled with. */
const assessReturned: Assess = async (tx, _companyId, { params }, run) => {
  const { id } = params as { readonly id: string }
  const before = new Set((await findReturn(tx, id)).creditNotes.map((note) => note.id))
  await run()
  const ret = await findReturn(tx, id)
  const issued = []
  for (const note of ret.creditNotes) if (!before.has(note.id)) issued.push(await findInvoice(tx, note.id))
  const credited: string[] = [fromHalalas(issued.reduce((sum, { total }) => sum + toHalalas(total), 0n))]
  for (const note of issued) credited.push((await creditOf(tx, note)).credit_over ?? '0.00')
  const value = credited.reduce((most, one) => (compareDecimals(one, most) > 0 ? one : most))
  const lines = []
  for (const note of issued) lines.push(...shownOf(note, await readLines(tx, note.id), undefined).lines)
  return {
    record: { kind: 'return', id, called: { ref: ret.number, name_ar: ret.buyerNameAr, name_en: ret.buyerNameEn } },
    values: { credit_over: value },
    shown: { lines, figures: [{ kind: 'credited', value, over: ['credit_over'] }], note: ret.note },
  }
}

/** What the credit notes of a deal that was just cancelled will give back. */
const assessCancelled: Assess = async (tx, _companyId, { params }, run) => {
  await run()
  const deal = await findDeal(tx, (params as { readonly id: string }).id)
  const notes = (await readInvoicesOfDeal(tx, deal.id)).filter(
    ({ kind, status }) => kind === 'credit_note' && status === 'draft',
  )
  const total = notes.reduce((sum, note) => sum + toHalalas(note.total), 0n)
  return {
    record: { kind: 'deal', id: deal.id, called: calledOf(deal) },
    values: { credit_over: fromHalalas(total) },
    shown: {
      figures: [{ kind: 'credited', value: fromHalalas(total), over: ['credit_over'] }],
      note: deal.reasonNote,
    },
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
    shown: { bank: { before: before.bank?.iban ?? null, after: after.bank?.iban ?? null } },
  }
}

/** By the calls that have documents or their settings as their result. */
export const assessInvoices = {
  'invoices.issue': assessIssued,
  'invoices.updateSettings': assessSettings,
  'deals.cancel': assessCancelled,
  'returns.credit': assessReturned,
}
