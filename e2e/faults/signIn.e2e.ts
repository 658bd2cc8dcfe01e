import { countIn, textIn } from '../pages/texts.ts'
import { expect, test } from '../test.ts'
import { catalogue } from './catalogue.ts'
import { invalidReplies, json, neverAnswered, problem, refusedConnection } from './replies.ts'
import { expectNothingLost, typeCredentials } from './seller.ts'

const callback = '**/api/auth/callback/credentials'
const refusal = (code: string) => ({ url: `http://localhost/auth/login?error=CredentialsSignin&code=${code}` })

const { en: inEnglish, ar: inArabic } = catalogue

test('a server that is down is reported on the form, and submitting works once it is back', async ({ page }) => {
  const form = await typeCredentials(page, 'ar')
  await page.route('**/*', refusedConnection)
  await form.submit.click()
  await expect(form.alert).toContainText(inArabic.problems.offline)
  await expectNothingLost(form)
  await page.unroute('**/*')
  await form.submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('C-00: a sign-in without an answer times out after 40 seconds', async ({ page }) => {
  await page.clock.install()
  const form = await typeCredentials(page, 'en')
  await page.route(callback, neverAnswered)
  const sent = page.waitForRequest(callback)
  await form.submit.click()
  await sent
  await page.clock.pauseAt(Date.now() + 30_000)
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await expect(form.alert).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(form.alert).toContainText(inEnglish.problems.timed_out)
  await expectNothingLost(form)
})

const waitFor = (unit: 'minutes' | 'seconds', count: number) =>
  textIn('ar', 'problems.rate_limited_for', { wait: countIn('ar', `problems.${unit}`, count) })

test('after too many attempts the form says how long to wait, counts down and works again', async ({ page }) => {
  await page.clock.install()
  const form = await typeCredentials(page, 'ar')
  await page.route(callback, json(refusal('rate_limited'), 429, { 'retry-after': '75' }), { times: 1 })
  await form.submit.click()
  await expect(form.alert).toContainText(waitFor('minutes', 2))
  await expect(form.submit).toBeDisabled()
  await page.clock.fastForward(65_000)
  await expect(form.alert).toContainText(
    new RegExp([10, 9, 8, 7, 6, 5, 4, 3, 2].map((seconds) => waitFor('seconds', seconds)).join('|')),
  )
  await page.clock.fastForward(15_000)
  await expect(form.submit).toBeEnabled()
  await expect(form.alert).toHaveCount(0)
  await expectNothingLost(form)
  await form.submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a server error is shown with the request id for support', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await typeCredentials(page, 'en')
  await page.route(callback, problem('internal', { request_id: 'req-7f3a' }))
  await form.submit.click()
  await expect(form.alert).toContainText(inEnglish.problems.internal)
  await expect(form.alert).toContainText('req-7f3a')
  await form.alert.getByRole('button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-7f3a')
  await expectNothingLost(form)
})

test('X-03: when the sign-in providers cannot be loaded, the error page says so and links back', async ({ page }) => {
  const form = await typeCredentials(page, 'ar')
  await page.route('**/api/auth/providers', problem('internal'))
  await form.submit.click()
  await expect(page).toHaveURL(/\/auth\/error$/)
  await expect(page.getByRole('heading', { name: inArabic.account.error.title })).toBeVisible()
  await page.getByRole('link', { name: inArabic.account.toLogin }).click()
  await expect(form.email).toBeVisible()
})

test('O-02: a wrong password is explained on the form, and the email stays', async ({ page }) => {
  const form = await typeCredentials(page, 'en')
  await form.password.fill('Wrong#2026')
  await form.submit.click()
  await expect(form.alert).toContainText(inEnglish.problems.credentials_wrong)
  await expect(form.email).toHaveValue('active@demo.mawrid.test')
  await expect(form.password).toBeFocused()
})

for (const [code, status] of [
  ['account_blocked', 403],
  ['account_not_activated', 403],
] as const) {
  test(`a sign-in refused as ${code} says what to do`, async ({ page }) => {
    const form = await typeCredentials(page, 'ar')
    await page.route(callback, json(refusal(code), status))
    await form.submit.click()
    await expect(form.alert).toContainText(inArabic.problems[code])
    await expectNothingLost(form)
  })
}

for (const [what, reply] of Object.entries(invalidReplies)) {
  test(`${what} is not accepted as an answer to a sign-in, and is reported`, async ({ page }) => {
    const form = await typeCredentials(page)
    await page.route(callback, reply, { times: 1 })
    await form.submit.click()
    await expect(form.alert).toContainText(inEnglish.problems.unreadable_reply)
    await expectNothingLost(form)
    await form.submit.click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

test('O-11: after a rejected CSRF token the next submit fetches a new one', async ({ page }) => {
  const form = await typeCredentials(page)
  const refused = json({ url: 'http://localhost/auth/login?error=MissingCSRF' }, 403)
  await page.route(callback, refused, { times: 1 })
  await form.submit.click()
  await expect(form.alert).toContainText(inEnglish.problems.csrf_failed)
  await expectNothingLost(form)
  await form.submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('X-05: a missing CSRF token is logged, and the seller is still signed in', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const form = await typeCredentials(page)
  await page.route('**/api/v1/seller/get_csrf/', problem('service_unavailable'))
  await form.submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(() => logged.join()).toContain('The CSRF token could not be fetched')
})
