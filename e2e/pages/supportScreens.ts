import { expect, type Page } from 'playwright/test'
import { fieldNamed, inEither } from './words.ts'

/** Asking for help, and the tickets that come of it, in either language. */
export function supportScreens(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  return {
    dialog,
    button,
    subject: fieldNamed(page, 'Subject', 'الموضوع'),
    question: fieldNamed(page, 'Your question', 'نص الاستفسار'),
    /** Articles that may make the ticket needless. */
    suggestions: main.getByRole('region', { name: inEither('This may answer it at once', 'قد تجد الإجابة هنا') }),
    promise: main.getByRole('region', { name: inEither('When you are answered', 'متى يصلك الرد') }),
    conversation: main.getByRole('log'),
    reply: main.getByRole('textbox'),
    link: (english: string, arabic: string) => main.getByRole('link', { name: inEither(english, arabic) }).first(),
    status: (english: string, arabic: string) => main.getByText(inEither(english, arabic)).first(),
    async chooseCategory(english: string, arabic: string) {
      await main.getByText(inEither(english, arabic)).click()
    },
    async send() {
      await button('Send the ticket', 'إرسال التذكرة').click()
      await expect(page).toHaveURL(/\/apps\/support\/[\da-f-]{36}$/)
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },
    async confirm(english: string, arabic: string) {
      await dialog.getByRole('button', { name: inEither(english, arabic) }).click()
    },
  }
}
