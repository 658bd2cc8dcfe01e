import type { carriers } from '@mawrid/contract/deals/parcel.ts'
import type { Round, RoundLine } from '@mawrid/contract/deals/round.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { type Bilingual, grouped, printedDay } from '../../../../platform/documents/templates/texts.ts'

const carrierNames: Readonly<Record<Exclude<(typeof carriers)[number], 'other'>, Bilingual>> = {
  own: { ar: 'مركبة البائع', en: 'Seller’s own vehicle' },
  spl: { ar: 'سبل (البريد السعودي)', en: 'SPL (Saudi Post)' },
  smsa: { ar: 'سمسا إكسبرس', en: 'SMSA Express' },
  aramex: { ar: 'أرامكس', en: 'Aramex' },
  naqel: { ar: 'ناقل إكسبرس', en: 'Naqel Express' },
  dhl: { ar: 'دي إتش إل', en: 'DHL' },
  ups: { ar: 'يو بي إس', en: 'UPS' },
  fedex: { ar: 'فيديكس', en: 'FedEx' },
}

export function carrierWords(carrier: (typeof carriers)[number], name: string | null): Bilingual {
  if (carrier === 'other') return name ? { ar: name, en: name } : { ar: 'شركة شحن أخرى', en: 'Other carrier' }
  return carrierNames[carrier]
}

export function paymentWords(terms: Round['payment_terms']): Bilingual {
  if (!terms) return { ar: 'حسب اتفاق الطرفين', en: 'As agreed by both parties' }
  const { kind, days, advance_percent } = terms
  const part = trimTrailingZeros(advance_percent)
  switch (kind) {
    case 'advance':
      return { ar: 'مقدمًا بالكامل', en: 'Full payment in advance' }
    case 'on_delivery':
      return { ar: 'كامل المبلغ عند التسليم', en: 'Full payment on delivery' }
    case 'net':
      return credit(days)
    case 'split': {
      const rest = days === 0 ? { ar: 'عند التسليم', en: 'on delivery' } : credit(days)
      return { ar: `‏${part}% مقدمًا، والباقي ${rest.ar}`, en: `${part}% deposit, balance ${rest.en}` }
    }
  }
}

function credit(days: number): Bilingual {
  return { ar: `آجل: ${daysAr(days)} من تاريخ الفاتورة`, en: `${daysEn(days)} credit from the invoice date` }
}

const methods = {
  seller: { ar: 'يوصلها البائع', en: 'Delivered by the seller' },
  carrier: { ar: 'عبر شركة شحن', en: 'By carrier' },
  pickup: { ar: 'يستلمها المشتري من المستودع', en: 'Collected by the buyer' },
} as const

export function deliveryWords(delivery: Round['delivery']): Bilingual | null {
  if (!delivery) return null
  const { ar, en } = methods[delivery.method]
  const { days } = delivery
  if (days === null || days === 0) return { ar, en }
  return { ar: `${ar} خلال ${daysAr(days)}`, en: `${en} within ${daysEn(days)}` }
}

/** Delivery with what it costs: its fee is a row of the totals, so that only a free one says so here. */
export function quotedDelivery(delivery: Round['delivery']): Bilingual | null {
  const words = deliveryWords(delivery)
  if (!words || !delivery) return words
  const { fee, free_from } = delivery
  if (fee !== '0.00' && free_from != null) {
    const amount = grouped(free_from)
    return {
      ar: `${words.ar}، مجانًا ابتداءً من ${amount} ريال قبل الضريبة`,
      en: `${words.en}, free of charge from SAR ${amount} excl. VAT`,
    }
  }
  if (fee !== '0.00') return words
  return { ar: `${words.ar}، مجانًا`, en: `${words.en}, free of charge` }
}

/** The longest lead time of a quote's items. */
export function leadTimeWords(days: number): Bilingual | null {
  return days === 0
    ? { ar: 'متوفر حالًا', en: 'Ready now' }
    : { ar: `خلال ${daysAr(days)}`, en: `Within ${daysEn(days)}` }
}

/** What the buyer decides about an item of a quote; null of one that is part of it in any case. */
export function choiceWords({ is_optional, group, quantities = [] }: RoundLine): Bilingual | null {
  const choices: Bilingual[] = [
    ...(is_optional ? [{ ar: 'اختياري', en: 'Optional' }] : []),
    ...(group == null ? [] : [{ ar: `بدائل ${group}: اختر واحدًا`, en: `Alternatives ${group}: choose one` }]),
    ...(quantities.length > 0 ? [{ ar: 'اختر إحدى الكميات', en: 'Choose one quantity' }] : []),
  ]
  if (choices.length === 0) return null
  return { ar: choices.map(({ ar }) => ar).join('، '), en: choices.map(({ en }) => en).join(', ') }
}

/** How the quantities of a blanket order are called off. */
export function callingWords(until: string): Bilingual {
  const { gregorian } = printedDay(until)
  return { ar: `تورَّد على دفعات حسب الطلب حتى ${gregorian.ar}`, en: `Ordered in parts until ${gregorian.en}` }
}

/** Within how many days of the delivery goods can be returned. */
export function returnWords(days: number): Bilingual {
  return days === 0
    ? { ar: 'غير متاح', en: 'Not accepted' }
    : { ar: `خلال ${daysAr(days)} من التسليم`, en: `Within ${daysEn(days)} of delivery` }
}

const arabicPlural = new Intl.PluralRules('ar')

/** A number of days in the grammatical case after a preposition. */
function daysAr(days: number): string {
  switch (arabicPlural.select(days)) {
    case 'one':
      return 'يوم واحد'
    case 'two':
      return 'يومين'
    case 'few':
      return `${days} أيام`
    case 'many':
      return `${days} يومًا`
    default:
      return `${days} يوم`
  }
}

function daysEn(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
