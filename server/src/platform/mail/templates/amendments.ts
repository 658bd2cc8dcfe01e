import type { Language } from '@mawrid/contract/constants.ts'
import { defineTemplate } from '../template.ts'
import { amountIn, dayIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

/** A seller asks the buyer of a quote by link to agree to a change; `due` is the last day to answer. */
export const amendmentProposed = defineTemplate(
  ['name', 'seller', 'number', 'before', 'after', 'due', 'message', 'link'],
  {
    en: ({ name, seller, number, before, after, due, message, link }) => ({
      subject: `Deal ${number}: ${seller} proposes a change`,
      title: 'Proposed change',
      greeting: customerGreeting.en(name),
      summary: `${seller} proposes to change deal ${number}. Nothing changes unless you agree.`,
      facts: [
        ['Deal', number],
        ['Total incl. VAT so far', amountIn('en', before)],
        ['Total incl. VAT with the change', amountIn('en', after)],
        ['Reply by', dayIn('en', due)],
      ],
      quote: sellerMessage('en', seller, message),
      paragraphs: ['Read the change item by item, then agree or refuse. You need no account.'],
      action: { label: 'Open deal', link },
      note: 'Anyone with this link can read the deal. Only you receive the code that agreeing asks for.',
      reason: { seller },
    }),
    ar: ({ name, seller, number, before, after, due, message, link }) => ({
      subject: `الصفقة ${number}: اقتراح تعديل من ${seller}`,
      title: 'تعديل مقترح',
      greeting: customerGreeting.ar(name),
      summary: `يقترح ${seller} تعديل الصفقة ${number}، ولا يتغير شيء ما لم توافقوا.`,
      facts: [
        ['الصفقة', number],
        ['الإجمالي الحالي شامل الضريبة', amountIn('ar', before)],
        ['الإجمالي بعد التعديل شامل الضريبة', amountIn('ar', after)],
        ['آخر موعد للرد', dayIn('ar', due)],
      ],
      quote: sellerMessage('ar', seller, message),
      paragraphs: ['يمكنكم مراجعة التعديل بندًا بندًا، ثم الموافقة عليه أو رفضه، دون حاجة إلى حساب.'],
      action: { label: 'فتح الصفقة', link },
      note: 'يستطيع قراءة الصفقة كل من لديه هذا الرابط. أما رمز الموافقة فلا يصل إلا إليكم.',
      reason: { seller },
    }),
  },
)

interface Words {
  readonly subject: (number: string, seller: string) => string
  readonly title: string
  readonly summary: (number: string, seller: string) => string
}

/** How a proposed change can end. */
const ends: Readonly<Record<string, Record<Language, Words>>> = {
  agreed: {
    en: {
      subject: (number, seller) => `Deal ${number} with ${seller} changed`,
      title: 'Deal changed',
      summary: (number) => `The change of deal ${number} is agreed. Delivery and invoices follow it.`,
    },
    ar: {
      subject: (number, seller) => `تم تعديل الصفقة ${number} مع ${seller}`,
      title: 'تم تعديل الصفقة',
      summary: (number) => `تمت الموافقة على تعديل الصفقة ${number}، وسيتبعه التسليم والفواتير.`,
    },
  },
  refused: {
    en: {
      subject: (number, seller) => `${seller} refused the change of deal ${number}`,
      title: 'Change refused',
      summary: (number, seller) => `${seller} refused your change of deal ${number}. The deal stays as it was.`,
    },
    ar: {
      subject: (number, seller) => `رفض ${seller} تعديل الصفقة ${number}`,
      title: 'تم رفض التعديل',
      summary: (number, seller) => `رفض ${seller} تعديلكم للصفقة ${number}، وتبقى الصفقة كما كانت.`,
    },
  },
  withdrawn: {
    en: {
      subject: (number, seller) => `${seller} withdrew the change of deal ${number}`,
      title: 'Change withdrawn',
      summary: (number, seller) =>
        `${seller} withdrew the proposed change of deal ${number}. The deal stays as it was.`,
    },
    ar: {
      subject: (number, seller) => `سحب ${seller} اقتراح تعديل الصفقة ${number}`,
      title: 'تم سحب التعديل',
      summary: (number, seller) => `سحب ${seller} التعديل المقترح للصفقة ${number}، وتبقى الصفقة كما كانت.`,
    },
  },
  expired: {
    en: {
      subject: (number, seller) => `Change of deal ${number} with ${seller} expired`,
      title: 'Change expired',
      summary: (number) => `Nobody answered the proposed change of deal ${number}. The deal stays as it was.`,
    },
    ar: {
      subject: (number, seller) => `انتهت مهلة تعديل الصفقة ${number} مع ${seller}`,
      title: 'انتهت مهلة التعديل',
      summary: (number) => `لم يصل رد على التعديل المقترح للصفقة ${number}، وتبقى الصفقة كما كانت.`,
    },
  },
}

/** A proposed change ended; `how` is one of the above. */
export const amendmentEnded = defineTemplate(
  ['name', 'seller', 'number', 'before', 'after', 'how', 'message', 'link'],
  {
    en: ({ name, seller, number, before, after, how, message, link }) => {
      const { subject, title, summary } = wordsOf(how, 'en')
      return {
        subject: subject(number, seller),
        title,
        greeting: customerGreeting.en(name),
        summary: summary(number, seller),
        facts: [
          ['Deal', number],
          ['Total incl. VAT', amountIn('en', how === 'agreed' ? after : before)],
        ],
        quote: sellerMessage('en', seller, message),
        paragraphs: [],
        action: { label: 'Open deal', link },
        reason: { seller },
      }
    },
    ar: ({ name, seller, number, before, after, how, message, link }) => {
      const { subject, title, summary } = wordsOf(how, 'ar')
      return {
        subject: subject(number, seller),
        title,
        greeting: customerGreeting.ar(name),
        summary: summary(number, seller),
        facts: [
          ['الصفقة', number],
          ['الإجمالي شامل الضريبة', amountIn('ar', how === 'agreed' ? after : before)],
        ],
        quote: sellerMessage('ar', seller, message),
        paragraphs: [],
        action: { label: 'فتح الصفقة', link },
        reason: { seller },
      }
    },
  },
)

function wordsOf(how: string, lang: Language): Words {
  const words = Object.hasOwn(ends, how) ? ends[how] : undefined
  if (!words) throw new Error(`A change does not end by being "${how}"`)
  return words[lang]
}
