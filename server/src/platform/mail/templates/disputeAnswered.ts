import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'
import { ownWords, sentFor } from './fromSeller.ts'

const remedies: Readonly<Record<string, Record<Language, string>>> = {
  credit: { en: 'a credit', ar: 'خصمًا من القيمة' },
  replacement: { en: 'a replacement', ar: 'استبدال البضاعة' },
  return: { en: 'to take the goods back and refund them', ar: 'استرجاع البضاعة ورد قيمتها' },
}

/** A seller answered a dispute: `answer` is `accepted`, `offered` or `refused`; `total` may be empty. */
export const disputeAnswered = defineTemplate(
  ['name', 'seller', 'number', 'answer', 'remedy', 'total', 'due', 'message'],
  {
    en: ({ name, seller, number, answer, remedy, total, due, message }) => ({
      subject: `Deal ${number}: ${seller} answered your dispute`,
      greeting: `Dear ${name},`,
      paragraphs: [
        answer === 'refused'
          ? `${seller} does not accept your dispute about deal ${number}.`
          : `${seller} ${answer === 'accepted' ? 'accepts' : 'answers'} your dispute about deal ${number} and offers ${offered(remedy, 'en')}${total && ` of SAR ${total}`}.`,
        ...ownWords(message),
        ...(due
          ? [
              answer === 'refused'
                ? `If you disagree, ask the marketplace to decide by ${due}. After that day the dispute is closed.`
                : `Accept or refuse in the marketplace by ${due}. Without an answer, the offer is taken as accepted after that day.`,
            ]
          : []),
      ],
      note: sentFor.en(seller),
    }),
    ar: ({ name, seller, number, answer, remedy, total, due, message }) => ({
      subject: `الصفقة ${number}: ردّ ${seller} على اعتراضكم`,
      greeting: `السادة ${name}،`,
      paragraphs: [
        'السلام عليكم ورحمة الله وبركاته،',
        answer === 'refused'
          ? `تعذّر على ${seller} قبول اعتراضكم على الصفقة ${number}.`
          : `${answer === 'accepted' ? 'قبل' : 'درس'} ${seller} اعتراضكم على الصفقة ${number}، وعرض ${offered(remedy, 'ar')}${total && ` بمبلغ ${total} ريال`}.`,
        ...ownWords(message),
        ...(due
          ? [
              answer === 'refused'
                ? `إن لم توافقوا فيمكنكم طلب قرار المنصة حتى ${due}، ويُغلق الاعتراض بعد هذا التاريخ.`
                : `يمكنكم القبول أو الرفض من المنصة حتى ${due}، وإن لم يصل ردّكم عُدّ العرض مقبولًا بعد هذا التاريخ.`,
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
    subject: `Deal ${number}: ${seller} offers a remedy`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `The marketplace is deciding the dispute about deal ${number}. Meanwhile ${seller} offers ${offered(remedy, 'en')}${total && ` of SAR ${total}`}.`,
      ...ownWords(message),
      'You can accept the offer in the marketplace until the marketplace has decided. If you do not accept it, the marketplace decides.',
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, number, remedy, total, message }) => ({
    subject: `الصفقة ${number}: عرض تسوية من ${seller}`,
    greeting: `السادة ${name}،`,
    paragraphs: [
      'السلام عليكم ورحمة الله وبركاته،',
      `الاعتراض على الصفقة ${number} معروض على المنصة للبتّ فيه، ويعرض عليكم ${seller} ${offered(remedy, 'ar')}${total && ` بمبلغ ${total} ريال`}.`,
      ...ownWords(message),
      'يمكنكم قبول العرض من المنصة إلى أن تُصدر قرارها، وإن لم تقبلوه بتّت المنصة في الاعتراض.',
    ],
    note: sentFor.ar(seller),
  }),
})

function offered(remedy: string, lang: Language): string {
  return (Object.hasOwn(remedies, remedy) && remedies[remedy]?.[lang]) || ''
}
