import type { Category } from '@mawrid/contract/reference/category.ts'
import { fixedId } from '../fixedId.ts'
import { building } from './building.ts'
import type { Leaf, Root } from './declare.ts'
import { food } from './food.ts'
import { electronics, furniture, machinery, medical } from './goods.ts'
import { packaging } from './packaging.ts'
import { logistics, operations, professional } from './services.ts'
import { agriculture, automotive, chemicals, office, textiles } from './supplies.ts'
import { franchiseSectors, investmentSectors } from './ventures.ts'

const roots: readonly Root[] = [
  food,
  packaging,
  building,
  medical,
  electronics,
  machinery,
  furniture,
  office,
  textiles,
  chemicals,
  agriculture,
  automotive,
  operations,
  logistics,
  professional,
  franchiseSectors,
  investmentSectors,
]

/** Every category of the marketplace in display order, each root before its leaves. */
export const categoryTree: readonly Category[] = roots.flatMap((root) => [
  rootCategory(root),
  ...root.leaves.map((leaf) => leafCategory(root, leaf)),
])

const byId = new Map(categoryTree.map((category) => [category.id, category]))

export function categoryOf(id: string): Category | undefined {
  return byId.get(id)
}

/** The leaf categories under a category: itself, if it is a leaf. */
export function leavesBelow(id: string): string[] {
  return categoryTree.filter((one) => one.is_leaf && (one.id === id || one.parent === id)).map((leaf) => leaf.id)
}

export function categoryId(slug: string): string {
  return fixedId('category', slug)
}

function rootCategory({ slug, ar, en, kinds }: Root): Category {
  return {
    id: categoryId(slug),
    parent: null,
    slug,
    name_ar: ar,
    name_en: en,
    kinds: [...kinds],
    is_leaf: false,
    attributes: [],
    requires_saber: false,
    requires_sfda: false,
  }
}

function leafCategory(root: Root, { slug, ar, en, attributes = [], requires }: Leaf): Category {
  return {
    id: categoryId(slug),
    parent: categoryId(root.slug),
    slug,
    name_ar: ar,
    name_en: en,
    kinds: [...root.kinds],
    is_leaf: true,
    attributes: [...attributes],
    requires_saber: requires === 'saber',
    requires_sfda: requires === 'sfda',
  }
}
