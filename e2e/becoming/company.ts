import { companyFields } from '@mawrid/contract/companies/fields.ts'
import { expect, type Page } from 'playwright/test'
import type { InputMethod } from '../pages/inputMethods.ts'
import { sidebar, sidebarToggle } from '../pages/shell.ts'
import { packageNames } from '../pages/subscriptionScreens.ts'
import { eitherOf, fieldNamed, inEither, labelOf, textsOf } from '../pages/texts.ts'

export async function createCompany(page: Page, input: InputMethod, name: string): Promise<void> {
  await expect(page).toHaveURL('/apps/company/create')
  await input.type(fieldNamed(page, ...labelOf(companyFields.name)), name)
  await input.choose(fieldNamed(page, ...labelOf(companyFields.provider_type)), 'wholesaler')
  await input.press(page.getByRole('button', { name: inEither(...textsOf('companies.form.useOwnContact')) }))
  await input.type(fieldNamed(page, ...labelOf(companyFields.address)), 'شارع العليا العام، حي العليا، الرياض')
  await input.press(page.getByRole('main').getByRole('button', { name: inEither(...textsOf('companies.none.action')) }))
  await expect(page).toHaveURL('/apps/company/list')
}

export function registrationNumber(page: Page) {
  return fieldNamed(page, ...textsOf('companies.fields.cr'))
}

export async function verify(page: Page, input: InputMethod, cr: string): Promise<void> {
  await input.type(registrationNumber(page), cr)
  // After a refusal the same button says so.
  const first = page.getByRole('button', { name: inEither(...textsOf('companies.registration.verify')) })
  const again = page.getByRole('button', { name: inEither(...textsOf('companies.registration.again')) })
  await input.press(first.or(again))
}

export async function expectVerified(page: Page): Promise<void> {
  await expect(toPackages(page)).toBeVisible()
}

/** From the company's page to the payment page of the most popular plan. */
export async function choosePackage(page: Page, input: InputMethod): Promise<void> {
  await input.press(toPackages(page))
  await input.press(
    page.getByRole('button', { name: eitherOf('subscriptions.chooseNamed', { name: packageNames.growth }) }),
  )
}

export function banner(page: Page) {
  return page.getByRole('complementary', { name: inEither(...textsOf('app.companyBanner.label')) })
}

const opened = [
  'screens.products',
  'screens.services',
  'screens.franchises',
  'screens.investments',
  'screens.deals',
  'screens.invoices',
  'screens.subscriptions',
  'screens.subscriptionInvoices',
] as const

export async function expectLocked(page: Page): Promise<void> {
  await inMenu(page, async () => {
    for (const screen of opened) await expect(entry(page, screen)).toBeDisabled()
  })
  await expect(banner(page)).toBeVisible()
}

/** No banner is shown, and all entries of the sidebar are links. */
export async function expectActive(page: Page): Promise<void> {
  await inMenu(page, async () => {
    for (const screen of opened) await expect(entry(page, screen)).toBeEnabled()
  })
  await expect(banner(page)).toHaveCount(0)
}

/** On a phone the sidebar is behind its button. */
async function inMenu(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(sidebarToggle(page)).toBeVisible()
  const isBehind = !(await sidebar(page).isVisible())
  if (isBehind) await sidebarToggle(page).click()
  await look()
  if (!isBehind) return
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
}

function entry(page: Page, screen: (typeof opened)[number]) {
  return sidebar(page).getByRole('link', { name: eitherOf(screen) })
}

function toPackages(page: Page) {
  return page.getByRole('link', { name: inEither(...textsOf('companies.activation.action.choose_package')) })
}
