import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { type BulkField, bulkColumns, bulkFields } from '@mawrid/contract/bulk/columns.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { withOwnQuotes } from '@mawrid/contract/sheets/formulas.ts'
import { unitOf } from '../../reference/index.ts'
import { pathOf } from '../cells/names.ts'
import { type OptionText, optionCell } from '../cells/optionCells.ts'
import { emptied, literalHyphen } from '../cells/readRow.ts'
import { tierCell } from '../cells/tierCells.ts'
import { productCategories } from '../imports/facts.ts'

type Value = string | number | null

/** What people write for the letters of the tax authority, in either language. */
export const vatNames = {
  S: { ar: 'النسبة الأساسية', en: 'Standard rate' },
  Z: { ar: 'النسبة الصفرية', en: 'Zero-rated' },
  E: { ar: 'معفاة', en: 'Exempt' },
  O: { ar: 'خارج النطاق', en: 'Out of scope' },
} as const
export const yesNo = { ar: ['نعم', 'لا'], en: ['Yes', 'No'] } as const

const categories = new Map(productCategories.map((category) => [category.id, category]))
const paths = new Map<string, string>()

/** A header in both languages, since the person who fills in the sheet may read only one. */
export function headerOf(field: BulkField): string {
  const { ar, en } = bulkColumns[field]
  return `${ar} | ${en}`
}

/** A product's fields in the columns of the template, as they read back. Where nothing is stored the cell is empty. */
export function cellsOf(fields: Readonly<Partial<Record<BulkField, unknown>>>, lang: Language): Value[] {
  return bulkFields.map((field) => cellOf(field, fields[field], lang))
}

export function categoryPath(id: string, lang: Language): string {
  const key = `${lang} ${id}`
  const known = paths.get(key)
  if (known !== undefined) return known
  const category = categories.get(id)
  const path = category ? pathOf(category, categories, lang === 'ar' ? 'nameAr' : 'nameEn') : ''
  paths.set(key, path)
  return path
}

export function cellOf(field: BulkField, value: unknown, lang: Language): Value {
  if (value === null || value === undefined || value === '') return null
  switch (bulkColumns[field].kind) {
    case 'category':
      return categoryPath(String(value), lang)
    case 'unit':
      return unitOf(String(value))?.[`name_${lang}`] ?? null
    case 'vat':
      return vatNames[value as keyof typeof vatNames][lang]
    case 'yes_no':
      return yesNo[lang][value === true ? 0 : 1]
    case 'words':
      return plain(joined(value as string[]))
    case 'money':
    case 'quantity':
      return Number(value)
    case 'regions':
      return (
        regions
          .flatMap((id) => ((value as string[]).includes(id) ? [regionNames[id][`name_${lang}`]] : []))
          .join(', ') || null
      )
    case 'options':
      return plain(optionCell(value as OptionText[]) ?? '')
    case 'tiers':
      return tierCell(value as Parameters<typeof tierCell>[0])
    case 'attributes':
      // Written with the product's category, as an export does.
      return null
    case 'pictures':
      return (value as string[]).join('\n') || null
    default:
      return plain(value)
  }
}

/** Joined by commas, unless one of them contains a comma. */
function joined(words: readonly string[]): string {
  const hasOwn = words.some((word) => /[,،;؛]/.test(word))
  return hasOwn ? `${words.join(' | ')} |` : words.join(', ')
}

/** A zero-width space distinguishes a literal value from the mark that empties a field. */
function plain(value: unknown): Value {
  if (typeof value === 'number') return value
  const text = String(value)
  if (text === '') return null
  if (text === emptied) return literalHyphen
  return withOwnQuotes(text)
}
