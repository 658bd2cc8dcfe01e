import { paymentTexts } from '@mawrid/sandbox/src/payments/pages.ts'
import { mouse } from '../pages/inputMethods.ts'
import { paymentPage } from '../pages/paymentPage.ts'
import { packageNames } from '../pages/subscriptionScreens.ts'
import { eitherOf, textIn } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { choosePackage, expectActive, expectLocked } from './company.ts'
import { withCompany } from './withCompany.ts'

const name = packageNames.growth

for (const { kind, card, answer, language } of [
  {
    kind: 'a card that the bank declines',
    card: '4201321234411220',
    answer: 'approve',
    language: 'en',
  },
  {
    kind: 'a payment that its holder refuses',
    card: '4201320111111010',
    answer: 'refuse',
    language: 'ar',
  },
] as const) {
  test.describe(kind, () => {
    test.use({ localStorageItems: { i18nextLng: language } })

    test(`O-04, S-12: after ${kind} the chosen package is kept, and the next payment activates it (${language})`, async ({
      page,
      request,
    }) => {
      await withCompany(page, request, true)
      await choosePackage(page, mouse)
      const service = paymentPage(page)
      await service.number.fill(card)
      await service.pay(mouse, answer)
      await expect(service.refusal).toHaveText(paymentTexts[language].refused)

      await service.back.click()
      await expect(page).toHaveURL('/apps/subscription/choose')
      await expect(page.getByText(eitherOf('subscriptions.notice.pending', { name }))).toBeVisible()
      await expect(page.getByText(textIn(language, 'subscriptions.notice.refusedText'))).toBeVisible()
      await expectLocked(page)

      await page.getByRole('button', { name: eitherOf('subscriptions.payFor', { name }) }).click()
      await service.pay(mouse)
      await expect(
        page.getByRole('heading', { name: textIn(language, 'subscriptions.payment.paid.start') }),
      ).toBeVisible()
      await expectActive(page)
    })
  })
}

test.describe('an abandoned payment', () => {
  test.use({ localStorageItems: { i18nextLng: 'ar' } })

  test('O-04, S-12: an abandoned payment can be continued, and activates the company (ar)', async ({
    page,
    request,
  }) => {
    await withCompany(page, request, true)
    await choosePackage(page, mouse)
    const service = paymentPage(page)
    await service.back.click()
    await expect(page.getByText(eitherOf('subscriptions.notice.pending', { name }))).toBeVisible()
    await expect(page.getByText(textIn('ar', 'subscriptions.notice.pendingText'))).toBeVisible()
    await expectLocked(page)

    await page.getByRole('button', { name: eitherOf('subscriptions.payFor', { name }) }).click()
    await service.pay(mouse)
    await expect(page.getByRole('heading', { name: textIn('ar', 'subscriptions.payment.paid.start') })).toBeVisible()
    await expectActive(page)
  })
})
