import { monthName } from '@mawrid/contract/values/dateNames.ts'
import { defineTemplate } from '../template.ts'
import { amountIn, dayIn } from '../words.ts'

/** The statement of a month with its tax invoice. `month` is its first day. */
export const feeInvoiced = defineTemplate(['name', 'month', 'total', 'pay_by', 'link'], {
  en: ({ name, month, total, pay_by, link }) => ({
    subject: `Mawrid marketplace fee for ${monthName(month, 'en')}`,
    title: 'Your monthly statement',
    greeting: [`Hello ${name},`],
    summary: `The marketplace fee on your completed deals of ${monthName(month, 'en')} is ${amountIn('en', total)}.`,
    facts: [
      ['Month', monthName(month, 'en')],
      ['Amount incl. VAT', amountIn('en', total)],
      ['Pay by', dayIn('en', pay_by)],
    ],
    paragraphs: [
      'The tax invoice is ready. The statement lists the fee of each deal, and you can object to any of them.',
    ],
    action: { label: 'View invoice', link },
    reason: 'fee',
  }),
  ar: ({ name, month, total, pay_by, link }) => ({
    subject: `عمولة منصة مورد عن ${monthName(month, 'ar')}`,
    title: 'كشفك الشهري',
    greeting: [`مرحبًا ${name}،`],
    summary: `بلغت عمولة المنصة عن صفقاتك المكتملة في ${monthName(month, 'ar')} ${amountIn('ar', total)}.`,
    facts: [
      ['الشهر', monthName(month, 'ar')],
      ['المبلغ شامل الضريبة', amountIn('ar', total)],
      ['آخر موعد للدفع', dayIn('ar', pay_by)],
    ],
    paragraphs: ['الفاتورة الضريبية جاهزة. يعرض الكشف عمولة كل صفقة، ويمكنك الاعتراض على أي منها.'],
    action: { label: 'عرض الفاتورة', link },
    reason: 'fee',
  }),
})

export const feePaid = defineTemplate(['name', 'month', 'total', 'link'], {
  en: ({ name, month, total, link }) => ({
    subject: `Mawrid marketplace fee paid: ${monthName(month, 'en')}`,
    title: 'Payment received',
    greeting: [`Hello ${name},`],
    summary: `We received your payment of ${amountIn('en', total)} for the marketplace fee of ${monthName(month, 'en')}.`,
    paragraphs: ['Nothing is outstanding for this month.'],
    action: { label: 'View invoice', link },
    reason: 'fee',
  }),
  ar: ({ name, month, total, link }) => ({
    subject: `تم سداد عمولة منصة مورد عن ${monthName(month, 'ar')}`,
    title: 'تم السداد',
    greeting: [`مرحبًا ${name}،`],
    summary: `وصلتنا دفعتك البالغة ${amountIn('ar', total)} عن عمولة المنصة لشهر ${monthName(month, 'ar')}.`,
    paragraphs: ['لم يبقَ عليك شيء عن هذا الشهر.'],
    action: { label: 'عرض الفاتورة', link },
    reason: 'fee',
  }),
})

/** What was credited of a fee that had been paid by bank transfer. `note` is the credit note. */
export const feeRefunded = defineTemplate(['name', 'month', 'total', 'on', 'reference', 'note', 'link'], {
  en: ({ name, month, total, on, reference, note, link }) => ({
    subject: `Mawrid marketplace fee refunded: ${monthName(month, 'en')}`,
    title: 'Refund transferred',
    greeting: [`Hello ${name},`],
    summary: `We transferred ${amountIn('en', total)} of the marketplace fee for ${monthName(month, 'en')} back to you.`,
    facts: [
      ['Transferred on', dayIn('en', on)],
      ['Transfer reference', reference],
      ['Credit note', note],
    ],
    paragraphs: ['If the money has not arrived after three working days, contact support with the credit note number.'],
    action: { label: 'View invoice', link },
    reason: 'fee',
  }),
  ar: ({ name, month, total, on, reference, note, link }) => ({
    subject: `تم تحويل المبلغ المسترد من عمولة منصة مورد عن ${monthName(month, 'ar')}`,
    title: 'تم تحويل المبلغ المسترد',
    greeting: [`مرحبًا ${name}،`],
    summary: `حوّلنا إليك ${amountIn('ar', total)} من عمولة المنصة عن ${monthName(month, 'ar')}.`,
    facts: [
      ['تاريخ التحويل', dayIn('ar', on)],
      ['مرجع التحويل', reference],
      ['الإشعار الدائن', note],
    ],
    paragraphs: ['إن لم يصلك المبلغ خلال ثلاثة أيام عمل فراسل الدعم واذكر رقم الإشعار الدائن.'],
    action: { label: 'عرض الفاتورة', link },
    reason: 'fee',
  }),
})

export const feeDue = defineTemplate(['name', 'month', 'total', 'pay_by', 'link'], {
  en: ({ name, month, total, pay_by, link }) => ({
    subject: `Mawrid marketplace fee for ${monthName(month, 'en')} is due soon`,
    title: 'Payment due soon',
    greeting: [`Hello ${name},`],
    summary: `The marketplace fee for ${monthName(month, 'en')} is due soon.`,
    facts: [
      ['Amount incl. VAT', amountIn('en', total)],
      ['Pay by', dayIn('en', pay_by)],
    ],
    paragraphs: ['Pay by card or bank transfer.'],
    action: { label: 'Pay now', link },
    note: 'If you have already paid, you don’t need to do anything.',
    reason: 'fee',
  }),
  ar: ({ name, month, total, pay_by, link }) => ({
    subject: `اقترب موعد سداد عمولة منصة مورد عن ${monthName(month, 'ar')}`,
    title: 'اقترب موعد السداد',
    greeting: [`مرحبًا ${name}،`],
    summary: `اقترب موعد سداد عمولة المنصة عن ${monthName(month, 'ar')}.`,
    facts: [
      ['المبلغ شامل الضريبة', amountIn('ar', total)],
      ['آخر موعد للدفع', dayIn('ar', pay_by)],
    ],
    paragraphs: ['يمكنك الدفع ببطاقة أو بتحويل بنكي.'],
    action: { label: 'الدفع الآن', link },
    note: 'إن كنت قد دفعت بعد إرسال هذه الرسالة فلا يلزمك أي إجراء.',
    reason: 'fee',
  }),
})

export const feeOverdue = defineTemplate(['name', 'month', 'total', 'pay_by', 'link'], {
  en: ({ name, month, total, pay_by, link }) => ({
    subject: `Mawrid marketplace fee for ${monthName(month, 'en')} is overdue`,
    title: 'Payment missing',
    greeting: [`Hello ${name},`],
    summary: `We have not received your payment of the marketplace fee for ${monthName(month, 'en')}.`,
    facts: [
      ['Amount incl. VAT', amountIn('en', total)],
      ['Was due on', dayIn('en', pay_by)],
    ],
    paragraphs: ['Pay by card or bank transfer. If a fee is wrong, object to it on the statement.'],
    action: { label: 'Pay now', link },
    note: 'If you have already paid, you don’t need to do anything.',
    reason: 'fee',
  }),
  ar: ({ name, month, total, pay_by, link }) => ({
    subject: `تأخر سداد عمولة منصة مورد عن ${monthName(month, 'ar')}`,
    title: 'عمولة المنصة غير مدفوعة',
    greeting: [`مرحبًا ${name}،`],
    summary: `لم تصلنا بعد دفعة عمولة المنصة عن ${monthName(month, 'ar')}.`,
    facts: [
      ['المبلغ شامل الضريبة', amountIn('ar', total)],
      ['كان موعد السداد', dayIn('ar', pay_by)],
    ],
    paragraphs: ['يمكنك الدفع ببطاقة أو بتحويل بنكي. وإن كانت عمولة إحدى الصفقات غير صحيحة فقدّم اعتراضك من الكشف.'],
    action: { label: 'الدفع الآن', link },
    note: 'إن كنت قد دفعت بعد إرسال هذه الرسالة فلا يلزمك أي إجراء.',
    reason: 'fee',
  }),
})

/** `outcome` is `upheld` or `refused`. */
export const objectionAnswered = defineTemplate(['name', 'month', 'deal', 'outcome', 'answer', 'link'], {
  en: ({ name, month, deal, outcome, answer, link }) => ({
    subject: `Your objection to the Mawrid fee of deal ${deal} was ${outcome === 'upheld' ? 'upheld' : 'refused'}`,
    title: outcome === 'upheld' ? 'Objection upheld' : 'Objection refused',
    greeting: [`Hello ${name},`],
    summary:
      outcome === 'upheld'
        ? `We upheld your objection to the fee of deal ${deal}, and the fee is credited.`
        : `We reviewed your objection to the fee of deal ${deal}. The fee stands.`,
    facts: [
      ['Deal', deal],
      ['Statement', monthName(month, 'en')],
    ],
    quote: { by: 'Message from Mawrid', text: answer },
    paragraphs: [
      outcome === 'upheld'
        ? 'The credit is on your statement.'
        : 'If you have questions, contact support with the deal number.',
    ],
    action: { label: 'View statement', link },
    reason: 'fee',
  }),
  ar: ({ name, month, deal, outcome, answer, link }) => ({
    subject: `${outcome === 'upheld' ? 'تم قبول' : 'تم رفض'} اعتراضك على عمولة منصة مورد للصفقة ${deal}`,
    title: outcome === 'upheld' ? 'تم قبول الاعتراض' : 'تم رفض الاعتراض',
    greeting: [`مرحبًا ${name}،`],
    summary:
      outcome === 'upheld'
        ? `قبلنا اعتراضك على عمولة الصفقة ${deal}، وستُخصم العمولة بإشعار دائن.`
        : `راجعنا اعتراضك على عمولة الصفقة ${deal}، وتبقى العمولة كما هي.`,
    facts: [
      ['الصفقة', deal],
      ['الكشف', monthName(month, 'ar')],
    ],
    quote: { by: 'رسالة من مورد', text: answer },
    paragraphs: [outcome === 'upheld' ? 'يظهر الخصم في كشفك.' : 'لأي استفسار راسل الدعم واذكر رقم الصفقة.'],
    action: { label: 'عرض الكشف', link },
    reason: 'fee',
  }),
})
