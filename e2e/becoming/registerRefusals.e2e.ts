import type { Page } from 'playwright/test'
import { breakService } from '../pages/faults.ts'
import { mouse } from '../pages/inputMethods.ts'
import { textIn } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { expectVerified, registrationNumber, verify } from './company.ts'
import { withCompany } from './withCompany.ts'

/** Numbers of the sandbox's register, and what the page says about each. */
const refusals = [
  // unknown
  { cr: '1010999999', title: 'companies.refusal.cr_not_found.title' },
  // expired
  { cr: '4030118523', title: 'companies.refusal.cr_expired.title' },
  // suspended
  { cr: '2050067391', title: 'companies.refusal.cr_not_active.title' },
  // cancelled
  { cr: '1010392846', title: 'companies.refusal.cr_not_active.title' },
  // another company’s
  { cr: '1010274836', title: 'companies.refusal.cr_taken.title' },
  // owned by another person
  { cr: '1010845627', title: 'companies.refusal.cr_of_another.title' },
  // managed by other persons
  { cr: '1010711252', title: 'companies.refusal.cr_of_another.title' },
] as const

test.describe('in English', () => {
  test.use({ localStorageItems: { i18nextLng: 'en' } })

  test('C-04, O-04: when the register does not answer, the check is retried in the background', async ({
    page,
    request,
  }) => {
    const { person } = await withCompany(page, request)
    // The three attempts of the page's own call, and one of the background check.
    await breakService('wathq', person.cr, 4)
    await verify(page, mouse, person.cr)
    // The background check may hide the message soon; the history keeps the event.
    await expectVerified(page)
    await expect(page.getByText('the commercial register did not respond')).toBeVisible()
  })
})

test.describe('in Arabic', () => {
  test.use({ localStorageItems: { i18nextLng: 'ar' } })

  test('C-04, O-04: each rejection by the register has its own message, the number stays, and a valid one is verified (ar)', async ({
    page,
    request,
  }) => {
    const { person } = await withCompany(page, request)
    for (const { cr, title } of refusals) await expectRefused(page, cr, textIn('ar', title))
    await verify(page, mouse, person.cr)
    await expectVerified(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

/** The refusal is shown above the field, which keeps the number. */
async function expectRefused(page: Page, cr: string, message: string): Promise<void> {
  await verify(page, mouse, cr)
  await expect(page.getByRole('alert')).toContainText(message)
  await expect(registrationNumber(page)).toHaveValue(cr)
}
