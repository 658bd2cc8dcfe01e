import { variantInEnglish } from '@mawrid/contract/products/variants.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'
import type { Lang } from '#ui/format/formats.ts'

/** A value of an option: in Arabic, in English, or in both. */
export interface BilingualValue {
  readonly ar: string
  readonly en: string
}

interface Texts {
  readonly values: string[]
  readonly values_en: string[]
}

/** The values of an option, each under the language it is written in. */
export function bilingualValues({ values, values_en }: Texts): BilingualValue[] {
  return values.map((value, index) => {
    const en = values_en[index] ?? ''
    return en === '' && isLatin(value) ? { ar: '', en: value } : { ar: value, en }
  })
}

/** The reverse: a value in only one language is used for both. */
export function textsOf(halves: readonly BilingualValue[]): Texts {
  return {
    values: halves.map(({ ar, en }) => ar || en),
    values_en: halves.map(({ ar, en }) => (ar ? en : '')),
  }
}

/** Whether all values are filled in and different in both languages. */
export function areDistinct({ values, values_en }: Texts): boolean {
  const inEnglish = values.map((value, index) => values_en[index] || value)
  return !values.includes('') && [values, inEnglish].every((texts) => new Set(texts).size === texts.length)
}

/** The option with more values, without duplicates. */
export function withValues({ values, values_en }: Texts, added: readonly string[]): Texts {
  const fresh = added.filter((value) => !values.includes(value) && !values_en.includes(value))
  return { values: [...values, ...fresh], values_en: [...values_en, ...fresh.map(() => '')] }
}

export function withoutValue({ values, values_en }: Texts, index: number): Texts {
  return { values: values.toSpliced(index, 1), values_en: values_en.toSpliced(index, 1) }
}

/** The English values as the calls take them; undefined if there are none. */
export function englishOf(options: readonly Texts[]): (string | null)[][] | undefined {
  const english = options.map(({ values_en }) => values_en.map((value) => value || null))
  return english.flat().some((value) => value !== null) ? english : undefined
}

/** The values of a variant in the page's language. */
export function labelsOf(options: readonly Texts[], optionValues: readonly string[], lang: Lang): readonly string[] {
  const values =
    lang === 'en' ? variantInEnglish({ options, option_values_en: englishOf(options) }, optionValues) : optionValues
  return values.map((value) => withSizesIsolated(value, lang))
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text)
}
