import type { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'

type Scheme = (typeof identifierSchemes)[number]

/** A number that stands for a buyer without a VAT number, and what kind of number it is. */
export interface Identified {
  readonly scheme: Scheme
  readonly value: string
}

export const identifierWords: Readonly<Record<Scheme, { readonly ar: string; readonly en: string }>> = {
  TIN: { ar: 'الرقم المميز', en: 'TIN' },
  CRN: { ar: 'السجل التجاري', en: 'CR' },
  MOM: { ar: 'رخصة البلدية', en: 'Municipal licence' },
  MLS: { ar: 'رخصة الموارد البشرية', en: 'HRSD licence' },
  '700': { ar: 'الرقم الموحد', en: 'Unified no.' },
  SAG: { ar: 'رخصة الاستثمار', en: 'MISA licence' },
  NAT: { ar: 'رقم الهوية الوطنية', en: 'National ID' },
  GCC: { ar: 'هوية مجلس التعاون', en: 'GCC ID' },
  IQA: { ar: 'رقم الإقامة', en: 'Iqama no.' },
  PAS: { ar: 'رقم الجواز', en: 'Passport no.' },
  OTH: { ar: 'معرّف آخر', en: 'Other ID' },
}
