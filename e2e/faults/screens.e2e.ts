import { moveTo, test as warmed } from '../pages/reusedPages.ts'
import { countIn, inEither, textsOf } from '../pages/texts.ts'
import { clockTest, expect, test } from '../test.ts'
import { catalogue } from './catalogue.ts'
import { invalidReplies, neverAnswered, problem, refusedConnection } from './replies.ts'

const page = /\/front_pages\/about\//
const otherPage = /\/front_pages\/terms\//
const aboutPage = (language: string) => `/apps/page/about?lng=${language}`

const { app, platform, problems } = catalogue.ar

const failures = [
  ['that is not there', problem('not_found'), platform.notFound.title, platform.notFound.advice],
  ['that is not allowed', problem('forbidden'), app.failed.forbidden, problems.forbidden],
  ['of an inactive company', problem('company_inactive'), app.failed.broken, problems.company_inactive],
  ['that is in another state', problem('wrong_state'), app.failed.broken, problems.wrong_state],
  ['that asks to sign in', problem('unauthorized'), app.failed.broken, problems.unauthorized],
  ['that is too large', problem('body_too_large'), app.failed.broken, problems.body_too_large],
  [
    'asked for too often',
    problem('rate_limited', {}, { 'retry-after': '90' }),
    app.failed.broken,
    countIn('ar', 'problems.minutes', 2),
  ],
  ['answered by a page', invalidReplies['a page instead of JSON'], app.failed.broken, problems.unreadable_reply],
  ['answered by nothing', invalidReplies['nothing at all'], app.failed.broken, problems.unreadable_reply],
  ['answered by half', invalidReplies['half a reply'], app.failed.broken, problems.unreadable_reply],
  ['answered by other JSON', invalidReplies['the wrong JSON'], app.failed.broken, problems.unreadable_reply],
] as const

warmed('ar: a screen that cannot be shown says why in words, whatever the answer', async ({ page: browser }) => {
  await browser.goto(aboutPage('ar'))
  for (const [what, reply, heading, text] of failures) {
    await warmed.step(what, async () => {
      // So that what is said next is not about the answer before.
      await moveTo(browser, '/apps/page/about')
      await expect(browser.locator('article h1')).toBeVisible()
      await browser.route(otherPage, reply)
      await moveTo(browser, '/apps/page/terms')
      await expect(browser.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(browser.getByRole('main').first()).toContainText(text)
      await expect(browser.getByRole('link', { name: platform.toDashboard })).toBeVisible()
      await browser.unroute(otherPage)
    })
  }
})

clockTest(
  'en: a screen that fails with a server error shows the request id, and Try again loads it',
  async ({ page: browser, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await browser.clock.install()
    await browser.route(page, problem('internal', { request_id: 'req-9c1' }))
    await browser.goto(aboutPage('en'))
    await browser.clock.runFor(10_000)
    await expect(browser.getByRole('main').first()).toContainText(catalogue.en.problems.internal)
    await browser.getByRole('button', { name: inEither(...textsOf('ui.error.copyRequestId')) }).click()
    expect(await browser.evaluate(() => navigator.clipboard.readText())).toBe('req-9c1')
    await browser.unroute(page)
    await browser.getByRole('button', { name: catalogue.en.app.retry }).click()
    await expect(browser.locator('article h1')).toBeVisible()
  },
)

clockTest('ar: an offline screen says so, and Try again loads it', async ({ page: browser }) => {
  await browser.clock.install()
  await browser.route(page, refusedConnection)
  await browser.goto(aboutPage('ar'))
  await browser.clock.runFor(10_000)
  await expect(browser.getByRole('heading', { name: app.failed.offline })).toBeVisible()
  await browser.unroute(page)
  await browser.getByRole('button', { name: app.retry }).click()
  await expect(browser.locator('article h1')).toBeVisible()
})

clockTest(
  'C-00: an unanswered request of a screen times out after 40 seconds, is retried twice, and is then reported',
  async ({ page: browser }) => {
    await browser.clock.install()
    let calls = 0
    await browser.route(page, (route) => {
      calls += 1
      return neverAnswered(route)
    })
    await browser.goto(aboutPage('ar'))
    for (const times of [1, 2, 3]) {
      await expect.poll(() => calls).toBe(times)
      await browser.clock.runFor(45_000)
    }
    await expect(browser.getByRole('main').first()).toContainText(problems.timed_out)
  },
)

test('the offline banner is shown while the network is gone', async ({ page: browser, context }) => {
  await browser.goto(aboutPage('ar'))
  await expect(browser.locator('article h1')).toBeVisible()
  await context.setOffline(true)
  await expect(browser.getByText(app.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(browser.getByText(app.offline)).toHaveCount(0)
  await expect(browser.locator('article h1')).toBeVisible()
})
