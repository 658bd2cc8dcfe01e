import { maxSkuLength, Sku } from '@mawrid/contract/values/productCodes.ts'
import { type ReadRow, skuKey } from '../cells/readRow.ts'

/** The product that the row of a variant names, as SKUs are compared. */
export function parentKey({ values }: ReadRow): string {
  return skuKey(values.parent_sku)
}

/** The SKU of a product that a file only names in the rows of its variants; a shop's handle can have other signs. */
export function productSku({ values, key }: ReadRow): string {
  const parent = String(values.parent_sku ?? '').trim()
  if (Sku.safeParse(parent).success) return parent
  const plain = parent
    .replace(/[^A-Za-z0-9._/-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxSkuLength)
  return /[A-Za-z0-9]/.test(plain) ? plain : `${key.slice(0, maxSkuLength - 2)}-P`
}
