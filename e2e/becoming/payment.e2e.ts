import { mouse } from '../pages/inputMethods.ts'
import { paymentPage } from '../pages/paymentPage.ts'
import { expect, test } from '../test.ts'
import { choosePackage, expectActive, expectLocked } from './company.ts'
import { withCompany } from './withCompany.ts'

for (const { kind, card, answer, language, texts } of [
  {
    kind: 'a card that the bank declines',
    card: '4201321234411220',
    answer: 'approve',
    language: 'en',
    texts: {
      refusedByBank: 'The bank refused the payment. Try another card.',
      pending: 'Growth is awaiting payment',
      refused: 'Your last payment was declined.',
      goOn: 'Continue to payment for Growth',
      paid: 'Paid. Your company is active',
    },
  },
  {
    kind: 'a payment that its holder refuses',
    card: '4201320111111010',
    answer: 'refuse',
    language: 'ar',
    texts: {
      refusedByBank: 'رفض البنك عملية الدفع. جرّب بطاقة أخرى.',
      pending: 'باقة النمو بانتظار الدفع',
      refused: 'لم تنجح آخر عملية دفع.',
      goOn: 'متابعة دفع باقة النمو',
      paid: 'تم الدفع، ومنشأتك نشطة الآن',
    },
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
      await expect(service.refusal).toHaveText(texts.refusedByBank)

      await service.back.click()
      await expect(page).toHaveURL('/apps/subscription/choose')
      await expect(page.getByText(plain(texts.pending))).toBeVisible()
      await expect(page.getByText(texts.refused)).toBeVisible()
      await expectLocked(page)

      await page.getByRole('button', { name: texts.goOn }).click()
      await service.pay(mouse)
      await expect(page.getByRole('heading', { name: texts.paid })).toBeVisible()
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
    await expect(page.getByText(plain('باقة النمو بانتظار الدفع'))).toBeVisible()
    await expect(page.getByText('لم يُخصم أي مبلغ.')).toBeVisible()
    await expectLocked(page)

    await page.getByRole('button', { name: 'متابعة دفع باقة النمو' }).click()
    await service.pay(mouse)
    await expect(page.getByRole('heading', { name: 'تم الدفع، ومنشأتك نشطة الآن' })).toBeVisible()
    await expectActive(page)
  })
})

/** Names in a sentence are isolated by invisible characters. */
function plain(sentence: string): RegExp {
  return new RegExp(sentence.replace(/Growth|النمو/, '\\u2068?$&\\u2069?'))
}
