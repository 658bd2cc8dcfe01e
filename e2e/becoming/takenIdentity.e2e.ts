import { mouse } from '../pages/inputMethods.ts'
import { loginForm } from '../pages/login.ts'
import { mailboxOf } from '../pages/mailbox.ts'
import { openPhone } from '../pages/nafathPhone.ts'
import { aNewSeller } from '../pages/newSeller.ts'
import { eitherOf, fieldNamed, inEither, textsOf } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { openAccount, openIdentity, proveIdentity, register, registrationFields } from './account.ts'
import { aNewcomer } from './newcomer.ts'

// Registration reveals to nobody whether an email, mobile or identity has an account; only its owner learns it.
test.describe('in Arabic', () => {
  test.use({ localStorageItems: { i18nextLng: 'ar' } })

  test('C-19: registering a taken email only notifies its owner, and the form keeps its values for another email', async ({
    page,
    request,
  }) => {
    const { person: owner } = await aNewSeller(request)
    const mailbox = await mailboxOf(owner.email)
    const newcomer = aNewcomer()
    await page.goto('/auth/register')
    await register(page, mouse, { ...newcomer, email: owner.email })
    // In the language of the account, not of the page.
    expect((await mailbox.nextWithLink()).subject).toBe('You already have a Mawrid account')

    await page.getByRole('link', { name: eitherOf('account.confirmEmail.otherEmail') }).click()
    const fields = registrationFields(page)
    await expect(fields.firstName).toHaveValue(newcomer.firstName)
    await expect(fields.lastName).toHaveValue(newcomer.lastName)
    await expect(fields.email).toHaveValue(owner.email)
    await expect(fields.mobile).not.toHaveValue('')
    await openAccount(page, mouse, newcomer)
  })

  test('C-19, O-05: a taken mobile does not block registration, and is not copied to the company', async ({
    page,
    request,
    context,
  }) => {
    const { person: owner } = await aNewSeller(request)
    const newcomer = aNewcomer({ mobile: owner.mobile })
    const phone = await openPhone(await context.newPage())
    await openIdentity(page, request, newcomer)
    await proveIdentity(page, phone, mouse, newcomer)
    await expect(page).toHaveURL('/apps/company/create')
    await page.getByRole('button', { name: inEither(...textsOf('companies.form.useOwnContact')) }).click()
    await expect(fieldNamed(page, ...textsOf('account.email'))).toHaveValue(newcomer.email)
    await expect(fieldNamed(page, ...textsOf('deals.buyer.phone'))).toHaveValue('')
  })
})

test.describe('in English', () => {
  test.use({ localStorageItems: { i18nextLng: 'en' } })

  test('C-21, O-05: an existing account is only revealed after Nafath has verified the person', async ({
    page,
    request,
    context,
  }) => {
    const { person: owner } = await aNewSeller(request)
    const second = aNewcomer({ nationalId: owner.nationalId })
    const phone = await openPhone(await context.newPage())
    await openIdentity(page, request, second)
    await proveIdentity(page, phone, mouse, second)
    await expect(page.getByRole('heading', { level: 1, name: 'You already have an account' })).toBeVisible()

    await page.getByRole('link', { name: inEither(...textsOf('account.toLogin')) }).click()
    const form = loginForm(page)
    await form.email.fill(owner.email)
    await form.password.fill(owner.password)
    await form.submit.click()
    await expect(page).toHaveURL('/dashboard')
  })
})
