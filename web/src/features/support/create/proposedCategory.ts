import { searchable } from '@mawrid/contract/values/searchable.ts'

/** Words that point to a category, by its code. English ones are whole words, Arabic ones occur inside a word. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  account: [
    ...['password', 'sign in', 'log in', 'login', 'email', 'mobile', 'phone', 'account', 'profile'],
    ...['مرور', 'دخول', 'حساب', 'جوال', 'بريد', 'رمز', 'شخصي'],
  ],
  verification: [
    ...['nafath', 'commercial', 'registration', 'register', 'verify', 'verification', 'verified', 'identity'],
    ...['نفاذ', 'سجل', 'تجاري', 'توثيق', 'تحقق', 'هوية'],
  ],
  subscription: [
    ...['subscription', 'plan', 'package', 'upgrade', 'renewal', 'renew', 'trial', 'card', 'bank'],
    ...['pay', 'paid', 'payment', 'charge', 'refund', 'receipt', 'transfer'],
    ...['اشتراك', 'باقة', 'باقات', 'ترقية', 'تجديد', 'تجرب', 'بطاق', 'دفع', 'خصم', 'استرداد', 'حوال', 'إيصال'],
  ],
  listings: [
    ...['product', 'service', 'franchise', 'investment', 'listing', 'review', 'reject', 'publish', 'picture', 'photo'],
    ...['منتج', 'خدمة', 'خدمات', 'امتياز', 'استثمار', 'مراجعة', 'رفض', 'نشر', 'صورة', 'صور'],
  ],
  import: [
    ...['import', 'csv', 'xlsx', 'excel', 'spreadsheet', 'row', 'column', 'stock', 'inventory', 'warehouse'],
    ...['استيراد', 'مخزون', 'مستودع', 'إكسل', 'صفوف', 'عمود', 'جرد'],
  ],
  deals: [
    ...['deal', 'quote', 'quotation', 'offer', 'buyer', 'order', 'delivery', 'shipment', 'dispute'],
    ...['صفقة', 'صفقات', 'عرض سعر', 'عروض', 'مشتري', 'شحن', 'توصيل', 'نزاع'],
  ],
  invoices: [
    ...['invoice', 'zatca', 'vat', 'tax', 'credit note', 'debit note', 'qr'],
    ...['فاتور', 'فواتير', 'ضريب', 'زكاة', 'إشعار دائن', 'إشعار مدين'],
  ],
  technical: [
    ...['error', 'bug', 'fault', 'crash', 'broken', 'blank', 'slow', 'browser', 'not working', 'does not work'],
    ...['خطأ', 'خلل', 'عطل', 'متصفح', 'بطيئ', 'بطيء', 'لا يعمل', 'لا تعمل', 'فارغة', 'معلق'],
  ],
  suggestion: [
    ...['suggestion', 'suggest', 'complaint', 'complain', 'idea', 'feature', 'feedback', 'improve'],
    ...['اقتراح', 'أقترح', 'شكو', 'فكرة', 'تحسين', 'ميزة'],
  ],
}

const patterns = Object.entries(keywords).map(([code, words]) => ({ code, words: words.map(patternOf) }))

/**
 * The code of the category whose keywords occur most often in a question; with as many, the one that is named first.
 * Undefined if there are none.
 */
export function proposedCategory(question: string): string | undefined {
  const text = ` ${(searchable(question).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return patterns
    .map(({ code, words }) => ({ code, places: words.map((word) => text.search(word)).filter((place) => place >= 0) }))
    .filter(({ places }) => places.length > 0)
    .sort(
      (one, other) => other.places.length - one.places.length || Math.min(...one.places) - Math.min(...other.places),
    )
    .at(0)?.code
}

function patternOf(word: string): RegExp {
  const plain = searchable(word)
  return /[a-z]/.test(plain) ? new RegExp(` ${plain}(?:s|d|ed|ing)? `) : new RegExp(plain)
}
