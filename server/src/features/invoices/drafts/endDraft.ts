import type { cancelInvoice, removeInvoice as removeCall } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { settleAdvances } from '../advances/settleAdvances.ts'
import { afterAction, refuseUnoffered } from '../lifecycle.ts'
import { lockInvoiceVersion, lockInvoiceWithDeal } from '../lockInvoice.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { deleteInvoice, storeInvoice } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'

export async function removeDraft(parts: Parts, { params, principal }: CallContext<typeof removeCall>) {
  await parts.db.forCompany(principal.company.id, async (tx) => {
    const { invoice } = await lockInvoiceWithDeal(tx, params.id)
    refuseUnoffered(invoice, 'delete')
    await deleteInvoice(tx, invoice.id)
    await recordInvoiceAction(parts, tx, invoice, invoice, { action: 'delete', userId: principal.userId })
    if (invoice.dealId !== null) await settleAdvances(parts, tx, invoice.dealId)
  })
  return { id: params.id, outcome: 'deleted' as const }
}

/** Discards a draft; it is kept for the record. */
export async function cancelDraft(
  parts: Parts,
  { body, params, principal }: CallContext<typeof cancelInvoice>,
): Promise<Invoice> {
  const { userId, company } = principal
  await parts.db.forCompany(company.id, async (tx) => {
    const { invoice } = await lockInvoiceVersion(parts, tx, params.id, body.version)
    await discardDraft(parts, tx, invoice, userId)
  })
  return showInvoice(parts, company, params.id)
}

export async function discardDraft(parts: Parts, tx: Db, invoice: InvoiceRecord, userId: string | null): Promise<void> {
  const status = afterAction(invoice, 'cancel')
  const after = await storeInvoice(tx, invoice, { status }, parts.clock.now())
  await recordInvoiceAction(parts, tx, invoice, after, { action: 'cancel', userId })
  if (invoice.dealId !== null) await settleAdvances(parts, tx, invoice.dealId)
}
