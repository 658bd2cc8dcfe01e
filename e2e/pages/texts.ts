import type { Language } from '@mawrid/contract/constants.ts'
import type { Locator, Page } from 'playwright/test'
import { mergedTexts } from '../../web/build/locales.ts'
import type { TextKey } from '../../web/types/textKeys.ts'

const web = new URL('../../web/', import.meta.url).pathname
const catalogues = [mergedTexts(web, 'en'), mergedTexts(web, 'ar')] as const

type Pair = readonly [english: string, arabic: string]

/** What the placeholders of a text stand for, in both languages or in each. */
type Values = Readonly<Record<string, string | number | Pair>>

/** A text of the dashboard in English and Arabic, by its key: `deals.status.agreed`. */
export function textsOf(key: TextKey, values: Values = {}): Pair {
  return [textIn('en', key, values), textIn('ar', key, values)]
}

/** A text of the dashboard in one language, with its placeholders filled in. */
export function textIn(language: Language, key: TextKey, values: Values = {}): string {
  const [english, arabic] = catalogues
  return textAt(language === 'en' ? english : arabic, key).replace(/\{\{(\w+)\}\}/g, (whole, name) => {
    const value = values[name] ?? whole
    return typeof value === 'object' ? value[language === 'en' ? 0 : 1] : String(value)
  })
}

/** Reads the texts of one language, for a journey in it. */
export function textsIn(language: Language) {
  return (key: TextKey, values: Values = {}) => textIn(language, key, values)
}

/** A text that depends on a count in one language. */
export function countIn(language: Language, key: PluralKey, count: number): string {
  const form = new Intl.PluralRules(language).select(count)
  return textIn(language, `${key}_${form}` as TextKey, { count, formatted: count })
}

/**
 * Matches a text in either language as a whole. A placeholder without a value stands for anything; the invisible
 * characters that isolate names in a sentence are left open.
 */
export function eitherOf(key: TextKey, values: Values = {}): RegExp {
  return new RegExp(`^${eitherSource([key], values)}$`)
}

/** Matches what begins with this text, as `eitherOf`. */
export function beginningOf(key: TextKey, values: Values = {}): RegExp {
  return new RegExp(`^${eitherSource([key], values)}`)
}

/** Matches what contains this text, as `eitherOf`. */
export function holding(key: TextKey, values: Values = {}): RegExp {
  return new RegExp(eitherSource([key], values))
}

/** Matches one of several texts in either language. */
export function oneOf(...keys: readonly TextKey[]): RegExp {
  return new RegExp(`^${eitherSource(keys, {})}$`)
}

/** Matches what contains one of several texts in either language. */
export function holdsOneOf(...keys: readonly TextKey[]): RegExp {
  return new RegExp(eitherSource(keys, {}))
}

function eitherSource(keys: readonly TextKey[], values: Values): string {
  const texts = keys.flatMap((key) => textsOf(key, values))
  const loose = texts.map((text) => sourceOf(text.replace(marks, '')).replaceAll(' ', `[\\s${isolating}]+`))
  return `[${isolating}]*(?:${loose.join('|')})[${isolating}]*`
}

const isolating = '\\u2066-\\u2069'
/** Those characters, and what marks a link in a text: `<terms>`. */
const marks = /[\u2066-\u2069]|<\/?\w+>/g

/** Matches a text in one language, whatever the placeholders without a value are filled with. */
export function patternIn(language: Language, key: TextKey, values: Values = {}): RegExp {
  return new RegExp(`^${sourceOf(textIn(language, key, values))}$`)
}

/** Matches a text that depends on a count in one language, whatever the count is. */
export function anyCount(language: Language, key: PluralKey): RegExp {
  const forms = pluralForms[language].map((form) => sourceOf(textIn(language, `${key}_${form}` as TextKey)))
  return new RegExp(`^(?:${forms.join('|')})$`)
}

function sourceOf(text: string): string {
  return text
    .split(/\{\{\w+\}\}/)
    .map(escaped)
    .join('.+')
}

const pluralForms = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }

type PluralKey = TextKey extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never

/** A field's label, which the contract has in both languages. */
export function labelOf({ label }: { readonly label: { readonly en: string; readonly ar: string } }) {
  return [label.en, label.ar] as const
}

function textAt(texts: unknown, key: string): string {
  let found: unknown = texts
  for (const part of key.split('.')) found = isFolder(found) ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`The catalogue has no text ${key}`)
  return found
}

function isFolder(texts: unknown): texts is Readonly<Record<string, unknown>> {
  return typeof texts === 'object' && texts !== null
}

/** Matches exactly this text, in either language. */
export function inEither(english: string, arabic: string): RegExp {
  return new RegExp(`^(?:${escaped(english)}|${escaped(arabic)})$`)
}

/** Matches what begins with this text, in either language. */
export function beginningWith(english: string, arabic: string): RegExp {
  return new RegExp(`^(?:${escaped(english)}|${escaped(arabic)})`)
}

/** The field with this label, whether it is required or not. */
export function fieldNamed(page: Page, english: string, arabic: string): Locator {
  const required = `(?: \\((?:${textsOf('ui.field.required').join('|')})\\))?`
  const label = new RegExp(`^(?:${escaped(english)}|${escaped(arabic)})${required}$`)
  return page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label }))
}

/** Opens a folded section of a form. */
export async function unfold(page: Page, english: string, arabic: string): Promise<void> {
  const title = page.getByRole('heading', { name: inEither(english, arabic) })
  await page.getByRole('main').locator('details:not([open]) > summary').filter({ has: title }).click()
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
