import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import { typedNumber } from '#ui/values/wholeNumbers.ts'
import { noDiscount } from '../shared/discount.ts'
import type { TermsValues } from './offerValues.ts'

type Terms = Pick<OfferTemplate, 'discount' | 'delivery' | 'payment_terms' | 'milestones' | 'message'>

/** Terms as they stand in their fields. */
export function termsOf({ discount, delivery, payment_terms, milestones, message }: Terms): TermsValues {
  return {
    discount: discount ?? noDiscount,
    delivery: delivery ? { ...delivery, days: typedNumber(delivery.days) } : blankTerms.delivery,
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

export const blankTerms: TermsValues = {
  discount: noDiscount,
  delivery: { method: '', fee: '', days: '' },
  payment_terms: { kind: '', days: '', advance_percent: '' },
  milestones: [],
  message: '',
}
