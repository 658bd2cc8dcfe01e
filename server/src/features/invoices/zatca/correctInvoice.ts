import { randomUUID } from 'node:crypto'
import type { correctInvoice as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { zatcaLife } from '@mawrid/contract/invoices/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { documentStatesOf, taxpayerToday } from '../../einvoicing/index.ts'
import { bookBuyer } from '../buyers/bookBuyer.ts'
import { storedBuyer } from '../buyers/storedBuyer.ts'
import { missingOf } from '../issue/missing.ts'
import { lockInvoiceVersion } from '../lockInvoice.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { readLines, storeInvoice } from '../store.ts'
import { isNeverSent, showInvoice } from '../view.ts'
import { signIssued } from './signIssued.ts'

/**
 * Signs a rejected document again, with its corrections, or one that waits in an environment that is not in use any more.
 * Number, day and amounts stay; UUID and place in the chain are new, since the earlier document keeps its own.
 */
export async function correctInvoice(
  parts: Parts,
  { body, params, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const { id } = await once(async (tx) => {
    const { invoice } = await lockInvoiceVersion(parts, tx, params.id, body.version)
    const { number, issuedAt, companyId, zatcaStatus } = invoice
    const isLeft = isNeverSent(parts, await documentStatesOf(tx, invoice.id))
    if (
      zatcaStatus === null ||
      number === null ||
      issuedAt === null ||
      !after(zatcaLife, zatcaStatus, 'correct', 'seller', (need) => need !== 'abandoned' || isLeft)
    ) {
      throw new Problem('wrong_state', { params: { state: zatcaStatus ?? invoice.status, action: 'correct' } })
    }
    const { seller, logoFile, isVatCheckDue } = await taxpayerToday(tx, companyId)
    const lines = await readLines(tx, invoice.id)
    const supplyOn = body.supply_on ?? invoice.supplyOn
    const checked = { ...invoice, supplyOn, dueOn: null }
    const today = riyadhDay(parts.clock.now())
    const errors = missingOf({ invoice: checked, buyer: body.buyer, lines, seller, isVatCheckDue, today })
    if (errors.length > 0) throw invalid(errors)
    const corrected = {
      ...storedBuyer(parts, body.buyer),
      buyerId: body.buyer && (await bookBuyer(parts, tx, companyId, body.buyer)),
      supplyOn,
      poNumber: body.po_number,
      noteAr: body.note_ar,
      noteEn: body.note_en,
      reason: body.reason,
      seller,
      logoFile,
      uuid: randomUUID(),
    }
    const signed = await signIssued(parts, tx, { ...invoice, ...corrected, number, issuedAt }, lines)
    if (!signed) throw new Problem('einvoicing_unit_missing', { params: { type: 'standard' } })
    const stored = await storeInvoice(tx, invoice, { ...corrected, ...signed }, parts.clock.now())
    await recordInvoiceAction(parts, tx, invoice, stored, { action: 'correct', userId })
    return { id: stored.id }
  })
  return showInvoice(parts, company, id)
}
