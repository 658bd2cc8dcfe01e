import {
  isBelowCost,
  type LinePrice,
  type ListInForce,
  type PricedProduct,
  priceOfLine,
} from '@mawrid/contract/prices/linePrice.ts'
import type { PriceRequest } from '@mawrid/contract/prices/priceList.ts'
import type { Db } from '../../platform/parts.ts'
import { findRules } from './inForce.ts'
import { readPricedProducts } from './pricedProducts.ts'

interface Request {
  /** A customer, or a buyer of a deal or an invoice; nobody in particular if null. */
  readonly customer: string | null
  /** The day of Riyadh. */
  readonly day: string
  readonly lines: readonly PriceRequest[]
}

export interface PricedLine extends LinePrice {
  /** For the seller alone. */
  readonly isBelowCost: boolean
}

/**
 * What a customer pays for each line, in their order, and why; null for what is no product of the company. `db` is bound
 * to the company. As many queries for a hundred lines as for one. The lists of a customer and their group come before
 * those for everybody, which can be many and are read only for lines that no list has priced yet.
 */
export async function pricesOfLines(db: Db, { customer, day, lines }: Request): Promise<(PricedLine | null)[]> {
  const products = await readPricedProducts(db, [...new Set(lines.map(({ article }) => article))])
  const own = customer === null ? [] : await findRules(db, { customer, day, ...searchedOf(products, lines) })
  const priced = lines.map((line) => pricedLine(products, line, own))
  const unlisted = lines.filter((_line, place) => priced[place]?.why?.source !== 'price_list')
  const open = await findRules(db, { customer: null, day, ...searchedOf(products, unlisted) })
  return lines.map((line, place) =>
    unlisted.includes(line) ? pricedLine(products, line, open) : (priced[place] ?? null),
  )
}

type Products = ReadonlyMap<string, PricedProduct>

function pricedLine(
  products: Products,
  { article, qty, unit }: PriceRequest,
  lists: readonly ListInForce[],
): PricedLine | null {
  const product = products.get(article)
  if (!product) return null
  const priced = priceOfLine(product, { qty, unit }, lists)
  return { ...priced, isBelowCost: isBelowCost(priced.unit_price, product.cost) }
}

/** What rules for these lines can name. */
function searchedOf(products: Products, lines: readonly PriceRequest[]) {
  const found = [...new Set(lines.flatMap(({ article }) => products.get(article) ?? []))]
  return {
    products: found.map(({ product }) => product),
    variants: found.map(({ variant }) => variant),
    categories: found.flatMap(({ categories }) => categories),
    brands: found.flatMap(({ brand }) => brand ?? []),
  }
}
