import type { APIRequestContext, Page } from 'playwright/test'
import { passwordReset } from '../server/src/platform/mail/templates/passwordReset.ts'
import { emailValues } from '../server/test/emailSamples.ts'
import { loginForm } from './pages/login.ts'
import { linkOf, mailboxOf } from './pages/mailbox.ts'
import { aNewSeller } from './pages/newSeller.ts'
import { sidebar, userMenu } from './pages/shell.ts'
import { inEither, textsIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('R-03, R-04: a seller without a company can create one, but no warehouses', async ({ page, openSession }) => {
  await openSession('new')
  await page.goto('/apps/company/list')
  await expect(sidebar(page).getByRole('link', { name: 'Add company' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: /warehouse/i })).toHaveCount(0)

  await sidebar(page).getByRole('link', { name: 'Add company' }).click()
  await expect(page).toHaveURL('/apps/company/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Add company' })).toBeVisible()
  for (const path of ['/apps/warehouse/list', '/apps/warehouse/create']) {
    await page.goto(path)
    await expect(page).toHaveURL('/apps/company/list')
  }
})

test('S-10, O-03: without a company the banner links to creating one, and selling is locked', async ({
  page,
  openSession,
}) => {
  await openSession('new')
  await page.goto('/apps/product/list')
  await expect(page.getByRole('heading', { level: 1, name: 'This section is locked' })).toBeVisible()
  await expect(page.getByText('It opens once you have an active company.')).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Company status' })
  await expect(banner).toContainText('You have no company yet.')
  await banner.getByRole('link', { name: 'Add company' }).click()
  await expect(page).toHaveURL('/apps/company/list')
})

test.describe('A forgotten password', () => {
  const text = textsIn('ar')

  test(`C-30, C-31: a new password is set by the email's link, which works once (ar)`, async ({ page, request }) => {
    const { email: address } = (await aNewSeller(request)).person
    const mailbox = await mailboxOf(address)
    await page.goto('/auth/login?lng=ar')
    await page.getByRole('link', { name: text('account.login.forgotten') }).click()
    const send = page.getByRole('button', { name: text('account.forgotten.submit') })
    await expect(send).toBeVisible()
    await page.getByRole('textbox').fill(address)
    await send.click()
    await expect(page.getByRole('heading', { name: text('account.forgotten.sentTitle') })).toBeVisible()

    const email = await mailbox.nextWithLink()
    const link = linkOf(email)
    expect(email.subject).toBe(passwordReset.write(emailValues('ar'), 'ar').subject)
    await page.goto(link)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

    const field = page.getByLabel(text('account.newPassword.label'), { exact: true })
    await field.fill('password123')
    await page.getByRole('button', { name: text('account.newPassword.submit') }).click()
    await expect(field).toHaveAccessibleDescription(text('fields.password_common'))
    await expect(field).toBeFocused()

    await setPassword(page, 'amber lantern over Tuwaiq')
    await expect(page.getByRole('heading', { name: text('account.newPassword.saved.title') })).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await loginForm(page).signInAs(address, 'amber lantern over Tuwaiq')
    await expect(page).toHaveURL('/dashboard')

    await page.goto(link)
    await setPassword(page, 'another lantern over Tuwaiq')
    await expect(page.getByRole('heading', { name: text('account.newPassword.expired.title') })).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/auth/forgotten')
  })

  test('C-31: a new password signs out all other devices', async ({ page, context, request }) => {
    const seller = await aNewSeller(request)
    await seller.openSession(context.request)
    await page.goto('/user/profile')
    await expect(userMenu(page)).toBeVisible()
    await resetPassword(request, seller.person.email, 'amber lantern over Tuwaiq')
    await page.reload()
    await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired/)
  })
})

async function setPassword(page: Page, password: string): Promise<void> {
  await page.locator('input[name="password"]').fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: inEither(...textsOf('account.newPassword.submit')) })
    .click()
}

async function resetPassword(request: APIRequestContext, address: string, password: string): Promise<void> {
  const mailbox = await mailboxOf(address)
  const requested = await request.post('/api/v1/seller/password-reset/', { data: { email: address, lang: 'en' } })
  expect(requested.ok(), await requested.text()).toBe(true)
  const token = new URL(linkOf(await mailbox.nextWithLink())).searchParams.get('token')
  const set = await request.post('/api/v1/seller/confirm-password-reset/', { data: { token, password } })
  expect(set.ok(), await set.text()).toBe(true)
}
