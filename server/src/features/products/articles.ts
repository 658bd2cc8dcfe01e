import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { variantInEnglish } from '@mawrid/contract/products/variants.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { Whose } from '../listings/index.ts'
import { articles, listings } from '../listings/tables.ts'
import type { OwnProduct } from './ownProduct.ts'

type Article = typeof articles.$inferSelect
type ArticleFields = Pick<
  Article,
  'position' | 'sku' | 'barcode' | 'optionValues' | 'optionValuesEn' | 'price' | 'image' | 'isActive'
>

/** The variants of a product; one without options has a single variant. */
export function articlesOf(product: OwnProduct): ArticleFields[] {
  if (product.variants.length === 0) {
    const { sku, barcode } = product
    // A draft without a SKU cannot be counted yet.
    if (sku === null) return []
    const noOptions = { optionValues: [], optionValuesEn: null }
    return [{ position: 0, sku, barcode, ...noOptions, price: null, image: null, isActive: true }]
  }
  return product.variants.map(({ sku, barcode, option_values, price, image, is_active }, position) => ({
    position,
    sku,
    barcode,
    optionValues: option_values,
    optionValuesEn: englishOf(product, option_values),
    price,
    image,
    isActive: is_active,
  }))
}

function englishOf(product: OwnProduct, optionValues: readonly string[]): string[] | null {
  const inEnglish = variantInEnglish(product, optionValues)
  return isDeepStrictEqual(inEnglish, optionValues) ? null : inEnglish
}

/** Names every SKU that another product or variant of the company has. */
export async function refuseTakenSkus(tx: Db, { listingId }: Whose, product: OwnProduct): Promise<void> {
  const named = namedSkus(product)
  const taken = await takenSkus(tx, listingId, [...named.values()])
  const errors = [...named]
    .filter(([, sku]) => taken.has(sku))
    .map(([path]) => fieldError(path, 'taken' satisfies FieldCode))
  if (errors.length > 0) throw new Problem('invalid_input', { errors })
}

/** Of these SKUs in capitals, those that belong to other listings than this one. */
export async function takenSkus(tx: Db, exceptListingId: string, skus: readonly string[]): Promise<Set<string>> {
  const sold = await tx
    .select({ sku: sql<string>`upper(${articles.sku})` })
    .from(articles)
    .where(
      and(inArray(sql`upper(${articles.sku})`, [...skus]), articles.isCurrent, ne(articles.listingId, exceptListingId)),
    )
  const named = await tx
    .select({ sku: sql<string>`upper(${listings.sku})` })
    .from(listings)
    .where(
      and(
        inArray(sql`upper(${listings.sku})`, [...skus]),
        ne(listings.status, 'deleted'),
        ne(listings.id, exceptListingId),
      ),
    )
  return new Set([...sold, ...named].map(({ sku }) => sku))
}

/**
 * Updates a product's variants. Each is recognised by its SKU or else by its option values, so that renaming either
 * keeps stock and history; removed variants release their SKU and keep both.
 */
export async function storeArticles(tx: Db, { listingId, companyId }: Whose, product: OwnProduct): Promise<void> {
  const before = await tx.select().from(articles).where(eq(articles.listingId, listingId))
  const fields = articlesOf(product)
  const matched = match(before, fields)
  await giveUpArticles(tx, { listingId })
  await updateArticles(
    tx,
    [...matched].map(([article, id]) => ({ ...article, id })),
  )
  const added = fields.filter((article) => !matched.has(article))
  if (added.length === 0) return
  await tx.insert(articles).values(added.map((article) => ({ id: randomUUIDv7(), companyId, listingId, ...article })))
}

/** All in one statement: after each, what the product has in stock is added up again. */
async function updateArticles(tx: Db, matched: readonly (ArticleFields & { readonly id: string })[]): Promise<void> {
  if (matched.length === 0) return
  await tx.execute(sql`
    update articles a
    set position = n.position, sku = n.sku, barcode = n.barcode, option_values = n."optionValues",
      option_values_en = nullif(n."optionValuesEn", 'null'), price = n.price, image = n.image, is_active = n."isActive", is_kept = true
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as n (
      id uuid, position int, sku text, barcode text, "optionValues" jsonb, "optionValuesEn" jsonb, price numeric, image uuid,
      "isActive" boolean
    )
    where a.id = n.id`)
}

/** SKUs are released first, so that two variants can swap them. */
export async function giveUpArticles(tx: Db, { listingId }: Pick<Whose, 'listingId'>): Promise<void> {
  await tx
    .update(articles)
    .set({ isCurrent: false })
    .where(and(eq(articles.listingId, listingId), articles.isCurrent))
}

function match(before: readonly Article[], fields: readonly ArticleFields[]): Map<ArticleFields, string> {
  const free = new Set(before.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)))
  const matched = new Map<ArticleFields, string>()
  const take = (article: ArticleFields, isSame: (one: Article) => boolean) => {
    const found = [...free].find(isSame)
    if (!found) return
    free.delete(found)
    matched.set(article, found.id)
  }
  for (const article of fields) take(article, (one) => one.sku.toUpperCase() === article.sku.toUpperCase())
  const sameValues = (a: ArticleFields, b: ArticleFields) =>
    JSON.stringify(a.optionValues) === JSON.stringify(b.optionValues)
  for (const article of fields.filter((one) => !matched.has(one))) {
    take(article, (one) => one.isCurrent && sameValues(one, article))
  }
  return matched
}

function namedSkus({ sku, variants }: OwnProduct): Map<string, string> {
  const own: [string, string][] = sku === null ? [] : [['sku', sku.toUpperCase()]]
  return new Map([
    ...own,
    ...variants.map((variant, n): [string, string] => [`variants.${n}.sku`, variant.sku.toUpperCase()]),
  ])
}
