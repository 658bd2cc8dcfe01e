import { noticeText } from '@mawrid/contract/notices/texts.ts'
import type { Page } from 'playwright/test'
import { aColleague, openPageOf } from './pages/colleague.ts'
import { actAsBuyer, aTrader } from './pages/ownTrade.ts'
import { anyCount, textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('two people are notified at once, each in their language, and read, finish and put off for themselves', async ({
  page,
  context,
  request,
  browser,
  playwright,
  baseURL,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const sales = await aColleague(trader.seller, device, 'sales')
  await trader.seller.openSession(context.request)
  const tab = await openPageOf(sales, browser)
  await page.goto('/apps/notices?lng=ar')
  await tab.goto('/apps/notices?lng=en')
  // The plan was paid just before.
  await page.getByRole('button', { name: textIn('ar', 'notices.readAll') }).click()
  await expect(page).not.toHaveTitle(/^\(/)
  await expect(tab.getByRole('heading', { level: 1, name: textIn('en', 'screens.notices') })).toBeVisible()

  const { id, number } = await trader.request(listing, { subject: 'Packaging design' })
  const row = (screen: Page) => screen.getByRole('listitem').filter({ has: screen.locator(`[data-notice="${id}"]`) })
  const requested = (lang: 'ar' | 'en') => noticeText('new_deal', { subject: 'Packaging design' }, lang).text
  await expect(row(page)).toContainText(requested('ar'))
  await expect(row(tab)).toContainText(requested('en'))
  await expect(page).toHaveTitle(/^\(1\) /)

  // The buyer writes twice: one line that counts.
  await actAsBuyer({ id }, 'messages', { body: 'متى تبدأون؟' })
  await actAsBuyer({ id }, 'messages', { body: 'وكم تستغرقون؟' })
  await expect(row(page)).toContainText(noticeText('deal_message', {}, 'ar').text)
  await expect(row(page).getByText(anyCount('ar', 'notices.times'))).toBeVisible()
  // Done means the messages that are shown, not one that arrives later.
  await expect(row(tab).getByText(anyCount('en', 'notices.times'))).toBeVisible()

  // Opening the record reads its notices, for this person only.
  await row(page).getByRole('link').click()
  await expect(page).toHaveURL(`/apps/deals/${id}`)
  await expect(page).not.toHaveTitle(/^\(/)
  await expect(tab).toHaveTitle(/^\(\d\) /)

  // Done is undone, and a reminder leaves the list.
  const name = (await row(tab).getByRole('link').textContent()) ?? ''
  expect(name).toContain(number)
  await row(tab).getByRole('button').first().click()
  await expect(row(tab)).toHaveCount(0)
  await tab.getByRole('button', { name: textIn('en', 'ui.toast.undo') }).click()
  await expect(row(tab)).toBeVisible()
  await row(tab).getByRole('button').nth(1).click()
  await tab.getByRole('menuitem', { name: textIn('en', 'notices.remind.tomorrow') }).click()
  await expect(row(tab)).toHaveCount(0)
  await tab.getByRole('link', { name: textIn('en', 'notices.show.later') }).click()
  await expect(row(tab)).toBeVisible()
  await tab.context().close()
  await device.dispose()
})
