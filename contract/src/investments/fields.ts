import * as z from 'zod/mini'
import {
  bilingualParts,
  bilingualText,
  choice,
  day,
  field,
  file,
  money,
  percent,
  rows,
  units,
  wholeNumber,
} from '../fields.ts'
import { maybe } from '../values/maybe.ts'
import { Percent } from '../values/percent.ts'
import { line, prose } from '../values/text.ts'
import { FinancialYear, LicenceStatement, sumsToWhole, UseOfFunds } from './disclosures.ts'

export const investmentKinds = ['equity', 'debt', 'profit_share', 'partnership', 'asset_sale', 'real_estate'] as const
export const investmentStages = ['idea', 'operating', 'growth', 'mature'] as const
export const payoutFrequencies = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'at_the_end', 'none'] as const

const maxUses = 12

/** Every field that only an investment has. */
export const investmentFields = {
  kind: choice('equity', investmentKinds, { label: { ar: 'نوع الاستثمار', en: 'Investment type' }, isListed: true }),
  stage: choice('operating', investmentStages, { label: { ar: 'مرحلة المشروع', en: 'Stage' }, isListed: true }),
  amount_sought: money({ label: { ar: 'المبلغ المطلوب', en: 'Amount sought' } }),
  ticket_min: money({ label: { ar: 'الحد الأدنى للمستثمر', en: 'Minimum per investor' } }),
  ticket_max: money({ label: { ar: 'الحد الأعلى للمستثمر', en: 'Maximum per investor' } }),
  equity_percent: field('percent', maybe(Percent.check(z.refine((share) => share !== '0.00', 'percent'))), {
    label: { ar: 'حصة الملكية المعروضة', en: 'Equity offered' },
  }),
  pre_money_valuation: money({ label: { ar: 'قيمة المنشأة قبل الاستثمار', en: 'Pre-money valuation' } }),
  use_of_funds: field(
    'own',
    z._default(z.array(UseOfFunds).check(z.maxLength(maxUses), z.refine(sumsToWhole, 'sums_to_100')), []),
    {
      max: maxUses,
      label: { ar: 'استخدام المبلغ', en: 'Use of funds' },
      parts: {
        ...bilingualParts('label', { ar: 'البند', en: 'Purpose' }),
        percent: { ar: 'النسبة', en: 'Share' },
      },
    },
  ),
  term_months: wholeNumber({ min: 1, max: 360, unit: units.months, label: { ar: 'المدة', en: 'Term' } }),
  expected_return_percent: percent({ label: { ar: 'العائد السنوي المتوقع', en: 'Expected annual return' } }),
  expected_return_basis: field('prose', maybe(prose(1, 500)), {
    max: 500,
    label: { ar: 'أساس العائد المتوقع', en: 'Basis of expected return' },
  }),
  payout_frequency: field('choice', maybe(z.enum(payoutFrequencies)), {
    label: { ar: 'توزيع العوائد', en: 'Payout frequency' },
  }),
  sharia_certificate: file({
    label: { ar: 'شهادة التوافق مع الشريعة', en: 'Sharia compliance certificate' },
    isReviewed: true,
  }),
  financials: rows(FinancialYear, {
    max: 5,
    label: { ar: 'البيانات المالية', en: 'Financials' },
    isReviewed: true,
    parts: {
      year: { ar: 'السنة', en: 'Year' },
      revenue: { ar: 'الإيرادات', en: 'Revenue' },
      net_profit: { ar: 'صافي الربح', en: 'Net profit' },
      is_loss: { ar: 'خسارة', en: 'Loss' },
      assets: { ar: 'الأصول', en: 'Assets' },
      liabilities: { ar: 'الالتزامات', en: 'Liabilities' },
      audited: { ar: 'مدققة', en: 'Audited' },
    },
  }),
  closes_on: day({ label: { ar: 'تاريخ الإغلاق', en: 'Closing date' }, isListed: true, isOrdering: true }),
  ...bilingualText('risks', 'prose', prose(100, 3000), { max: 3000, label: { ar: 'المخاطر', en: 'Risks' } }),
  licence_statement: field('own', z._default(z.nullable(LicenceStatement), null), {
    label: { ar: 'أساس الطرح', en: 'Basis of offering' },
    isReviewed: true,
    parts: {
      kind: { ar: 'أساس الطرح', en: 'Basis of offering' },
      number: { ar: 'رقم الترخيص', en: 'Licence number' },
      authority: { ar: 'جهة الترخيص', en: 'Licensing authority' },
      accepted: { ar: 'أقرّ بصحة ذلك وأتحمّل مسؤوليته', en: 'I confirm this is true and accept responsibility for it' },
    },
  }),
  city: field('text', maybe(line(1, 80)), {
    max: 80,
    label: { ar: 'المدينة', en: 'City' },
    isListed: true,
    isSearched: true,
  }),
}
