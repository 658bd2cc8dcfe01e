import { anActiveSeller } from './pages/activeSeller.ts'
import { listingRecord } from './pages/listingForm.ts'
import { productOf } from './pages/ownProducts.ts'
import { productForm } from './pages/productForm.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

for (const language of ['en', 'ar']) {
  test(`C-08: the first view of a new product at 1440 x 900 shows every required field and Save (${language})`, async ({
    page,
    openSession,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openSession('active')
    await page.goto(`/apps/product/create?lng=${language}`)
    const form = productForm(page)
    const required = [
      ...[form.arabicName, form.category, form.origin, form.sku, form.unit, form.price, form.arabicDescription],
      form.pictures,
      ...[form.create, form.saveAndSubmit],
    ]
    for (const each of required) await expect(each).toBeInViewport({ ratio: 1 })
    const bar = await page.locator('[data-foot-bar]').boundingBox()
    const pictures = await form.pictures.boundingBox()
    expect((pictures?.y ?? 900) + (pictures?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}

test('C-08: "Save and submit" saves a draft, shows what is missing, and publishes it once complete (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/product/create?lng=ar')
  const form = productForm(page)
  await form.arabicName.fill('قماش قطني مصبوغ')
  await form.chooseCategory('أقمشة')
  await form.sku.fill('FAB-1')
  await form.unit.selectOption({ index: 1 })
  await form.price.fill('18.5')
  await form.saveAndSubmit.click()

  await expect(page).toHaveURL(/\/apps\/product\/[0-9a-f-]{36}\/edit/)
  await expect(form.origin).toHaveAttribute('aria-invalid', 'true')
  // The list of the focused country hides the rest of the page from screen readers, so these are found by their state.
  const invalid = page.getByRole('main', { includeHidden: true }).locator('[aria-invalid="true"]')
  await expect(invalid).toHaveCount(4)
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  expect(await productOf(seller, id)).toMatchObject({ status: 'draft', sku: 'FAB-1' })

  await form.chooseOrigin('تركيا')
  await form.arabicDescription.fill('قماش قطني بعرض متر ونصف.')
  await form.attribute('fabric').selectOption({ index: 1 })
  await form.addPicture()
  await form.saveAndSubmit.click()
  await expect(page).toHaveURL(`/apps/product/${id}`)
  await expect(listingRecord(page).status(...textsOf('listings.status.published'))).toBeVisible()
  expect(await productOf(seller, id)).toMatchObject({ status: 'published', origin_country: 'TR' })
})

test('C-08: an error in a folded section opens it and focuses the field (en)', async ({ page, context, request }) => {
  const seller = await anActiveSeller(request)
  await seller.openSession(context.request)
  await page.goto('/apps/product/create?lng=en')
  const form = productForm(page)
  const codes = textsOf('products.form.sections.codes')
  await form.arabicName.fill('قماش قطني')
  await form.unfold(...codes)
  await form.hsCode.fill('12')
  await form.fold(...codes)
  await expect(form.hsCode).toBeHidden()
  await form.create.click()
  await expect(form.hsCode).toBeFocused()
  await expect(form.hsCode).toBeInViewport()
})
