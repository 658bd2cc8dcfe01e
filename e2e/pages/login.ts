import type { Locator, Page } from 'playwright/test'
import { type DemoSeller, demoPassword, emailOf } from './sellers.ts'
import { inEither, textsOf } from './texts.ts'

interface LoginForm {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly signIn: (seller: DemoSeller, password?: string) => Promise<void>
  readonly signInAs: (email: string, password: string) => Promise<void>
}

/** The form of `/auth/login`, in either language. */
export function loginForm(page: Page): LoginForm {
  const email = page.getByLabel(inEither(...textsOf('account.email')))
  const password = page.getByLabel(inEither(...textsOf('account.password')))
  const submit = page.locator('form').getByRole('button', { name: inEither(...textsOf('account.login.submit')) })
  const signInAs = async (address: string, typed: string) => {
    await email.fill(address)
    await password.fill(typed)
    await submit.click()
  }
  return {
    email,
    password,
    submit,
    signInAs,
    signIn: (seller, typed = demoPassword) => signInAs(emailOf(seller), typed),
  }
}
