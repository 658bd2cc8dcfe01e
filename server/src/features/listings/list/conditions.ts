import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { importedAs, stockStandings } from '@mawrid/contract/products/product.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../../platform/lists/holding.ts'
import { wordsOf } from '../../../platform/lists/words.ts'
import { type ListingStatus, ownListings as own } from '../tables.ts'

/** What lists of every kind are narrowed by. */
export interface ListingFilters {
  readonly search?: string | undefined
  readonly status?: ListingStatus | undefined
  /** The leaves of the category that was chosen. */
  readonly categories?: readonly string[] | undefined
  readonly stock?: (typeof stockStandings)[number] | undefined
  readonly variety?: string | undefined
  readonly price_from?: string | undefined
  readonly price_to?: string | undefined
  readonly updated_from?: string | undefined
  readonly updated_to?: string | undefined
  readonly missing?: 'english' | 'picture' | undefined
  /** The import that made or changed them. */
  readonly import?: string | undefined
  readonly imported?: (typeof importedAs)[number] | undefined
}

/** What a listing meets to be in a list. The archive is shown when it is asked for. */
export function meeting(kind: ListingKind, asked: ListingFilters): SQL | undefined {
  return and(
    eq(own.kind, kind),
    eq(own.shelf, asked.status === 'archived' ? 1 : 0),
    asked.status === undefined ? undefined : eq(own.status, asked.status),
    asked.categories === undefined ? undefined : inArray(own.categoryId, [...asked.categories]),
    asked.stock === undefined ? undefined : eq(own.stock, asked.stock),
    asked.variety === undefined ? undefined : eq(own.variety, asked.variety),
    asked.price_from === undefined ? undefined : gte(sql`coalesce(${own.price}, 0)`, asked.price_from),
    asked.price_to === undefined ? undefined : lte(sql`coalesce(${own.price}, 0)`, asked.price_to),
    asked.updated_from === undefined ? undefined : gte(own.updatedAt, startOfDay(asked.updated_from)),
    asked.updated_to === undefined ? undefined : lt(own.updatedAt, endOfDay(asked.updated_to)),
    asked.missing === 'english' ? isNull(own.nameEn) : undefined,
    asked.missing === 'picture' ? isNull(own.cover) : undefined,
    asked.import === undefined ? undefined : touchedBy(asked.import, asked.imported),
    ...wordsOf(asked.search).map((word) => holdingWord(word, own)),
  )
}

/** By the key of bulk_changes, which begins with what caused them. */
function touchedBy(importId: string, as: ListingFilters['imported']): SQL {
  const isMade = as === undefined ? sql`` : sql` and is_made = ${as === 'made'}`
  return sql`${own.id} in (select listing_id from bulk_changes where cause_id = ${importId}${isMade})`
}
