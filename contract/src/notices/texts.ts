import type { Language } from '../constants.ts'
import { roleNames } from '../team/roleNames.ts'
import { dayName, monthName } from '../values/dateNames.ts'
import type { NoticeKind } from './kinds.ts'
import {
  answers,
  changes,
  documents,
  feeNews,
  outcomes,
  payments,
  requestIn,
  suspensions,
  ticketNews,
} from './newsTexts.ts'

type Values = Readonly<Record<string, string>>
type Words = Readonly<Record<Language, string>>

interface NoticeWords {
  /** The record that it is about. */
  readonly subject: (value: Reader, lang: Language) => string
  readonly text: Readonly<Record<Language, (value: Reader) => string>>
}

type Reader = (name: string) => string

/** What a notice is about, and what happened, on screens, in digests and in messages. */
export function noticeText(kind: NoticeKind, values: Values, lang: Language): { subject: string; text: string } {
  const value: Reader = (name) => values[name] ?? ''
  const { subject, text } = words[kind]
  return { subject: subject(value, lang), text: text[lang](value) }
}

const number: NoticeWords['subject'] = (value) => value('number')
const ref: NoticeWords['subject'] = (value) => value('ref')
const buyerIn =
  (lang: Language): NoticeWords['text'][Language] =>
  (value) =>
    value(`buyer_${lang}`)
const dealOf: NoticeWords['subject'] = (value, lang) =>
  [value('number'), buyerIn(lang)(value)].filter(Boolean).join(' · ')
const planOf: NoticeWords['subject'] = (value, lang) => value(`package_${lang}`)
const fixed =
  (en: string, ar: string): NoticeWords['subject'] =>
  (_value, lang) =>
    lang === 'en' ? en : ar

/** A text without values. */
function always(en: string, ar: string): NoticeWords['text'] {
  return { en: () => en, ar: () => ar }
}

const feeIn: Words = { en: 'Marketplace fee', ar: 'عمولة المنصة' }

const words: Readonly<Record<NoticeKind, NoticeWords>> = {
  new_deal: {
    subject: dealOf,
    text: { en: (value) => `New request: ${value('subject')}`, ar: (value) => `طلب جديد: ${value('subject')}` },
  },
  quote_answered: { subject: dealOf, text: oneOf(answers, 'answer') },
  quote_opened: { subject: dealOf, text: always('The buyer opened your quote', 'فتح المشتري عرض السعر') },
  deal_message: { subject: dealOf, text: always('The buyer sent a message', 'أرسل المشتري رسالة') },
  deal_changed: { subject: dealOf, text: oneOf(changes, 'change') },
  deal_expiring: {
    subject: dealOf,
    text: {
      en: (value) => `Expires on ${dayName(value('ends'), 'en')} unless somebody responds`,
      ar: (value) => `تنتهي في ${dayName(value('ends'), 'ar')} ما لم يصل رد`,
    },
  },
  blanket_order_ending: {
    subject: dealOf,
    text: {
      en: (value) => `Ends on ${dayName(value('ends'), 'en')} with quantities left`,
      ar: (value) => `تنتهي اتفاقية التوريد في ${dayName(value('ends'), 'ar')} وفيها كميات متبقية`,
    },
  },
  call_off_due: {
    subject: dealOf,
    text: {
      en: (value) => `Not all called off yet of what was agreed for ${dayName(value('day'), 'en')}`,
      ar: (value) => `لم يكتمل بعد إصدار أوامر التوريد المتفق عليها ليوم ${dayName(value('day'), 'ar')}`,
    },
  },
  ready_to_ship: {
    subject: dealOf,
    text: always('The deal is accepted. Its goods can be shipped', 'تم قبول الصفقة، ويمكن شحن بضائعها'),
  },
  shipment_failed: {
    subject: dealOf,
    text: {
      en: (value) => `Shipment ${value('shipment')} could not be delivered`,
      ar: (value) => `تعذّر تسليم الشحنة ${value('shipment')}`,
    },
  },
  new_return: { subject: dealOf, text: always('The buyer requests a return', 'طلب المشتري إرجاع بضاعة') },
  return_due: {
    subject: dealOf,
    text: {
      en: (value) => `The buyer expects your response to the return by ${dayName(value('ends'), 'en')}`,
      ar: (value) => `ينتظر المشتري ردك على المرتجع قبل ${dayName(value('ends'), 'ar')}`,
    },
  },
  return_received: {
    subject: dealOf,
    text: always('The goods are back and can be settled', 'تم استلام البضاعة المرتجعة، ويمكن تسويتها'),
  },
  approval_wanted: {
    subject: ref,
    text: {
      en: (value) => `${value('by')} requests approval of ${requestIn('en', value('call'), value('record'))}`,
      ar: (value) => `طلب موافقة من ${value('by')} على ${requestIn('ar', value('call'), value('record'))}`,
    },
  },
  approval_decided: {
    subject: ref,
    text: {
      en: (value) => `${decisionIn('en', value)}: ${requestIn('en', value('call'), value('record'))}`,
      ar: (value) => `${decisionIn('ar', value)}: ${requestIn('ar', value('call'), value('record'))}`,
    },
  },
  assigned: {
    subject: ref,
    text: {
      en: (value) => (value('by') ? `${value('by')} assigned this to you` : 'Assigned to you automatically'),
      ar: (value) => (value('by') ? `تم إسنادها إليك بواسطة ${value('by')}` : 'تم إسنادها إليك تلقائيًا'),
    },
  },
  mention: {
    subject: ref,
    text: {
      en: (value) => `${value('by')} mentioned you in an internal note`,
      ar: (value) => `تمت الإشارة إليك في ملاحظة داخلية بواسطة ${value('by')}`,
    },
  },
  document_rejected: {
    subject: number,
    text: {
      en: (value) => `ZATCA rejected the document: ${value('rules')}`,
      ar: (value) => `رفضت الهيئة المستند: ${value('rules')}`,
    },
  },
  documents_late: {
    subject: fixed('E-invoicing', 'الفوترة الإلكترونية'),
    text: {
      en: (value) =>
        value('near')
          ? `Documents close to ZATCA’s deadline: ${value('near')}`
          : `Documents waiting for ZATCA over an hour: ${value('waiting')}`,
      ar: (value) =>
        value('near')
          ? `مستندات اقترب موعد إرسالها إلى الهيئة: ${value('near')}`
          : `مستندات تنتظر الهيئة أكثر من ساعة: ${value('waiting')}`,
    },
  },
  certificate_refused: {
    subject: (value) => value('unit'),
    text: always('ZATCA no longer accepts the certificate of this unit', 'لم تعد الهيئة تقبل شهادة هذه الوحدة'),
  },
  certificate_ending: { subject: (value) => value('unit'), text: ending('The certificate', 'شهادة الوحدة تنتهي') },
  invoice_overdue: {
    subject: (value) => value('numbers'),
    text: {
      en: (value) => `Overdue: SAR ${value('open')} outstanding`,
      ar: (value) => `تجاوزت موعد السداد، والمستحق ${value('open')} ريال`,
    },
  },
  invoice_paid: {
    subject: dealOf,
    text: {
      en: (value) => `Payment recorded: SAR ${value('amount')}`,
      ar: (value) => `تم تسجيل دفعة بمبلغ ${value('amount')} ريال`,
    },
  },
  stock_low: {
    subject: fixed('Stock', 'المخزون'),
    text: {
      en: (value) => `At or below the low-stock threshold: ${value('products_en')}`,
      ar: (value) => `وصلت إلى حد التنبيه أو أقل: ${value('products_ar')}`,
    },
  },
  import_finished: {
    subject: (value) => value('file'),
    text: {
      en: (value) => {
        const counts = `${value('made')} created, ${value('changed')} changed, ${value('refused')} with errors`
        return outcomeIn('en', value, counts)
      },
      ar: (value) => {
        const counts = `${value('made')} جديدة، ${value('changed')} معدّلة، ${value('refused')} فيها أخطاء`
        return outcomeIn('ar', value, counts)
      },
    },
  },
  bulk_edit_finished: {
    subject: fixed('Bulk change', 'تعديل جماعي'),
    text: {
      en: (value) => outcomeIn('en', value, `${value('changed')} changed, ${value('refused')} with errors`),
      ar: (value) => outcomeIn('ar', value, `${value('changed')} معدّلة، ${value('refused')} فيها أخطاء`),
    },
  },
  document_requested: {
    subject: (value) => value('title'),
    text: { en: (value) => documentNews('en', value), ar: (value) => documentNews('ar', value) },
  },
  customer_document_ending: {
    subject: (value, lang) => value(`name_${lang}`) || value('name_ar'),
    text: {
      en: (value) => `“${value('file')}” expires on ${dayName(value('ends'), 'en')}`,
      ar: (value) => `«${value('file')}»: صالح حتى ${dayName(value('ends'), 'ar')}`,
    },
  },
  document_ending: {
    subject: (value, lang) => value(`name_${lang}`) || value('name_ar'),
    text: {
      en: (value) => `${documents[value('document')]?.en ?? 'The document'} expires on ${dayName(value('ends'), 'en')}`,
      ar: (value) => `${documents[value('document')]?.ar ?? 'المستند'}: صالح حتى ${dayName(value('ends'), 'ar')}`,
    },
  },
  subscription_ending: { subject: planOf, text: ending('The plan', 'تنتهي الباقة') },
  subscription_payment: { subject: planOf, text: oneOf(payments, 'what') },
  marketplace_fee: {
    subject: (value, lang) => [feeIn[lang], monthName(value('month'), lang)].join(' · '),
    text: oneOf(feeNews, 'what'),
  },
  registration_ending: {
    subject: (value) => value('company'),
    text: ending('The commercial registration', 'ينتهي السجل التجاري'),
  },
  company_suspension: { subject: (value) => value('company'), text: oneOf(suspensions, 'what') },
  ticket_answered: {
    subject: (value) => `${value('number')} · ${value('subject')}`,
    text: oneOf(ticketNews, 'what'),
  },
  new_device: {
    subject: fixed('Your account', 'حسابك'),
    text: {
      en: (value) => `Sign-in from a new device: ${value('device')}`,
      ar: (value) => `تسجيل دخول من جهاز جديد: ${value('device')}`,
    },
  },
  role_changed: {
    subject: (value) => value('company'),
    text: {
      en: (value) =>
        value('changed') === 'warehouses' ? 'Your warehouses have changed' : `Your role is now ${roleIn('en', value)}`,
      ar: (value) =>
        value('changed') === 'warehouses' ? 'تم تغيير مستودعاتك' : `أصبح دورك الآن: ${roleIn('ar', value)}`,
    },
  },
  export_ready: {
    subject: fixed('Your data', 'بياناتك'),
    text: always('The copy of your data is ready', 'نسخة بياناتك جاهزة'),
  },
}

function oneOf(table: Readonly<Record<string, Words>>, name: string): NoticeWords['text'] {
  return { en: (value) => table[value(name)]?.en ?? '', ar: (value) => table[value(name)]?.ar ?? '' }
}

function ending(en: string, ar: string): NoticeWords['text'] {
  return {
    en: (value) => `${en} expires on ${dayName(value('ends'), 'en')}`,
    ar: (value) => `${ar} في ${dayName(value('ends'), 'ar')}`,
  }
}

/** How a request for approval has ended. */
function decisionIn(lang: Language, value: Reader): string {
  const by = value('by')
  if (value('decision') === 'outdate')
    return lang === 'ar' ? 'تغيّر السجل، فلم يعد الطلب قائمًا' : 'Outdated, because the record has changed'
  if (lang === 'ar') return `${value('decision') === 'approve' ? 'تمت الموافقة' : 'تم الرفض'} بواسطة ${by}`
  return `${value('decision') === 'approve' ? 'Approved' : 'Refused'} by ${by}`
}

/** A buyer asks for a document, or still waits on the last day. */
function documentNews(lang: Language, value: Reader): string {
  const buyer = value(`buyer_${lang}`)
  const isEnding = value('what') === 'lapsing'
  if (lang === 'ar') return isEnding ? `آخر يوم للرد على طلب ${buyer}` : `طلب من ${buyer} للاطلاع على المستند`
  return isEnding ? `Last day to answer the request of ${buyer}` : `${buyer} asks for this document`
}

/** What became of many products; what was undone, or never begun, has no counts. */
function outcomeIn(lang: Language, value: Reader, counts: string): string {
  const outcome = value('outcome')
  const words = outcomes[outcome]?.[lang] ?? ''
  return outcome === 'done' || outcome === 'failed' ? `${words}: ${counts}` : words
}

function roleIn(lang: Language, value: Reader): string {
  const role = value('role')
  return Object.entries(roleNames).find(([name]) => name === role)?.[1][lang] ?? role
}
