import { bilingualText, choice, day, field, text, wholeNumberFrom, yesNo } from '../fields.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { line } from '../values/text.ts'

/** For whom a list is, the most specific first. */
export const priceAudiences = ['customer', 'group', 'all'] as const
export type PriceAudience = (typeof priceAudiences)[number]

/** What the values of a list are: prices, or percentages of the list price or of the cost price. */
export const priceBases = ['fixed', 'percent_of_list', 'percent_of_cost'] as const
export type PriceBasis = (typeof priceBases)[number]

/** To what a computed price is rounded, half up; `0.95` ends every price in .95. */
export const priceRoundings = ['none', '0.05', '0.50', '1.00', '0.95'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** The longest name of a price group. */
export const maxGroupLength = 60

const Name = line(2, 120)
const name = bilingualText('name', 'text', Name, { max: 120, label: { ar: 'الاسم', en: 'Name' } })

/** Every field of a price list that the company fills in, besides its prices. */
export const priceListFields = {
  ...name,
  name_ar: { ...name.name_ar, schema: Name },
  audience: choice('all', priceAudiences, { label: { ar: 'لمن', en: 'For' }, isFilter: true }),
  price_group: text({ max: maxGroupLength, label: { ar: 'فئة الأسعار', en: 'Price group' } }),
  customer: field('own', maybe(Id), { label: { ar: 'العميل', en: 'Customer' } }),
  from_day: day({ label: { ar: 'تسري من', en: 'Valid from' } }),
  to_day: day({ label: { ar: 'تسري حتى', en: 'Valid until' } }),
  priority: wholeNumberFrom(0, { min: 0, max: 1_000, label: { ar: 'الأولوية', en: 'Priority' } }),
  basis: choice('fixed', priceBases, { label: { ar: 'طريقة التسعير', en: 'Pricing method' } }),
  rounding: choice('none', priceRoundings, { label: { ar: 'التقريب', en: 'Rounding' } }),
  prices_include_vat: yesNo(false, { label: { ar: 'الأسعار شاملة الضريبة', en: 'Prices include VAT' } }),
}
