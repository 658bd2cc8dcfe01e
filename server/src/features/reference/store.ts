import type { QueryOf } from '@mawrid/contract/call.ts'
import type * as calls from '@mawrid/contract/reference/calls.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { containing, countUpTo, orderBy } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import { categories, units } from './tables.ts'

type CategoryQuery = QueryOf<typeof calls.listCategories>
type UnitQuery = QueryOf<typeof calls.listUnits>

export function countCategories(db: Db, query: CategoryQuery, limit: number): Promise<number> {
  return countUpTo(db, categories, categoriesMatching(query), limit)
}

/** All categories in the order of the tree: about a hundred. */
export async function listCategories(db: Db, query: CategoryQuery, limit: number, offset: number): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(categoriesMatching(query))
    .orderBy(...orderBy(query.ordering, { name: categories.nameAr }, categories.position))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    id: row.id,
    parent: row.parent,
    slug: row.slug,
    name_ar: row.nameAr,
    name_en: row.nameEn,
    kinds: row.kinds,
    is_leaf: row.isLeaf,
    attributes: row.attributes,
    requires_saber: row.requiresSaber,
    requires_sfda: row.requiresSfda,
  }))
}

export function countUnits(db: Db, query: UnitQuery, limit: number): Promise<number> {
  return countUpTo(db, units, unitsMatching(query), limit)
}

export async function listUnits(db: Db, query: UnitQuery, limit: number, offset: number): Promise<Unit[]> {
  const rows = await db
    .select()
    .from(units)
    .where(unitsMatching(query))
    .orderBy(...orderBy(query.ordering, { name: units.nameAr }, units.position))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name_ar: row.nameAr,
    name_en: row.nameEn,
    symbol_ar: row.symbolAr,
    symbol_en: row.symbolEn,
    precision: row.precision,
  }))
}

function categoriesMatching({ parent, kind, search }: CategoryQuery): SQL | undefined {
  return and(
    parent ? eq(categories.parent, parent) : undefined,
    kind ? sql`${categories.kinds} ? ${kind}` : undefined,
    search ? found(sql`${categories.nameAr} || ' ' || ${categories.nameEn}`, search) : undefined,
  )
}

function unitsMatching({ search }: UnitQuery): SQL | undefined {
  return search ? found(sql`${units.nameAr} || ' ' || ${units.nameEn} || ' ' || ${units.code}`, search) : undefined
}

function found(text: SQL, search: string): SQL {
  return sql`folded(${text}) like folded(${containing(search)})`
}
