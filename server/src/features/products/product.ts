import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { namesWith, pick } from '@mawrid/contract/fields.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product, ProductRow } from '@mawrid/contract/products/product.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { maxSkuLength } from '@mawrid/contract/values/productCodes.ts'
import { and, asc, eq, gt, sql, sum } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../platform/database/ofBound.ts'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import type { Kind, LifeStatus, Requirement } from '../listings/index.ts'
import { articles } from '../listings/tables.ts'
import { missingAttributes } from '../reference/index.ts'
import { stockLevels as levels } from '../stock/tables.ts'
import { giveUpArticles, refuseTakenSkus, storeArticles, takenSkus } from './articles.ts'
import type { OwnProduct } from './ownProduct.ts'
import { readProduct } from './readProduct.ts'

/** The kind "product": its variants, its stock and its category's attributes. */
export const product: Kind<OwnProduct, ProductRow, LifeStatus> = {
  name: 'product',
  numberPrefix: 'P',
  limit: 'products',
  life: listingLife,
  fields: productFields,
  ofCategory: ['attributes'] satisfies (keyof OwnProduct)[],
  read: readProduct,
  mapFiles: (own, map) => ({
    ...own,
    variants: own.variants.map((variant, n) => ({
      ...variant,
      image: variant.image && map(variant.image, `variants.${n}.image`, 'picture'),
    })),
  }),
  columns: (own) => ({
    unitId: own.unit,
    searchWords: [
      ...own.variants.flatMap(({ sku, barcode }) => [sku, barcode]),
      ...own.options.flatMap(({ values }) => values),
      ...(own.option_values_en?.flat() ?? []),
    ],
  }),
  requirements: productRequirements,
  view: (record, own): Omit<Product, 'stock'> => ({ ...record, ...own }),
  beside: async (db, listingId) => ({ stock: await productLevels(db, listingId) }),
  allReserved,
  row: (listed, own, { variantCount, available, stock, isAllReserved }) => ({
    ...listed,
    ...pick(own, namesWith(productFields, 'isListed')),
    variant_count: variantCount,
    available: trimTrailingZeros(available),
    stock,
    is_all_reserved: isAllReserved,
  }),
  copy: copyProduct,
  refuseTaken: refuseTakenSkus,
  store: storeArticles,
  remove: giveUpArticles,
}

const maxCopyNumber = 49
const nobody = '00000000-0000-0000-0000-000000000000'

/** A copy's articles need numbers of their own: each ends in the first number with which all of them are free. */
async function copyProduct(tx: Db, product: OwnProduct): Promise<OwnProduct> {
  for (let n = 2; n <= maxCopyNumber; n++) {
    const copy = withSkus(product, `-${n}`)
    const skus = [copy, ...copy.variants].flatMap(({ sku }) => (sku === null ? [] : [sku.toUpperCase()]))
    if ((await takenSkus(tx, nobody, skus)).size === 0) return copy
  }
  return withSkus(product, `-${crypto.randomUUID().slice(0, 8).toUpperCase()}`)
}

/** A barcode belongs to one article only. */
function withSkus(product: OwnProduct, ending: string): OwnProduct {
  const ended = (sku: string) => sku.slice(0, maxSkuLength - ending.length) + ending
  const variants = product.variants.map((variant) => ({ ...variant, sku: ended(variant.sku), barcode: null }))
  return { ...product, sku: product.sku && ended(product.sku), barcode: null, variants }
}

/** How much of a product is in each warehouse, all its articles together. Found by the listing's levels, a few rows. */
async function productLevels(db: Db, listingId: string): Promise<Product['stock']> {
  const rows = await db
    .select({
      warehouse: levels.warehouseId,
      on_hand: sum(levels.onHand),
      reserved: sum(levels.reserved),
      available: sum(levels.available),
      incoming: sum(levels.incoming),
      low_at: sum(levels.lowAt),
    })
    .from(levels)
    .innerJoin(articles, and(eq(articles.id, levels.articleId), ofBoundCompany(articles), articles.isCurrent))
    .where(and(eq(levels.listingId, listingId), sql`not ${levels.isPlaceholder}`, inMemberScope(levels.warehouseId)))
    .groupBy(levels.warehouseId)
    .orderBy(asc(levels.warehouseId))
  return rows.map(({ warehouse, on_hand, reserved, available, incoming, low_at }) => ({
    warehouse,
    on_hand: trimTrailingZeros(on_hand ?? '0'),
    reserved: trimTrailingZeros(reserved ?? '0'),
    available: trimTrailingZeros(available ?? '0'),
    incoming: trimTrailingZeros(incoming ?? '0'),
    low_at: low_at === null ? null : trimTrailingZeros(low_at),
  }))
}

async function allReserved(db: Db, listingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await onHand(db).execute({ listingIds })
  return new Set(rows.map(({ listingId }) => listingId))
}

const onHand = preparedOn((db) =>
  db
    .selectDistinct({ listingId: levels.listingId })
    .from(levels)
    .innerJoin(articles, and(eq(articles.id, levels.articleId), ofBoundCompany(articles), articles.isCurrent))
    .where(and(sql`${levels.listingId} = any(${sql.placeholder('listingIds')}::uuid[])`, gt(levels.onHand, '0')))
    .prepare('products_on_hand'),
)

type Context = Parameters<Kind['requirements']>[1]

/** What has to hold before buyers see a product. */
function productRequirements(product: OwnProduct, { category, row }: Context): Requirement[] {
  const needed = (field: keyof OwnProduct, holds: boolean): FieldError[] =>
    holds ? [] : [fieldError(field, 'required')]
  const isPriced = product.price !== null || product.price_on_request
  const isSold = product.options.length === 0 || product.variants.some((variant) => variant.is_active)
  const isOutOfStock = row?.stock === 'out' && !product.allow_backorder
  return [
    { code: 'sku', isRequired: true, errors: needed('sku', product.sku !== null) },
    { code: 'unit', isRequired: true, errors: needed('unit', product.unit !== null) },
    { code: 'price', isRequired: true, errors: needed('price', isPriced) },
    { code: 'attributes', isRequired: true, errors: category ? missingAttributes(category, product.attributes) : [] },
    { code: 'origin', isRequired: true, errors: needed('origin_country', product.origin_country !== null) },
    {
      code: 'compliance',
      isRequired: true,
      errors: [
        ...needed('saber_no', !category?.requires_saber || product.saber_no !== null),
        ...needed('sfda_no', !category?.requires_sfda || product.sfda_no !== null),
      ],
    },
    { code: 'variants', isRequired: true, errors: needed('variants', isSold) },
    { code: 'in_stock', isRequired: false, errors: isOutOfStock ? [fieldError('stock', 'required')] : [] },
  ]
}
