import type { receiptRefusals } from '@mawrid/contract/subscriptions/invoice.ts'

/** Why a transfer could not be confirmed, as the seller's letter says it after a colon. */
export const refusalWords: Readonly<
  Record<(typeof receiptRefusals)[number], { readonly ar: string; readonly en: string }>
> = {
  not_arrived: { ar: 'لم يصل المبلغ إلى حسابنا بعد.', en: 'the money has not arrived in our account yet.' },
  amount_differs: { ar: 'المبلغ المحوّل لا يطابق قيمة الفاتورة.', en: 'the amount is not what the invoice comes to.' },
  wrong_account: { ar: 'حُوّل المبلغ إلى حساب آخر.', en: 'the money went to another account.' },
  unreadable: { ar: 'تعذّرت قراءة الإيصال المرفق.', en: 'the receipt cannot be read.' },
  other: { ar: 'تفاصيل السبب أدناه.', en: 'the reason is given below.' },
}
