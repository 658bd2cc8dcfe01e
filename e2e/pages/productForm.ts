import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Page } from 'playwright/test'
import { listingForm } from './listingForm.ts'
import { inEither, labelOf, textsOf } from './texts.ts'

/** The form of a product, in either language. */
export function productForm(page: Page) {
  const main = page.getByRole('main')
  const form = listingForm(page)
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  const column = { SKU: 'رمز الصنف', Price: 'السعر', Barcode: 'الباركود' } as const
  return {
    ...form,
    sku: form.field(...labelOf(productFields.sku)),
    origin: form.field(...labelOf(productFields.origin_country)),
    hsCode: form.field(...labelOf(productFields.hs_code)),
    price: form.field(...labelOf(productFields.price)),
    cost: form.field(...labelOf(productFields.cost)),
    unit: form.field(...labelOf(productFields.unit)),
    attribute: (english: string, arabic: string) => form.field(english, arabic),
    preview: main.getByRole('list', { name: inEither(...textsOf('products.price.preview')) }).getByRole('listitem'),
    fillDown: button(...textsOf('products.variants.fillDown')),
    rows: main.getByRole('rowheader'),
    cell: (name: keyof typeof column, variant: string) =>
      main.getByRole('textbox', { name: inEither(`${name}, ${variant}`, `${column[name]}، ${variant}`) }),
    isSold: (variant: string) =>
      main.getByRole('checkbox', { name: inEither(`${variant} is on sale`, `${variant} معروض للبيع`) }),
    async chooseOrigin(typed: string) {
      // Only a page that is scrolled keeps its place when something grows above.
      await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }))
      await this.origin.pressSequentially(typed)
      const country = page.getByRole('listbox').getByRole('option').first()
      await country.waitFor()
      await growAboveForm(page)
      await country.click()
    },
    async addTier(number: number, from: string, price: string) {
      await button(...textsOf('products.price.addTier')).click()
      await form.field(`Tier ${number}: from quantity`, `الشريحة ${number}: من كمية`).fill(from)
      await form.field(`Tier ${number}: unit price`, `الشريحة ${number}: سعر الوحدة`).fill(price)
    },
    begin: button(...textsOf('products.variants.begin')),
    async addOption(number: number, english: string, arabic: string, values: string) {
      await button(...textsOf('products.variants.addOption')).click()
      await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
      const field = form.field(`Values of option ${number}`, `قيم الخيار ${number}`)
      await field.fill(values)
      await field.press('Enter')
    },
    valueIn: (language: 'Arabic' | 'English', value: number, option: number) =>
      form.field(
        `Value ${value} of option ${option} in ${language}`,
        `القيمة ${value} من الخيار ${option} ${language === 'Arabic' ? 'بالعربية' : 'بالإنجليزية'}`,
      ),
    async choosePicture(variant: string, scope: string) {
      await button(`Choose a picture for ${variant}`, `اختيار صورة: ${variant}`).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: new RegExp(scope) }).check()
      await dialog.getByRole('button', { name: inEither('Picture 1', 'الصورة 1') }).click()
    },
    /** Pastes text as a spreadsheet copies it. */
    async paste(name: keyof typeof column, variant: string, text: string) {
      await this.cell(name, variant).evaluate((cell, block) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', block)
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    },
  }
}

/**
 * Simulates a picture or banner that loads late above the form: the browser scrolls, so that the field stays where it
 * is.
 */
async function growAboveForm(page: Page) {
  await page.getByRole('main').evaluate(async (main) => {
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
    const late = document.createElement('div')
    late.style.height = '90px'
    main.prepend(late)
    await scrolled
  })
}
