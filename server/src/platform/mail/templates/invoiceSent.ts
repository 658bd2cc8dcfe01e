import { defineTemplate } from '../template.ts'
import { amountIn } from '../words.ts'
import { customerGreeting, sellerMessage } from './fromSeller.ts'

/**
 * `document` is what it is called: "Tax invoice", "Credit note". `balance` is what is to be paid where advances are deducted.
 * `balance`, `due` and `message` may be empty.
 */
export const invoiceSent = defineTemplate(
  ['name', 'seller', 'document', 'number', 'total', 'balance', 'due', 'message'],
  {
    en: ({ name, seller, document, number, total, balance, due, message }) => ({
      subject: `${document} ${number} from ${seller}`,
      title: document,
      greeting: customerGreeting.en(name),
      summary: `Attached is ${document.toLowerCase()} ${number} from ${seller}.`,
      facts: [
        ['Number', number],
        ['Total incl. VAT', amountIn('en', total)],
        ['Balance due', balance && amountIn('en', balance)],
        ['Due date', due],
      ],
      quote: sellerMessage('en', seller, message),
      paragraphs: [],
      reason: { seller },
    }),
    ar: ({ name, seller, document, number, total, balance, due, message }) => ({
      subject: `${document} رقم ${number} من ${seller}`,
      title: document,
      greeting: customerGreeting.ar(name),
      summary: `نرفق لكم ${document} رقم ${number} من ${seller}.`,
      facts: [
        ['الرقم', number],
        ['الإجمالي شامل الضريبة', amountIn('ar', total)],
        ['المبلغ المستحق', balance && amountIn('ar', balance)],
        ['تاريخ الاستحقاق', due],
      ],
      quote: sellerMessage('ar', seller, message),
      paragraphs: [],
      reason: { seller },
    }),
  },
  { balance: '' },
)
