import { addressFields } from '../addresses/fields.ts'
import { companyFields } from '../companies/fields.ts'
import type { Fields } from '../fields.ts'
import type { Labels } from './actionTexts.ts'

/** What the fields of the commercial register and of persons are called, and those of a party in a deal or an invoice. */
export const otherFields: Readonly<Record<string, Labels>> = {
  ...labelsOf(addressFields, ['label', 'kind', 'is_default']),
  ...labelsOf(companyFields, ['name', 'slug', 'description_ar', 'description_en']),
  code: ['الرمز', 'Code'],
  fee: ['الرسوم', 'Fee'],
  days: ['الأيام', 'Days'],
  label: ['التسمية', 'Label'],
  is_default: ['الافتراضي', 'Default'],
  verified_at: ['تاريخ التحقق', 'Verified on'],
  cr: ['رقم السجل التجاري', 'Commercial registration number'],
  cr_name: ['الاسم في السجل التجاري', 'Registered name'],
  cr_status: ['حالة السجل التجاري', 'Registration status'],
  expiry_date: ['انتهاء السجل التجاري', 'Registration expires'],
  subscription_package: ['الباقة', 'Plan'],
  subscription_end_date: ['نهاية الاشتراك', 'Subscription ends'],
  first_name: ['الاسم الأول', 'First name'],
  last_name: ['اسم العائلة', 'Last name'],
  avatar: ['الصورة الشخصية', 'Picture'],
}

/** The labels of these fields but those whose names other records use for something else. */
function labelsOf(fields: Fields, left: readonly string[]): Record<string, Labels> {
  const named = Object.entries(fields).filter(([name]) => !left.includes(name))
  return Object.fromEntries(named.map(([name, { label }]) => [name, [label.ar, label.en]]))
}
