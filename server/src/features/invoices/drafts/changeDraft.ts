import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { updateInvoice as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { prepaidOf } from '../advances/advancesOfDeal.ts'
import { requestedAdvances } from '../advances/requestedAdvances.ts'
import { settleAdvances } from '../advances/settleAdvances.ts'
import { bookBuyer } from '../buyers/bookBuyer.ts'
import { storedBuyer } from '../buyers/storedBuyer.ts'
import { afterAction, isNote } from '../lifecycle.ts'
import { lockInvoiceVersion } from '../lockInvoice.ts'
import { checkRestock } from '../notes/restock.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { findInvoice, type InvoiceChange, type NewLineRecord, readLines, storeInvoice, writeLines } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'
import { changedContent } from './changedContent.ts'
import { draftChanges } from './draftChanges.ts'
import { headerOf } from './header.ts'

/** Replaces a draft's content. A note remains a note to the buyer of its invoice. */
export async function changeDraft(
  parts: Parts,
  { body, params, principal }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const now = parts.clock.now()
  await parts.db.forCompany(company.id, async (tx) => {
    const locked = await lockInvoiceVersion(parts, tx, params.id, body.version)
    const status = afterAction(locked.invoice, 'edit')
    const { lines, figures } = await changedContent(tx, locked, body)
    const own = isNote(locked.invoice)
      ? await whyOf(tx, locked.invoice, body, lines)
      : await whomOf(locked.invoice, body)
    const before = { invoice: locked.invoice, lines: await readLines(tx, locked.invoice.id) }
    await writeLines(tx, locked.invoice, lines)
    const advances = await requestedAdvances(tx, { ...locked.invoice, ...figures }, body.advances)
    const change = { ...headerOf(body), ...figures, ...own, advances, prepaid: prepaidOf(advances), status }
    const after = await storeInvoice(tx, locked.invoice, change, now)
    const changes = draftChanges(before, { invoice: after, lines })
    await recordInvoiceAction(parts, tx, locked.invoice, after, { action: 'edit', userId, changes })
    if (after.dealId !== null) await settleAdvances(parts, tx, after.dealId)

    async function whomOf({ companyId, kind }: InvoiceRecord, { buyer }: Body): Promise<InvoiceChange> {
      const buyerId = buyer && (await bookBuyer(parts, tx, companyId, buyer))
      const next = kind === 'advance_payment' ? kind : (body.kind ?? kind)
      return { kind: next, isSimplified: next === 'simplified', ...storedBuyer(parts, buyer), buyerId }
    }
  })
  return showInvoice(parts, company, params.id)
}

type Body = BodyOf<typeof call>

/** The reason of a note and what it restocks: unchanged, unless the update contains them. */
async function whyOf(
  tx: Db,
  { kind, originalId, restock: before }: InvoiceRecord,
  { reason_code, reason, ...body }: Body,
  lines: readonly NewLineRecord[],
): Promise<InvoiceChange> {
  if (kind === 'debit_note' && body.restock?.length) throw invalid([fieldError('restock', 'not_offered')])
  const restock = reason_code === 'returned' ? (body.restock ?? before) : []
  if (originalId !== null) await checkRestock(tx, await findInvoice(tx, originalId), lines, restock)
  return { reasonCode: reason_code, reason, restock }
}
