import type { BodyInput } from '@mawrid/contract/call.ts'
import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import type { createTemplate } from '@mawrid/contract/deals/templates.calls.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { wholeNumber } from '#ui/values/wholeNumbers.ts'
import { blankTerms, type TermsValues, termsBody, termsOf } from '../offer/offerValues.ts'

/** The values of a template's form fields. */
export interface TemplateValues extends TermsValues {
  name: string
  valid_days: string
}

export const blankTemplate: TemplateValues = { name: '', valid_days: '14', ...blankTerms }

export function valuesOf(template: OfferTemplate): TemplateValues {
  return { name: template.name, valid_days: String(template.valid_days), ...termsOf(template) }
}

export function bodyOf({ name, valid_days, ...terms }: TemplateValues): FormBody<BodyInput<typeof createTemplate>> {
  return { name, valid_days: wholeNumber(valid_days), ...termsBody(terms) }
}
