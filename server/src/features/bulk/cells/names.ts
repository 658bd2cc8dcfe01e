import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import { normalized } from '../columns/normalized.ts'

export type Found = { readonly id: string } | { readonly fault: CellFault }

/** What cells name: categories by path, units, warehouses, regions, countries; in either language or by code. */
export interface Names {
  category(text: string): Found
  unit(text: string): Found
  warehouse(text: string): Found
}

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
): Names {
  const byPath = new Map<string, NamedCategory[]>()
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (const category of categories) {
    const { nameAr, nameEn, slug } = category
    const names = [nameAr, nameEn, slug, pathOf(category, byId, 'nameAr'), pathOf(category, byId, 'nameEn')]
    for (const name of new Set(names.map(normalized))) byPath.set(name, [...(byPath.get(name) ?? []), category])
  }
  const unitIds = idsByName(units)
  const warehouseIds = idsByName(warehouses)

  return {
    category(text) {
      const found = byPath.get(normalized(text)) ?? []
      const leaves = found.filter(({ isLeaf }) => isLeaf)
      const [only] = leaves
      if (leaves.length > 1) return { fault: 'several_categories' }
      if (only) return { id: only.id }
      return { fault: found.length > 0 ? 'category_not_last' : 'unknown_category' }
    },
    unit: (text) => named(unitIds, text, 'unknown_unit'),
    warehouse: (text) => named(warehouseIds, text, 'unknown_warehouse'),
  }
}

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

export const region = (text: string): Found => named(regionIds, text, 'unknown_region')
export const country = (text: string): Found => named(countryIds, text, 'unknown_country')

function named(ids: ReadonlyMap<string, string>, text: string, fault: CellFault): Found {
  const id = ids.get(normalized(text))
  return id === undefined ? { fault } : { id }
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
