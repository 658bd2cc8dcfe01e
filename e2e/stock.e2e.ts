import type { APIRequestContext } from 'playwright/test'
import { anActiveSeller } from './pages/activeSeller.ts'
import type { NewSeller } from './pages/newSeller.ts'
import { createAddress, createWarehouse } from './pages/ownCompany.ts'
import { patternIn, textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Found {
  readonly results: readonly { readonly id: string; readonly is_leaf?: boolean; readonly precision?: number }[]
}

/** A seller with two warehouses and two products without stock. */
async function createSellerWithStock(device: APIRequestContext): Promise<NewSeller> {
  const seller = await anActiveSeller(device)
  const address = await createAddress(seller)
  await createWarehouse(seller, address, { name_ar: 'مستودع الرياض', name_en: 'Riyadh warehouse', code: 'RUH' })
  await createWarehouse(seller, address, { name_ar: 'مستودع جدة', name_en: 'Jeddah warehouse', code: 'JED' })
  const categories = await seller.call<Found>('GET', '/api/v1/categories/?kind=product&page_size=100')
  const units = await seller.call<Found>('GET', '/api/v1/units/?page_size=100')
  const category = categories.results.find((one) => one.is_leaf)?.id
  const unit = units.results.find((one) => one.precision === 0)?.id
  const product = { category, unit, price: '45.00' }
  await seller.call('POST', '/api/v1/products/', {
    ...product,
    name_ar: 'تمر سكري',
    name_en: 'Sukkari dates',
    sku: 'DATE-1',
  })
  await seller.call('POST', '/api/v1/products/', {
    ...product,
    name_ar: 'زيت زيتون',
    name_en: 'Olive oil',
    sku: 'OIL-1',
  })
  return seller
}

test('stock is counted row by row by keyboard, and the count is undone (ar)', async ({ page, context, request }) => {
  const text = textsIn('ar')
  const seller = await createSellerWithStock(request)
  await seller.openSession(context.request)
  await page.goto('/apps/stock/list?lng=ar')
  const fields = page.getByRole('textbox', { name: patternIn('ar', 'stock.countOf') })
  await expect(fields).toHaveCount(2)
  await fields.nth(0).fill('١٢')
  await fields.nth(0).press('Enter')
  await expect(page.getByText(patternIn('ar', 'stock.counted', { from: '0', to: '12' }))).toBeVisible()
  await expect(fields.nth(1)).toBeFocused()
  await expect(fields.nth(0)).toHaveValue('12')
  await page.getByRole('button', { name: text('ui.toast.undo') }).click()
  await expect(page.getByText(text('stock.undone_one'))).toBeVisible()
  await expect(fields.nth(0)).toHaveValue('0')

  // In a drawer, a found product is chosen with the mouse.
  await page
    .getByRole('button', { name: text('stock.book.do.receipt') })
    .first()
    .click()
  const receiving = page.getByRole('dialog', { name: text('stock.book.do.receipt') })
  await receiving.getByRole('combobox', { name: text('stock.transfer.add') }).fill('OIL')
  await page.getByRole('option', { name: /OIL-1/ }).click()
  await expect(receiving.getByText('OIL-1')).toBeVisible()
  await receiving.getByRole('button', { name: text('ui.dialog.cancel') }).click()
  await expect(receiving).toBeHidden()

  await page.getByRole('link', { name: text('stock.places.counts'), exact: true }).click()
  await page
    .getByRole('button', { name: text('stock.counts.start'), exact: true })
    .first()
    .click()
  const dates = page.getByRole('textbox', { name: text('stock.counts.countOf', { name: 'تمر سكري' }) })
  await dates.fill('٧٫٥')
  await dates.press('Enter')
  await expect(dates).toHaveAttribute('aria-invalid', 'true')
  const search = page.getByPlaceholder(text('stock.searchHint'))
  await search.fill('OIL-1')
  await expect(dates).toHaveCount(0)
  await search.fill('')
  // Input that could not be saved is kept as typed, although another page of the list was shown meanwhile.
  await expect(dates).toHaveValue('٧٫٥')
  await dates.fill('٧')
  await dates.press('Enter')
  await expect(dates).not.toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(dates).toHaveValue('7')
  await page.getByRole('button', { name: text('stock.counts.review'), exact: true }).click()
  await expect(page.getByRole('row', { name: /DATE-1/ })).toContainText('+7')
  await page.getByRole('button', { name: text('stock.counts.book'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('stock.counts.book'), exact: true })
    .click()
  await expect(page).toHaveURL('/apps/stock/counts')
  const { results } = await seller.call<{ results: { on_hand: string }[] }>(
    'GET',
    '/api/v1/stock/levels/?search=DATE-1',
  )
  expect(results.map(({ on_hand }) => on_hand)).toEqual(['7'])
})

test('goods are transferred from one warehouse to the other (en)', async ({ page, context, request }) => {
  const text = textsIn('en')
  const seller = await createSellerWithStock(request)
  const { results } = await seller.call<{
    results: { article: { id: string; sku: string }; warehouse: { id: string } }[]
  }>('GET', '/api/v1/stock/levels/?search=DATE-1')
  const [level] = results
  const lines = [{ article: level?.article.id, qty: '10' }]
  await seller.call('POST', '/api/v1/stock/movements/', { warehouse: level?.warehouse.id, kind: 'receipt', lines })
  await seller.openSession(context.request)
  await page.goto('/apps/stock/transfers/create?lng=en')
  await page.getByRole('combobox', { name: text('stock.transfer.from') }).selectOption('Riyadh warehouse')
  await page.getByRole('combobox', { name: text('stock.transfer.to') }).selectOption('Jeddah warehouse')
  await page.getByRole('combobox', { name: text('stock.transfer.add') }).fill('DATE')
  await page.getByRole('option', { name: /DATE-1/ }).click()
  const dates = page.getByRole('textbox', { name: 'Sukkari dates (DATE-1)' })
  await dates.fill('١١')
  await expect(page.getByText(text('stock.transfer.short'))).toBeVisible()
  await dates.fill('٤')
  await expect(page.getByText(text('stock.transfer.short'))).toHaveCount(0)
  await page.getByRole('button', { name: text('stock.transfer.save'), exact: true }).click()
  await page.getByRole('button', { name: text('stock.transfer.move.send'), exact: true }).click()
  await page.getByRole('button', { name: text('stock.transfer.move.receive'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('stock.transfer.move.receive'), exact: true })
    .click()
  await expect(page.getByText(text('stock.transfer.moved.received'))).toBeVisible()
  const after = await seller.call<{ results: { on_hand: string }[] }>(
    'GET',
    '/api/v1/stock/levels/?search=DATE-1&ordering=-available',
  )
  expect(after.results.map(({ on_hand }) => on_hand)).toEqual(['6', '4'])
})

test('two people who edit a transfer at once see both versions, and the draft survives leaving', async ({
  page,
  context,
  request,
}) => {
  const seller = await createSellerWithStock(request)
  const levels = await seller.call<{ results: { article: { id: string } }[] }>(
    'GET',
    '/api/v1/stock/levels/?search=DATE-1',
  )
  const [here, other] = (await seller.call<Found>('GET', '/api/v1/seller_warehouses/')).results
  const plan = { from: here?.id, to: other?.id }
  const lines = (qty: string) => [{ article: levels.results[0]?.article.id, qty }]
  const { id, version } = await seller.call<{ id: string; version: number }>('POST', '/api/v1/stock/transfers/', {
    ...plan,
    lines: lines('4'),
  })
  await seller.openSession(context.request)
  await page.goto(`/apps/stock/transfers/${id}/edit?lng=en`)
  const quantity = page.getByRole('textbox', { name: 'Sukkari dates (DATE-1)' })
  await quantity.fill('5')
  await seller.call('PUT', `/api/v1/stock/transfers/${id}/`, { ...plan, lines: lines('7'), version })
  await page.getByRole('button', { name: 'Save transfer', exact: true }).click()
  const alerts = page.getByRole('alert').filter({ hasText: 'DATE-1' })
  await expect(alerts).toContainText('DATE-1 × 5')
  await expect(alerts).toContainText('DATE-1 × 7')
  await alerts.getByRole('button', { name: 'Use the newer version' }).click()
  await expect(quantity).toHaveValue('7')

  await quantity.fill('8')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  const leaving = page.getByRole('alertdialog')
  await leaving.getByRole('button').last().click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(`/apps/stock/transfers/${id}/edit`)
  await expect(quantity).toHaveValue('8')
})
