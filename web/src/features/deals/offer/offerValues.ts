import type { NewOffer } from '@mawrid/contract/deals/calls.ts'
import type {
  deliveryMethods,
  lineAnswers,
  OfferedLine,
  paymentKinds,
  RoundLine,
} from '@mawrid/contract/deals/round.ts'
import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type * as z from 'zod/mini'
import type { FormBody } from '#ui/form/formBody.ts'
import { typedNumber, wholeNumber } from '#ui/values/wholeNumbers.ts'
import { type DiscountValue, discountBody, noDiscount } from '../shared/discount.ts'

/** A product of the seller that a quote names instead of the requested one. */
export type Substitute = Omit<NonNullable<RoundLine['substitute']>, 'listing'>

export interface OfferLineValue {
  line: string
  answer: (typeof lineAnswers)[number]
  substitute: Substitute | null
  qty: string
  unit_price: string
  discount: DiscountValue
  vat_category: (typeof vatCategories)[number]
  exemption_code: string
  lead_time_days: string
  /** Empty: the first warehouse that has enough. */
  warehouse: string
  /** Empty: part of the quote in any case. Otherwise whether it may be left out, or the number of its group. */
  group: '' | 'optional' | GroupNumber
  /** Further quantities, of which the buyer chooses one instead. */
  quantities: { qty: string; unit_price: string }[]
}

export const groupNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
type GroupNumber = (typeof groupNumbers)[number]

export interface MilestoneValue {
  name_ar: string
  name_en: string
  percent: string
  days: string
}

/** The fields that a quote and a quote template have in common. */
export interface TermsValues {
  discount: DiscountValue
  /** Empty method: the quote says nothing about delivery. */
  delivery: { method: (typeof deliveryMethods)[number] | ''; fee: string; free_from: string; days: string }
  payment_terms: { kind: (typeof paymentKinds)[number] | ''; days: string; advance_percent: string }
  milestones: MilestoneValue[]
  message: string
}

/** The values of a quote's form fields. */
export interface OfferValues extends TermsValues {
  lines: OfferLineValue[]
  valid_until: string
  /** Empty: the whole quantity is ordered at once. */
  call_until: string
}

export const blankMilestone: MilestoneValue = { name_ar: '', name_en: '', percent: '', days: '' }

export const blankTerms: TermsValues = {
  discount: noDiscount,
  delivery: { method: '', fee: '', free_from: '', days: '' },
  payment_terms: { kind: '', days: '', advance_percent: '' },
  milestones: [],
  message: '',
}

type Terms = Pick<OfferTemplate, 'discount' | 'delivery' | 'payment_terms' | 'milestones' | 'message'>

/** Terms as values of their form fields. */
export function termsOf({ discount, delivery, payment_terms, milestones, message }: Terms): TermsValues {
  return {
    discount: discount ?? noDiscount,
    delivery: delivery
      ? { ...delivery, free_from: delivery.free_from ?? '', days: typedNumber(delivery.days) }
      : blankTerms.delivery,
    payment_terms: payment_terms
      ? {
          ...payment_terms,
          days: payment_terms.days === 0 ? '' : String(payment_terms.days),
          advance_percent: payment_terms.advance_percent === '0.00' ? '' : payment_terms.advance_percent,
        }
      : blankTerms.payment_terms,
    milestones: milestones.map(({ name_ar, name_en, percent, days }) => ({
      name_ar,
      name_en: name_en ?? '',
      percent,
      days: typedNumber(days),
    })),
    message: message ?? '',
  }
}

type OfferBody = FormBody<z.input<typeof NewOffer>>

export function bodyOf({ lines, valid_until, call_until, ...terms }: OfferValues): OfferBody {
  // A draft that was stored before there were blanket orders has no such day.
  return { lines: lines.map(lineBody), ...termsBody(terms), valid_until, call_until: call_until || null }
}

export function termsBody(terms: TermsValues): Omit<OfferBody, 'lines' | 'valid_until' | 'call_until'> {
  const { discount, delivery, payment_terms, milestones, message } = terms
  return {
    discount: discountBody(discount),
    delivery:
      delivery.method === ''
        ? null
        : {
            method: delivery.method,
            fee: delivery.fee || undefined,
            free_from: delivery.free_from || undefined,
            days: wholeNumber(delivery.days),
          },
    payment_terms: paymentBody(payment_terms),
    milestones: milestones.map(({ days, ...step }) => ({ ...step, days: wholeNumber(days) })),
    message,
  }
}

function lineBody(value: OfferLineValue): FormBody<z.input<typeof OfferedLine>> {
  // A draft that was stored before quotes left a choice has none of it.
  const { line, answer, substitute, discount, lead_time_days, group = '', quantities = [], ...fields } = value
  if (answer === 'not_available') return { ...notAvailable, line, answer }
  return {
    ...fields,
    line,
    answer,
    substitute: answer === 'substitute' ? (substitute?.article ?? null) : null,
    discount: discountBody(discount),
    lead_time_days: wholeNumber(lead_time_days),
    is_optional: group === 'optional',
    group: group === '' || group === 'optional' ? null : Number(group),
    quantities,
  }
}

/** For an item that is not available nothing else is sent, whatever its fields still contain. */
const notAvailable = {
  qty: '1',
  unit_price: '0.00',
  substitute: undefined,
  discount: undefined,
  vat_category: undefined,
  exemption_code: undefined,
  lead_time_days: undefined,
  warehouse: undefined,
  is_optional: undefined,
  group: undefined,
  quantities: undefined,
}

/** Only the fields of the chosen payment method are sent. */
function paymentBody({ kind, days, advance_percent }: TermsValues['payment_terms']) {
  if (kind === '') return null
  const isLater = kind === 'net' || kind === 'split'
  return {
    kind,
    days: (isLater ? wholeNumber(days) : null) ?? undefined,
    advance_percent: (kind === 'split' && advance_percent) || undefined,
  }
}
