import { paymentTexts } from '@mawrid/sandbox/src/payments/pages.ts'
import { expect, type Page } from 'playwright/test'
import type { InputMethod } from './inputMethods.ts'
import { fieldNamed, inEither } from './texts.ts'

/** The payment page of the sandbox, and the bank's confirmation after it. */
export function paymentPage(page: Page) {
  const { en, ar } = paymentTexts
  const number = fieldNamed(page, en.number, ar.number)
  const button = (english: string, arabic: string) => page.getByRole('button', { name: inEither(english, arabic) })
  return {
    number,
    async pay(input: InputMethod, answer: 'approve' | 'refuse' = 'approve', outcome?: 'slow') {
      await expect(page).toHaveURL(/\/moyasar\/pay\//)
      if (outcome) await input.choose(page.locator('select[name="happening"]'), outcome)
      await input.press(button(en.pay, ar.pay))
      await input.press(button(en[answer], ar[answer]))
    },
    refusal: page.getByRole('alert'),
    back: page.getByRole('link', { name: inEither(en.back, ar.back) }),
  }
}
