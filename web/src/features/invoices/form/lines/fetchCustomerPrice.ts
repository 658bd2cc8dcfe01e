import type { QueryClient } from '@tanstack/react-query'
import { pricedProductsQuery, pricesQuery } from '#features/prices/shared/queries.ts'
import type { LineValue } from './lineValues.ts'

/** The price without VAT that a customer pays for an item; null or undefined if there is none. */
export async function fetchCustomerPrice(
  queries: QueryClient,
  customer: string,
  { sku, qty, unit }: LineValue,
): Promise<string | null | undefined> {
  const [product] = await queries.fetchQuery(pricedProductsQuery({ codes: sku }))
  if (!product?.article) return null
  const requested = { article: product.article, qty, unit: unit === '' ? null : unit }
  const [found] = await queries.fetchQuery(pricesQuery(customer, [requested]))
  return found?.price?.unit_price
}
