import type { Locator, Page } from 'playwright/test'
import { mergedTexts } from '../../web/build/locales.ts'
import type { TextKey } from '../../web/types/textKeys.ts'

const web = new URL('../../web/', import.meta.url).pathname
const catalogues = [mergedTexts(web, 'en'), mergedTexts(web, 'ar')] as const

/** A text of the dashboard in English and Arabic, by its key: `deals.status.agreed`. */
export function textsOf(key: TextKey): readonly [english: string, arabic: string] {
  const [english, arabic] = catalogues
  return [textAt(english, key), textAt(arabic, key)]
}

/** A text of the dashboard in one language, with its placeholders filled in. */
export function textIn(language: 'en' | 'ar', key: TextKey, values: Readonly<Record<string, string | number>> = {}) {
  const [english, arabic] = catalogues
  return textAt(language === 'en' ? english : arabic, key).replace(/\{\{(\w+)\}\}/g, (whole, name) =>
    String(values[name] ?? whole),
  )
}

/** Matches a text in one language, whatever the placeholders without a value are filled with. */
export function patternIn(language: 'en' | 'ar', key: TextKey, values: Readonly<Record<string, string>> = {}): RegExp {
  return new RegExp(`^${sourceOf(textIn(language, key, values))}$`)
}

/** Matches a text that depends on a count in one language, whatever the count is. */
export function anyCount(language: 'en' | 'ar', key: PluralKey): RegExp {
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

/** The field with this label, whether it is required or not. */
export function fieldNamed(page: Page, english: string, arabic: string): Locator {
  const required = '(?: \\((?:required|مطلوب)\\))?'
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
