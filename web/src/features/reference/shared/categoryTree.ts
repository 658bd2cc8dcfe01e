import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { isFound } from '@mawrid/contract/values/searchable.ts'
import type { Lang } from '#ui/format/formats.ts'

export interface CategoryTree {
  readonly byId: ReadonlyMap<string, Category>
  readonly below: ReadonlyMap<string | null, readonly Category[]>
}

/** The part of the marketplace's tree that a kind of listing may use. */
export function treeFor(kind: ListingKind, categories: readonly Category[]): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const ids = new Set(
    categories
      .filter(({ is_leaf, kinds }) => is_leaf && kinds.includes(kind))
      .flatMap((leaf) => pathOf({ byId }, leaf.id).map(({ id }) => id)),
  )
  const offered = categories.filter(({ id }) => ids.has(id))
  return { byId, below: Map.groupBy(offered, ({ parent }) => parent) }
}

/** The path from the root to the category, inclusive. */
function pathOf({ byId }: Pick<CategoryTree, 'byId'>, id: string | null): Category[] {
  const path: Category[] = []
  for (let at = id === null ? undefined : byId.get(id); at && !path.includes(at); ) {
    path.unshift(at)
    at = at.parent === null ? undefined : byId.get(at.parent)
  }
  return path
}

export function categoryName(category: Category, lang: Lang): string {
  return category[`name_${lang}`]
}

/** The names of the path to a category, from the root on. */
export function pathNames(tree: Pick<CategoryTree, 'byId'>, id: string | null, lang: Lang): string[] {
  return pathOf(tree, id).map((category) => categoryName(category, lang))
}

/** The children of a category, or of the root, by name. */
export function levelOf({ below }: CategoryTree, parent: string | null, lang: Lang): Category[] {
  return (below.get(parent) ?? []).toSorted((a, b) => categoryName(a, lang).localeCompare(categoryName(b, lang), lang))
}

/**
 * The categories whose path contains every word, in either language; only leaves unless branches are allowed. Those
 * that match by their own name come before those that match by a parent's.
 */
export function foundIn(tree: CategoryTree, query: string, takesBranches: boolean): Category[] {
  const isOwnName = ({ name_ar, name_en }: Category) => isFound(query, `${name_ar} ${name_en}`)
  return [...tree.below.values()]
    .flat()
    .filter(({ is_leaf }) => takesBranches || is_leaf)
    .filter(({ id }) => isFound(query, [...pathNames(tree, id, 'ar'), ...pathNames(tree, id, 'en')].join(' ')))
    .sort((a, b) => Number(isOwnName(b)) - Number(isOwnName(a)))
}
