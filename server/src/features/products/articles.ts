import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { variantInEnglish } from '@mawrid/contract/products/variants.ts'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
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
    .where(and(isOneOf(sql`upper(${articles.sku})`, skus), articles.isCurrent, ne(articles.listingId, exceptListingId)))
  const named = await tx
    .select({ sku: sql<string>`upper(${listings.sku})` })
    .from(listings)
    .where(
      and(isOneOf(sql`upper(${listings.sku})`, skus), ne(listings.status, 'deleted'), ne(listings.id, exceptListingId)),
    )
  return new Set([...sold, ...named].map(({ sku }) => sku))
}

/** One parameter, however many SKUs there are. */
function isOneOf(column: SQL, skus: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...skus])}::text[])`
}

/**
 * Updates a product's variants. Each is recognised by its SKU or else by its option values, so that renaming either
 * keeps stock and history; removed variants release their SKU and keep both.
 */
export async function storeArticles(tx: Db, { listingId, companyId }: Whose, product: OwnProduct): Promise<void> {
  const before = await tx.select().from(articles).where(eq(articles.listingId, listingId))
  const fields = articlesOf(product)
  const matched = match(before, fields)
  const byId = new Map([...matched].map(([article, stored]) => [stored.id, article]))
  // SKUs are released first, so that two variants can swap them.
  await release(
    tx,
    before.filter(({ id, isCurrent, sku }) => isCurrent && byId.get(id)?.sku.toUpperCase() !== sku.toUpperCase()),
  )
  await updateArticles(
    tx,
    [...matched].flatMap(([article, stored]) => (isSame(article, stored) ? [] : { ...article, id: stored.id })),
  )
  const added = fields.filter((article) => !matched.has(article))
  await insertArticles(
    tx,
    { listingId, companyId },
    added.map((article) => ({ ...article, id: randomUUIDv7() })),
  )
}

/** The columns of an article as a JSON document has them; one parameter for thousands of rows. */
const recordColumns = sql`
  id uuid, position int, sku text, barcode text, "optionValues" jsonb, "optionValuesEn" jsonb, price numeric, image uuid,
  "isActive" boolean`

async function insertArticles(
  tx: Db,
  { listingId, companyId }: Whose,
  added: readonly (ArticleFields & { readonly id: string })[],
): Promise<void> {
  if (added.length === 0) return
  await tx.execute(sql`
    insert into articles (id, company_id, listing_id, position, sku, barcode, option_values, option_values_en, price, image, is_active)
    select n.id, ${companyId}, ${listingId}, n.position, n.sku, n.barcode, n."optionValues",
      nullif(n."optionValuesEn", 'null'), n.price, n.image, n."isActive"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (${recordColumns})`)
}

/** All in one statement: after each, what the product has in stock is added up again. */
async function updateArticles(tx: Db, matched: readonly (ArticleFields & { readonly id: string })[]): Promise<void> {
  if (matched.length === 0) return
  await tx.execute(sql`
    update articles a
    set position = n.position, sku = n.sku, barcode = n.barcode, option_values = n."optionValues",
      option_values_en = nullif(n."optionValuesEn", 'null'), price = n.price, image = n.image, is_active = n."isActive", is_kept = true
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as n (${recordColumns})
    where a.id = n.id`)
}

async function release(tx: Db, variants: readonly Pick<Article, 'id'>[]): Promise<void> {
  if (variants.length === 0) return
  const ids = variants.map(({ id }) => id)
  await tx
    .update(articles)
    .set({ isCurrent: false })
    .where(sql`${articles.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Whether a stored variant already is as it should be. */
function isSame(article: ArticleFields, stored: Article): boolean {
  const { position, sku, barcode, optionValues, optionValuesEn, price, image, isActive } = stored
  const fields = { position, sku, barcode, optionValues, optionValuesEn, price, image, isActive }
  return stored.isCurrent && isDeepStrictEqual({ ...article }, fields)
}

export async function giveUpArticles(tx: Db, { listingId }: Pick<Whose, 'listingId'>): Promise<void> {
  await tx
    .update(articles)
    .set({ isCurrent: false })
    .where(and(eq(articles.listingId, listingId), articles.isCurrent))
}

/** The stored variants that stay, by SKU or else by option values; current ones before those that were removed. */
function match(before: readonly Article[], fields: readonly ArticleFields[]): Map<ArticleFields, Article> {
  const [current, removed] = [before.filter(({ isCurrent }) => isCurrent), before.filter(({ isCurrent }) => !isCurrent)]
  const bySku = Map.groupBy([...current, ...removed], ({ sku }) => sku.toUpperCase())
  const byValues = Map.groupBy(current, ({ optionValues }) => JSON.stringify(optionValues))
  const used = new Set<string>()
  const matched = new Map<ArticleFields, Article>()
  const take = (article: ArticleFields, candidates: readonly Article[] = []) => {
    const found = candidates.find(({ id }) => !used.has(id))
    if (!found) return
    used.add(found.id)
    matched.set(article, found)
  }
  for (const article of fields) take(article, bySku.get(article.sku.toUpperCase()))
  for (const article of fields) {
    if (!matched.has(article)) take(article, byValues.get(JSON.stringify(article.optionValues)))
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
