import { defineTemplate } from '../template.ts'
import { ownWords, sentFor } from './fromSeller.ts'

/** `document` is what it is called: "Tax invoice", "Credit note". `due` and `message` may be empty. */
export const invoiceSent = defineTemplate(['name', 'seller', 'document', 'number', 'total', 'due', 'message'], {
  en: ({ name, seller, document, number, total, due, message }) => ({
    subject: `${document} ${number} from ${seller}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      ...ownWords(message),
      `Attached is ${document.toLowerCase()} ${number} with a total of SAR ${total}.`,
      ...(due ? [`Payment is due on ${due}.`] : []),
    ],
    note: sentFor.en(seller),
  }),
  ar: ({ name, seller, document, number, total, due, message }) => ({
    subject: `${document} رقم ${number} من ${seller}`,
    greeting: `السادة/ ${name} المحترمين،`,
    paragraphs: [
      'السلام عليكم ورحمة الله وبركاته،',
      ...ownWords(message),
      `نرفق لكم ${document} رقم ${number} بمبلغ إجمالي ${total} ريال.`,
      ...(due ? [`تاريخ الاستحقاق: ${due}.`] : []),
    ],
    note: sentFor.ar(seller),
  }),
})
