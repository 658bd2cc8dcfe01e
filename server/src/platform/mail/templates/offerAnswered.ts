import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'

type Words = Record<Language, { readonly subject: string; readonly outcome: string; readonly next: string }>

/** What a buyer can answer to an offer. */
const answers: Readonly<Record<string, Words>> = {
  accept: {
    en: {
      subject: 'was accepted',
      outcome: 'has accepted your offer',
      next: 'Prepare the goods or begin the work, and issue the invoice from the deal.',
    },
    ar: {
      subject: 'قُبل',
      outcome: 'قُبل عرض السعر المقدَّم إلى',
      next: 'ابدأ تجهيز الطلب أو التنفيذ، وأصدر الفاتورة من صفحة الصفقة.',
    },
  },
  counter: {
    en: {
      subject: 'was answered with another',
      outcome: 'has answered your offer with one of its own',
      next: 'You can accept it, send a new offer or decline.',
    },
    ar: {
      subject: 'وصله عرض مقابل',
      outcome: 'وصلك عرض مقابل من',
      next: 'يمكنك قبوله أو إرسال عرض جديد أو الاعتذار.',
    },
  },
  reject: {
    en: {
      subject: 'was turned down',
      outcome: 'has turned your offer down',
      next: 'The reason stands with the deal, where the buyer gave one.',
    },
    ar: { subject: 'رُفض', outcome: 'رُفض عرض السعر المقدَّم إلى', next: 'تجد سبب الرفض في صفحة الصفقة إن ذكره المشتري.' },
  },
  agree_closing: {
    en: {
      subject: 'was closed in part',
      outcome: 'has agreed to close the remaining quantity',
      next: 'It is no longer reserved and not charged. If it was already invoiced, a credit note is ready for you to issue.',
    },
    ar: {
      subject: 'أُغلق المتبقي منه',
      outcome: 'تمت الموافقة على إغلاق الكمية المتبقية من',
      next: 'أُلغي حجز الكمية ولن تُفوتر. وإن سبقت فوترتها فستجد إشعارًا دائنًا جاهزًا للإصدار.',
    },
  },
  refuse_closing: {
    en: {
      subject: 'is still expected in full',
      outcome: 'has refused to close the remaining quantity',
      next: 'You can ship it, propose another quantity, or ask the marketplace for help.',
    },
    ar: {
      subject: 'لا يزال مطلوبًا كاملًا',
      outcome: 'رُفض إغلاق الكمية المتبقية من',
      next: 'يمكنك شحن الكمية أو اقتراح كمية أخرى أو طلب مساعدة المنصة.',
    },
  },
  accept_remedy: {
    en: {
      subject: 'is settled',
      outcome: 'has accepted what you offered in the dispute',
      next: 'Do now what you offered: issue the credit note, send the replacement or take the goods back.',
    },
    ar: {
      subject: 'سُوّي اعتراضه',
      outcome: 'قُبلت التسوية التي عرضتها على',
      next: 'نفّذ ما عرضته: أصدر الإشعار الدائن أو أرسل البديل أو استرجع البضاعة.',
    },
  },
  escalate: {
    en: {
      subject: 'goes to the marketplace',
      outcome: 'has not accepted your answer to the dispute',
      next: 'The marketplace’s staff decide. You can still make another offer.',
    },
    ar: {
      subject: 'رُفع اعتراضه إلى المنصة',
      outcome: 'لم تُقبل إجابتك عن اعتراض',
      next: 'يبتّ فريق المنصة في الاعتراض، ويمكنك تقديم عرض آخر.',
    },
  },
}

/** A buyer has answered an offer or a proposal; `answer` names what was done. */
export const offerAnswered = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'answer', 'link'], {
  en: ({ name, number, buyer_en, answer, link }) => {
    const { subject, outcome, next } = wordsOf(answer, 'en')
    return {
      subject: `Your Mawrid offer in deal ${number} ${subject}`,
      greeting: `Hello ${name},`,
      paragraphs: [`${buyer_en} ${outcome} in deal ${number}.`, next],
      action: { label: 'See the deal', link },
      note: 'Everything about the deal stands on its page.',
    }
  },
  ar: ({ name, number, buyer_ar, answer, link }) => {
    const { subject, outcome, next } = wordsOf(answer, 'ar')
    return {
      subject: `عرضك في مورد للصفقة ${number} ${subject}`,
      greeting: `مرحبًا ${name}،`,
      paragraphs: [`${outcome} ${buyer_ar} في الصفقة ${number}.`, next],
      action: { label: 'عرض الصفقة', link },
      note: 'تجد كل ما يخص الصفقة في صفحتها.',
    }
  },
})

function wordsOf(answer: string, lang: Language) {
  const words = Object.hasOwn(answers, answer) ? answers[answer] : undefined
  if (!words) throw new Error(`Nobody answers an offer with "${answer}"`)
  return words[lang]
}
