import { expect, type Page } from 'playwright/test'
import packages from '../../server/content/packages.json' with { type: 'json' }
import { eitherOf, inEither, textsOf } from './texts.ts'

/** The plans that the marketplace offers, by their codes. */
export const packageNames = { start: nameOf('start'), growth: nameOf('growth') }

/** The plans, the subscription and its invoices, in either language. */
export function subscriptionScreens(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const button = (english: string, arabic: string) => main.getByRole('button', { name: inEither(english, arabic) })
  const heading = (english: string, arabic: string) => page.getByRole('heading', { name: plain(english, arabic) })
  return {
    dialog,
    button,
    heading,
    text: (english: string, arabic: string) => main.getByText(plain(english, arabic)).first(),
    link: (english: string, arabic: string) => main.getByRole('link', { name: inEither(english, arabic) }).first(),
    /** Chooses a plan and goes on to the payment service's page, or to the account for a transfer. */
    async choose(code: keyof typeof packageNames, by: 'card' | 'transfer' = 'card') {
      const key = by === 'card' ? 'subscriptions.chooseNamed' : 'subscriptions.choice.transferNamed'
      await main.getByRole('button', { name: eitherOf(key, { name: packageNames[code] }) }).click()
    },
    async upgrade(code: keyof typeof packageNames) {
      const name = eitherOf('subscriptions.choice.upgradeNamed', { name: packageNames[code] })
      await main.getByRole('button', { name }).click()
    },
    /** Downgrades to a smaller plan, from the end of the paid period. */
    async changeDown(code: keyof typeof packageNames) {
      const name = eitherOf('subscriptions.choice.downgradeNamed', { name: packageNames[code] })
      await main.getByRole('button', { name }).click()
    },
    /** What exceeds the limits of a smaller plan, one line each. */
    excess: dialog.getByRole('listitem'),
    async fromMenu(english: string, arabic: string) {
      await button(...textsOf('ui.record.more'))
        .first()
        .click()
      await page.getByRole('menuitem', { name: inEither(english, arabic) }).click()
    },
    /** Waits until it is done: navigating away earlier would abort it. */
    async confirm(english: string, arabic: string) {
      await dialog.getByRole('button', { name: inEither(english, arabic) }).click()
      await expect(dialog).toHaveCount(0)
    },
    /** The id of the invoice on the page. */
    async invoiceId(): Promise<string> {
      await expect(page).toHaveURL(/\/apps\/subscription\/invoice\/[\da-f-]{36}$/)
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },
  }
}

/** Names and days in a sentence are isolated by invisible characters. */
function plain(english: string, arabic: string): RegExp {
  const spaced = (text: string) => RegExp.escape(text).replaceAll('\\x20', '[\\s\\u2066-\\u2069]+')
  return new RegExp(`^[\\u2066-\\u2069]*(?:${spaced(english)}|${spaced(arabic)})[\\u2066-\\u2069]*$`)
}

function nameOf(code: string): readonly [english: string, arabic: string] {
  const found = packages.find((each) => each.code === code)
  if (!found) throw new Error(`There is no plan ${code}`)
  return [found.name_en, found.name_ar]
}
