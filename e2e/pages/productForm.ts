import type { Language } from '@mawrid/contract/constants.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Page } from 'playwright/test'
import { categoryTree } from '../../server/src/features/reference/categories/tree.ts'
import { listingForm } from './listingForm.ts'
import { eitherOf, inEither, labelOf, textsOf } from './texts.ts'

type Column = 'sku' | 'price' | 'barcode'

/** The form of a product, in either language. */
export function productForm(page: Page) {
  const main = page.getByRole('main')
  const form = listingForm(page)
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  const cell = (column: Column, name: string) => {
    const values = { column: textsOf(`products.variants.columns.${column}`), name }
    return main.getByRole('textbox', { name: eitherOf('products.variants.cell', values) })
  }
  return {
    ...form,
    sku: form.field(...labelOf(productFields.sku)),
    origin: form.field(...labelOf(productFields.origin_country)),
    hsCode: form.field(...labelOf(productFields.hs_code)),
    price: form.field(...labelOf(productFields.price)),
    cost: form.field(...labelOf(productFields.cost)),
    unit: form.field(...labelOf(productFields.unit)),
    attribute: (code: string) => form.field(...attributeNames(code)),
    preview: main.getByRole('list', { name: inEither(...textsOf('products.price.preview')) }).getByRole('listitem'),
    fillDown: button(...textsOf('products.variants.fillDown')),
    rows: main.getByRole('rowheader'),
    cell,
    isSold: (name: string) => main.getByRole('checkbox', { name: eitherOf('products.variants.isSold', { name }) }),
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
      await form.field(...textsOf('products.price.tierFrom', { number })).fill(from)
      await form.field(...textsOf('products.price.tierPrice', { number })).fill(price)
    },
    begin: button(...textsOf('products.variants.begin')),
    async addOption(number: number, english: string, arabic: string, values: string) {
      await button(...textsOf('products.variants.addOption')).click()
      await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
      const field = form.field(...textsOf('products.variants.values', { number }))
      await field.fill(values)
      await field.press('Enter')
    },
    valueIn: (language: Language, number: number, option: number) =>
      form.field(
        ...textsOf(`ui.bilingual.side_${language}`, { label: textsOf('products.variants.value', { number, option }) }),
      ),
    async choosePicture(name: string, scope: string) {
      await button(...textsOf('products.variants.choosePicture', { name })).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: new RegExp(scope) }).check()
      await dialog.getByRole('button', { name: eitherOf('products.variants.picture', { number: 1 }) }).click()
    },
    /** Pastes text as a spreadsheet copies it. */
    async paste(column: Column, variant: string, text: string) {
      await cell(column, variant).evaluate((cell, block) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', block)
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    },
  }
}

function attributeNames(code: string): readonly [english: string, arabic: string] {
  const found = categoryTree.flatMap(({ attributes }) => attributes).find((attribute) => attribute.code === code)
  if (!found) throw new Error(`No category has an attribute ${code}`)
  return [found.name_en, found.name_ar]
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
