import type { duplicateInvoice as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findBooked } from '../buyers/bookBuyer.ts'
import { isNote } from '../lifecycle.ts'
import { findInvoice, readLines } from '../store.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'
import { contentOfInput } from './content.ts'
import { makeDraft } from './makeDraft.ts'

/** A new draft with the buyer and the lines of another; without a deal, and with its own dates. */
export async function duplicateInvoice(
  parts: Parts,
  { params, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const { id } = await once(async (tx) => {
    const like = await findInvoice(tx, params.id)
    if (isNote(like)) throw new Problem('wrong_state', { params: { state: like.status, action: 'duplicate' } })
    const { companyId, kind, isSimplified, buyerId, lang, paymentMeans, termsAr, termsEn, noteAr, noteEn } = like
    const buyer = buyerId && (await findBooked(parts, tx, buyerId))
    const content = contentLike(like, await readLines(tx, like.id))
    const words = { paymentMeans, termsAr, termsEn, noteAr, noteEn }
    const whose = { companyId, buyer: buyer || null, buyerId }
    const made = await makeDraft(parts, tx, { ...whose, kind, isSimplified, lang, content, words }, { userId })
    return { id: made.id }
  })
  return showInvoice(parts, company, id)
}

function contentLike({ discount, deliveryFee }: InvoiceRecord, lines: readonly InvoiceLineRecord[]) {
  return contentOfInput({
    discount,
    delivery_fee: deliveryFee,
    lines: lines.map((line) => ({
      deal_line: null,
      milestone: null,
      of_line: null,
      sku: line.sku,
      name_ar: line.nameAr,
      name_en: line.nameEn,
      qty: trimTrailingZeros(line.qty),
      unit: line.unitId,
      unit_price: line.unitPrice,
      discount: line.discount,
      vat_category: line.vatCategory,
      exemption_code: line.exemptionCode,
    })),
  })
}
