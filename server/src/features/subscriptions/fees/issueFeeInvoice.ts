import { randomUUIDv7 } from 'node:crypto'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import { addDays, addMonths, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { issued } from '../documents/issued.ts'
import { type InvoiceRow, insertInvoice, storeInvoice } from '../invoices/store.ts'
import { recordInvoiceAction } from '../moveSubscription.ts'
import { signIssued } from '../zatca/signIssued.ts'

/** How long a seller has to pay the fee of a month. */
const daysToPayFees = 14

interface FeesOfMonth {
  /** Its first day. */
  readonly month: string
  /** Without VAT. */
  readonly subtotal: string
  readonly lines: InvoiceRow['lines']
}

/**
 * Invoices the marketplace's fee of a month to a locked company. The service has been rendered, so it is a tax invoice at
 * once, unlike that of a plan.
 */
export async function issueFeeInvoice(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  { month, subtotal, lines }: FeesOfMonth,
): Promise<InvoiceRow> {
  const now = parts.clock.now()
  const sums = withVat(subtotal)
  const document = await issued(parts, tx, company, sums)
  const invoice = await insertInvoice(tx, {
    id: randomUUIDv7(),
    companyId: company.id,
    purpose: 'fees',
    status: 'open',
    periodStart: month,
    periodEnd: addDays(addMonths(month, 1), -1),
    lines,
    ...sums,
    ...document,
    dueOn: addDays(riyadhDay(now), daysToPayFees),
    issuedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const { reference, periodStart, total } = invoice
  const subject = { companyId: company.id, invoiceId: invoice.id, creditNoteId: null }
  const content = { ...document, issuedAt: now, method: null, reference, periodStart, lines, total, corrects: null }
  const qr = await signIssued(parts, tx, subject, content)
  const signed = qr === undefined ? invoice : await storeInvoice(tx, invoice.id, { qr }, now)
  await recordInvoiceAction(parts, tx, null, signed, { action: 'open', side: 'clock' })
  return signed
}
