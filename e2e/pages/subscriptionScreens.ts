import { expect, type Page } from 'playwright/test'
import { inEither, textsOf } from './texts.ts'

const packages = { start: ['Start', 'البداية'], growth: ['Growth', 'النمو'] } as const

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
    async choose(name: keyof typeof packages, by: 'card' | 'transfer' = 'card') {
      const [en, ar] = packages[name]
      const way =
        by === 'card'
          ? plain(`Choose ${en} and pay`, `اختيار باقة ${ar} والدفع`)
          : plain(`Choose ${en} and pay by bank transfer`, `اختيار باقة ${ar} والدفع بتحويل بنكي`)
      await main.getByRole('button', { name: way }).click()
    },
    async upgrade(name: keyof typeof packages) {
      const [en, ar] = packages[name]
      await main.getByRole('button', { name: plain(`Upgrade to ${en}`, `الترقية إلى باقة ${ar}`) }).click()
    },
    /** Downgrades to a smaller plan, from the end of the paid period. */
    async changeDown(name: keyof typeof packages) {
      const [en, ar] = packages[name]
      const begins = new RegExp(
        `^(?:Change plan to|الانتقال إلى باقة) [\\u2066-\\u2069]*(?:${en}|${ar})[\\u2066-\\u2069]* `,
      )
      await main.getByRole('button', { name: begins }).click()
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
