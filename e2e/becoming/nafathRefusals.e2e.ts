import type { Page } from 'playwright/test'
import type { TextKey } from '../../web/types/textKeys.ts'
import { breakService, restoreService } from '../pages/faults.ts'
import { mouse } from '../pages/inputMethods.ts'
import { nafathPhone, openPhone } from '../pages/nafathPhone.ts'
import { textIn } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { openIdentity, proveIdentity, requestNafath, sendRequest } from './account.ts'
import { aNewcomer, type Newcomer } from './newcomer.ts'

/** What happens on the phone instead of choosing the number, and what the page says then in each language. */
const refusals = [
  {
    name: 'rejected',
    answer: (phone, { nationalId }) => nafathPhone(phone).reject(nationalId),
    language: 'en',
    title: 'account.activate.rejected.title',
  },
  {
    name: 'answered with a wrong number',
    answer: (phone, { nationalId }, number) => nafathPhone(phone).pickAnother(nationalId, number),
    language: 'ar',
    title: 'account.activate.rejected.title',
  },
  {
    name: 'left until its time ran out',
    answer: (phone, { nationalId }) => nafathPhone(phone).lapse(nationalId),
    language: 'en',
    title: 'account.activate.expired.title',
  },
  {
    name: 'approved by another person',
    answer: (phone, { nationalId }) => nafathPhone(phone).handOver(nationalId),
    language: 'ar',
    title: 'account.activate.stranger.title',
  },
] as const satisfies readonly {
  name: string
  answer: (phone: Page, person: Newcomer, number: string) => Promise<void>
  language: 'en' | 'ar'
  title: TextKey
}[]

for (const { name, answer, language, title } of refusals) {
  test.describe(language, () => {
    test.use({ localStorageItems: { i18nextLng: language } })

    test(`C-20, O-05: a Nafath request that is ${name} is reported, and the next request succeeds (${language})`, async ({
      page,
      context,
      request,
    }) => {
      const person = aNewcomer()
      const phone = await openPhone(await context.newPage())
      await openIdentity(page, request, person)
      const number = await requestNafath(page, mouse)
      await answer(phone, person, number)
      await expect(page.getByRole('heading', { level: 1, name: textIn(language, title), exact: true })).toBeVisible()

      await proveIdentity(page, phone, mouse, person)
      await expect(page).toHaveURL('/apps/company/create')
    })
  })
}

test.describe('unavailable', () => {
  test.use({ localStorageItems: { i18nextLng: 'en' } })

  test('C-20, O-05: while Nafath is unavailable nothing is lost, and the request continues later (en)', async ({
    page,
    context,
    request,
  }) => {
    const person = aNewcomer()
    const phone = await openPhone(await context.newPage())
    await openIdentity(page, request, person)
    await breakService('nafath', person.nationalId)
    await page.getByRole('button', { name: sendRequest }).click()
    await expect(page.getByRole('alert')).toContainText('Nafath is not responding')

    await restoreService('nafath', person.nationalId)
    await proveIdentity(page, phone, mouse, person)
    await expect(page).toHaveURL('/apps/company/create')
  })
})
