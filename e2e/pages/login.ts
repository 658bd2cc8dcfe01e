import type { Locator, Page } from 'playwright/test'
import { type DemoSeller, demoPassword, emailOf } from './sellers.ts'

interface LoginForm {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly signIn: (seller: DemoSeller, password?: string) => Promise<void>
}

/** The form of `/auth/login`, in either language. */
export function loginForm(page: Page): LoginForm {
  const email = page.getByLabel(/^(Email|البريد الإلكتروني)$/)
  const password = page.getByLabel(/^(Password|كلمة المرور)$/)
  const submit = page.locator('form').getByRole('button', { name: /^(Sign in|تسجيل الدخول)$/ })
  return {
    email,
    password,
    submit,
    async signIn(seller, typed = demoPassword) {
      await email.fill(emailOf(seller))
      await password.fill(typed)
      await submit.click()
    },
  }
}
