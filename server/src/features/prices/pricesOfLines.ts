import { isBelowCost, type LinePrice, priceOfLine } from '@mawrid/contract/prices/linePrice.ts'
import type { PriceRequest } from '@mawrid/contract/prices/priceList.ts'
import type { Db } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { findRules } from './inForce.ts'
import { readPricedProducts } from './pricedProducts.ts'

interface Request {
  readonly companyId: string
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
 * to the company. As many queries for a hundred lines as for one.
 */
export async function pricesOfLines(
  db: Db,
  { companyId, customer, day, lines }: Request,
): Promise<(PricedLine | null)[]> {
  const isRegistered = (await findCompany(db, companyId)).taxNumber !== null
  const variants = [...new Set(lines.map(({ article }) => article))]
  const products = await readPricedProducts(db, variants, isRegistered)
  const found = [...products.values()]
  const lists = await findRules(db, {
    customer,
    day,
    products: found.map(({ product }) => product),
    variants: found.map(({ variant }) => variant),
    categories: found.flatMap(({ categories }) => categories),
    brands: found.flatMap(({ brand }) => brand ?? []),
  })
  return lines.map(({ article, qty, unit }) => {
    const product = products.get(article)
    if (!product) return null
    const priced = priceOfLine(product, { qty, unit }, lists)
    return { ...priced, isBelowCost: isBelowCost(priced.unit_price, product.cost) }
  })
}
