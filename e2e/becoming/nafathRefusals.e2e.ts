import type { Page } from 'playwright/test'
import type { TextKey } from '../../web/types/textKeys.ts'
import { breakService, restoreService } from '../pages/faults.ts'
import { mouse } from '../pages/inputMethods.ts'
import { nafathPhone, openPhone } from '../pages/nafathPhone.ts'
import { textIn } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { openIdentity, proveIdentity, requestNafath, sendRequest } from './account.ts'
import { aNewcomer, type Newcomer } from './newcomer.ts'

interface Refusal {
  readonly name: string
  /** What happens on the phone instead of choosing the number. */
  readonly answer: (phone: Page, person: Newcomer, number: string) => Promise<void>
  /** What the page says then. */
  readonly title: TextKey
}

const rejected: Refusal = {
  name: 'rejected',
  answer: (phone, { nationalId }) => nafathPhone(phone).reject(nationalId),
  title: 'account.activate.rejected.title',
}
const answeredWrongly: Refusal = {
  name: 'answered with a wrong number',
  answer: (phone, { nationalId }, number) => nafathPhone(phone).pickAnother(nationalId, number),
  title: 'account.activate.rejected.title',
}
const expired: Refusal = {
  name: 'left until its time ran out',
  answer: (phone, { nationalId }) => nafathPhone(phone).lapse(nationalId),
  title: 'account.activate.expired.title',
}
const approvedByAnother: Refusal = {
  name: 'approved by another person',
  answer: (phone, { nationalId }) => nafathPhone(phone).handOver(nationalId),
  title: 'account.activate.stranger.title',
}

for (const { language, refusals } of [
  { language: 'en', refusals: [rejected, expired] },
  { language: 'ar', refusals: [answeredWrongly, approvedByAnother] },
] as const) {
  const names = refusals.map(({ name }) => name).join(' or ')
  test.describe(language, () => {
    test.use({ localStorageItems: { i18nextLng: language } })

    test(`C-20, O-05: a Nafath request that is ${names} is reported, and another one can be sent, and succeeds (${language})`, async ({
      page,
      context,
      request,
    }) => {
      const person = aNewcomer()
      const phone = await openPhone(await context.newPage())
      await openIdentity(page, request, person)
      for (const { name, answer, title } of refusals) {
        await test.step(name, async () => {
          const number = await requestNafath(page, mouse)
          await answer(phone, person, number)
          await expect(
            page.getByRole('heading', { level: 1, name: textIn(language, title), exact: true }),
          ).toBeVisible()
        })
      }
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
