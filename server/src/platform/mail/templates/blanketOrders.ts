import { defineTemplate } from '../template.ts'
import { amountIn, dayIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

/** To the buyer: a part of a blanket order became a deal. */
export const calledOff = defineTemplate(['name', 'seller', 'number', 'subject', 'total', 'link'], {
  en: ({ name, seller, number, subject, total, link }) => ({
    subject: `Call-off ${number} from ${seller}`,
    title: 'Call-off',
    greeting: customerGreeting.en(name),
    summary: `Call-off ${number} of your blanket order was created. ${seller} now prepares it.`,
    facts: [
      ['Call-off', number],
      ['Subject', subject],
      ['Total incl. VAT', amountIn('en', total)],
    ],
    paragraphs: ['Prices and terms are those of the blanket order.'],
    action: { label: 'Open call-off', link },
    note: 'Anyone with this link can read it.',
    reason: { seller },
  }),
  ar: ({ name, seller, number, subject, total, link }) => ({
    subject: `أمر التوريد رقم ${number} من ${seller}`,
    title: 'أمر توريد',
    greeting: customerGreeting.ar(name),
    summary: `تم إصدار أمر توريد من اتفاقيتكم، ويجهّزه ${seller} الآن.`,
    facts: [
      ['أمر التوريد', number],
      ['الموضوع', subject],
      ['الإجمالي شامل الضريبة', amountIn('ar', total)],
    ],
    paragraphs: ['الأسعار والشروط كما في اتفاقية التوريد.'],
    action: { label: 'فتح أمر التوريد', link },
    note: 'يستطيع قراءته كل من لديه هذا الرابط.',
    reason: { seller },
  }),
})

/** To the buyer: the seller closed a blanket order (`how` is `closed`), or extended it until `ends`. */
export const blanketOrderChanged = defineTemplate(['name', 'seller', 'number', 'how', 'ends', 'message'], {
  en: ({ name, seller, number, how, ends, message }) => ({
    subject: `Blanket order ${number} from ${seller} ${how}`,
    title: how === 'closed' ? 'Blanket order closed' : 'Blanket order extended',
    greeting: customerGreeting.en(name),
    summary:
      how === 'closed'
        ? `${seller} closed blanket order ${number}. No further call-offs can be created.`
        : `${seller} extended blanket order ${number} until ${dayIn('en', ends)}.`,
    quote: sellerMessage('en', seller, message),
    paragraphs: [
      how === 'closed'
        ? 'Existing call-offs are supplied as agreed.'
        : 'Prices and remaining quantities stay as agreed.',
    ],
    reason: { seller },
  }),
  ar: ({ name, seller, number, how, ends, message }) => ({
    subject:
      how === 'closed'
        ? `تم إغلاق اتفاقية التوريد ${number} مع ${seller}`
        : `تم تمديد اتفاقية التوريد ${number} مع ${seller}`,
    title: how === 'closed' ? 'إغلاق اتفاقية التوريد' : 'تمديد اتفاقية التوريد',
    greeting: customerGreeting.ar(name),
    summary:
      how === 'closed'
        ? `أغلق ${seller} اتفاقية التوريد رقم ${number}، فلا يمكن إصدار أوامر توريد جديدة منها.`
        : `مدّد ${seller} اتفاقية التوريد رقم ${number} حتى ${dayIn('ar', ends)}.`,
    quote: sellerMessage('ar', seller, message),
    paragraphs: [
      how === 'closed' ? 'تورَّد أوامر التوريد السابقة كما اتُّفق عليه.' : 'تبقى الأسعار والكميات المتبقية كما اتُّفق عليه.',
    ],
    reason: { seller },
  }),
})

/** To the buyer: by which days parts of a blanket order are to be called off, as both sides agreed. */
export const callOffDates = defineTemplate(['name', 'seller', 'number', 'subject', 'link'], {
  en: ({ name, seller, number, subject, link }) => ({
    subject: `Call-off dates of blanket order ${number} from ${seller}`,
    title: 'Call-off dates',
    greeting: customerGreeting.en(name),
    summary: `${seller} updated the dates that you agreed on for call-offs of blanket order ${number}.`,
    facts: [
      ['Blanket order', number],
      ['Subject', subject],
    ],
    paragraphs: [`If a date or a quantity differs from what you agreed, contact ${seller}.`],
    action: { label: 'See dates', link },
    note: 'Anyone with this link can read it.',
    reason: { seller },
  }),
  ar: ({ name, seller, number, subject, link }) => ({
    subject: `مواعيد أوامر التوريد للاتفاقية رقم ${number} مع ${seller}`,
    title: 'مواعيد أوامر التوريد',
    greeting: customerGreeting.ar(name),
    summary: `حدّث ${seller} المواعيد المتفق عليها لأوامر التوريد من الاتفاقية رقم ${number}.`,
    facts: [
      ['اتفاقية التوريد', number],
      ['الموضوع', subject],
    ],
    paragraphs: [`إن اختلف موعد أو كمية عما اتفقتم عليه فيُرجى التواصل مع ${seller}.`],
    action: { label: 'عرض المواعيد', link },
    note: 'يستطيع قراءتها كل من لديه هذا الرابط.',
    reason: { seller },
  }),
})

/** To the seller: not all that was agreed for a day is called off yet, some days before it or after it. */
export const callOffDue = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'day', 'link'], {
  en: ({ name, number, buyer_en, day, link }) => ({
    subject: `Mawrid blanket order ${number}: call-off agreed for ${dayIn('en', day)}`,
    title: 'Call-off due',
    greeting: [`Hello ${name},`],
    summary: `Not all that you agreed with ${buyer_en} for ${dayIn('en', day)} is called off yet.`,
    facts: [
      ['Blanket order', number],
      ['Buyer', buyer_en],
      ['Agreed for', dayIn('en', day)],
    ],
    paragraphs: ['Ask the buyer, create the call-off, or agree on another date.'],
    action: { label: 'Open blanket order', link },
    reason: 'company',
  }),
  ar: ({ name, number, buyer_ar, day, link }) => ({
    subject: `اتفاقية التوريد ${number} في مورد: أمر توريد متفق عليه ليوم ${dayIn('ar', day)}`,
    title: 'موعد أمر توريد',
    greeting: [`مرحبًا ${name}،`],
    summary: `لم يكتمل بعد إصدار أوامر التوريد التي اتفقت عليها مع ${buyer_ar} ليوم ${dayIn('ar', day)}.`,
    facts: [
      ['اتفاقية التوريد', number],
      ['المشتري', buyer_ar],
      ['الموعد المتفق عليه', dayIn('ar', day)],
    ],
    paragraphs: ['تواصل مع المشتري، أو أصدر أمر التوريد، أو اتفقا على موعد آخر.'],
    action: { label: 'فتح اتفاقية التوريد', link },
    reason: 'company',
  }),
})

/** To the seller: a blanket order ends soon, and something is left of it. */
export const blanketOrderEnding = defineTemplate(['name', 'number', 'buyer_en', 'buyer_ar', 'ends', 'link'], {
  en: ({ name, number, buyer_en, ends, link }) => ({
    subject: `Mawrid blanket order ${number} ends soon`,
    title: 'Blanket order ends soon',
    greeting: [`Hello ${name},`],
    summary: `${buyer_en} has not ordered everything that was agreed yet.`,
    facts: [
      ['Blanket order', number],
      ['Buyer', buyer_en],
      ['Ends on', dayIn('en', ends)],
    ],
    paragraphs: ['Agree with the buyer on the remaining quantities, or extend the blanket order.'],
    action: { label: 'Open blanket order', link },
    note: 'After that day no call-offs can be created.',
    reason: 'company',
  }),
  ar: ({ name, number, buyer_ar, ends, link }) => ({
    subject: `اتفاقية التوريد ${number} في مورد تنتهي قريبًا`,
    title: 'اتفاقية التوريد تنتهي قريبًا',
    greeting: [`مرحبًا ${name}،`],
    summary: `لم يطلب ${buyer_ar} كامل الكميات المتفق عليها بعد.`,
    facts: [
      ['اتفاقية التوريد', number],
      ['المشتري', buyer_ar],
      ['تنتهي في', dayIn('ar', ends)],
    ],
    paragraphs: ['اتفق مع المشتري على الكميات المتبقية، أو مدّد الاتفاقية.'],
    action: { label: 'فتح اتفاقية التوريد', link },
    note: 'لا يمكن إصدار أوامر توريد بعد ذلك اليوم.',
    reason: 'company',
  }),
})
