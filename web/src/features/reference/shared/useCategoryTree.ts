import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CategoryTree, treeFor } from './categoryTree.ts'
import { categoriesQuery } from './queries.ts'

/** The categories for a kind of listing; undefined until they have loaded. */
export function useCategoryTree(kind: ListingKind): CategoryTree | undefined {
  const { data } = useQuery(categoriesQuery)
  return useMemo(() => data && treeFor(kind, data), [kind, data])
}
