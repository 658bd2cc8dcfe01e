import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { bilingualParts, bilingualText, choice, field, money, rows, unit, units, wholeNumber } from '../fields.ts'
import { vatFields } from '../listings/fields.ts'
import { bilingual } from '../values/bilingual.ts'
import { FileRef } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { line, prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { WorkingHours, workingHoursParts } from '../values/workingHours.ts'

export const pricingModels = ['fixed', 'per_hour', 'per_day', 'per_unit', 'on_request'] as const
export const coverageKinds = ['on_site', 'remote', 'at_seller'] as const

const maxDeliveryDays = 730

const ServicePackage = z.strictObject({
  ...bilingual('name', line(2, 80)),
  price: Price,
  delivery_days: z.int().check(z.minimum(0), z.maximum(maxDeliveryDays)),
  includes: z._default(z.array(line(1, 120)).check(z.maxLength(20)), []),
})

const Coverage = z.strictObject({
  kind: z.enum(coverageKinds),
  regions: z._default(z.array(z.enum(regions)).check(z.maxLength(regions.length)), []),
  cities: z._default(z.array(line(1, 80)).check(z.maxLength(100)), []),
})

export const licenceFields = {
  kind: line(2, 80),
  number: line(1, 60),
  issuer: line(2, 120),
  expires_on: maybe(Day),
}

/** Every field that only a service has. */
export const serviceFields = {
  pricing_model: choice('fixed', pricingModels, {
    label: { ar: 'طريقة التسعير', en: 'Pricing model' },
    isListed: true,
  }),
  price: money({ label: { ar: 'السعر', en: 'Price' } }),
  unit: unit({ label: { ar: 'الوحدة', en: 'Unit' }, isListed: true }),
  packages: rows(ServicePackage, {
    max: 3,
    label: { ar: 'مستويات الخدمة', en: 'Packages' },
    parts: {
      ...bilingualParts('name', { ar: 'اسم المستوى', en: 'Package name' }),
      price: { ar: 'السعر', en: 'Price' },
      delivery_days: { ar: 'مدة التنفيذ', en: 'Delivery time' },
      includes: { ar: 'ما يشمله', en: 'Included' },
    },
  }),
  delivery_days_min: wholeNumber({
    min: 0,
    max: maxDeliveryDays,
    unit: units.days,
    label: { ar: 'أقل مدة للتنفيذ', en: 'Minimum delivery time' },
  }),
  delivery_days_max: wholeNumber({
    min: 0,
    max: maxDeliveryDays,
    unit: units.days,
    label: { ar: 'أقصى مدة للتنفيذ', en: 'Maximum delivery time' },
  }),
  coverage: rows(Coverage, {
    max: coverageKinds.length,
    label: { ar: 'نطاق الخدمة', en: 'Service area' },
    parts: {
      kind: { ar: 'المكان', en: 'Place' },
      regions: { ar: 'المناطق المخدومة', en: 'Regions served' },
      cities: { ar: 'المدن المخدومة', en: 'Cities served' },
    },
  }),
  working_hours: field('own', z._default(z.nullable(WorkingHours), null), {
    label: { ar: 'أوقات تقديم الخدمة', en: 'Service hours' },
    parts: workingHoursParts,
  }),
  ...bilingualText('requirements', 'prose', prose(1, 3000), {
    max: 3000,
    label: { ar: 'المطلوب من المشتري', en: 'Buyer requirements' },
  }),
  licence: field('own', z._default(z.nullable(z.strictObject({ ...licenceFields, file: maybe(FileRef) })), null), {
    label: { ar: 'الترخيص', en: 'Licence' },
    isReviewed: true,
    parts: {
      kind: { ar: 'نوع الترخيص', en: 'Licence type' },
      number: { ar: 'رقم الترخيص', en: 'Licence number' },
      issuer: { ar: 'جهة الإصدار', en: 'Issued by' },
      expires_on: { ar: 'صالح حتى', en: 'Valid until' },
      file: { ar: 'نسخة الترخيص', en: 'Licence copy' },
    },
  }),
  warranty_days: wholeNumber({ min: 0, max: 3650, unit: units.days, label: { ar: 'الضمان', en: 'Warranty' } }),
  ...vatFields,
}
