import { asksFor } from '@mawrid/contract/investments/asksFor.ts'
import type { investmentKinds, investmentStages, payoutFrequencies } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { ownFile } from '#features/listings/shared/form/attachments.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { typedNumber, wholeNumber } from '#ui/values/wholeNumbers.ts'

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

/** What stands in the fields of an investment; numbers stand as they are typed. */
export interface InvestmentValues extends CommonValues {
  kind: (typeof investmentKinds)[number]
  stage: (typeof investmentStages)[number]
  amount_sought: string
  ticket_min: string
  ticket_max: string
  equity_percent: string
  pre_money_valuation: string
  use_of_funds: UseValue[]
  term_months: string
  expected_return_percent: string
  expected_return_basis: string
  payout_frequency: (typeof payoutFrequencies)[number] | ''
  sharia_certificate: UploadItem[]
  financials: YearValue[]
  closes_on: string
  risks_ar: string
  risks_en: string
  licence_statement: { kind: 'licensed' | 'not_public' | ''; number: string; authority: string; accepted: boolean }
  city: string
}

const blankStatement = { kind: '', number: '', authority: '', accepted: false } as const

export const blankInvestment: InvestmentValues = {
  ...blankCommon,
  kind: 'equity',
  stage: 'operating',
  amount_sought: '',
  ticket_min: '',
  ticket_max: '',
  equity_percent: '',
  pre_money_valuation: '',
  use_of_funds: [],
  term_months: '',
  expected_return_percent: '',
  expected_return_basis: '',
  payout_frequency: '',
  sharia_certificate: [],
  financials: [],
  closes_on: '',
  risks_ar: '',
  risks_en: '',
  licence_statement: blankStatement,
  city: '',
}

export function valuesOf(investment: Investment): InvestmentValues {
  const { licence_statement } = investment
  return {
    ...commonValuesOf(investment),
    kind: investment.kind,
    stage: investment.stage,
    amount_sought: investment.amount_sought ?? '',
    ticket_min: investment.ticket_min ?? '',
    ticket_max: investment.ticket_max ?? '',
    equity_percent: investment.equity_percent ?? '',
    pre_money_valuation: investment.pre_money_valuation ?? '',
    use_of_funds: investment.use_of_funds.map((use) => ({ ...use, label_en: use.label_en ?? '' })),
    term_months: typedNumber(investment.term_months),
    expected_return_percent: investment.expected_return_percent ?? '',
    expected_return_basis: investment.expected_return_basis ?? '',
    payout_frequency: investment.payout_frequency ?? '',
    sharia_certificate: ownFile(investment.sharia_certificate),
    financials: investment.financials.map((year) => ({ ...year, year: String(year.year) })),
    closes_on: investment.closes_on ?? '',
    risks_ar: investment.risks_ar ?? '',
    risks_en: investment.risks_en ?? '',
    licence_statement: { ...blankStatement, ...licence_statement },
    city: investment.city ?? '',
  }
}

/** The documents of fields of its own. */
export function ownFilesOf({ sharia_certificate }: InvestmentValues): readonly UploadItem[] {
  return sharia_certificate
}

/** What is not asked of the chosen kind is not sent either. */
export function bodyOf(values: InvestmentValues): Record<string, unknown> {
  const { body, refOf } = commonBodyOf(values, ownFilesOf(values))
  const asks = asksFor(values.kind)
  return {
    ...body,
    kind: values.kind,
    stage: values.stage,
    amount_sought: values.amount_sought,
    ticket_min: values.ticket_min,
    ticket_max: values.ticket_max,
    equity_percent: asks.equity ? values.equity_percent : null,
    pre_money_valuation: asks.equity ? values.pre_money_valuation : null,
    use_of_funds: values.use_of_funds,
    term_months: asks.term ? wholeNumber(values.term_months) : null,
    expected_return_percent: values.expected_return_percent,
    expected_return_basis: values.expected_return_percent === '' ? null : values.expected_return_basis,
    payout_frequency: asks.payout ? values.payout_frequency : null,
    sharia_certificate: refOf(values.sharia_certificate[0]),
    financials: values.financials.map((year) => ({ ...year, year: wholeNumber(year.year) })),
    closes_on: values.closes_on,
    risks_ar: values.risks_ar,
    risks_en: values.risks_en,
    licence_statement: statementOf(values.licence_statement),
    city: values.city,
  }
}

/** Null while nothing of it is filled in. */
function statementOf({ kind, number, authority, accepted }: InvestmentValues['licence_statement']) {
  if (kind === 'licensed') return { kind, number, authority, accepted }
  return kind === '' && !accepted ? null : { kind: kind || undefined, accepted }
}
