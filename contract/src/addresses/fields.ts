import * as z from 'zod/mini'
import { bilingualText, field, yesNo } from '../fields.ts'
import { Country } from '../values/country.ts'
import { latinDigits } from '../values/digits.ts'
import { maybe } from '../values/maybe.ts'
import { AdditionalNumber, ShortAddress } from '../values/nationalAddress.ts'
import { Phone } from '../values/phone.ts'
import { line } from '../values/text.ts'
import { Latitude, Longitude } from './location.ts'

export const addressKinds = ['national', 'billing', 'delivery', 'warehouse'] as const

/** What a seller fills in. Outside the Kingdom building, region and postcode have their own forms, as free text. */
export const addressFields = {
  label: field('text', line(1, 80), {
    label: { ar: 'اسم العنوان', en: 'Address name' },
    isSearched: true,
    isOrdering: true,
  }),
  kind: field('choice', z.enum(addressKinds), {
    initial: 'national',
    label: { ar: 'الاستخدام', en: 'Used for' },
    isFilter: true,
  }),
  short_address: field('text', maybe(ShortAddress), {
    label: { ar: 'العنوان الوطني المختصر', en: 'Short national address' },
    isSearched: true,
  }),
  building_number: field('text', line(1, 20).check(z.overwrite(latinDigits)), {
    label: { ar: 'رقم المبنى', en: 'Building number' },
  }),
  ...bilingualText('street', 'text', line(1, 127), {
    max: 127,
    label: { ar: 'الشارع', en: 'Street' },
    isSearched: true,
  }),
  ...bilingualText('district', 'text', line(1, 127), {
    max: 127,
    label: { ar: 'الحي', en: 'District' },
    isSearched: true,
  }),
  city: field('text', line(1, 80), { label: { ar: 'المدينة', en: 'City' }, isSearched: true }),
  /** A city of the reference list, with its name in both languages; `city` is what is printed. */
  city_id: field('own', maybe(z.int()), { label: { ar: 'رقم المدينة', en: 'City number' } }),
  region: field('text', line(1, 80), { label: { ar: 'المنطقة', en: 'Region' } }),
  postal_code: field('text', line(1, 20).check(z.overwrite(latinDigits)), {
    label: { ar: 'الرمز البريدي', en: 'Postal code' },
    isSearched: true,
  }),
  additional_number: field('text', maybe(AdditionalNumber), {
    label: { ar: 'الرقم الإضافي', en: 'Additional number' },
  }),
  unit_number: field('text', maybe(line(1, 20)), { label: { ar: 'رقم الوحدة', en: 'Unit number' } }),
  country: field('country', z._default(Country, 'SA'), {
    label: { ar: 'الدولة', en: 'Country' },
  }),
  lat: field('own', maybe(Latitude), { label: { ar: 'خط العرض', en: 'Latitude' }, isHidden: true }),
  lng: field('own', maybe(Longitude), { label: { ar: 'خط الطول', en: 'Longitude' }, isHidden: true }),
  contact_name: field('text', maybe(line(2, 80)), {
    label: { ar: 'الشخص المسؤول', en: 'Contact person' },
    isHidden: true,
  }),
  contact_phone: field('text', maybe(Phone), { label: { ar: 'هاتف التواصل', en: 'Contact phone' }, isHidden: true }),
  is_default: yesNo(false, { label: { ar: 'العنوان الافتراضي للمنشأة', en: 'Company’s default address' } }),
}
