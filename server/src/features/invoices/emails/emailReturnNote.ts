import { daysBefore } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { returnsOfDeal } from '../../returns/index.ts'
import { readPrinted } from '../documents/readPrinted.ts'
import { lockInvoice } from '../store.ts'
import { invoiceEmails } from '../tables.ts'
import { invoiceEmail } from './contents.ts'
import { emailDocument, renderDocument } from './emailDocument.ts'

export const emailReturnNoteJob = 'invoices.email_return_note'

export interface ReturnNoteJob {
  readonly id: string
  readonly companyId: string
}

/** After so long it says nothing new. */
const lateAfterDays = 2

/** Emails the buyer the credit note of a return, where an address is known. A note that was emailed already is not sent again. */
export async function emailReturnNote(parts: Parts, { id, companyId }: ReturnNoteJob): Promise<void> {
  const { db, clock } = parts
  const found = await db.readCompany(companyId, async (companyDb) => {
    const printed = await readPrinted(parts, companyDb, id)
    const { dealId } = printed.invoice
    const returns = dealId === null ? [] : await returnsOfDeal(companyDb, dealId)
    const isOfReturn = returns.some(({ creditNotes }) => creditNotes.some((note) => note.id === id))
    return isOfReturn ? { printed, userId: (await findCompany(companyDb, companyId)).userId } : undefined
  })
  const { issuedAt, lang } = found?.printed.invoice ?? {}
  const to = found?.printed.buyer?.email
  if (!found || !to || !issuedAt || !lang || issuedAt < daysBefore(clock.now(), lateAfterDays)) return
  const rendered = await renderDocument(parts, found.printed, lang)
  await db.forCompany(companyId, async (tx) => {
    await lockInvoice(tx, id)
    const sent = await tx.select({ id: invoiceEmails.id }).from(invoiceEmails).where(eq(invoiceEmails.invoiceId, id))
    if (sent.length > 0) return
    const printed = await readPrinted(parts, tx, id)
    const content = invoiceEmail(printed, { lang, message: null })
    const { userId } = found
    await emailDocument(parts, tx, rendered, { printed, to: [to], content, kind: 'document', side: 'clock', userId })
  })
}
