import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import type { PricedProduct } from '@mawrid/contract/prices/linePrice.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import { companies } from '../companies/tables.ts'
import { articles, listingDetails, listings, type OwnFields } from '../listings/tables.ts'
import { categoryOf } from '../reference/index.ts'

/** The price fields of a product, as its contract has read them. */
const Priced = z.object({
  price_on_request: z._default(z.boolean(), false),
  price_includes_vat: z._default(z.boolean(), false),
  price_tiers: z._default(z.array(z.object({ min_qty: z.string(), price: z.string() })), []),
  cost: z._default(z.nullable(z.string()), null),
  vat_category: z._default(z.enum(vatCategories), 'S'),
  brand: z._default(z.nullable(z.string()), null),
})

export interface PricedRow {
  readonly product: string
  readonly variant: string
  readonly categoryId: string | null
  readonly unitId: string | null
  readonly price: string | null
  readonly variantPrice: string | null
  readonly own: OwnFields
  /** Whether the seller is registered for VAT. */
  readonly isRegistered: boolean
}

/** What prices of these variants depend on, by the variant's id: one query, however many there are. */
export async function readPricedProducts(
  db: Db,
  variants: readonly string[],
): Promise<ReadonlyMap<string, PricedProduct>> {
  if (variants.length === 0) return new Map()
  const rows: PricedRow[] = await queries(db).find.execute({ variants: [...variants] })
  return new Map(rows.map((row) => [row.variant, pricedProduct(row)]))
}

const queries = preparedOn((db) => ({
  find: db
    .select({
      product: listings.id,
      variant: articles.id,
      categoryId: listings.categoryId,
      unitId: listings.unitId,
      price: listings.price,
      variantPrice: articles.price,
      own: listingDetails.own,
      isRegistered: sql<boolean>`${isNotNull(companies.taxNumber)}`,
    })
    .from(articles)
    .innerJoin(listings, eq(listings.id, articles.listingId))
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(and(sql`${articles.id} = any (${sql.placeholder('variants')}::uuid[])`, eq(listings.kind, 'product')))
    .prepare('prices_priced_products'),
}))

/** Sellers who are not registered for VAT sell outside its scope. */
function pricedProduct(row: PricedRow): PricedProduct {
  const { brand, cost, price_on_request, price_includes_vat, price_tiers, vat_category } = z.parse(Priced, row.own)
  return {
    product: row.product,
    variant: row.variant,
    categories: categoriesAbove(row.categoryId),
    brand,
    unit: row.unitId,
    price: price_on_request ? null : (row.variantPrice ?? row.price),
    price_tiers,
    price_includes_vat,
    vat_category: row.isRegistered ? vat_category : 'O',
    cost,
  }
}

/** A category, its parent, and so on up to the root. */
function categoriesAbove(id: string | null): string[] {
  const category = id === null ? undefined : categoryOf(id)
  return category ? [category.id, ...categoriesAbove(category.parent)] : []
}
