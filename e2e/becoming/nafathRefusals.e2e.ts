import type { Page } from 'playwright/test'
import { mouse } from '../pages/hand.ts'
import { nafathPhone, openPhone } from '../pages/nafathPhone.ts'
import { expect, test } from '../test.ts'
import { askNafath, openIdentity, proveIdentity, sendRequest } from './account.ts'
import { breakService, mendService } from './faults.ts'
import { aNewcomer, type Newcomer } from './newcomer.ts'

/** What is done on the phone instead of picking the number, and what the page then says. */
const refusals = [
  {
    name: 'rejected',
    answer: (phone, { nationalId }) => nafathPhone(phone).reject(nationalId),
    en: 'The request was rejected',
    ar: 'رُفض الطلب',
  },
  {
    name: 'answered with a wrong number',
    answer: (phone, { nationalId }, number) => nafathPhone(phone).pickAnother(nationalId, number),
    en: 'The request was rejected',
    ar: 'رُفض الطلب',
  },
  {
    name: 'left until its time ran out',
    answer: (phone, { nationalId }) => nafathPhone(phone).lapse(nationalId),
    en: 'The time has run out',
    ar: 'انتهى الوقت',
  },
  {
    name: 'approved by another person',
    answer: (phone, { nationalId }) => nafathPhone(phone).handOver(nationalId),
    en: 'Another person answered the request',
    ar: 'ردّ على الطلب شخص آخر',
  },
] as const satisfies readonly {
  name: string
  answer: (phone: Page, person: Newcomer, number: string) => Promise<void>
  en: string
  ar: string
}[]

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ remembered: { i18nextLng: language } })

    for (const { name, answer, [language]: title } of refusals) {
      test(`C-20, O-05: a Nafath request that is ${name} says so, and the next one leads in (${language})`, async ({
        page,
        context,
        request,
      }) => {
        const person = aNewcomer()
        const phone = await openPhone(await context.newPage())
        await openIdentity(page, request, person)
        const number = await askNafath(page, mouse)
        await answer(phone, person, number)
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

        await proveIdentity(page, phone, mouse, person)
        await expect(page).toHaveURL('/apps/company/create')
      })
    }

    test(`C-20, O-05: while Nafath does not answer nothing is lost, and later it goes on (${language})`, async ({
      page,
      context,
      request,
    }) => {
      const person = aNewcomer()
      const phone = await openPhone(await context.newPage())
      await openIdentity(page, request, person)
      await breakService('nafath', person.nationalId)
      await page.getByRole('button', { name: sendRequest }).click()
      await expect(page.getByRole('alert')).toContainText(
        language === 'en' ? 'Nafath does not answer' : 'خدمة نفاذ لا تستجيب',
      )

      await mendService('nafath', person.nationalId)
      await proveIdentity(page, phone, mouse, person)
      await expect(page).toHaveURL('/apps/company/create')
    })
  })
}
