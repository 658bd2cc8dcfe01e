import type { sendInvoice } from '@mawrid/contract/invoices/documents.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import { readPrinted } from '../documents/readPrinted.ts'
import { allowedActions } from '../lifecycle.ts'
import { findInvoice, lockInvoice } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'
import { invoiceEmail, reminderEmail } from './contents.ts'
import { emailDocument, renderDocument } from './emailDocument.ts'

/** Limits emails about one document to protect the recipient's mailbox. */
const emailsOfInvoice: Limit = { name: 'invoice_emails', points: 10, seconds: 3_600 }
/** Everything that a company mails to its customers. */
export const emailsOfCompany: Limit = { name: 'company_emails', points: 200, seconds: 3_600 }

type EmailCall = Pick<CallContext<typeof sendInvoice>, 'params' | 'body' | 'principal' | 'once'>

/** The invoice is locked while the email is queued, so that its document shows the current payments. */
export async function emailInvoice(
  parts: Parts,
  { params, body, principal, once }: EmailCall,
  action: 'send' | 'remind',
) {
  const { db, limits, clock } = parts
  async function render() {
    refuseUnlessAllowed(
      await db.readCompany(principal.company.id, (companyDb) => findInvoice(companyDb, params.id)),
      action,
    )
    await limits.spend(emailsOfInvoice, params.id)
    await limits.spend(emailsOfCompany, principal.company.id)
    const before = await db.readCompany(principal.company.id, (companyDb) => readPrinted(parts, companyDb, params.id))
    return renderDocument(parts, before, body.lang)
  }
  const { id } = await once.after(render, async (tx, rendered) => {
    const invoice = await lockInvoice(tx, params.id)
    refuseUnlessAllowed(invoice, action)
    const printed = await readPrinted(parts, tx, invoice.id)
    await emailDocument(parts, tx, rendered, {
      printed,
      to: body.to,
      side: 'seller',
      userId: principal.userId,
      ...(action === 'send'
        ? { kind: 'document', content: invoiceEmail(printed, body) }
        : { kind: 'reminder', content: reminderEmail(printed, body, riyadhDay(clock.now())) }),
    })
    return { id: invoice.id }
  })
  return showInvoice(parts, principal.company, id)
}

function refuseUnlessAllowed(invoice: InvoiceRecord, action: 'send' | 'remind'): void {
  if (allowedActions(invoice).includes(action)) return
  throw new Problem('wrong_state', { params: { state: invoice.status, action } })
}
