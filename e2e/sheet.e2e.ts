import { languages } from '@mawrid/contract/constants.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { createProduct } from './pages/ownProducts.ts'
import { pasteSheet } from './pages/pasteSheet.ts'
import { countIn, textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

for (const language of languages) {
  test(`C-10: products are typed and pasted into a spreadsheet, saved, and a colleague’s value is not lost (${language})`, async ({
    page,
    context,
    request,
  }) => {
    const seller = await anActiveSeller(request)
    const first = await createProduct(seller, { sku: 'SHEET-1' })
    const second = await createProduct(seller, { sku: 'SHEET-2' })
    await seller.openSession(context.request)
    await page.goto(`/apps/product/sheet?sort=sku&lng=${language}`)
    const cell = (row: number, column: number) => page.locator(`td[data-row="${row}"][data-column="${column}"]`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(cell(1, 0)).toHaveText('18.00')

    // Price, cost price, brand.
    await cell(0, 0).click()
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect(cell(0, 0)).toContainText('25.00')
    await expect(cell(1, 0)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(cell(0, 1)).toBeFocused()
    await pasteSheet(cell(0, 1), [
      ['12', 'نجد'],
      ['13', 'رفوف'],
    ])
    await expect(cell(1, 2)).toContainText('رفوف')
    await expect(page.getByText(countIn(language, 'products.sheet.changedCells', 5), { exact: true })).toBeVisible()

    // A colleague saves the cost price of the second product meanwhile.
    await seller.call('POST', '/api/v1/products/sheet/', {
      products: [{ id: second.id, cells: [{ column: 'cost', from: null, to: '50.00' }] }],
    })
    await button(textIn(language, 'products.sheet.review')).click()
    await button(countIn(language, 'products.sheet.save', 2)).click()
    await expect(cell(1, 1)).toHaveAttribute('aria-invalid', 'true')
    expect(await stored(first.id)).toMatchObject({ price: '25.00', cost: '12.00', brand: 'نجد' })
    expect(await stored(second.id)).toMatchObject({ cost: '50.00', brand: null })

    await cell(1, 1).click()
    await button(textIn(language, 'products.sheet.useMine')).click()
    await expect(cell(1, 1)).not.toHaveAttribute('aria-invalid', 'true')
    await button(textIn(language, 'products.sheet.review')).click()
    await button(countIn(language, 'products.sheet.save', 1)).click()
    await expect(page.getByText(textIn(language, 'products.sheet.unchanged'), { exact: true })).toBeVisible()
    expect(await stored(second.id)).toMatchObject({ cost: '13.00', brand: 'رفوف' })

    function stored(id: string) {
      return seller.call<object>('GET', `/api/v1/products/${id}/`)
    }
  })
}
