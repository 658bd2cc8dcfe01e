import * as z from 'zod/mini'
import {
  amount,
  bilingualText,
  choice,
  country,
  day,
  field,
  file,
  money,
  percent,
  text,
  units,
  wholeNumber,
  wholeNumberFrom,
  yesNo,
} from '../fields.ts'
import { FileRef } from '../values/fileRef.ts'
import { line } from '../values/text.ts'
import { Day } from '../values/time.ts'

export const franchiseModels = ['single_unit', 'multi_unit', 'area', 'master'] as const
export const royaltyKinds = ['percent', 'fixed', 'none'] as const
export const supportKinds = ['site', 'fitting', 'training', 'supply', 'marketing', 'systems'] as const

const counted = { min: 0, max: 100_000 } as const
const months = { min: 1, max: 360, unit: units.months } as const
const years = { min: 1, max: 30, unit: { ar: 'سنة', en: 'years' } } as const
const squareMetres = { ar: 'م²', en: 'm²' } as const

/** The disclosure document the franchise law requires, with its date. */
export const disclosureFields = { dated_on: Day, version: line(1, 20) }

/** Every field that only a franchise has. */
export const franchiseFields = {
  ...bilingualText('brand_name', 'text', line(2, 80), {
    max: 80,
    label: { ar: 'العلامة التجارية', en: 'Brand' },
    isListed: true,
    isSearched: true,
  }),
  model: choice('single_unit', franchiseModels, {
    label: { ar: 'نوع الامتياز', en: 'Franchise model' },
    isListed: true,
  }),
  country_of_origin: country({ label: { ar: 'بلد المنشأ', en: 'Country of origin' } }),
  established_on: day({ label: { ar: 'تاريخ تأسيس العلامة', en: 'Brand founding date' } }),
  operating_since: day({ label: { ar: 'تاريخ افتتاح أول فرع', en: 'First opening date' } }),
  units_owned: wholeNumberFrom(0, { ...counted, label: { ar: 'الفروع المملوكة لك', en: 'Company-owned units' } }),
  units_franchised: wholeNumberFrom(0, {
    ...counted,
    label: { ar: 'فروع أصحاب الامتياز', en: 'Franchised units' },
  }),
  franchise_fee: amount({ label: { ar: 'رسوم الامتياز', en: 'Franchise fee' } }),
  royalty_kind: choice('percent', royaltyKinds, { label: { ar: 'الإتاوة', en: 'Royalty' } }),
  royalty_percent: percent({ label: { ar: 'الإتاوة: نسبة من المبيعات', en: 'Royalty (% of sales)' } }),
  royalty_amount: money({ label: { ar: 'الإتاوة: مبلغ شهري', en: 'Monthly royalty' } }),
  marketing_fee_percent: percent({
    label: { ar: 'رسوم التسويق (نسبة من المبيعات)', en: 'Marketing fee (% of sales)' },
  }),
  investment_min: amount({
    label: { ar: 'التجهيز والمعدات (الحد الأدنى)', en: 'Fit-out and equipment (minimum)' },
    isListed: true,
  }),
  investment_max: amount({
    label: { ar: 'التجهيز والمعدات (الحد الأعلى)', en: 'Fit-out and equipment (maximum)' },
    isListed: true,
  }),
  working_capital: amount({ label: { ar: 'رأس المال العامل', en: 'Working capital' }, isListed: true }),
  contract_years: wholeNumber({ ...years, label: { ar: 'مدة العقد', en: 'Contract term' } }),
  renewal_years: wholeNumber({ ...years, label: { ar: 'مدة التجديد', en: 'Renewal term' } }),
  area_min_m2: wholeNumber({
    ...counted,
    unit: squareMetres,
    label: { ar: 'المساحة (الحد الأدنى)', en: 'Minimum area' },
  }),
  area_max_m2: wholeNumber({
    ...counted,
    unit: squareMetres,
    label: { ar: 'المساحة (الحد الأعلى)', en: 'Maximum area' },
  }),
  staff_min: wholeNumber({ ...counted, label: { ar: 'عدد العاملين المطلوب', en: 'Staff required' } }),
  exclusive_territory: yesNo(false, {
    label: { ar: 'نطاق جغرافي حصري', en: 'Exclusive territory' },
  }),
  training_days: wholeNumber({ min: 0, max: 365, unit: units.days, label: { ar: 'التدريب', en: 'Training' } }),
  support: field('words', z._default(z.array(z.enum(supportKinds)).check(z.maxLength(supportKinds.length)), []), {
    label: { ar: 'الدعم', en: 'Support' },
  }),
  payback_months_min: wholeNumber({
    ...months,
    label: { ar: 'مدة استرداد رأس المال (الحد الأدنى)', en: 'Minimum payback period' },
  }),
  payback_months_max: wholeNumber({
    ...months,
    label: { ar: 'مدة استرداد رأس المال (الحد الأعلى)', en: 'Maximum payback period' },
  }),
  trademark_no: text({
    max: 40,
    label: { ar: 'رقم تسجيل العلامة التجارية', en: 'Trademark number' },
    isCode: true,
    isSearched: true,
    isReviewed: true,
  }),
  trademark_file: file({ label: { ar: 'شهادة تسجيل العلامة', en: 'Trademark certificate' }, isReviewed: true }),
  moc_registration_no: text({
    max: 40,
    label: { ar: 'رقم القيد لدى وزارة التجارة', en: 'Franchise registration number' },
    isCode: true,
    isSearched: true,
    isReviewed: true,
  }),
  disclosure: field('own', z._default(z.nullable(z.strictObject({ ...disclosureFields, file: FileRef })), null), {
    label: { ar: 'وثيقة الإفصاح', en: 'Disclosure document' },
    isReviewed: true,
    parts: {
      dated_on: { ar: 'تاريخ الإعداد', en: 'Dated' },
      version: { ar: 'رقم الإصدار', en: 'Version' },
      file: { ar: 'الملف', en: 'File' },
    },
  }),
}
