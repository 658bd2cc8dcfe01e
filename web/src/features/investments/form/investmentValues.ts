import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createInvestment } from '@mawrid/contract/investments/calls.ts'
import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { requiredFields } from '@mawrid/contract/investments/requiredFields.ts'
import { ownFile } from '#features/listings/shared/form/attachments.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'
import { wholeNumber } from '#ui/values/wholeNumbers.ts'

export interface UseValue {
  label_ar: string
  label_en: string
  percent: string
}

export interface YearValue {
  year: string
  revenue: string
  net_profit: string
  is_loss: boolean
  assets: string
  liabilities: string
  audited: boolean
}

/** The values of an investment's form fields. */
export interface InvestmentValues extends CommonValues, FieldValues<typeof investmentFields> {
  use_of_funds: UseValue[]
  sharia_certificate: UploadItem[]
  financials: YearValue[]
  licence_statement: { kind: 'licensed' | 'not_public' | ''; number: string; authority: string; accepted: boolean }
}

const blankStatement = { kind: '', number: '', authority: '', accepted: false } as const

export const blankInvestment: InvestmentValues = {
  ...blankCommon,
  ...blankValues(investmentFields),
  use_of_funds: [],
  sharia_certificate: [],
  financials: [],
  licence_statement: blankStatement,
}

export function valuesOf(investment: Investment): InvestmentValues {
  const { licence_statement } = investment
  return {
    ...commonValuesOf(investment),
    ...fieldValues(investmentFields, investment),
    use_of_funds: investment.use_of_funds.map((use) => ({ ...use, label_en: use.label_en ?? '' })),
    sharia_certificate: ownFile(investment.sharia_certificate),
    financials: investment.financials.map((year) => ({ ...year, year: String(year.year) })),
    licence_statement: { ...blankStatement, ...licence_statement },
  }
}

/** The documents with a field of their own. */
export function ownFilesOf({ sharia_certificate }: InvestmentValues): readonly UploadItem[] {
  return sharia_certificate
}

/** Only the fields of the chosen kind are sent. */
export function bodyOf(values: InvestmentValues): FormBody<BodyInput<typeof createInvestment>> {
  const { body, refOf } = commonBodyOf(values, ownFilesOf(values))
  const required = requiredFields(values.kind)
  const typed = fieldBody(investmentFields, values)
  return {
    ...body,
    ...typed,
    equity_percent: required.equity ? values.equity_percent : null,
    pre_money_valuation: required.equity ? values.pre_money_valuation : null,
    use_of_funds: values.use_of_funds,
    term_months: required.term ? typed.term_months : null,
    expected_return_basis: values.expected_return_percent === '' ? null : values.expected_return_basis,
    payout_frequency: required.payout ? values.payout_frequency : null,
    sharia_certificate: refOf(values.sharia_certificate[0]),
    financials: values.financials.map((year) => ({ ...year, year: wholeNumber(year.year) })),
    licence_statement: statementOf(values.licence_statement),
  }
}

/** Null if it is empty. */
function statementOf({ kind, number, authority, accepted }: InvestmentValues['licence_statement']) {
  if (kind === 'licensed') return { kind, number, authority, accepted }
  return kind === '' && !accepted ? null : { kind: kind || undefined, accepted }
}
