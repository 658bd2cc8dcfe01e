import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { stockStatuses } from '@mawrid/contract/products/product.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gte, inArray, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import { type ImportedAs, isOfImport } from '../hooks.ts'
import { type FieldColumn, fieldColumnKeys, type ListingStatus, ownListings as own } from '../tables.ts'
import { fieldKey } from './orders.ts'

/** What lists of every kind are narrowed by. */
export interface ListingFilters {
  readonly search?: string | undefined
  readonly status?: ListingStatus | undefined
  /** The leaves of the category that was chosen. */
  readonly categories?: readonly string[] | undefined
  readonly stock?: (typeof stockStatuses)[number] | undefined
  readonly subtype?: string | undefined
  /** The exact values of fields that have a column of their name. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined
  readonly price_from?: string | undefined
  readonly price_to?: string | undefined
  readonly updated_from?: string | undefined
  readonly updated_to?: string | undefined
  readonly missing?: 'english' | 'picture' | undefined
  readonly to_fix?: boolean | undefined
  /** The import that made or changed them. */
  readonly import?: string | undefined
  readonly imported?: ImportedAs | undefined
}

/** Staff returned or rejected the listing, and it waits for the seller. */
export const statusesToFix = ['changes_requested', 'rejected'] as const satisfies readonly ListingStatus[]

/** What a listing meets to be in a list. The archive is shown when the list is filtered by it. */
export function meeting(kind: ListingKind, filters: ListingFilters): SQL | undefined {
  return and(
    eq(own.kind, kind),
    eq(own.archiveRank, filters.status === 'archived' ? 1 : 0),
    filters.status === undefined ? undefined : eq(own.status, filters.status),
    filters.categories === undefined ? undefined : inArray(own.categoryId, [...filters.categories]),
    filters.stock === undefined ? undefined : eq(own.stock, filters.stock),
    filters.subtype === undefined ? undefined : eq(own.subtype, filters.subtype),
    ...fieldColumnKeys.map((column) => isField(column, filters.fields?.[own[column].name])),
    filters.price_from === undefined ? undefined : gte(sql`coalesce(${own.price}, 0)`, filters.price_from),
    filters.price_to === undefined ? undefined : lte(sql`coalesce(${own.price}, 0)`, filters.price_to),
    filters.updated_from === undefined ? undefined : gte(own.updatedAt, startOfDay(filters.updated_from)),
    filters.updated_to === undefined ? undefined : lt(own.updatedAt, endOfDay(filters.updated_to)),
    filters.missing === 'english' ? isNull(own.nameEn) : undefined,
    filters.missing === 'picture' ? isNull(own.cover) : undefined,
    filters.to_fix === undefined ? undefined : (filters.to_fix ? inArray : notInArray)(own.status, [...statusesToFix]),
    filters.import === undefined ? undefined : isOfImport(filters.import, filters.imported),
    ...wordsOf(filters.search).map((word) => holdingWord(word, own)),
  )
}

/** By the key of the column's index. */
function isField(column: FieldColumn, value: unknown): SQL | undefined {
  return value === undefined || value === null ? undefined : eq(fieldKey(column).key, value)
}
