import { bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { importScreen, jobTimeout } from './pages/importScreen.ts'
import { createAddress, createWarehouse } from './pages/ownCompany.ts'
import { textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test.slow()

interface Reference {
  readonly results: readonly {
    readonly id: string
    readonly name_en: string
    readonly name_ar: string
    readonly is_leaf?: boolean
    readonly precision?: number
  }[]
}

interface Products {
  readonly results: readonly { readonly id: string }[]
}

test(`C-10: one choice serves all rows of a shop's file: its system, a constant, a word, the decimal sign (ar)`, async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await createWarehouse(seller, await createAddress(seller), { name_ar: 'مستودع الرياض', code: 'RUH' })
  const categories = await seller.call<Reference>('GET', '/api/v1/categories/?kind=product&page_size=100')
  const units = await seller.call<Reference>('GET', '/api/v1/units/?page_size=100')
  const category = categories.results.find(({ is_leaf }) => is_leaf)
  const unit = units.results.find(({ precision }) => precision === 0)
  const lines = [
    'Handle,Title,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Unit',
    ...['"12,500"', '"9,250"', '"1,120"'].map(
      (price, n) => `box-${n},Box ${n},${category?.name_en},Title,Default Title,SHOP-${n},${price},zanbeel`,
    ),
  ]
  await seller.openSession(context.request)
  const screen = importScreen(page, 'ar')
  await screen.sendFile('shop.csv', Buffer.from(lines.join('\r\n')))
  await page.goto(`${new URL(page.url()).pathname}?step=columns`)

  await expect(page.getByLabel(textIn('ar', 'bulk.presets.label'))).toHaveValue('shopify', jobTimeout)
  await page.getByLabel(bulkColumns.brand.ar, { exact: true }).fill('نجد')
  await screen.fromColumns.click()

  await screen.value('zanbeel').selectOption({ label: unit?.name_ar ?? '' })
  await page.getByRole('radio', { name: textIn('ar', 'bulk.decimals.comma') }).check()
  await screen.fromValues.click()
  await screen.expectCounts({ made: 3 })
  await screen.start.click()
  await expect(screen.finished).toBeVisible(jobTimeout)

  const { results } = await seller.call<Products>('GET', '/api/v1/products/?ordering=sku')
  const products = await Promise.all(results.map(({ id }) => seller.call<Product>('GET', `/api/v1/products/${id}/`)))
  expect(products).toMatchObject([
    { sku: 'SHOP-0', price: '12.50', unit: unit?.id, brand: 'نجد' },
    { sku: 'SHOP-1', price: '9.25', unit: unit?.id, brand: 'نجد' },
    { sku: 'SHOP-2', price: '1.12', unit: unit?.id, brand: 'نجد' },
  ])
})
