import type { FieldChange } from '@mawrid/contract/history.ts'
import { changesOf } from '../../../platform/history/changes.ts'
import { nameInReference } from '../../reference/index.ts'
import type { NewLineRecord } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'

interface Draft {
  readonly invoice: InvoiceRecord
  readonly lines: readonly Omit<NewLineRecord, 'id'>[]
}

/** The changes of a draft, down to its items. The buyer is named, without contact details. */
export function draftChanges(before: Draft, after: Draft): FieldChange[] {
  return changesOf(historyFields(before), historyFields(after), { nameOf: nameInReference })
}

function historyFields({ invoice, lines }: Draft) {
  return {
    kind: invoice.kind,
    buyer: invoice.buyer && { ar: invoice.buyer.name_ar, en: invoice.buyer.name_en },
    lang: invoice.lang,
    supply_on: invoice.supplyOn,
    due_on: invoice.dueOn,
    payment_means: invoice.paymentMeans,
    po_number: invoice.poNumber,
    terms_ar: invoice.termsAr,
    terms_en: invoice.termsEn,
    note_ar: invoice.noteAr,
    note_en: invoice.noteEn,
    reason_code: invoice.reasonCode,
    reason: invoice.reason,
    discount_amount: invoice.discountAmount,
    delivery_fee: invoice.deliveryFee,
    total: invoice.total,
    prepaid: invoice.prepaid,
    lines: lines.map(({ nameAr, nameEn, qty, unitId, unitPrice, discountAmount, vatCategory }) => ({
      name: { ar: nameAr, en: nameEn ?? null },
      qty: Number(qty),
      unit: unitId,
      unit_price: unitPrice,
      discount_amount: discountAmount,
      vat_category: vatCategory,
    })),
  }
}
