/**
 * The forms of a word that a seller may type. Arabic plurals change inside the word («فاتورة»، «فواتير»), so that
 * comparing letters does not find one by the other.
 */
const forms = [
  'فاتورة فواتير invoice',
  'صفقة صفقات deal',
  'طلب طلبات request',
  'منتج منتجات product',
  'خدمة خدمات service',
  'امتياز امتيازات فرنشايز franchise',
  'فرصة فرص استثمار استثمارات investment',
  'مستودع مستودعات مخزن مخازن warehouse',
  'مخزون جرد stock',
  'تذكرة تذاكر دعم ticket support',
  'اشتراك اشتراكات باقة باقات subscription plan',
  'منشأة منشآت شركة شركات company',
  'مشتري مشترون مشترين عميل عملاء buyer customer',
  'إعداد إعدادات settings',
  'ضريبة ضرائب إقرار vat tax',
  'حساب حسابات كشف كشوف statement',
  'ملف ملفات شخصي profile',
  'رئيسية لوحة مؤشرات dashboard home',
] as const

const wordsOfForms = forms.map((all) => ({ all, words: all.split(' ') }))

/** The other forms, in both languages, of the words in a text. */
export function otherForms(text: string): string {
  const within = text.toLowerCase()
  return wordsOfForms
    .filter(({ words }) => words.some((word) => within.includes(word)))
    .map(({ all }) => all)
    .join(' ')
}
