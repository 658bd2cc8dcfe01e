import type { Browser, BrowserContext, Page } from 'playwright/test'
import { dealList, dealRecord } from './pages/dealScreens.ts'
import { aTrader } from './pages/ownTrade.ts'
import { signOut } from './pages/shell.ts'
import { textIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('S-16: the dashboard opens offline with what was seen, dated, catches up afterwards, and signing out removes it (ar)', async ({
  browser,
  request,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  const subject = 'Packaging design'
  const { id } = await trader.request(listing, { subject })
  const context = await contextWithWorker(browser)
  await trader.seller.openSession(context.request)
  const page = await context.newPage()
  await page.goto('/apps/deals/list?lng=ar')
  await expect(dealList(page).row(subject).first()).toBeVisible()
  await dealList(page).row(subject).first().click()
  await expect(page).toHaveURL(new RegExp(id))
  const record = dealRecord(page)
  await expect(record.status(...textsOf('deals.status.new'))).toBeVisible()
  await untilStored(page, `/ar/api/v1/deals/${id}/`)

  await context.setOffline(true)
  await page.goto('/apps/deals/list')
  const notice = page.getByRole('status').filter({ hasText: textIn('ar', 'app.offline') })
  await expect(notice).toContainText(textIn('ar', 'app.shownSince', { at: '' }).replace(/[.]$/, ''))
  await expect(dealList(page).row(subject).first()).toBeVisible()
  await page.goto(`/apps/deals/${id}`)
  await expect(dealRecord(page).status(...textsOf('deals.status.new'))).toBeVisible()

  await trader.seller.call('POST', `/api/v1/deals/${id}/decline/`, {
    version: (await trader.deal(id)).version,
    reason_code: 'out_of_stock',
  })
  await context.setOffline(false)
  await expect(dealRecord(page).status(...textsOf('deals.status.declined'))).toBeVisible()
  await expect(notice).toHaveCount(0)

  await signOut(page)
  await expect(page).toHaveURL(/auth\/login/)
  expect(await page.evaluate(() => caches.has('seen'))).toBe(false)
  await context.setOffline(true)
  await page.goto('/apps/deals/list')
  await expect(page).toHaveURL(/auth\/login/)
  await context.close()
})

async function contextWithWorker(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ baseURL: process.env.E2E_URL ?? '', serviceWorkers: 'allow', reducedMotion: 'reduce' })
}

/** The worker has the files of the page, and the reply is stored. */
async function untilStored(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (part) => {
          if (!navigator.serviceWorker.controller) return ['a controller']
          const names = ['seen', 'files', 'pages']
          const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          const stored = cached.flat().map(({ url }) => url)
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
          const files = loaded.filter((name) => /\/(assets|locales)\//.test(name))
          const missing = files.filter((file) => !stored.includes(file))
          return stored.some((url) => url.includes(part)) ? missing : [part, ...missing]
        }, path),
      { timeout: 60_000 },
    )
    .toEqual([])
}
