import { expect, type Page } from 'playwright/test'
import { fieldNamed, inEither, textsOf } from './texts.ts'

/** The help form and the tickets, in either language. */
export function supportScreens(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  return {
    dialog,
    button,
    subject: fieldNamed(page, ...textsOf('support.fields.subject')),
    question: fieldNamed(page, ...textsOf('support.fields.body')),
    /** Help articles that may answer the question. */
    suggestions: main.getByRole('region', { name: inEither(...textsOf('support.create.answers')) }),
    responseTimes: main.getByRole('region', { name: inEither(...textsOf('support.create.promise')) }),
    conversation: main.getByRole('log'),
    reply: main.getByRole('textbox'),
    link: (english: string, arabic: string) => main.getByRole('link', { name: inEither(english, arabic) }).first(),
    status: (english: string, arabic: string) => main.getByText(inEither(english, arabic)).first(),
    category: (name: string) => main.getByRole('radio', { name }),
    async send() {
      await button(...textsOf('support.create.send')).click()
      await expect(page).toHaveURL(/\/apps\/support\/[\da-f-]{36}$/)
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },
    async confirm(english: string, arabic: string) {
      await dialog.getByRole('button', { name: inEither(english, arabic) }).click()
    },
  }
}
