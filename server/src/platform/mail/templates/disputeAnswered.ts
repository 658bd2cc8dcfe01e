import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'
import { amountIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

const remedies: Readonly<Record<string, Record<Language, string>>> = {
  credit: { en: 'Credit', ar: 'خصم من القيمة' },
  replacement: { en: 'Replacement', ar: 'استبدال البضاعة' },
  return: { en: 'Return and refund', ar: 'إرجاع البضاعة واسترداد قيمتها' },
}

/** The title and the sentence of each answer, and what the buyer can do until the last day. */
const answers: Readonly<Record<string, Record<Language, AnswerWords>>> = {
  accepted: {
    en: {
      title: 'Dispute accepted',
      summary: (seller, number) => `${seller} accepted your dispute about deal ${number}.`,
      next: 'Accept or refuse the remedy in the marketplace. If you don’t reply, it counts as accepted after that day.',
    },
    ar: {
      title: 'تم قبول الاعتراض',
      summary: (seller, number) => `تم قبول اعتراضكم على الصفقة ${number} من جانب ${seller}.`,
      next: 'يمكنكم قبول التسوية أو رفضها من المنصة، وإن لم يصل ردكم تُعد مقبولة بعد هذا التاريخ.',
    },
  },
  offered: {
    en: {
      title: 'Reply to your dispute',
      summary: (seller, number) => `${seller} replied to your dispute about deal ${number}.`,
      next: 'Accept or refuse the remedy in the marketplace. If you don’t reply, it counts as accepted after that day.',
    },
    ar: {
      title: 'رد على اعتراضكم',
      summary: (seller, number) => `تم الرد على اعتراضكم على الصفقة ${number} من جانب ${seller}.`,
      next: 'يمكنكم قبول التسوية أو رفضها من المنصة، وإن لم يصل ردكم تُعد مقبولة بعد هذا التاريخ.',
    },
  },
  refused: {
    en: {
      title: 'Dispute refused',
      summary: (seller, number) => `${seller} refused your dispute about deal ${number}.`,
      next: 'If you disagree, ask the marketplace to decide. After that day the dispute is closed.',
    },
    ar: {
      title: 'رد على اعتراضكم',
      summary: (seller, number) => `تعذّر على ${seller} قبول اعتراضكم على الصفقة ${number}.`,
      next: 'إن لم توافقوا فيمكنكم طلب قرار المنصة، ويُغلق الاعتراض بعد هذا التاريخ.',
    },
  },
}

interface AnswerWords {
  readonly title: string
  readonly summary: (seller: string, number: string) => string
  readonly next: string
}

/** A seller answered a dispute: `answer` is one of the above; `remedy`, `total` and `due` may be empty. */
export const disputeAnswered = defineTemplate(
  ['name', 'seller', 'number', 'answer', 'remedy', 'total', 'due', 'message'],
  {
    en: ({ name, seller, number, answer, remedy, total, due, message }) => {
      const { title, summary, next } = answerWords(answer, 'en')
      return {
        subject: `Deal ${number}: ${seller} replied to your dispute`,
        title,
        greeting: customerGreeting.en(name),
        summary: summary(seller, number),
        facts: [
          ['Deal', number],
          [answer === 'accepted' ? 'Agreed remedy' : 'Offered remedy', remedyIn('en', remedy)],
          ['Amount', total && amountIn('en', total)],
          ['Reply by', due],
        ],
        quote: sellerMessage('en', seller, message),
        paragraphs: due ? [next] : [],
        reason: { seller },
      }
    },
    ar: ({ name, seller, number, answer, remedy, total, due, message }) => {
      const { title, summary, next } = answerWords(answer, 'ar')
      return {
        subject: `الصفقة ${number}: رد ${seller} على اعتراضكم`,
        title,
        greeting: customerGreeting.ar(name),
        summary: summary(seller, number),
        facts: [
          ['الصفقة', number],
          [answer === 'accepted' ? 'التسوية المتفق عليها' : 'التسوية المقترحة', remedyIn('ar', remedy)],
          ['المبلغ', total && amountIn('ar', total)],
          ['آخر موعد للرد', due],
        ],
        quote: sellerMessage('ar', seller, message),
        paragraphs: due ? [next] : [],
        reason: { seller },
      }
    },
  },
)

/** A seller offers the buyer a remedy while the marketplace's staff decide; `total` may be empty. */
export const remedyOffered = defineTemplate(['name', 'seller', 'number', 'remedy', 'total', 'message'], {
  en: ({ name, seller, number, remedy, total, message }) => ({
    subject: `Deal ${number}: remedy proposed by ${seller}`,
    title: 'Proposed remedy',
    greeting: customerGreeting.en(name),
    summary: `The marketplace is deciding the dispute about deal ${number}. Until then, ${seller} proposes a remedy.`,
    facts: [
      ['Deal', number],
      ['Offered remedy', remedyIn('en', remedy)],
      ['Amount', total && amountIn('en', total)],
    ],
    quote: sellerMessage('en', seller, message),
    paragraphs: [
      'You can accept this remedy in the marketplace until the decision. If you don’t, the marketplace decides.',
    ],
    reason: { seller },
  }),
  ar: ({ name, seller, number, remedy, total, message }) => ({
    subject: `الصفقة ${number}: تسوية مقترحة من ${seller}`,
    title: 'تسوية مقترحة',
    greeting: customerGreeting.ar(name),
    summary: `قرار الاعتراض على الصفقة ${number} لدى المنصة. وحتى صدوره يقترح عليكم ${seller} تسوية.`,
    facts: [
      ['الصفقة', number],
      ['التسوية المقترحة', remedyIn('ar', remedy)],
      ['المبلغ', total && amountIn('ar', total)],
    ],
    quote: sellerMessage('ar', seller, message),
    paragraphs: ['يمكنكم قبولها من المنصة حتى صدور القرار. وإن لم تقبلوها تقرر المنصة.'],
    reason: { seller },
  }),
})

function answerWords(answer: string, lang: Language): AnswerWords {
  const words = Object.hasOwn(answers, answer) ? answers[answer] : undefined
  if (!words) throw new Error(`Nobody answers a dispute with "${answer}"`)
  return words[lang]
}

function remedyIn(lang: Language, remedy: string): string {
  return (Object.hasOwn(remedies, remedy) && remedies[remedy]?.[lang]) || ''
}
