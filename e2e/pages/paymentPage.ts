import { expect, type Page } from 'playwright/test'
import type { InputMethod } from './inputMethods.ts'
import { fieldNamed, inEither } from './texts.ts'

/** The payment page of the sandbox, and the bank's confirmation after it. */
export function paymentPage(page: Page) {
  const number = fieldNamed(page, 'Card number', 'رقم البطاقة')
  const button = (english: string, arabic: string) => page.getByRole('button', { name: inEither(english, arabic) })
  return {
    number,
    async pay(input: InputMethod, answer: 'approve' | 'refuse' = 'approve', outcome?: 'slow') {
      await expect(page).toHaveURL(/\/moyasar\/pay\//)
      if (outcome) await input.choose(page.locator('select[name="happening"]'), outcome)
      await input.press(button('Pay', 'دفع'))
      await input.press(answer === 'approve' ? button('Approve', 'موافق') : button('Refuse', 'رفض'))
    },
    refusal: page.getByRole('alert'),
    back: page.getByRole('link', { name: inEither('Back to the shop', 'العودة إلى المتجر') }),
  }
}
