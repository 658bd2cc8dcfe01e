import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import { emptyValue, type WordKind } from '@mawrid/contract/bulk/import.ts'
import { normalized } from '../columns/normalized.ts'

export type Found = { readonly id: string } | { readonly fault: CellFault }

/** What a word of a cell names, in either language or by code: a category also by its path. */
export interface Names {
  find(kind: WordKind, text: string): Found
  /** Whether a word can be mapped to this value. */
  offers(kind: WordKind, value: string): boolean
}

/** What a word that names nothing was mapped to for the whole file. */
export type MappedWords = (kind: WordKind, text: string) => string | undefined

export interface NamedCategory {
  readonly id: string
  readonly parent: string | null
  readonly slug: string
  readonly nameAr: string
  readonly nameEn: string
  readonly isLeaf: boolean
}

interface Coded {
  readonly id: string
  readonly names: readonly (string | null)[]
}

const pathSeparator = ' › '

export function namesOf(
  categories: readonly NamedCategory[],
  units: readonly Coded[],
  warehouses: readonly Coded[],
  mapped: MappedWords = () => undefined,
): Names {
  const byPath = new Map<string, NamedCategory[]>()
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (const category of categories) {
    const { nameAr, nameEn, slug } = category
    const names = [nameAr, nameEn, slug, pathOf(category, byId, 'nameAr'), pathOf(category, byId, 'nameEn')]
    for (const name of new Set(names.map(normalized))) byPath.set(name, [...(byPath.get(name) ?? []), category])
  }
  const ids = { unit: idsByName(units), warehouse: idsByName(warehouses), vat: vatLetters, country: countryIds }
  const offered = {
    unit: new Set(ids.unit.values()),
    warehouse: new Set(ids.warehouse.values()),
    vat: new Set(ids.vat.values()),
    country: new Set(ids.country.values()),
    category: new Set(categories.filter(({ isLeaf }) => isLeaf).map(({ id }) => id)),
  }

  function known(kind: WordKind, text: string): Found {
    if (kind === 'category') return categoryNamed(text)
    const word = normalized(text)
    // "N/A" is not Namibia.
    if (kind === 'country' && word.length === 2 && !/^\p{L}+$/u.test(text)) return { fault: 'unknown_country' }
    const id = ids[kind].get(word) ?? (kind === 'unit' ? ids.unit.get(word.replace(article, '')) : undefined)
    return id === undefined ? { fault: unknownFaults[kind] } : { id }
  }

  function categoryNamed(text: string): Found {
    const found = byPath.get(normalized(text)) ?? []
    const leaves = found.filter(({ isLeaf }) => isLeaf)
    const [only] = leaves
    if (leaves.length > 1) return { fault: 'several_categories' }
    if (only) return { id: only.id }
    return { fault: found.length > 0 ? 'category_not_last' : 'unknown_category' }
  }

  const offers = (kind: WordKind, value: string) => value === emptyValue || offered[kind].has(value)
  return {
    offers,
    find(kind, text) {
      const found = known(kind, text)
      if ('id' in found) return found
      const id = mapped(kind, text)
      return id !== undefined && offers(kind, id) ? { id } : found
    },
  }
}

const unknownFaults = {
  unit: 'unknown_unit',
  warehouse: 'unknown_warehouse',
  vat: 'unknown_vat',
  country: 'unknown_country',
} as const

/** "الحبة" is a piece as "حبة" is. */
const article = /^ال(?=.{2})/u

/** A category as text: its parents, then its name. */
export function pathOf(
  category: NamedCategory,
  byId: ReadonlyMap<string, NamedCategory>,
  language: 'nameAr' | 'nameEn',
): string {
  const parent = category.parent === null ? undefined : byId.get(category.parent)
  return parent ? `${pathOf(parent, byId, language)}${pathSeparator}${category[language]}` : category[language]
}

const regionIds = idsByName(
  regions.map((id) => {
    const { name_ar, name_en } = regionNames[id]
    return { id, names: [id, name_ar, name_en, name_ar.replace(/^منطقة /, '')] }
  }),
)
/** What people write instead of a country's full name. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  SA: ['السعودية', 'المملكة', 'KSA'],
  AE: ['الإمارات', 'UAE'],
  US: ['أمريكا', 'USA'],
  GB: ['بريطانيا', 'UK'],
}
const countryIds = idsByName(countries())

const vatLetters = idsByName([
  {
    id: 'S',
    names: [
      ...['S', 'standard', 'standard rate', 'standard rate 15', '15', '0.15', 'taxable', 'VAT 15', 'taxed'],
      ...['خاضع', 'خاضعة', 'خاضع للضريبة', 'خاضعة للضريبة', 'النسبة الأساسية', 'النسبة الأساسية 15', 'أساسية'],
    ],
  },
  {
    id: 'Z',
    names: [
      ...['Z', 'zero', 'zero rate', 'zero-rated', '0', 'VAT 0'],
      ...['صفري', 'صفرية', 'النسبة الصفرية', 'نسبة الصفر', 'خاضع بنسبة الصفر', 'نسبة صفرية'],
    ],
  },
  { id: 'E', names: ['E', 'exempt', 'exempted', 'معفى', 'معفاة', 'معفي', 'معفاة من الضريبة', 'معفى من الضريبة'] },
  {
    id: 'O',
    names: [
      ...['O', 'out of scope', 'outside the scope', 'outside scope', 'not subject', 'OOS'],
      ...['خارج النطاق', 'خارج نطاق الضريبة', 'غير خاضع', 'غير خاضعة', 'غير خاضع للضريبة', 'غير خاضعة للضريبة'],
    ],
  },
])

export function region(text: string): Found {
  const id = regionIds.get(normalized(text))
  return id === undefined ? { fault: 'unknown_region' } : { id }
}

function idsByName(all: readonly Coded[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, names } of all) {
    for (const name of names) if (name !== null && !ids.has(normalized(name))) ids.set(normalized(name), id)
  }
  return ids
}

/** Every country that has a name, by its ISO code and its names in both languages. */
function countries(): Coded[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const languages = ['en', 'ar'].map((lang) => new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' }))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes.flatMap((id) => {
    const names = languages.map((language) => language.of(id) ?? null)
    return names[0] ? [{ id, names: [id, ...names, ...(everydayNames[id] ?? [])] }] : []
  })
}
