import { countIn, textIn } from '../pages/texts.ts'
import { clockTest, expect, test } from '../test.ts'
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

clockTest('C-00: a sign-in without an answer times out after 40 seconds', async ({ page }) => {
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

clockTest('after too many attempts the form says how long to wait, counts down and works again', async ({ page }) => {
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

const missingCsrf = { url: 'http://localhost/auth/login?error=MissingCSRF' }

/** Those that cannot be read between the others, so that no message is there from the answer before. */
const answers = [
  ['a page instead of JSON', invalidReplies['a page instead of JSON'], 'unreadable_reply'],
  ['a blocked account', json(refusal('account_blocked'), 403), 'account_blocked'],
  ['nothing at all', invalidReplies['nothing at all'], 'unreadable_reply'],
  ['an account that is not activated', json(refusal('account_not_activated'), 403), 'account_not_activated'],
  ['half a reply', invalidReplies['half a reply'], 'unreadable_reply'],
  ['a rejected CSRF token', json(missingCsrf, 403), 'csrf_failed'],
  ['the wrong JSON', invalidReplies['the wrong JSON'], 'unreadable_reply'],
] as const

test('O-11: each answer that does not sign in is reported, nothing is lost, and submitting again works, each time with a new CSRF token (ar)', async ({
  page,
}) => {
  const form = await typeCredentials(page, 'ar')
  for (const [what, reply, code] of answers) {
    await test.step(what, async () => {
      await page.route(callback, reply, { times: 1 })
      const fetched = page.waitForRequest('**/api/auth/csrf')
      await form.submit.click()
      await fetched
      await expect(form.alert).toContainText(inArabic.problems[code])
      await expectNothingLost(form)
    })
  }
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
