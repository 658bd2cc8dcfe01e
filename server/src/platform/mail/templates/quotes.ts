import { defineTemplate } from '../template.ts'
import { amountIn, dayIn, minutesIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

/**
 * A seller sends a quote, or a new version of it. `ends` is a day, and may be empty. `highest` is the highest total of a quote
 * that leaves a choice, of which `total` is the lowest; otherwise it is empty, and emails queued by older versions have none.
 */
export const quoteSent = defineTemplate(
  ['name', 'seller', 'number', 'version', 'total', 'highest', 'ends', 'link'],
  {
    en: ({ name, seller, number, version, total, highest, ends, link }) => ({
      subject: `Quote ${number} from ${seller}`,
      title: version === '1' ? 'Quote' : 'New version of a quote',
      greeting: customerGreeting.en(name),
      summary:
        version === '1'
          ? `${seller} sent you quote ${number}.`
          : `${seller} sent you version ${version} of quote ${number}. It replaces the one before.`,
      facts: [
        ['Quote', number],
        ['Total incl. VAT', highest ? `${amountIn('en', total)} to ${amountIn('en', highest)}` : amountIn('en', total)],
        ['Valid until', ends && dayIn('en', ends)],
      ],
      paragraphs: ['Read the quote, download it, make a counter-offer, accept or reject it. You need no account.'],
      action: { label: 'Open quote', link },
      note: 'Anyone with this link can read the quote. Only you receive the code that accepting it asks for.',
      reason: { seller },
    }),
    ar: ({ name, seller, number, version, total, highest, ends, link }) => ({
      subject: `عرض السعر رقم ${number} من ${seller}`,
      title: version === '1' ? 'عرض سعر' : 'إصدار جديد من عرض السعر',
      greeting: customerGreeting.ar(name),
      summary:
        version === '1'
          ? `أرسل إليكم ${seller} عرض السعر رقم ${number}.`
          : `أرسل إليكم ${seller} الإصدار ${version} من عرض السعر رقم ${number}، ويحل محل الإصدار السابق.`,
      facts: [
        ['عرض السعر', number],
        [
          'الإجمالي شامل الضريبة',
          highest ? `من ${amountIn('ar', total)} إلى ${amountIn('ar', highest)}` : amountIn('ar', total),
        ],
        ['صالح حتى', ends && dayIn('ar', ends)],
      ],
      paragraphs: ['يمكنكم قراءة العرض وتنزيله وتقديم عرض مقابل وقبوله أو رفضه، دون حاجة إلى حساب.'],
      action: { label: 'فتح عرض السعر', link },
      note: 'يستطيع قراءة العرض كل من لديه هذا الرابط. أما رمز القبول فلا يصل إلا إليكم.',
      reason: { seller },
    }),
  },
  { highest: '' },
)

/** The code by which the recipient of a quote accepts it. Without the quote's number: phones offer six digits as the code. */
export const quoteCode = defineTemplate(['code', 'minutes', 'seller'], {
  en: ({ code, minutes, seller }) => ({
    subject: `${code} is your code for the quote from ${seller}`,
    title: 'Accept quote',
    greeting: ['Hello,'],
    summary: `Enter this code to accept the quote from ${seller}. It is valid for ${minutesIn('en', minutes)}.`,
    code,
    paragraphs: [],
    note: 'Don’t share this code. If you did not request it, ignore this email: nothing is accepted.',
    reason: { seller },
  }),
  ar: ({ code, minutes, seller }) => ({
    subject: `رمز قبول عرض السعر من ${seller}: ${code}`,
    title: 'قبول عرض السعر',
    greeting: ['مرحبًا،'],
    summary: `أدخلوا هذا الرمز لقبول عرض السعر من ${seller}. الرمز صالح لمدة ${minutesIn('ar', minutes)}.`,
    code,
    paragraphs: [],
    note: 'لا تشاركوا هذا الرمز مع أحد. وإن لم تطلبوه فتجاهلوا هذه الرسالة، فلن يُقبل شيء.',
    reason: { seller },
  }),
})

/** The code by which the buyer agrees to the seller's change of an accepted quote. */
export const amendmentCode = defineTemplate(['code', 'minutes', 'seller'], {
  en: ({ code, minutes, seller }) => ({
    subject: `${code} is your code for the change from ${seller}`,
    title: 'Agree to change',
    greeting: ['Hello,'],
    summary: `Enter this code to agree to the change that ${seller} proposed. The code is valid for ${minutesIn('en', minutes)}.`,
    code,
    paragraphs: [],
    note: 'Don’t share this code. If you did not request it, ignore this email: nothing changes.',
    reason: { seller },
  }),
  ar: ({ code, minutes, seller }) => ({
    subject: `رمز قبول التعديل من ${seller}: ${code}`,
    title: 'قبول التعديل',
    greeting: ['مرحبًا،'],
    summary: `أدخلوا هذا الرمز لقبول التعديل الذي اقترحه ${seller}. الرمز صالح لمدة ${minutesIn('ar', minutes)}.`,
    code,
    paragraphs: [],
    note: 'لا تشاركوا هذا الرمز مع أحد. وإن لم تطلبوه فتجاهلوا هذه الرسالة، فلن يتغير شيء.',
    reason: { seller },
  }),
})

/** The code by which the buyer calls off a part of a blanket order. */
export const callOffCode = defineTemplate(['code', 'minutes', 'seller'], {
  en: ({ code, minutes, seller }) => ({
    subject: `${code} is your code for a call-off from ${seller}`,
    title: 'Create call-off',
    greeting: ['Hello,'],
    summary: `Enter this code to create the call-off. ${seller} then prepares it. The code is valid for ${minutesIn('en', minutes)}.`,
    code,
    paragraphs: [],
    note: 'Don’t share this code. If you did not request it, ignore this email: nothing is ordered.',
    reason: { seller },
  }),
  ar: ({ code, minutes, seller }) => ({
    subject: `رمز أمر التوريد من ${seller}: ${code}`,
    title: 'إصدار أمر توريد',
    greeting: ['مرحبًا،'],
    summary: `أدخلوا هذا الرمز لإصدار أمر التوريد، ثم يجهّزه ${seller}. الرمز صالح لمدة ${minutesIn('ar', minutes)}.`,
    code,
    paragraphs: [],
    note: 'لا تشاركوا هذا الرمز مع أحد. وإن لم تطلبوه فتجاهلوا هذه الرسالة، فلن يُطلب شيء.',
    reason: { seller },
  }),
})

/** What the buyer accepted, with the document attached. `calls` is the last day of a blanket order; otherwise it is empty. */
export const quoteAccepted = defineTemplate(
  ['name', 'seller', 'number', 'total', 'acceptedBy', 'calls'],
  {
    en: ({ name, seller, number, total, acceptedBy, calls }) => ({
      subject: `Quote ${number} from ${seller} accepted`,
      title: 'Quote accepted',
      greeting: customerGreeting.en(name),
      summary: `Quote ${number} from ${seller} is accepted. Attached is the quote as it was accepted.`,
      facts: [
        ['Quote', number],
        ['Total incl. VAT', amountIn('en', total)],
        ['Accepted by', acceptedBy],
      ],
      paragraphs: [
        calls
          ? `This is a blanket order. ${seller} supplies it in parts, as you order them, until ${dayIn('en', calls)}.`
          : `${seller} now prepares your order.`,
      ],
      reason: { seller },
    }),
    ar: ({ name, seller, number, total, acceptedBy, calls }) => ({
      subject: `تم قبول عرض السعر ${number} من ${seller}`,
      title: 'تم قبول عرض السعر',
      greeting: customerGreeting.ar(name),
      summary: `تم قبول عرض السعر رقم ${number} من ${seller}. نرفق لكم العرض كما تم قبوله.`,
      facts: [
        ['عرض السعر', number],
        ['الإجمالي شامل الضريبة', amountIn('ar', total)],
        ['قبله', acceptedBy],
      ],
      paragraphs: [
        calls
          ? `هذه اتفاقية توريد: يورّد ${seller} الكميات على دفعات عند إصدار كل أمر توريد، حتى ${dayIn('ar', calls)}.`
          : `يجهّز ${seller} طلبكم الآن.`,
      ],
      reason: { seller },
    }),
  },
  { calls: '' },
)

/** The seller withdrew a quote that was sent by link, or declined a counter-offer to it. */
export const quoteEnded = defineTemplate(['name', 'seller', 'number', 'how', 'message'], {
  en: ({ name, seller, number, how, message }) => ({
    subject:
      how === 'declined'
        ? `${seller} declined your counter-offer to quote ${number}`
        : `Quote ${number} from ${seller} withdrawn`,
    title: how === 'declined' ? 'Counter-offer declined' : 'Quote withdrawn',
    greeting: customerGreeting.en(name),
    summary:
      how === 'declined'
        ? `${seller} declined your counter-offer to quote ${number}. The quote has ended.`
        : `${seller} withdrew quote ${number}. Its link no longer works.`,
    quote: sellerMessage('en', seller, message),
    paragraphs: [`For a new quote, contact ${seller}.`],
    reason: { seller },
  }),
  ar: ({ name, seller, number, how, message }) => ({
    subject:
      how === 'declined'
        ? `اعتذر ${seller} عن عرضكم المقابل لعرض السعر ${number}`
        : `تم سحب عرض السعر ${number} من ${seller}`,
    title: how === 'declined' ? 'تم الاعتذار عن العرض المقابل' : 'تم سحب عرض السعر',
    greeting: customerGreeting.ar(name),
    summary:
      how === 'declined'
        ? `اعتذر ${seller} عن عرضكم المقابل لعرض السعر رقم ${number}، وانتهى العرض.`
        : `سحب ${seller} عرض السعر رقم ${number}، ولم يعد الرابط يعمل.`,
    quote: sellerMessage('ar', seller, message),
    paragraphs: [`للحصول على عرض جديد يُرجى التواصل مع ${seller}.`],
    reason: { seller },
  }),
})
