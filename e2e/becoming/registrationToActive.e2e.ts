import type { Page } from 'playwright/test'
import { countEffort } from '../pages/countEffort.ts'
import { type InputMethod, keyboard, mouse } from '../pages/inputMethods.ts'
import { openPhone } from '../pages/nafathPhone.ts'
import { paymentPage } from '../pages/paymentPage.ts'
import { eitherOf } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { openAccount, proveIdentity } from './account.ts'
import { choosePackage, createCompany, expectActive, expectLocked, expectVerified, verify } from './company.ts'
import { aNewcomer } from './newcomer.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * The effort of becoming a seller, the phone and the payment page included; a test fails if it grows. One click copies the
 * person's own phone and email to the company, whose buyers see them.
 */
const effort = { fields: 11, clicks: 11, screens: 9 }
const lines = 'C-19, C-20, C-21, O-05, R-03, C-01, C-04, C-12, O-04, S-10, S-12'

interface Traveller {
  readonly name: string
  readonly language: 'ar' | 'en'
  readonly input: InputMethod
  readonly viewport?: { readonly width: number; readonly height: number }
}

const travellers: readonly Traveller[] = [
  { name: 'Arabic on a phone', language: 'ar', input: mouse, viewport: { width: 375, height: 812 } },
  { name: 'English by keyboard alone', language: 'en', input: keyboard },
]

for (const { name, language, input: way, viewport } of travellers) {
  test.describe(name, () => {
    test.use({ localStorageItems: { i18nextLng: language }, ...(viewport && { viewport }) })

    test(`${lines}: from the registration page to an active company (${name})`, async ({ page, context }) => {
      const person = aNewcomer()
      const phone = await openPhone(await context.newPage())
      await page.bringToFront()
      const input = countEffort(way)
      input.watch(page)
      const beganAt = Date.now()

      await page.goto('/auth/register')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await openAccount(page, input, person)
      await proveIdentity(page, phone, input, person)
      await createCompany(page, input, 'مؤسسة الرواد للتجارة')
      await expectLocked(page)
      await verify(page, input, person.cr)
      await expectVerified(page)
      await expectLocked(page)
      await choosePackage(page, input)
      await paymentPage(page).pay(input)
      await expectBackAndActive(page)

      const { fields, clicks, screens } = input.effort()
      const seconds = Math.round((Date.now() - beganAt) / 1000)
      process.stdout.write(`${name}: ${fields} fields, ${clicks} clicks, ${screens} screens, ${seconds} s\n`)
      expect(input.effort()).toEqual(effort)
    })
  })
}

async function expectBackAndActive(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/apps\/subscription\/payment\?/)
  await expect(page.getByRole('heading', { name: eitherOf('subscriptions.payment.paid.start') })).toBeVisible()
  await expectActive(page)
}
