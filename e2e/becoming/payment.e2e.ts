import { mouse } from '../pages/inputMethods.ts'
import { paymentPage } from '../pages/paymentPage.ts'
import { expect, test } from '../test.ts'
import { choosePackage, expectActive, expectLocked } from './company.ts'
import { withCompany } from './withCompany.ts'

for (const words of [
  {
    language: 'en',
    refusedThere: 'The bank refused the payment. Try another card.',
    pending: 'Growth is awaiting payment',
    refused: 'Your last payment was declined.',
    kept: 'You were not charged.',
    goOn: 'Continue to payment for Growth',
    paid: 'Paid. Your company is active',
  },
  {
    language: 'ar',
    refusedThere: 'رفض البنك عملية الدفع. جرّب بطاقة أخرى.',
    pending: 'باقة النمو بانتظار الدفع',
    refused: 'لم تنجح آخر عملية دفع.',
    kept: 'لم يُخصم أي مبلغ.',
    goOn: 'متابعة دفع باقة النمو',
    paid: 'تم الدفع، ومنشأتك نشطة الآن',
  },
] as const) {
  test.describe(words.language, () => {
    test.use({ localStorageItems: { i18nextLng: words.language } })

    for (const [kind, card, answer] of [
      ['a card that the bank declines', '4201321234411220', 'approve'],
      ['a payment that its holder refuses', '4201320111111010', 'refuse'],
    ] as const) {
      test(`O-04, S-12: after ${kind} the chosen package is kept, and the next payment activates it (${words.language})`, async ({
        page,
        request,
      }) => {
        await withCompany(page, request, true)
        await choosePackage(page, mouse)
        const service = paymentPage(page)
        await service.number.fill(card)
        await service.pay(mouse, answer)
        await expect(service.refusal).toHaveText(words.refusedThere)

        await service.back.click()
        await expect(page).toHaveURL('/apps/subscription/choose')
        await expect(page.getByText(plain(words.pending))).toBeVisible()
        await expect(page.getByText(words.refused)).toBeVisible()
        await expectLocked(page)

        await page.getByRole('button', { name: words.goOn }).click()
        await service.pay(mouse)
        await expect(page.getByRole('heading', { name: words.paid })).toBeVisible()
        await expectActive(page)
      })
    }

    test(`O-04, S-12: an abandoned payment can be continued, and activates the company (${words.language})`, async ({
      page,
      request,
    }) => {
      await withCompany(page, request, true)
      await choosePackage(page, mouse)
      const service = paymentPage(page)
      await service.back.click()
      await expect(page.getByText(plain(words.pending))).toBeVisible()
      await expect(page.getByText(words.kept)).toBeVisible()
      await expectLocked(page)

      await page.getByRole('button', { name: words.goOn }).click()
      await service.pay(mouse)
      await expect(page.getByRole('heading', { name: words.paid })).toBeVisible()
      await expectActive(page)
    })
  })
}

/** Names in a sentence are isolated by invisible characters. */
function plain(sentence: string): RegExp {
  return new RegExp(sentence.replace(/Growth|النمو/, '\\u2068?$&\\u2069?'))
}
