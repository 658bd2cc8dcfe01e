import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { Page } from 'playwright/test'
import { beginningOf, beginningWith, eitherOf, inEither, labelOf, textsOf } from './texts.ts'

/** The button that issues a document of any kind. */
const issues = new RegExp(
  [
    textsOf('invoices.issue.do.invoice'),
    textsOf('invoices.issue.do.credit_note'),
    textsOf('invoices.issue.do.debit_note'),
  ]
    .map((texts) => inEither(...texts).source)
    .join('|'),
)

/** The page of one invoice or note, in either language. */
export function invoiceRecord(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  return {
    dialog,
    button,
    link: (name: RegExp) => main.getByRole('link', { name }),
    status: (english: string, arabic: string) => main.getByText(inEither(english, arabic)).first(),
    pages: main.getByRole('img', { name: eitherOf('invoices.paper.page', { place: 1 }) }),
    async choose(english: string, arabic: string) {
      await button(...textsOf('ui.record.more')).click()
      await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
    },
    async confirm(english: string, arabic: string) {
      await dialog.getByRole('button', { name: inEither(english, arabic) }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    async issue() {
      await main.getByRole('button', { name: issues }).click()
      await dialog.getByRole('button', { name: issues }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    /** Records a payment; by default of the whole balance. */
    async pay(amount?: string) {
      await button(...textsOf('invoices.actions.record_payment')).click()
      const field = dialog.getByRole('textbox', { name: beginningOf('invoices.payments.amount') })
      if (amount !== undefined) await field.fill(amount)
      await this.confirm(...textsOf('invoices.actions.record_payment'))
    },
  }
}

/** The form of an invoice, in either language. */
export function invoiceForm(page: Page) {
  const main = page.getByRole('main')
  const field = (english: string, arabic: string) =>
    main.getByRole('textbox', { name: beginningWith(english, arabic) }).first()
  const issue = main.getByRole('button', { name: inEither(...textsOf('invoices.form.saveAndIssue')) })
  return {
    vatNumber: field(...textsOf('invoices.buyer.vat_number')),
    buyerName: main
      .getByRole('group', { name: inEither(...textsOf('invoices.buyer.name')) })
      .getByRole('textbox')
      .and(page.locator('[lang="ar"]')),
    shortAddress: field(...labelOf(addressFields.short_address)),
    lookUp: main.getByRole('button', { name: inEither(...textsOf('addresses.lookUp.action')) }),
    city: main.getByRole('combobox', { name: inEither(...labelOf(addressFields.city)) }),
    newBuyer: main.getByRole('button', { name: inEither(...textsOf('invoices.buyer.new')) }),
    addBuyer: main.getByRole('button', { name: inEither(...textsOf('invoices.buyer.add')) }),
    page1: main.getByRole('img', { name: eitherOf('invoices.paper.page', { place: 1 }) }),
    preview: main.getByRole('button', { name: inEither(...textsOf('invoices.paper.preview')) }),
    lineNames: main.getByRole('textbox', { name: beginningOf('invoices.lines.columns.name') }),
    lineName: main.getByRole('textbox', { name: beginningOf('invoices.lines.columns.name') }).first(),
    unit: main.getByRole('combobox', { name: beginningOf('invoices.lines.unit') }),
    price: field(...textsOf('invoices.lines.columns.unit_price')),
    total: main.getByRole('region', { name: inEither(...textsOf('invoices.totals.title')) }).getByRole('definition'),
    saveDraft: main.getByRole('button', { name: inEither(...textsOf('invoices.form.saveDraft')) }),
    issue,
    async saveAndIssue() {
      await issue.click()
      await page.getByRole('alertdialog').getByRole('button', { name: issues }).click()
    },
  }
}
