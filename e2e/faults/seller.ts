import type { Locator, Page } from 'playwright/test'
import { loginForm } from '../pages/login.ts'
import { type DemoSeller, demoPassword, emailOf } from '../pages/sellers.ts'
import { expect } from '../test.ts'
import type { Language } from './catalogue.ts'

export interface FilledForm {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly alert: Locator
}

/** The sign-in page with both fields filled in, nothing sent yet. */
export async function typeCredentials(
  page: Page,
  language: Language = 'en',
  seller: DemoSeller = 'active',
): Promise<FilledForm> {
  await page.goto(`/auth/login?lng=${language}`)
  const form = loginForm(page)
  await form.email.fill(emailOf(seller))
  await form.password.fill(demoPassword)
  return { ...form, alert: page.getByRole('alert') }
}

export async function expectNothingLost(form: FilledForm): Promise<void> {
  await expect(form.email).toHaveValue(emailOf('active'))
  await expect(form.password).toHaveValue(demoPassword)
}
