import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import type { InputMethod } from '../pages/inputMethods.ts'
import { codeOf, mailboxOf } from '../pages/mailbox.ts'
import { nafathPhone } from '../pages/nafathPhone.ts'
import { confirmed } from '../pages/newSeller.ts'
import { beginningOf, fieldNamed, holding, inEither, oneOf, textsOf } from '../pages/texts.ts'
import type { Newcomer } from './newcomer.ts'

/** The fields of `/auth/register`. */
export function registrationFields(page: Page) {
  return {
    firstName: fieldNamed(page, ...textsOf('account.firstName')),
    lastName: fieldNamed(page, ...textsOf('account.lastName')),
    email: fieldNamed(page, ...textsOf('account.email')),
    mobile: fieldNamed(page, ...textsOf('account.mobile')),
    nationalId: fieldNamed(page, ...textsOf('account.nationalId')),
    password: fieldNamed(page, ...textsOf('account.password')),
  } as const satisfies Partial<Record<keyof Newcomer, Locator>>
}

export async function register(page: Page, input: InputMethod, person: Newcomer): Promise<void> {
  const fields = registrationFields(page)
  await input.type(fields.firstName, person.firstName)
  await input.type(fields.lastName, person.lastName)
  await input.type(fields.email, person.email)
  await input.type(fields.mobile, person.mobile)
  await input.type(fields.nationalId, person.nationalId)
  await input.type(fields.password, person.password)
  await input.press(page.getByRole('checkbox', { name: beginningOf('account.register.terms') }))
  await input.press(page.getByRole('button', { name: inEither(...textsOf('account.register.submit')) }))
  await expect(page).toHaveURL(/\/auth\/confirm-email\?/)
}

/** Registers and enters the code from the email, which submits itself. */
export async function openAccount(page: Page, input: InputMethod, person: Newcomer): Promise<void> {
  const mailbox = await mailboxOf(person.email)
  await register(page, input, person)
  await typeCode(page, input, codeOf(await mailbox.nextWithCode()))
}

/**
 * Opens the identity step for somebody whose earlier steps were done by calls; other journeys do those in the browser.
 */
export async function openIdentity(page: Page, device: APIRequestContext, person: Newcomer): Promise<void> {
  await page.goto(`/auth/activate?user_id=${await confirmed(device, person)}`)
}

export async function typeCode(page: Page, input: InputMethod, code: string): Promise<void> {
  await input.type(fieldNamed(page, ...textsOf('account.confirmEmail.code')), code)
  await expect(page).toHaveURL(/\/auth\/activate\?/)
}

/** Sends a request to the phone and reads the number to choose there. */
export async function requestNafath(page: Page, input: InputMethod): Promise<string> {
  await input.press(page.getByRole('button', { name: sendRequest }))
  return shownNumber(page)
}

export const sendRequest = oneOf('account.activate.open', 'account.activate.again')

export async function shownNumber(page: Page): Promise<string> {
  const number = page.locator('p', { hasText: holding('account.activate.number') }).locator('bdi')
  await expect(number).toHaveText(/^\d{2}$/)
  return (await number.textContent()) ?? ''
}

/** The whole identity step: the number on the screen is chosen on the phone. */
export async function proveIdentity(page: Page, phone: Page, input: InputMethod, person: Newcomer): Promise<void> {
  const number = await requestNafath(page, input)
  await nafathPhone(phone).pick(input, person.nationalId, number)
}
