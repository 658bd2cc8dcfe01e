import { type Region, regionNames } from '../addresses/regions.ts'
import type { Language } from '../constants.ts'
import type { FieldChange, ReadableValue, RecordKind } from '../history.ts'
import { dateLocales } from '../values/dateNames.ts'
import type { Labels } from './actionTexts.ts'
import { inLanguage } from './actionTexts.ts'
import { fieldNames } from './fieldNames.ts'
import { fieldLabel } from './recordFields.ts'
import { fieldValueLabels, valueLabels } from './valueLabels.ts'

/** A change as text; null is an empty or hidden value. */
export interface DescribedChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  readonly isHidden: boolean
}

/** A change of a record of this kind. */
export function describeChange(
  { field, before, after, is_hidden }: FieldChange,
  kind: RecordKind,
  lang: Language,
): DescribedChange {
  const name = lastStep(field)
  const described = (value: ReadableValue) => describeValue(value, name, lang)
  return {
    field: fieldName(field, kind, lang),
    before: described(before),
    after: described(after),
    isHidden: is_hidden,
  }
}

/** The field itself, without what it is a part of. */
export function lastStep(path: string): string {
  return path.split('.').at(-1) ?? path
}

const moneyFields =
  /(?:^|_)(?:price|amount|cost|fee|total|subtotal|capital|valuation|sought|min|max|paid|open|credited|credit_limit|credit_allowed)$/

/** An amount of money with its currency, any other value as it is. */
export function withCurrency(value: string, field: string, lang: Language): string {
  if (!moneyFields.test(lastStep(field)) || !/^-?[\d,]+\.\d\d$/.test(value)) return value
  return lang === 'ar' ? `${value} ريال` : `SAR ${value}`
}

/** The path from the whole to its part, counted from one: "Variants 2, Price". */
export function fieldName(path: string, kind: RecordKind, lang: Language): string {
  const names: string[] = []
  const [field = '', ...parts] = path.split('.')
  for (const step of [undefined, ...parts]) {
    const last = names.length - 1
    if (step !== undefined && /^\d+$/.test(step)) names[last] = `${names[last] ?? ''} ${Number(step) + 1}`.trim()
    else names.push(fieldLabel(kind, field, step)?.[lang] ?? labelOf(fieldNames, step ?? field, lang) ?? step ?? field)
  }
  return names.join(lang === 'ar' ? '، ' : ', ')
}

/** Fields shown as written, although their text may equal a code. */
const freeText =
  /^(?:name|brand|model|sku|code|label|note|number|value|option_values|values|tags|title)(?:_(?:ar|en))?$/

function describeValue(value: ReadableValue, field: string, lang: Language): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return inLanguage(value ? yes : no, lang)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return field !== 'model' && freeText.test(field) ? value : wordOfValue(value, field, lang)
  if (Array.isArray(value)) return value.map((one) => describeValue(one, field, lang)).join(lang === 'ar' ? '، ' : ', ')
  return (lang === 'ar' ? value.ar : value.en) ?? value.ar ?? value.en
}

function wordOfValue(value: string, field: string, lang: Language): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return threeLetters(dayIn[lang].format(new Date(value)))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return threeLetters(momentIn[lang].format(new Date(value)))
  if (/^-?\d+\.\d{2}$/.test(value)) return value.replace(/\B(?=(?:\d{3})+\.)/g, ',')
  if (Object.hasOwn(regionNames, value)) {
    const { name_ar, name_en } = regionNames[value as Region]
    return inLanguage([name_ar, name_en], lang)
  }
  if (field.includes('country') && /^[A-Z]{2}$/.test(value)) return countryNames[lang].of(value) ?? value
  return labelOf(fieldValueLabels[field] ?? {}, value, lang) ?? labelOf(valueLabels, value, lang) ?? value
}

/** British English writes September with four letters, all other months with three. */
function threeLetters(text: string): string {
  return text.replace(/\bSept\b/, 'Sep')
}

function labelOf(words: Readonly<Record<string, Labels>>, name: string, lang: Language): string | undefined {
  const found = Object.hasOwn(words, name) ? words[name] : undefined
  return found && inLanguage(found, lang)
}

const dayForm = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dayIn = inBoth({ ...dayForm, timeZone: 'UTC' })
const momentIn = inBoth({ ...dayForm, hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Riyadh' })

function inBoth(form: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  return { ar: new Intl.DateTimeFormat(dateLocales.ar, form), en: new Intl.DateTimeFormat(dateLocales.en, form) }
}

const countryNames = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
} as const

const yes: Labels = ['نعم', 'Yes']
const no: Labels = ['لا', 'No']
