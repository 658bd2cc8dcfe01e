import type { Page } from 'playwright/test'
import { mouse } from '../pages/inputMethods.ts'
import { loginForm } from '../pages/login.ts'
import { codeOf, mailboxOf } from '../pages/mailbox.ts'
import { nafathPhone, openPhone } from '../pages/nafathPhone.ts'
import { aNewSeller } from '../pages/newSeller.ts'
import { createCompany } from '../pages/ownCompany.ts'
import { sidebar } from '../pages/shell.ts'
import { textIn } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { openIdentity, proveIdentity, register, requestNafath, sendRequest, shownNumber, typeCode } from './account.ts'
import { banner, expectVerified, verify } from './company.ts'
import { aNewcomer, type Newcomer } from './newcomer.ts'

test('C-20, O-05: reloading the page during a Nafath request shows the same number and continues', async ({
  page,
  context,
  request,
}) => {
  const person = aNewcomer()
  const phone = await openPhone(await context.newPage())
  await openIdentity(page, request, person)
  const number = await requestNafath(page, mouse)
  await page.reload()
  expect(await shownNumber(page)).toBe(number)
  await nafathPhone(phone).pick(mouse, person.nationalId, number)
  await expect(page).toHaveURL('/apps/company/create')
})

test.describe('on another device', () => {
  test('C-20, C-21, O-05: a person who left during a Nafath request signs in and verifies their identity (ar)', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    const person = aNewcomer()
    await openIdentity(page, request, person)
    await requestNafath(page, mouse)
    await page.close()

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const later = await elsewhere.newPage()
    const phone = await openPhone(await elsewhere.newPage())
    await signIn(later, person, 'ar')
    await expect(later).toHaveURL(/\/auth\/activate\?/)
    await later.getByRole('button', { name: sendRequest }).click()
    await expect(later.getByRole('alert')).toContainText(textIn('ar', 'account.activate.elsewhere.title'))

    await nafathPhone(phone).reject(person.nationalId)
    await proveIdentity(later, phone, mouse, person)
    await expect(later).toHaveURL('/apps/company/create')
    await elsewhere.close()
  })

  test('C-19, O-05: a person who left before entering the email code signs in and enters it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = aNewcomer()
    const mailbox = await mailboxOf(person.email)
    await page.goto('/auth/register')
    await register(page, mouse, person)
    const code = codeOf(await mailbox.nextWithCode())
    await page.close()

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const later = await elsewhere.newPage()
    const phone = await openPhone(await elsewhere.newPage())
    await signIn(later, person, 'en')
    await expect(later).toHaveURL(/\/auth\/confirm-email\?/)
    await typeCode(later, mouse, code)
    await proveIdentity(later, phone, mouse, person)
    await expect(later).toHaveURL('/apps/company/create')
    await elsewhere.close()
  })

  test('R-02, S-10, O-04: a seller who left with an unverified company is led back to it', async ({
    page: later,
    request,
  }) => {
    const seller = await aNewSeller(request)
    const { person } = seller
    await createCompany(seller)

    await signIn(later, person, 'en')
    await expect(sidebar(later)).toBeVisible()
    await banner(later).getByRole('link', { name: 'Activate company' }).click()
    await expect(later).toHaveURL('/apps/company/list')
    await verify(later, mouse, person.cr)
    await expectVerified(later)
  })
})

async function signIn(page: Page, { email, password }: Newcomer, language: 'en' | 'ar'): Promise<void> {
  await page.goto(`/auth/login?lng=${language}`)
  await loginForm(page).signInAs(email, password)
}
