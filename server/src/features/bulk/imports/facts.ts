import { type DecimalSign, emptyValue, type Import, type ImportConstants } from '@mawrid/contract/bulk/import.ts'
import { and, ne } from 'drizzle-orm'
import { inMemberScope } from '../../../platform/database/ofBound.ts'
import type { Clock, Db, Events } from '../../../platform/parts.ts'
import { currentScope } from '../../../platform/scope.ts'
import { isHeldBack } from '../../approvals/index.ts'
import { findCompany } from '../../companies/index.ts'
import { categoryTree, unitList } from '../../reference/index.ts'
import { warehouses as warehouseTable } from '../../warehouses/tables.ts'
import { everydayUnits } from '../cells/everydayUnits.ts'
import { type MappedWords, type NamedCategory, type Names, namesOf } from '../cells/names.ts'
import { type HeaderMeaning, headerMeaning } from '../columns/headerMeaning.ts'
import { normalized } from '../columns/normalized.ts'
import { usableConstants } from './constants.ts'

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
  /** Whether lower stock would have to be approved, which is not possible row by row. */
  readonly isLossHeldBack: boolean
  readonly constants: ImportConstants
  readonly headers: HeaderMeaning
  /** Whoever is not registered for VAT sells without it, whatever a price says. */
  readonly chargesVat: boolean
  readonly decimalSign: DecimalSign
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

/** The choices for a file; without any, what names mean to everybody. */
export interface Choices {
  readonly mapped?: MappedWords
  readonly constants?: ImportConstants | undefined
  readonly columns?: readonly Pick<Import['columns'][number], 'header' | 'field'>[]
  readonly decimalSign?: DecimalSign | undefined
}

/** Whose limits hold. */
export type Person = Pick<Deps, 'companyId' | 'userId'>

export async function readFacts(
  db: Db,
  person: Person,
  { mapped, constants = {}, columns = [], decimalSign = 'point' }: Choices = {},
): Promise<Facts> {
  const warehouses = await db
    .select({
      id: warehouseTable.id,
      code: warehouseTable.code,
      nameAr: warehouseTable.nameAr,
      nameEn: warehouseTable.nameEn,
      isDefault: warehouseTable.isDefault,
    })
    .from(warehouseTable)
    .where(and(ne(warehouseTable.status, 'archived'), inMemberScope(warehouseTable.id)))
  // Somebody who is limited to one warehouse means that one.
  const only = currentScope()?.warehouses && warehouses.length === 1 ? warehouses[0] : undefined
  const coded = withShortNames(warehouses)
  const shortened = coded.map(({ id, shortNames }) => ({ id, names: shortNames }))
  const names = namesOf(productCategories, codedUnits, [...coded, ...shortened], mapped)
  const fields = columns.map(({ field }) => field)
  const usable = usableConstants(constants, fields, names)
  const defaultWarehouse = usable.warehouse ?? (warehouses.find(({ isDefault }) => isDefault) ?? only)?.id ?? null
  const isLossHeldBack = await isHeldBack(db, 'write_off_over', person)
  const { taxNumber } = await findCompany(db, person.companyId)
  return {
    names,
    defaultWarehouse,
    isLossHeldBack,
    constants: usable,
    headers: headerMeaning(columns, usable),
    chargesVat: taxNumber !== null,
    decimalSign,
  }
}

/** "مستودع الرياض" is "الرياض" where no other warehouse is. */
function withShortNames(
  warehouses: readonly Pick<typeof warehouseTable.$inferSelect, 'id' | 'code' | 'nameAr' | 'nameEn'>[],
) {
  const shortOf = ({ nameAr, nameEn }: (typeof warehouses)[number]) =>
    [nameAr, nameEn].flatMap((name) => {
      const short = name?.replace(/^(?:ال)?مستودع\s+|^warehouse\s+|\s+warehouse$/iu, '')
      return short && short !== name ? [short] : []
    })
  const counts = Map.groupBy(warehouses.flatMap(shortOf), normalized)
  return warehouses.map((one) => ({
    id: one.id,
    names: [one.code, one.nameAr, one.nameEn],
    shortNames: shortOf(one).filter((name) => counts.get(normalized(name))?.length === 1),
  }))
}

/** The warehouse that a column is named after. */
export function warehouseNamed(names: Names, text: string): string | undefined {
  const found = normalized(text) === '' ? undefined : names.find('warehouse', text)
  return found && 'id' in found && found.id !== emptyValue ? found.id : undefined
}
