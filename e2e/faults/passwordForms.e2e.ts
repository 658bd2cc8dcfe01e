import { countIn } from '../pages/texts.ts'
import { clockTest, expect, test } from '../test.ts'
import { catalogue, type Language } from './catalogue.ts'
import { invalidReplies, neverAnswered, problem, refusedConnection } from './replies.ts'

const reset = '**/api/v1/seller/password-reset/'
const confirm = '**/api/v1/seller/confirm-password-reset/'
const newPasswordPageIn = (language: Language) => `/auth/new-password?token=from-the-email&lng=${language}`
const { en: inEnglish, ar: inArabic } = catalogue
const passphrase = 'palm sunrise caravan'

const fieldErrors = [
  { path: 'password', code: 'too_short', message: 'Too short', params: { min: 64 } },
  { path: 'password', code: 'password_common', message: 'Too common' },
]

test('ar: a new password that the server rejects is reported at its field, which keeps its value', async ({ page }) => {
  await page.goto(newPasswordPageIn('ar'))
  const field = page.getByLabel(inArabic.account.newPassword.label, { exact: true })
  await field.fill(passphrase)
  await page.route(confirm, problem('invalid_input', { errors: fieldErrors }))
  await page.getByRole('button', { name: inArabic.account.newPassword.submit }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(inArabic.fields.too_short.replace('{{min}}', '64')))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(passphrase)
})

test('en: an email that the server rejects is reported at its field, which keeps its value', async ({ page }) => {
  await page.goto('/auth/forgotten?lng=en')
  const field = page.getByLabel(inEnglish.account.email, { exact: true })
  await field.fill('sara@palm.example')
  const errors = [{ path: 'email', code: 'email', message: 'Not an address' }]
  await page.route(reset, problem('invalid_input', { errors }))
  await page.getByRole('button', { name: inEnglish.account.forgotten.submit }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(inEnglish.fields.email))
  await expect(field).toHaveValue('sara@palm.example')
})

clockTest('C-00, ar: a new password form that times out after 40 seconds keeps its values', async ({ page }) => {
  await page.clock.install()
  await page.goto(newPasswordPageIn('ar'))
  const field = page.getByLabel(inArabic.account.newPassword.label, { exact: true })
  await field.fill(passphrase)
  await page.route(confirm, neverAnswered)
  const sent = page.waitForRequest(confirm)
  await page.getByRole('button', { name: inArabic.account.newPassword.submit }).click()
  await sent
  await page.clock.fastForward(41_000)
  await expect(page.getByRole('alert')).toContainText(inArabic.problems.timed_out)
  await expect(field).toHaveValue(passphrase)
})

clockTest('en: after too many email requests the form counts down, and then the button works', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/forgotten?lng=en')
  await page.getByLabel(inEnglish.account.email, { exact: true }).fill('nobody@palm.example')
  await page.route(reset, problem('rate_limited', {}, { 'retry-after': '30' }), { times: 1 })
  const submit = page.getByRole('button', { name: inEnglish.account.forgotten.submit })
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(countIn('en', 'problems.seconds', 30))
  await expect(submit).toBeDisabled()
  await page.clock.fastForward(31_000)
  await submit.click()
  await expect(page.getByRole('heading', { name: inEnglish.account.forgotten.sentTitle })).toBeVisible()
})

test('ar: an expired link leads to requesting a new one', async ({ page }) => {
  await page.goto(newPasswordPageIn('ar'))
  await page.getByLabel(inArabic.account.newPassword.label, { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: inArabic.account.newPassword.submit }).click()
  await expect(page.getByRole('heading', { name: inArabic.account.newPassword.expired.title })).toBeVisible()
  await page.getByRole('link', { name: inArabic.account.newPassword.askAgain }).click()
  await expect(page).toHaveURL(/\/auth\/forgotten$/)
})

test('X-04: problems are reported on the new password form, and submitting again works', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(`/auth/forgotten?lng=en`)
  const field = page.getByLabel(inEnglish.account.email, { exact: true })
  await field.fill('nobody@palm.example')
  const submit = page.getByRole('button', { name: inEnglish.account.forgotten.submit })
  for (const code of ['body_too_large', 'wrong_state', 'forbidden', 'internal', 'service_unavailable'] as const) {
    await test.step(code, async () => {
      await page.route(reset, problem(code), { times: 1 })
      await submit.click()
      await expect(page.getByRole('alert')).toContainText(inEnglish.problems[code])
      await expect(field).toHaveValue('nobody@palm.example')
      expect(logged.join()).toContain(`POST /api/v1/seller/password-reset/ failed: ${code}`)
    })
  }
  await submit.click()
  await expect(page.getByRole('heading', { name: inEnglish.account.forgotten.sentTitle })).toBeVisible()
})

for (const [what, reply] of Object.entries({ ...invalidReplies, 'a refused connection': refusedConnection })) {
  test(`${what} is not shown as an email that was sent`, async ({ page }) => {
    await page.goto('/auth/forgotten?lng=ar')
    const field = page.getByLabel(inArabic.account.email, { exact: true })
    await field.fill('sara@palm.example')
    await page.route(reset, reply)
    await page.getByRole('button', { name: inArabic.account.forgotten.submit }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('sara@palm.example')
  })
}
