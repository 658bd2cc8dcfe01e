import type { NewSeller } from './newSeller.ts'

export interface OwnProduct {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly name_ar: string
  readonly variants: readonly { sku: string; price: string | null; image: string | null; is_active: boolean }[]
  readonly images: readonly object[]
}

/** A draft that lacks only a picture and a country of origin. */
export async function createProduct(seller: NewSeller, details: object = {}): Promise<OwnProduct> {
  const list = async (path: string) =>
    (await seller.call<{ results: { id: string; slug: string; code: string }[] }>('GET', path)).results
  const category = (await list('/api/v1/categories/?page_size=500')).find(({ slug }) => slug === 'fabrics')
  const unit = (await list('/api/v1/units/?page_size=500')).find(({ code }) => code === 'metre')
  return seller.call('POST', '/api/v1/products/', {
    name_ar: 'قماش قطني مصبوغ',
    sku: `FAB-${crypto.randomUUID().slice(0, 8)}`,
    category: category?.id,
    unit: unit?.id,
    price: '18.00',
    ...details,
  })
}

export function productOf(seller: NewSeller, id: string): Promise<OwnProduct> {
  return seller.call('GET', `/api/v1/products/${id}/`)
}
