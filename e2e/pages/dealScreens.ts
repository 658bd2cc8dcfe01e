import type { Page } from 'playwright/test'
import { inEither } from './words.ts'

/** The list of deals, in either language. */
export function dealList(page: Page) {
  const row = (subject: string) => page.getByRole('main').getByRole('link', { name: new RegExp(subject) })
  return { row }
}

/** The page of one deal, in either language. */
export function dealRecord(page: Page) {
  const main = page.getByRole('main')
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  const menu = button('More actions', 'إجراءات أخرى')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  return {
    dialog,
    button,
    status: (english: string, arabic: string) => main.getByText(inEither(english, arabic)).first(),
    writeOffer: main.getByRole('link', { name: inEither('Write an offer', 'إعداد عرض سعر') }),
    accept: button('Accept', 'قبول'),
    complete: button('Complete the deal', 'إكمال الصفقة'),
    async choose(english: string, arabic: string) {
      await menu.click()
      await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
    },
    async confirm(english: string, arabic: string) {
      await dialog.getByRole('button', { name: inEither(english, arabic) }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    /** Packs this much from a warehouse and sends it at once. */
    async packAndShip(warehouse: string, qty: string) {
      await button('Pack and ship', 'تجهيز وشحن').click()
      const place = dialog.getByRole('combobox', { name: inEither('From warehouse', 'من مستودع') })
      await place.selectOption(warehouse)
      await dialog.getByRole('textbox').first().fill(qty)
      const ship = dialog.getByRole('switch', { name: inEither('It has left already', 'غادرت الشحنة بالفعل') })
      if (!(await ship.isChecked())) await ship.click()
      await dialog.getByRole('button', { name: inEither('Pack and ship', 'تجهيز وشحن') }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    deliveryNotes: button('Delivery note', 'سند التسليم'),
  }
}

/** An offer as it is written, in either language. */
export function offerForm(page: Page) {
  const main = page.getByRole('main')
  const textbox = (english: string, arabic: string) =>
    main.getByRole('textbox', { name: new RegExp(`^(?:${english}|${arabic})`) })
  return {
    price: textbox('Unit price', 'سعر الوحدة'),
    send: main.getByRole('button', { name: inEither('Send the offer', 'إرسال عرض السعر') }),
  }
}
