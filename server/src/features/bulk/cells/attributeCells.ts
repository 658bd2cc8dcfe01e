import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { normalized } from '../columns/normalized.ts'
import { type OptionText, optionCell } from './optionCells.ts'

type Attribute = Category['attributes'][number]
type Value = string | boolean | string[]

const yesNo = { ar: ['نعم', 'لا'], en: ['Yes', 'No'] } as const
const yes = new Set(['yes', 'true', '1', 'نعم'].map(normalized))
const no = new Set(['no', 'false', '0', 'لا'].map(normalized))

/** A line for each attribute: "Material: Cotton | Wool". What the category no longer has is left out. */
export function attributeCell(
  { attributes }: Pick<Category, 'attributes'>,
  values: Readonly<Record<string, Value>>,
  lang: Language,
): string | null {
  const texts = attributes.flatMap((attribute): OptionText[] => {
    const value = values[attribute.code]
    if (value === undefined) return []
    const shown = (one: string) => attribute.choices.find(({ code }) => code === one)?.[`name_${lang}`] ?? one
    const words = typeof value === 'boolean' ? [yesNo[lang][value ? 0 : 1]] : [value].flat().map(shown)
    return [{ name: attribute[`name_${lang}`], values: words }]
  })
  return texts.length === 0 ? null : optionCell(texts)
}

/** What the lines of a cell say about a product of this category, by the codes of its attributes. */
export function readAttributeTexts(
  { attributes }: Pick<Category, 'attributes'>,
  texts: readonly OptionText[],
): { readonly values: Record<string, Value> } | { readonly fault: CellFault } {
  const values: Record<string, Value> = {}
  for (const { name, values: words } of texts) {
    const attribute = attributes.find(({ code, name_ar, name_en }) => isOneOf(name, [code, name_ar, name_en]))
    if (!attribute) return { fault: 'unknown_attribute' }
    const value = readValue(attribute, words)
    if (value === undefined) return { fault: 'unknown_choice' }
    values[attribute.code] = value
  }
  return { values }
}

function readValue({ kind, choices }: Attribute, words: readonly string[]): Value | undefined {
  const [word = ''] = words
  if (kind === 'many' || kind === 'choice') {
    const codes = words.map(
      (text) => choices.find(({ code, name_ar, name_en }) => isOneOf(text, [code, name_ar, name_en]))?.code,
    )
    if (!codes.every((code) => code !== undefined)) return undefined
    return kind === 'many' ? codes : codes.length === 1 ? codes[0] : undefined
  }
  if (kind === 'yes_no') return yes.has(normalized(word)) ? true : no.has(normalized(word)) ? false : undefined
  return words.join(' | ')
}

/** Names of signs alone, such as "+", are compared as they are written. */
function isOneOf(text: string, names: readonly string[]): boolean {
  const word = normalized(text)
  return names.some((name) => name === text || (word !== '' && normalized(name) === word))
}
