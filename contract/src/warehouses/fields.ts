import * as z from 'zod/mini'
import { Latitude, Longitude } from '../addresses/location.ts'
import { regions } from '../addresses/regions.ts'
import { bilingualText, field, quantity, rows, units, wholeNumberFrom, yesNo } from '../fields.ts'
import { canonical } from '../values/canonical.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { Phone } from '../values/phone.ts'
import { line } from '../values/text.ts'
import { Day, TimeOfDay } from '../values/time.ts'
import { WorkingHours, workingHoursParts } from '../values/workingHours.ts'

export const warehouseKinds = ['owned', 'leased', 'third_party', 'showroom'] as const
export const storageKinds = ['ambient', 'chilled', 'frozen', 'hazardous'] as const

const Code = canonical('warehouse_code', { tidy: (text) => text.toUpperCase(), shape: /^[A-Z0-9-]{1,12}$/ })

/** Where a warehouse delivers to, for how much, from which amount for nothing, and within how many days. */
export const DeliveryRegion = z.strictObject({
  region: z.enum(regions),
  fee: Money,
  /** From this amount of goods on, excl. VAT, delivery costs nothing. */
  free_from: maybe(Price),
  days: z.int().check(z.minimum(0), z.maximum(90)),
})

const Name = line(2, 80)
const name = bilingualText('name', 'text', Name, { max: 80, label: { ar: 'الاسم', en: 'Name' }, isSearched: true })

/** Every field that a seller fills in: docs/adding-a-field.md explains what follows from an entry here. */
export const warehouseFields = {
  ...name,
  name_ar: { ...name.name_ar, schema: Name },
  code: field('text', Code, { label: { ar: 'الرمز', en: 'Code' }, isCode: true, isSearched: true, isOrdering: true }),
  kind: field('choice', z.enum(warehouseKinds), {
    initial: 'owned',
    label: { ar: 'النوع', en: 'Type' },
    isFilter: true,
  }),
  address: field('text', Id, { label: { ar: 'العنوان', en: 'Address' } }),
  manager_name: field('text', maybe(line(2, 80)), {
    max: 80,
    label: { ar: 'المسؤول', en: 'Manager' },
    isSearched: true,
    isHidden: true,
  }),
  manager_phone: field('text', maybe(Phone), { label: { ar: 'الهاتف', en: 'Phone' }, isHidden: true }),
  storage: field(
    'own',
    z._default(z.array(z.enum(storageKinds)).check(z.maxLength(storageKinds.length)), ['ambient']),
    {
      label: { ar: 'نوع التخزين', en: 'Storage type' },
    },
  ),
  capacity_m3: quantity({ unit: { ar: 'م³', en: 'm³' }, label: { ar: 'السعة', en: 'Capacity' } }),
  working_hours: field('own', WorkingHours, {
    label: { ar: 'ساعات العمل', en: 'Opening hours' },
    parts: workingHoursParts,
  }),
  closed_days: rows(Day, { max: 60, label: { ar: 'أيام الإغلاق', en: 'Closed days' } }),
  /** Public holidays on which it works; it is closed on all others. */
  open_holidays: rows(Day, { max: 60, label: { ar: 'العطل الرسمية التي يعمل فيها', en: 'Working holidays' } }),
  cutoff_time: field('text', maybe(TimeOfDay), { label: { ar: 'آخر موعد لطلبات اليوم', en: 'Order cut-off time' } }),
  handling_days: wholeNumberFrom(1, {
    min: 0,
    max: 30,
    unit: units.days,
    label: { ar: 'مدة التجهيز', en: 'Handling time' },
  }),
  pickup: yesNo(false, { label: { ar: 'الاستلام من المستودع', en: 'Buyer pickup' } }),
  delivery_regions: rows(DeliveryRegion, {
    max: regions.length,
    label: { ar: 'مناطق التوصيل', en: 'Delivery regions' },
    parts: {
      region: { ar: 'المنطقة', en: 'Region' },
      fee: { ar: 'رسوم التوصيل قبل الضريبة', en: 'Delivery fee excl. VAT' },
      free_from: { ar: 'مجاني ابتداءً من', en: 'Free from' },
      days: { ar: 'مدة التوصيل', en: 'Delivery time' },
    },
  }),
  lat: field('own', maybe(Latitude), { label: { ar: 'خط العرض', en: 'Latitude' }, isHidden: true }),
  lng: field('own', maybe(Longitude), { label: { ar: 'خط الطول', en: 'Longitude' }, isHidden: true }),
  is_default: yesNo(false, { label: { ar: 'المستودع الافتراضي', en: 'Default warehouse' } }),
}
