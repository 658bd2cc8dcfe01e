import { expect, type Page } from 'playwright/test'
import type { Hand } from './hand.ts'
import { fieldNamed, inEither } from './words.ts'

/** The sandbox's page of the payment service, and the bank's question after it. */
export function paymentPage(page: Page) {
  const number = fieldNamed(page, 'Card number', 'رقم البطاقة')
  const button = (english: string, arabic: string) => page.getByRole('button', { name: inEither(english, arabic) })
  return {
    number,
    async pay(hand: Hand, answer: 'approve' | 'refuse' = 'approve', happening?: 'slow') {
      await expect(page).toHaveURL(/\/moyasar\/pay\//)
      if (happening) await hand.choose(page.locator('select[name="happening"]'), happening)
      await hand.press(button('Pay', 'ادفع'))
      await hand.press(answer === 'approve' ? button('Approve', 'موافق') : button('Refuse', 'رفض'))
    },
    refusal: page.getByRole('alert'),
    back: page.getByRole('link', { name: inEither('Back to the shop', 'العودة إلى المتجر') }),
  }
}
