import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'

interface Texts {
  readonly subject: string
  readonly title: string
  readonly outcome: string
  readonly next: string
}

type Words = Record<Language, Texts>

/** What a buyer can answer to an offer. */
const answers: Readonly<Record<string, Words>> = {
  accept: {
    en: {
      subject: 'quote accepted',
      title: 'Quote accepted',
      outcome: 'accepted your quote',
      next: 'Prepare the goods or start the work, and issue the invoice from the deal.',
    },
    ar: {
      subject: 'تم قبول عرضك',
      title: 'تم قبول العرض',
      outcome: 'تم قبول عرض السعر من جانب',
      next: 'جهّز البضاعة أو ابدأ التنفيذ، وأصدر الفاتورة من صفحة الصفقة.',
    },
  },
  call_off: {
    en: {
      subject: 'call-off from a blanket order',
      title: 'Call-off',
      outcome: 'ordered a part of a blanket order',
      next: 'Prepare the goods. Prices and terms are those of the blanket order.',
    },
    ar: {
      subject: 'أمر توريد من اتفاقية',
      title: 'أمر توريد',
      outcome: 'تم إصدار أمر توريد من جانب',
      next: 'جهّز البضاعة. الأسعار والشروط كما في اتفاقية التوريد.',
    },
  },
  counter: {
    en: {
      subject: 'counter-offer received',
      title: 'Counter-offer',
      outcome: 'sent a counter-offer',
      next: 'You can accept it, send a new quote or decline.',
    },
    ar: {
      subject: 'وصلك عرض مقابل',
      title: 'عرض مقابل',
      outcome: 'وصلك عرض مقابل من',
      next: 'يمكنك قبوله أو إرسال عرض جديد أو الاعتذار.',
    },
  },
  reject: {
    en: {
      subject: 'quote rejected',
      title: 'Quote rejected',
      outcome: 'rejected your quote',
      next: 'If the buyer gave a reason, it is on the deal’s page.',
    },
    ar: {
      subject: 'رفض المشتري عرضك',
      title: 'تم رفض العرض',
      outcome: 'تم رفض عرض السعر من جانب',
      next: 'تجد سبب الرفض في صفحة الصفقة إن ذكره المشتري.',
    },
  },
  agree_closing: {
    en: {
      subject: 'remainder closed',
      title: 'Remainder closed',
      outcome: 'agreed to close the remainder',
      next: 'It is no longer reserved or charged. If it was already invoiced, a credit note is ready for you to issue.',
    },
    ar: {
      subject: 'تم إغلاق المتبقي',
      title: 'تم إغلاق المتبقي',
      outcome: 'تمت الموافقة على إغلاق المتبقي من جانب',
      next: 'تم إلغاء حجز الكمية ولن تُفوتر. وإن سبقت فوترتها تجد إشعارًا دائنًا جاهزًا للإصدار.',
    },
  },
  refuse_closing: {
    en: {
      subject: 'closing refused',
      title: 'Closing refused',
      outcome: 'refused to close the remainder',
      next: 'You can ship it, propose another quantity, or request a decision from the marketplace.',
    },
    ar: {
      subject: 'رفض المشتري إغلاق المتبقي',
      title: 'تم رفض الإغلاق',
      outcome: 'تم رفض إغلاق المتبقي من جانب',
      next: 'يمكنك شحن الكمية أو اقتراح كمية أخرى أو طلب قرار المنصة.',
    },
  },
  propose_amendment: {
    en: {
      subject: 'change proposed',
      title: 'Proposed change',
      outcome: 'proposed a change',
      next: 'Compare it with what was agreed, then agree or refuse within seven days. Until then nothing changes.',
    },
    ar: {
      subject: 'وصلك تعديل مقترح',
      title: 'تعديل مقترح',
      outcome: 'وصلك اقتراح تعديل من',
      next: 'قارنه بما اتفقتما عليه، ثم وافق عليه أو ارفضه خلال سبعة أيام. ولا يتغير شيء حتى ذلك الحين.',
    },
  },
  agree_amendment: {
    en: {
      subject: 'change agreed',
      title: 'Change agreed',
      outcome: 'agreed to the change',
      next: 'Reserved stock follows it. Drafts of invoices were discarded: create them again from the deal.',
    },
    ar: {
      subject: 'تمت الموافقة على التعديل',
      title: 'تمت الموافقة على التعديل',
      outcome: 'تمت الموافقة على التعديل من جانب',
      next: 'تم تعديل المخزون المحجوز. وأُلغيت مسودات الفواتير: أنشئها من جديد من صفحة الصفقة.',
    },
  },
  refuse_amendment: {
    en: {
      subject: 'change refused',
      title: 'Change refused',
      outcome: 'refused the change',
      next: 'The deal stays as it was. You can propose another change.',
    },
    ar: {
      subject: 'تم رفض التعديل',
      title: 'تم رفض التعديل',
      outcome: 'تم رفض التعديل من جانب',
      next: 'تبقى الصفقة كما كانت، ويمكنك اقتراح تعديل آخر.',
    },
  },
  accept_remedy: {
    en: {
      subject: 'dispute settled',
      title: 'Dispute settled',
      outcome: 'accepted your remedy for the dispute',
      next: 'Provide it now: issue the credit note, send the replacement, or receive the returned goods.',
    },
    ar: {
      subject: 'تمت تسوية الاعتراض',
      title: 'تمت تسوية الاعتراض',
      outcome: 'تم قبول تسوية الاعتراض من جانب',
      next: 'نفّذ التسوية: أصدر الإشعار الدائن أو أرسل البديل أو استلم البضاعة المرتجعة.',
    },
  },
  escalate: {
    en: {
      subject: 'dispute escalated',
      title: 'Dispute escalated',
      outcome: 'escalated the dispute to the marketplace',
      next: 'The marketplace decides. You can still offer another remedy.',
    },
    ar: {
      subject: 'الاعتراض لدى المنصة',
      title: 'الاعتراض لدى المنصة',
      outcome: 'تم رفع الاعتراض إلى المنصة من جانب',
      next: 'القرار لدى المنصة، ويمكنك تقديم تسوية أخرى.',
    },
  },
}

/** A buyer has answered an offer or a proposal; `answer` names what was done. */
export const offerAnswered = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'answer', 'link'], {
  en: ({ name, number, buyer_en, answer, link }) => {
    const { subject, title, outcome, next } = wordsOf(answer, 'en')
    return {
      subject: `Mawrid deal ${number}: ${subject}`,
      title,
      greeting: [`Hello ${name},`],
      summary: `${buyer_en} ${outcome} in deal ${number}.`,
      facts: [
        ['Deal', number],
        ['Buyer', buyer_en],
      ],
      paragraphs: [next],
      action: { label: 'Open deal', link },
      reason: 'company',
    }
  },
  ar: ({ name, number, buyer_ar, answer, link }) => {
    const { subject, title, outcome, next } = wordsOf(answer, 'ar')
    return {
      subject: `الصفقة ${number} في مورد: ${subject}`,
      title,
      greeting: [`مرحبًا ${name}،`],
      summary: `${outcome} ${buyer_ar} في الصفقة ${number}.`,
      facts: [
        ['الصفقة', number],
        ['المشتري', buyer_ar],
      ],
      paragraphs: [next],
      action: { label: 'فتح الصفقة', link },
      reason: 'company',
    }
  },
})

function wordsOf(answer: string, lang: Language) {
  const words = Object.hasOwn(answers, answer) ? answers[answer] : undefined
  if (!words) throw new Error(`Nobody answers an offer with "${answer}"`)
  return words[lang]
}
