import type { Page } from 'playwright/test'
import { loadErrorTexts } from '../../web/src/app/loadErrorTexts.ts'
import { loginForm } from '../pages/login.ts'
import { expect, test } from '../test.ts'
import { catalogue, type Language, languages } from './catalogue.ts'
import { refusedConnection } from './replies.ts'
import { typeCredentials } from './seller.ts'

const texts = '**/locales/*.json'

/** The texts that are built into the page, for when the file of texts fails to load. */
const plain = (language: Language) => loadErrorTexts.find(({ lang }) => lang === language)?.title ?? ''

async function requestCountOf(page: Page, file: string): Promise<() => number> {
  let times = 0
  page.on('request', (request) => {
    if (request.url().endsWith(file) && request.resourceType() === 'fetch') times += 1
  })
  return () => times
}

for (const language of languages) {
  const other = language === 'en' ? 'ar' : 'en'

  test(`L-11, ${language}: a locale file that fails once with a server error is requested again`, async ({ page }) => {
    await page.route(`**/locales/${language}.json`, (route) => route.fulfill({ status: 500 }), { times: 2 })
    await page.goto(`/auth/login?lng=${language}`)
    await expect(page.getByRole('heading', { name: catalogue[language].account.login.title })).toBeVisible()
  })

  test(`L-11, ${language}: a missing locale file is not requested again, and the other language is shown`, async ({
    page,
  }) => {
    const requestCount = await requestCountOf(page, `/locales/${language}.json`)
    await page.route(`**/locales/${language}.json`, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/auth/login?lng=${language}`)
    if (language === 'ar') {
      await expect(page.getByRole('heading', { name: catalogue[other].account.login.title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    } else {
      await expect(page.getByRole('heading', { name: plain('en') })).toBeVisible()
    }
    expect(requestCount()).toBeLessThanOrEqual(2)
  })

  test(`${language}: without any locale file the page shows a message in both languages, and recovers`, async ({
    page,
  }) => {
    await page.route(texts, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/auth/login?lng=${language}`)
    await expect(page.getByRole('heading').first()).toHaveText(plain(language))
    await expect(page.getByRole('heading').last()).toHaveText(plain(other))
    await expect(page.locator('#loader')).toHaveCount(0)
    await page.unroute(texts)
    await page.getByRole('button').first().click()
    await expect(loginForm(page).email).toBeVisible()
  })
}

test('en: a screen with a text that the build did not find loads all texts and shows it', async ({ context }) => {
  // Not the page of the fixture, which fails for a missing text.
  const page = await context.newPage()
  await page.route('**/assets/account.en-*.json', (route) => route.fulfill({ json: {} }))
  await page.goto('/auth/register?lng=en')
  await expect(page.getByRole('heading', { name: catalogue.en.account.register.title })).toBeVisible()
  await page.close()
})

for (const [what, body] of [
  ['half a file', '{"app": {"retry": "Tr'],
  ['a page in place of the file', '<!doctype html><title>Hotel</title>'],
  ['an empty file', ''],
] as const) {
  test(`L-11: ${what} of texts still leaves a message on the page`, async ({ page }) => {
    await page.route(texts, (route) => route.fulfill({ contentType: 'application/json', body }))
    await page.goto('/auth/login?lng=ar')
    await expect(page.getByRole('heading', { name: plain('ar') })).toBeVisible()
  })
}

test('switching to a language whose file cannot be loaded keeps the current language and the typed values', async ({
  page,
}) => {
  const form = await typeCredentials(page, 'en')
  await page.route('**/locales/ar.json', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { name: catalogue.en.account.login.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(form.email).not.toHaveValue('')
})

test('ar: when the back end is down during the first load, the sign-in page is still usable', async ({ page }) => {
  await page.route('**/api/**', refusedConnection)
  const form = await typeCredentials(page, 'ar')
  await form.submit.click()
  await expect(form.alert).toContainText(catalogue.ar.problems.offline)
  await page.unroute('**/api/**')
  await form.submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a browser that is too old shows which versions are supported, and starts nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto('/auth/login')
  for (const language of languages) {
    await expect(page.locator(`#old-browser [lang=${language}]`)).toBeVisible()
    await expect(page.locator(`#old-browser [lang=${language}]`)).toContainText('Safari')
  }
  await expect(page.locator('#loader')).toBeHidden()
  await expect(page.locator('#root')).toBeEmpty()
  expect(calls).toEqual([])
})
