import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'
import { ownWords, sentFor } from './fromSeller.ts'

const remedies: Readonly<Record<string, Record<Language, string>>> = {
  credit: { en: 'a credit', ar: 'خصم من القيمة' },
  replacement: { en: 'a replacement', ar: 'استبدال البضاعة' },
  return: { en: 'a return and refund', ar: 'إرجاع البضاعة واسترداد قيمتها' },
}

/** A seller answered a dispute: `answer` is `accepted`, `offered` or `refused`; `total` may be empty. */
export const disputeAnswered = defineTemplate(
  ['name', 'seller', 'number', 'answer', 'remedy', 'total', 'due', 'message'],
  {
    en: ({ name, seller, number, answer, remedy, total, due, message }) => ({
      subject: `Deal ${number}: ${seller} replied to your dispute`,
      greeting: `Dear ${name},`,
      paragraphs: [
        answer === 'refused'
          ? `${seller} refused your dispute about deal ${number}.`
          : `${seller} ${answer === 'accepted' ? 'accepted' : 'replied to'} your dispute about deal ${number}. ${answer === 'accepted' ? 'Agreed' : 'Offered'} remedy: ${offered(remedy, 'en')}${total && ` of SAR ${total}`}.`,
        ...ownWords(message),
        ...(due
          ? [
              answer === 'refused'
                ? `If you disagree, ask the marketplace to decide by ${due}. After that day the dispute is closed.`
                : `Accept or refuse it in the marketplace by ${due}. If you don’t reply, it counts as accepted after that day.`,
            ]
          : []),
      ],
      note: sentFor.en(seller),
    }),
    ar: ({ name, seller, number, answer, remedy, total, due, message }) => ({
      subject: `الصفقة ${number}: رد ${seller} على اعتراضكم`,
      greeting: `السادة/ ${name} المحترمين،`,
      paragraphs: [
        'السلام عليكم ورحمة الله وبركاته،',
        answer === 'refused'
          ? `تعذّر على ${seller} قبول اعتراضكم على الصفقة ${number}.`
          : `${answer === 'accepted' ? 'تم قبول' : 'تم الرد على'} اعتراضكم على الصفقة ${number} من جانب ${seller}. التسوية ${answer === 'accepted' ? 'المتفق عليها' : 'المقترحة'}: ${offered(remedy, 'ar')}${total && ` بمبلغ ${total} ريال`}.`,
        ...ownWords(message),
        ...(due
          ? [
              answer === 'refused'
                ? `إن لم توافقوا فيمكنكم طلب قرار المنصة حتى ${due}، ويُغلق الاعتراض بعد هذا التاريخ.`
                : `يمكنكم قبولها أو رفضها من المنصة حتى ${due}، وإن لم يصل ردكم تُعد مقبولة بعد هذا التاريخ.`,
            ]
          : []),
      ],
      note: sentFor.ar(seller),
    }),
  },
)

/** A seller offers the buyer a remedy while the marketplace's staff decide; `total` may be empty. */
export const remedyOffered = defineTemplate(['name', 'seller', 'number', 'remedy', 'total', 'message'], {
  en: ({ name, seller, number, remedy, total, message }) => ({
    subject: `Deal ${number}: remedy proposed by ${seller}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `The marketplace is deciding the dispute about deal ${number}. Until then, ${seller} proposes ${offered(remedy, 'en')}${total && ` of SAR ${total}`}.`,
      ...ownWords(message),
      'You can accept this remedy in the marketplace until the decision. If you don’t, the marketplace decides.',
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, number, remedy, total, message }) => ({
    subject: `الصفقة ${number}: تسوية مقترحة من ${seller}`,
    greeting: `السادة/ ${name} المحترمين،`,
    paragraphs: [
      'السلام عليكم ورحمة الله وبركاته،',
      `قرار الاعتراض على الصفقة ${number} لدى المنصة. وحتى صدوره يقترح عليكم ${seller} هذه التسوية: ${offered(remedy, 'ar')}${total && ` بمبلغ ${total} ريال`}.`,
      ...ownWords(message),
      'يمكنكم قبولها من المنصة حتى صدور القرار. وإن لم تقبلوها تقرر المنصة.',
    ],
    note: sentFor.ar(seller),
  }),
})

function offered(remedy: string, lang: Language): string {
  return (Object.hasOwn(remedies, remedy) && remedies[remedy]?.[lang]) || ''
}
