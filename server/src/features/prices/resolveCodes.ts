import type { PriceEntry, PriceRule } from '@mawrid/contract/prices/rule.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { ownArticles, ownListings } from '../listings/tables.ts'
import { categoryTree } from '../reference/index.ts'

type Target = Pick<PriceRule, 'target' | 'product' | 'variant' | 'category' | 'brand'>

const nothing = { product: null, variant: null, category: null, brand: null }
const foundAtOnce = 1_000

/** What each entry is for by its code; undefined where the company has nothing of it. */
export async function resolveCodes(
  db: Db,
  entries: readonly PriceEntry[],
): Promise<(entry: PriceEntry) => Target | undefined> {
  const codes = [...new Set(entries.flatMap(({ target, code }) => (target === 'product' && code ? [keyOf(code)] : [])))]
  const products = new Map<string, Target>()
  for (let from = 0; from < codes.length; from += foundAtOnce) {
    const some = codes.slice(from, from + foundAtOnce)
    for (const { code, ...target } of await findProducts(db, some)) {
      products.set(keyOf(code), { ...nothing, ...target })
    }
  }
  return ({ target, code }) => {
    switch (target) {
      case 'product':
        return products.get(keyOf(code ?? ''))
      case 'category': {
        const category = categoryTree.find((one) => isNamed(one, keyOf(code ?? '')))
        return category && { ...nothing, target, category: category.id }
      }
      case 'brand':
        return { ...nothing, target, brand: (code ?? '').replace(/\s+/g, ' ') }
      case 'all':
        return { ...nothing, target }
    }
  }
}

interface FoundCode {
  readonly code: string
  readonly target: 'product' | 'variant'
  readonly product: string
  readonly variant: string | null
}

/** By articles_sku, listings_sku_once and listings_ref. A variant’s own SKU comes before that of its product. */
async function findProducts(db: Db, codes: readonly string[]): Promise<FoundCode[]> {
  const whole = await db
    .select({ product: ownListings.id, sku: ownListings.sku, ref: ownListings.ref })
    .from(ownListings)
    .where(
      and(
        eq(ownListings.kind, 'product'),
        sql`${ownListings.status} <> 'deleted'`,
        or(inArray(sql`upper(${ownListings.sku})`, [...codes]), inArray(ownListings.ref, [...codes])),
      ),
    )
  const variants = await db
    .select({
      code: ownArticles.sku,
      product: ownArticles.listingId,
      variant: ownArticles.id,
      of: ownArticles.optionValues,
    })
    .from(ownArticles)
    .where(and(ownArticles.isCurrent, inArray(sql`upper(${ownArticles.sku})`, [...codes])))
  return [
    ...whole.flatMap(({ product, sku, ref }) =>
      [ref, ...(sku === null ? [] : [sku])].map((code) => ({
        code,
        target: 'product' as const,
        product,
        variant: null,
      })),
    ),
    ...variants.flatMap(({ of, ...found }) => (of.length === 0 ? [] : [{ ...found, target: 'variant' as const }])),
  ]
}

function isNamed(category: (typeof categoryTree)[number], key: string): boolean {
  return [category.slug, category.name_ar, category.name_en, category.id].some((name) => keyOf(name) === key)
}

function keyOf(code: string): string {
  return code.trim().toUpperCase()
}
