import type { noteReasons } from '@mawrid/contract/invoices/draft.ts'
import type { paymentMethods } from '@mawrid/contract/invoices/payment.ts'
import type { paymentMeans } from '@mawrid/contract/invoices/paymentMeans.ts'
import type { InvoiceRecord } from '../tables.ts'

interface Words {
  readonly ar: string
  readonly en: string
}

export const methodWords: Readonly<Record<(typeof paymentMethods)[number], Words>> = {
  bank_transfer: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  mada: { ar: 'مدى', en: 'mada' },
  card: { ar: 'بطاقة ائتمانية', en: 'Credit card' },
  sadad: { ar: 'سداد', en: 'SADAD' },
  cheque: { ar: 'شيك', en: 'Cheque' },
  cash: { ar: 'نقدًا', en: 'Cash' },
  other: { ar: 'طريقة أخرى', en: 'Another way' },
}

/** How an invoice is to be paid. */
export const paymentMeansWords: Readonly<Record<(typeof paymentMeans)[number], Words>> = {
  cash: { ar: 'نقدًا', en: 'Cash' },
  credit: { ar: 'بالآجل', en: 'On credit' },
  bank_account: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  card: { ar: 'بطاقة مصرفية', en: 'Bank card' },
}

/** Why a note was issued, as the tax authority words its five reasons (KSA-10). */
export const reasonWords: Readonly<Record<(typeof noteReasons)[number], Words>> = {
  cancelled: {
    ar: 'إلغاء أو تعليق التوريد بعد حدوثه كليًا أو جزئيًا',
    en: 'Cancellation or suspension of the supply after it took place, in whole or in part',
  },
  changed: {
    ar: 'تغيير أو تعديل جوهري في التوريد يؤدي إلى تغيير الضريبة المستحقة',
    en: 'Essential change of the supply that changes the VAT due',
  },
  price: {
    ar: 'تعديل قيمة التوريد المتفق عليها مسبقًا بين المورّد والعميل',
    en: 'Amendment of the supply value, agreed on beforehand by supplier and customer',
  },
  returned: { ar: 'إرجاع السلع أو الخدمات', en: 'Return of goods or services' },
  correction: { ar: 'تغيير بيانات المورّد أو العميل', en: 'Change of the seller’s or the buyer’s details' },
}

export const kindWords: Readonly<Record<InvoiceRecord['kind'], Words>> = {
  tax_invoice: { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
  simplified: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
  advance_payment: { ar: 'فاتورة دفعة مقدمة', en: 'Advance payment invoice' },
  credit_note: { ar: 'إشعار دائن', en: 'Credit note' },
  debit_note: { ar: 'إشعار مدين', en: 'Debit note' },
}
