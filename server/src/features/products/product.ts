import { namesWith, pick } from '@mawrid/contract/fields.ts'
import { listingLife } from '@mawrid/contract/listings/states.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product, ProductRow } from '@mawrid/contract/products/product.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import type { Kind, LifeStatus } from '../listings/index.ts'
import { giveUpArticles, refuseTakenSkus, storeArticles } from './articles.ts'
import { copyProduct } from './copyProduct.ts'
import type { OwnProduct } from './ownProduct.ts'
import { productLevels } from './productLevels.ts'
import { productRequirements } from './productRequirements.ts'
import { readProduct } from './readProduct.ts'

/** What makes a listing a product: its articles, its stock, what its category asks. */
export const product: Kind<OwnProduct, ProductRow, LifeStatus> = {
  name: 'product',
  letter: 'P',
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
    codes: [
      ...own.variants.flatMap(({ sku, barcode }) => [sku, barcode]),
      ...own.options.flatMap(({ values }) => values),
      ...(own.option_values_en?.flat() ?? []),
    ],
  }),
  requirements: productRequirements,
  view: (record, own): Omit<Product, 'stock'> => ({ ...record, ...own }),
  beside: async (db, listingId) => ({ stock: await productLevels(db, listingId) }),
  row: (listed, own, { variantCount, available, stock }) => ({
    ...listed,
    ...pick(own, namesWith(productFields, 'isListed')),
    variant_count: variantCount,
    available: trimTrailingZeros(available),
    stock,
  }),
  copy: copyProduct,
  refuseTaken: refuseTakenSkus,
  store: storeArticles,
  remove: giveUpArticles,
}
