import { aTrader } from './pages/ownTrade.ts'
import { textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('a price list is created, priced in the grid and activated, and says why (ar)', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const t = textsIn('ar')
  const trader = await aTrader(request)
  const listing = await trader.publish('product')
  const { sku } = await trader.seller.call<{ sku: string }>('GET', `/api/v1/products/${listing}/`)
  await trader.seller.openSession(context.request)

  await page.goto('/apps/prices/create?lng=ar')
  await page.locator('[name="name_ar"]').fill('أسعار الموزعين')
  await page.getByRole('button', { name: t('prices.form.create') }).click()
  await page.getByRole('link', { name: t('screens.priceListPrices') }).click()

  const row = t('prices.grid.row', { place: '1' })
  const cell = (field: 'code' | 'price' | 'min_qty') =>
    page.getByRole('textbox', { name: `${t(`prices.sheet.${field}`)} · ${row}` })
  await cell('code').fill(sku)
  await cell('price').fill('41.50')
  await cell('min_qty').fill('20')
  await page.getByRole('button', { name: t('prices.grid.save') }).click()
  await page.getByRole('button', { name: t('prices.move.activate') }).click()
  await expect(page.getByText(t('prices.moved.activate'), { exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: t('prices.fields.product') }).fill(sku)
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: t('prices.fields.qty') }).fill('20')
  const answer = page.getByRole('status').filter({ hasText: '41.50' })
  await expect(answer).toContainText('أسعار الموزعين')
  await expect(answer).toContainText(t('prices.why.from', { qty: '20' }))
})
