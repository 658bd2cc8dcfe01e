import type { Page } from 'playwright/test'
import { inEither } from './words.ts'

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
    pages: main.getByRole('img', { name: /^(?:Page|الصفحة) 1/ }),
    async choose(english: string, arabic: string) {
      await button('More actions', 'إجراءات أخرى').click()
      await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
    },
    async confirm(english: string, arabic: string) {
      await dialog.getByRole('button', { name: inEither(english, arabic) }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    async issue() {
      await button('Issue', 'إصدار').click()
      await this.confirm('Issue', 'إصدار')
    },
    /** Writes a payment down; without an amount, all that is left. */
    async pay(amount?: string) {
      await button('Record a payment', 'تسجيل دفعة').click()
      const field = dialog.getByRole('textbox', { name: /^(?:Amount|المبلغ)/ })
      if (amount !== undefined) await field.fill(amount)
      await this.confirm('Record', 'تسجيل')
    },
  }
}

/** An invoice as it is drawn up by hand, in either language. */
export function invoiceForm(page: Page) {
  const main = page.getByRole('main')
  const field = (english: string, arabic: string) =>
    main.getByRole('textbox', { name: new RegExp(`^(?:${english}|${arabic})`) }).first()
  const issue = main.getByRole('button', { name: inEither('Save and issue', 'حفظ وإصدار') })
  return {
    vatNumber: field('VAT number', 'الرقم الضريبي'),
    buyerName: main
      .getByRole('group', { name: inEither('Name', 'الاسم') })
      .getByRole('textbox')
      .and(page.locator('[lang="ar"]')),
    shortAddress: field('Short national address', 'العنوان الوطني المختصر'),
    lookUp: main.getByRole('button', { name: inEither('Fill in', 'تعبئة') }),
    city: main.getByRole('combobox', { name: inEither('City', 'المدينة') }),
    lineName: main
      .getByRole('group', { name: /^(?:Goods or service|السلعة أو الخدمة)/ })
      .getByRole('textbox')
      .and(page.locator('[lang="ar"]')),
    unit: main.getByRole('combobox', { name: /^(?:Unit|الوحدة)/ }),
    price: field('Unit price', 'سعر الوحدة'),
    total: main.getByRole('complementary').getByRole('definition'),
    saveDraft: main.getByRole('button', { name: inEither('Save draft', 'حفظ المسودة') }),
    issue,
    async saveAndIssue() {
      await issue.click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: inEither('Issue', 'إصدار') })
        .click()
    },
  }
}
