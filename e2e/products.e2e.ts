import { anActiveSeller } from './pages/activeSeller.ts'
import { listingRecord } from './pages/listingForm.ts'
import { createProduct, productOf } from './pages/ownProducts.ts'
import { productForm } from './pages/productForm.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('R-05, C-08, C-09: a product with prices, pictures and variants is published, changed and archived (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/product/create?lng=ar')
  const form = productForm(page)
  await form.arabicName.fill('قماش قطني مصبوغ')
  await form.englishName.fill('Dyed cotton fabric')
  await form.chooseCategory('أقمشة')
  await form.attribute('fabric').selectOption({ label: 'قطن' })
  await form.arabicDescription.fill('قماش قطني بعرض متر ونصف، مناسب للمفروشات والملابس.')
  await form.addPicture()
  await form.sku.fill('FAB-1')
  await form.unfold(...textsOf('products.form.sections.codes'))
  await form.hsCode.fill('٥٢٠٨.٣٩')
  await form.hsCode.blur()
  await expect(form.hsCode).toHaveValue('520839')
  await form.chooseOrigin('تركيا')
  await form.unit.selectOption({ label: 'متر' })
  await form.price.fill('١٨٫٥')
  await form.unfold(...textsOf('products.form.sections.price'))
  await form.cost.fill('12')
  await form.addTier(1, '100', '16')
  await expect(form.preview.nth(0)).toContainText('21.28')
  await expect(form.preview.nth(2)).toContainText('1,840.00')

  await form.unfold(...textsOf('products.form.sections.variants'))
  await form.begin.click()
  await form.addOption(1, ...textsOf('products.variants.usual.colour'), 'Red, أزرق')
  await form.addOption(2, ...textsOf('products.variants.usual.size'), 'S, M')
  await expect(form.rows).toHaveText(['Red/ S', 'Red/ M', 'أزرق/ S', 'أزرق/ M'])
  await form.valueIn('ar', 1, 1).fill('أحمر')
  await form.valueIn('en', 2, 1).fill('Blue')
  await form.valueIn('en', 2, 1).press('Enter')
  const [red, blue] = ['أحمر', 'أزرق']
  await expect(form.rows).toHaveText([`${red}/ S`, `${red}/ M`, `${blue}/ S`, `${blue}/ M`])
  await form.cell('price', `${red} / S`).fill('20')
  await form.cell('price', `${red} / S`).press('Control+d')
  await expect(form.cell('price', `${blue} / M`)).toHaveValue('20.00')
  await form.paste('sku', `${blue} / S`, 'BLU-S\t٢١٫٥\nBLU-M\t22')
  await form.choosePicture(`${red} / S`, red)
  await form.isSold(`${red} / M`).uncheck()
  await form.create.click()

  const record = listingRecord(page)
  await expect(page).toHaveURL(/\/apps\/product\/[0-9a-f-]{36}$/)
  await record.submit.click()
  await expect(record.status(...textsOf('listings.status.published'))).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const made = await productOf(seller, id)
  expect(made).toMatchObject({
    status: 'published',
    price: '18.50',
    origin_country: 'TR',
    price_tiers: [{ min_qty: '100', price: '16.00' }],
    option_values_en: [
      ['Red', 'Blue'],
      [null, null],
    ],
    attributes: { fabric: expect.any(String) },
    variants: [
      { sku: 'FAB-1-RED-S', price: '20.00', image: expect.any(String), is_active: true },
      { sku: 'FAB-1-RED-M', price: '20.00', image: expect.any(String), is_active: false },
      { sku: 'BLU-S', price: '21.50', image: null, is_active: true },
      { sku: 'BLU-M', price: '22.00', image: null, is_active: true },
    ],
  })
  expect(made.images).toHaveLength(1)

  await record.edit.click()
  await form.unfold(...textsOf('products.form.sections.variants'))
  await expect(form.cell('sku', `${blue} / M`)).toHaveValue('BLU-M')
  await form.cell('price', `${blue} / M`).fill('23')
  await form.save.click()
  await expect(page).toHaveURL(`/apps/product/${id}`)
  expect((await productOf(seller, id)).variants.at(-1)).toMatchObject({ price: '23.00' })

  await record.archiveAndTakeBack()
})

test('C-09: two people who change a product at once see both versions and choose', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  const { id, version } = await createProduct(seller, { sku: 'TWO-1' })
  await seller.openSession(context.request)
  await page.goto(`/apps/product/${id}/edit?lng=en`)
  const form = productForm(page)
  await form.price.fill('19')
  const { category, unit } = await seller.call<{ category: string; unit: string }>('GET', `/api/v1/products/${id}/`)
  await seller.call('PUT', `/api/v1/seller_product_update/${id}/`, {
    name_ar: 'قماش قطني مصبوغ',
    sku: 'TWO-1',
    category,
    unit,
    price: '17.00',
    version,
  })
  await form.save.click()
  const alerts = page.getByRole('alert').filter({ hasText: 'Price' })
  await expect(alerts).toContainText('19.00')
  await expect(alerts).toContainText('17.00')
  await alerts.getByRole('button', { name: 'Use the newer version' }).click()
  await expect(form.price).toHaveValue('17.00')
})

test('O-06: a draft is deleted and restored, and duplicated', async ({ page, context, request }) => {
  const seller = await anActiveSeller(request)
  const { id } = await createProduct(seller, { sku: 'DEL-1' })
  await seller.openSession(context.request)
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await page.goto(`/apps/product/${id}?lng=en`)
  const record = listingRecord(page)
  await record.act(...textsOf('listings.move.delete'))
  await expect(page).toHaveURL('/apps/product/list')
  await record.undo.click()
  await page.getByRole('link', { name: 'قماش قطني مصبوغ' }).click()
  await expect(record.status(...textsOf('listings.status.draft'))).toBeVisible()
  // The deleted record is not requested again while its screen is still shown.
  expect(missing).toEqual([])
  await record.act(...textsOf('listings.duplicate'))
  await expect(page).toHaveURL(/\/apps\/product\/[0-9a-f-]{36}\/edit$/)
  expect(page.url()).not.toContain(id)
  await expect(productForm(page).arabicName).toHaveValue(/قماش قطني مصبوغ/)
})

test('O-06: product search ignores Arabic spelling variants', async ({ page, context, request }) => {
  const seller = await anActiveSeller(request)
  await createProduct(seller, { sku: 'FIND-1', name_ar: 'أقمشة قطنية فاخرة' })
  await createProduct(seller, { sku: 'FIND-2', name_ar: 'خيوط صوفية' })
  await seller.openSession(context.request)
  await page.goto('/apps/product/list?lng=ar')
  await expect(page.getByRole('link', { name: /خيوط صوفية/ })).toBeVisible()
  await page.getByRole('searchbox').fill('اقمشه قطنيه')
  await expect(page.getByRole('link', { name: /خيوط صوفية/ })).toHaveCount(0)
  await expect(page).toHaveURL(/q=/)
})
