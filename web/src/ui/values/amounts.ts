import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { Money } from '@mawrid/contract/values/money.ts'
import { Percent } from '@mawrid/contract/values/percent.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { type Format, readBy } from './format.ts'

const currency = /sar|s\.?r\.?|ريال(?:\s*سعودي)?|ر\.?\s?س\.?|[\u20c1\ufdfc]/gi

/** Riyals as `1499.00`, shown as `1,499.00`. */
export const moneyFormat: Format = {
  parse: (text) => readBy(Money, text.replace(currency, '')),
  format: grouped,
}

/** A percentage as `15.00`, shown as `15`. */
export const percentFormat: Format = {
  parse: (text) => readBy(Percent, text.replace(/\s*[%٪]/, '')),
  format: (value) => String(Number(value)),
}

/** A quantity as `1200`, with the decimals of its unit; shown as `1,200`. */
export function quantityFormat(decimals = 0): Format {
  return {
    parse(text) {
      const amount = readBy(Amount, text)
      return amount !== null && fitsPrecision(amount, decimals) ? amount : null
    },
    format: grouped,
  }
}

function grouped(value: string): string {
  const [whole = '', fraction] = value.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

/**
 * The plurals of counted units by their English symbol: in English, then in Arabic after 3 to 10 and after 11 to 99. The
 * other units are measures and abbreviations, which are the same after every number.
 */
const plurals: Readonly<Record<string, { readonly en?: string; readonly few: string; readonly many?: string }>> = {
  pc: { en: 'pcs', few: 'قطع' },
  pr: { few: 'أزواج', many: 'زوجًا' },
  set: { en: 'sets', few: 'أطقم', many: 'طقمًا' },
  doz: { few: 'درازن', many: 'درزنًا' },
  pk: { few: 'عبوات' },
  box: { en: 'boxes', few: 'علب' },
  ctn: { few: 'كراتين', many: 'كرتونًا' },
  bag: { en: 'bags', few: 'أكياس', many: 'كيسًا' },
  roll: { en: 'rolls', few: 'لفات' },
  sheet: { en: 'sheets', few: 'ألواح', many: 'لوحًا' },
  bdl: { few: 'ربطات' },
  drum: { en: 'drums', few: 'براميل', many: 'برميلًا' },
  plt: { few: 'طبليات' },
  cntr: { few: 'حاويات' },
  h: { few: 'ساعات' },
  d: { few: 'أيام', many: 'يومًا' },
  wk: { few: 'أسابيع', many: 'أسبوعًا' },
  mo: { few: 'أشهر', many: 'شهرًا' },
  yr: { few: 'سنوات' },
  visit: { en: 'visits', few: 'زيارات' },
  trip: { en: 'trips', few: 'رحلات' },
  person: { en: 'people', few: 'أشخاص', many: 'شخصًا' },
  project: { en: 'projects', few: 'مشاريع', many: 'مشروعًا' },
}

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

/** The short form of a unit after a quantity: "1 box", "2 boxes"; «3 علب»، «11 علبة». */
export function unitAfter(qty: string, unit: Pick<Unit, 'symbol_ar' | 'symbol_en'>, lang: keyof typeof rules): string {
  const forms = plurals[unit.symbol_en]
  const count = rules[lang].select(Math.abs(Number(qty)))
  if (lang === 'en') return (count === 'one' ? undefined : forms?.en) ?? unit.symbol_en
  return (count === 'few' ? forms?.few : count === 'many' ? forms?.many : undefined) ?? unit.symbol_ar
}
