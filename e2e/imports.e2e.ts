import { readFile } from 'node:fs/promises'
import { bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import type { APIRequestContext } from 'playwright/test'
import { anActiveSeller } from './pages/activeSeller.ts'
import { fillTemplate, importScreen, jobTimeout, type Row } from './pages/importScreen.ts'
import type { NewSeller } from './pages/newSeller.ts'
import { createAddress, createWarehouse } from './pages/ownCompany.ts'
import { createProduct } from './pages/ownProducts.ts'
import { inEither, textIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test.slow()

interface Names {
  readonly results: readonly {
    readonly name_en: string
    readonly name_ar: string
    readonly is_leaf?: boolean
    readonly precision?: number
  }[]
}

async function aSellerOfProducts(device: APIRequestContext, packageCode?: string): Promise<NewSeller> {
  const seller = await anActiveSeller(device, packageCode)
  await createWarehouse(seller, await createAddress(seller), { name_ar: 'مستودع الرياض', code: 'RUH' })
  return seller
}

/** Rows of new products, in the marketplace's terms of this language. */
async function someRows(seller: NewSeller, lang: 'en' | 'ar', count: number): Promise<Row[]> {
  const categories = await seller.call<Names>('GET', '/api/v1/categories/?kind=product&page_size=100')
  const units = await seller.call<Names>('GET', '/api/v1/units/?page_size=100')
  const category = categories.results.find(({ is_leaf }) => is_leaf)?.[`name_${lang}`] ?? ''
  const unit = units.results.find(({ precision }) => precision === 0)?.[`name_${lang}`] ?? ''
  return Array.from({ length: count }, (_, index) => ({
    sku: `BOX-${index + 1}`,
    name_ar: `كرتون مقوى ${index + 1}`,
    name_en: `Strong box ${index + 1}`,
    category,
    unit,
    price: 10 + index,
    quantity: 5,
  }))
}

const csvOf = (lang: 'en' | 'ar', rows: readonly Row[]) => {
  const fields = ['sku', 'name_ar', 'name_en', 'category', 'unit', 'price', 'quantity'] as const
  const lines = rows.map((row) => fields.map((field) => row[field]).join(';'))
  return Buffer.from([fields.map((field) => bulkColumns[field][lang]).join(';'), ...lines].join('\r\n'))
}

test('C-10: the template is downloaded, filled in, imported, corrected on the screen, and a second import changes nothing (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await aSellerOfProducts(request)
  const rows = await someRows(seller, 'ar', 4)
  await seller.openSession(context.request)
  await page.goto('/apps/product/import?lng=ar')
  const screen = importScreen(page, 'ar')
  const template = await screen.takeTemplate()

  const wrong = rows.map((row, index) =>
    index === 1
      ? { ...row, price: 'abc' }
      : index === 2
        ? { ...row, unit: 'زنبيل' }
        : index === 3
          ? { ...row, unit: 'xyz' }
          : row,
  )
  await screen.upload('products.xlsx', await fillTemplate(template, wrong))
  await screen.expectCounts({ made: 1, refused: 3 })
  await screen.toValues.click()
  await screen.value('زنبيل').selectOption({ label: String(rows[2]?.unit) })
  await screen.fromValues.click()
  await screen.expectCounts({ made: 2, refused: 2 })
  await expect(page.getByRole('table')).toContainText(textIn('ar', 'fields.money'))
  await expect(page.getByRole('table')).toContainText(textsOf('bulk.cellFaults.unknown_unit')[1])

  await screen.start.click()
  await expect(screen.finished).toBeVisible(jobTimeout)
  await screen.expectCounts({ made: 2, refused: 2 })
  await screen.cell('price', 3).fill('11')
  await screen.cell('unit', 5).fill(String(rows[3]?.unit))
  await screen.send.click()
  await expect(page.getByRole('table')).toHaveCount(0, jobTimeout)
  await screen.expectCounts({ made: 4 })

  await createProduct(seller, { sku: 'OTHER-1', name_ar: 'صنف آخر' })
  await screen.products('made').click()
  const listed = page.getByRole('link', { name: /كرتون مقوى \d/ })
  await expect(listed).toHaveCount(4)
  await expect(
    page.getByRole('button', { name: new RegExp(`products\\.xlsx · ${textIn('ar', 'bulk.outcomes.made')}`) }),
  ).toBeVisible()
  const filter = { name: textIn('ar', 'bulk.filter') }
  await page.getByRole('button', { name: textIn('ar', 'ui.list.removeFilter', filter) }).click()
  await expect(page.getByRole('link', { name: 'صنف آخر' })).toBeVisible()

  await screen.upload('products.xlsx', await fillTemplate(template, rows))
  await screen.expectCounts({ same: 4 })
  await screen.start.click()
  await expect(screen.finished).toBeVisible(jobTimeout)
  await screen.expectCounts({ same: 4 })
})

test('importing an exported list changes nothing; the prices of all products are raised with a preview, and the change is undone (en)', async ({
  page,
  context,
  request,
}) => {
  const seller = await aSellerOfProducts(request)
  const rows = await someRows(seller, 'en', 3)
  await seller.openSession(context.request)
  const screen = importScreen(page)
  await screen.upload('products.csv', csvOf('en', rows))
  await screen.start.click()
  await expect(screen.finished).toBeVisible(jobTimeout)

  for (const format of [/XLSX/, /CSV/]) {
    await page.goto('/apps/product/list?lng=en')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    const file = await saving
    await screen.upload(file.suggestedFilename(), await readFile(await file.path()))
    await screen.expectCounts({ same: 3 })
  }

  await page.goto('/apps/product/list?lng=en')
  await page.getByRole('button', { name: inEither(...textsOf('ui.record.more')) }).click()
  await page.getByRole('menuitem', { name: textsOf('bulk.edit.actionAll')[0].replace('{{formatted}}', '3') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change').selectOption('Increase by percent')
  await dialog.getByLabel(/^Percentage/).fill('10')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'BOX-1' })).toContainText('11.00')
  await expect(dialog.locator(':focus')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update 3 products' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await pricesOf(seller)).toEqual(['11.00', '12.10', '13.20'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Previous values restored')).toBeVisible()
  expect(await pricesOf(seller)).toEqual(['10.00', '11.00', '12.00'])
})

test('undoing an import deletes the products it created', async ({ page, context, request }) => {
  const seller = await aSellerOfProducts(request)
  await seller.openSession(context.request)
  const screen = importScreen(page)
  await screen.upload('products.csv', csvOf('en', await someRows(seller, 'en', 3)))
  await screen.start.click()
  await expect(screen.finished).toBeVisible(jobTimeout)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible(jobTimeout)
  const { count } = await seller.call<{ count: number }>('GET', '/api/v1/products/')
  expect(count).toBe(0)
})

test('an import is paused, left, reopened, resumed and stopped', async ({ page, context, request }) => {
  const seller = await aSellerOfProducts(request, 'scale')
  await seller.openSession(context.request)
  const screen = importScreen(page)
  await screen.upload('many.csv', csvOf('en', await someRows(seller, 'en', 10_000)))
  await screen.start.click()
  await page.getByRole('button', { name: 'Pause import' }).click()
  await expect(page.getByRole('heading', { name: 'Import paused' })).toBeVisible()

  await page.goto('/apps/product/import?lng=en')
  await page.getByRole('listitem').filter({ hasText: 'Paused' }).getByRole('link', { name: 'many.csv' }).click()
  await page.getByRole('button', { name: 'Resume import' }).click()
  await page.getByRole('button', { name: 'Stop import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop import' }).click()
  await expect(page.getByRole('heading', { name: 'Import stopped' })).toBeVisible()
  await expect(page.getByText(/rows were not imported/)).toBeVisible()
})

test('an unreadable file is reported with the reason and what to do (ar)', async ({ page, context, request }) => {
  const seller = await aSellerOfProducts(request)
  await seller.openSession(context.request)
  await page.goto('/apps/product/import?lng=ar')
  const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: content }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: inEither(...textsOf('bulk.handIn.send')) }).click()
  await expect(page.getByText(textsOf('bulk.fileFaults.not_a_spreadsheet')[1])).toBeVisible(jobTimeout)
})

async function pricesOf(seller: NewSeller): Promise<string[]> {
  const { results } = await seller.call<{ results: { price: string }[] }>('GET', '/api/v1/products/?ordering=sku')
  return results.map(({ price }) => price)
}
