import type { Db } from '../../platform/parts.ts'
import { takenSkus } from './articles.ts'
import type { OwnProduct } from './ownProduct.ts'

const longestSku = 64
const tried = 50
const nobody = '00000000-0000-0000-0000-000000000000'

/** A copy's articles need numbers of their own: each ends in the first number with which all of them are free. */
export async function copyProduct(tx: Db, product: OwnProduct): Promise<OwnProduct> {
  for (let n = 2; n < tried; n++) {
    const copy = withSkus(product, `-${n}`)
    const skus = [copy, ...copy.variants].flatMap(({ sku }) => (sku === null ? [] : [sku.toUpperCase()]))
    if ((await takenSkus(tx, nobody, skus)).size === 0) return copy
  }
  return withSkus(product, `-${crypto.randomUUID().slice(0, 8).toUpperCase()}`)
}

/** A barcode stands for one article alone. */
function withSkus(product: OwnProduct, ending: string): OwnProduct {
  const ended = (sku: string) => sku.slice(0, longestSku - ending.length) + ending
  const variants = product.variants.map((variant) => ({ ...variant, sku: ended(variant.sku), barcode: null }))
  return { ...product, sku: product.sku && ended(product.sku), barcode: null, variants }
}
