import type { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import type { InvoiceRecord } from '../tables.ts'

type HeaderInput = Pick<
  ChangedDraft,
  'supply_on' | 'due_on' | 'payment_means' | 'po_number' | 'terms_ar' | 'terms_en' | 'note_ar' | 'note_en' | 'lang'
>

type Header = Pick<
  InvoiceRecord,
  'supplyOn' | 'dueOn' | 'paymentMeans' | 'poNumber' | 'lang' | 'termsAr' | 'termsEn' | 'noteAr' | 'noteEn'
>

/** The fields of a document's form besides its buyer and lines. */
export function headerOf(body: HeaderInput): Header {
  const { supply_on, due_on, payment_means, po_number, terms_ar, terms_en, note_ar, note_en, lang } = body
  return {
    supplyOn: supply_on,
    dueOn: due_on,
    paymentMeans: payment_means,
    poNumber: po_number,
    lang,
    termsAr: terms_ar,
    termsEn: terms_en,
    noteAr: note_ar,
    noteEn: note_en,
  }
}
