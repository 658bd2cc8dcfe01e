import { ne } from 'drizzle-orm'
import type { Clock, Db, Events } from '../../../platform/parts.ts'
import { categoryTree, unitList } from '../../reference/index.ts'
import { warehouses as warehouseTable } from '../../warehouses/tables.ts'
import { type NamedCategory, type Names, namesOf } from '../cells/names.ts'
import { everydayUnits } from '../columns/everydayUnits.ts'
import { normalized } from '../columns/normalized.ts'
import type { ImportRecord } from '../tables.ts'

/** What bulk work needs, in whatever thread it runs. */
export interface Deps {
  readonly clock: Clock
  readonly events: Pick<Events, 'announce'>
  readonly listingReview: boolean
  readonly companyId: string
  readonly userId: string
  /** The import or bulk change that it belongs to. */
  readonly causeId: string
}

/** What is needed to read the rows of one company's file. */
export interface Facts {
  readonly names: Names
  /** The warehouse for rows that name none. */
  readonly defaultWarehouse: string | null
}

export const productCategories: readonly NamedCategory[] = categoryTree
  .filter(({ kinds }) => kinds.includes('product'))
  .map(({ id, parent, slug, name_ar, name_en, is_leaf }) => ({
    id,
    parent,
    slug,
    nameAr: name_ar,
    nameEn: name_en,
    isLeaf: is_leaf,
  }))

export const codedUnits = unitList.map(({ id, code, name_ar, name_en, symbol_ar, symbol_en }) => ({
  id,
  names: [code, name_en, name_ar, symbol_en, symbol_ar, ...(everydayUnits[code] ?? [])],
}))

/** `units` are the file's unknown words, with the units that they were mapped to. */
export async function readFacts(db: Db, units: readonly MappedUnit[]): Promise<Facts> {
  const warehouses = await db
    .select({
      id: warehouseTable.id,
      code: warehouseTable.code,
      nameAr: warehouseTable.nameAr,
      nameEn: warehouseTable.nameEn,
      isDefault: warehouseTable.isDefault,
    })
    .from(warehouseTable)
    .where(ne(warehouseTable.status, 'archived'))
  const coded = warehouses.map(({ id, code, nameAr, nameEn }) => ({ id, names: [code, nameAr, nameEn] }))
  return {
    names: namesOf(productCategories, [...codedUnits, ...mappedUnits(units)], coded),
    defaultWarehouse: warehouses.find(({ isDefault }) => isDefault)?.id ?? null,
  }
}

type MappedUnit = Pick<ImportRecord['units'][number], 'text' | 'unit'>

function mappedUnits(units: readonly MappedUnit[]) {
  return units.flatMap(({ text, unit }) => (unit === null ? [] : [{ id: unit, names: [text] }]))
}

const ownUnits = new Set(codedUnits.flatMap(({ names }) => names.map(normalized)))

/** Whether a cell of a unit column names one of the marketplace's units, without any mapping. */
export function isKnownUnit(text: string): boolean {
  return ownUnits.has(normalized(text))
}
