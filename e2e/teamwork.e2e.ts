import { aColleague, openPageOf } from './pages/colleague.ts'
import { dealRecord, offerForm } from './pages/dealScreens.ts'
import { aTrader } from './pages/ownTrade.ts'
import { sidebar } from './pages/shell.ts'
import { textsIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const rules = {
  discount_over: null,
  below_list: false,
  below_cost: false,
  amount_over: '100.00',
  write_off_over: null,
  credit_over: null,
  closing_over: null,
  bank_changed: false,
}

test('a deal is handed to a colleague, whose quote waits until the owner has approved it (en)', async ({
  page,
  context,
  request,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const t = textsIn('en')
  const trader = await aTrader(request)
  const owner = trader.seller
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const colleague = await aColleague(owner, device, 'sales')
  const people = await owner.call<{ results: { name: string; role: string }[] }>('GET', '/api/v1/team/colleagues/')
  const hind = people.results.find(({ role }) => role === 'sales')
  const name = hind?.name ?? ''
  await owner.call('PUT', '/api/v1/approval-rules/', { ...rules, version: 1 })
  const listing = await trader.publish('product')
  const [first, second] = ['كراتين للموسم الأول', 'كراتين للموسم الثاني']
  const lines = [{ listing, qty: '10', target_price: '50.00' }]
  const deal = await trader.request(listing, { subject: first, source: 'rfq', lines })
  const other = await trader.request(listing, { subject: second, source: 'rfq', lines })

  // The owner hands the deal on, with a note.
  await owner.openSession(context.request)
  await page.goto(`/apps/deals/${deal.id}?lng=en`)
  await page.getByRole('button', { name: t('team.work.assign'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('team.work.assign') })
  await dialog.getByRole('combobox').selectOption({ label: name })
  await dialog.getByRole('textbox').fill('تعرف هذا المشتري')
  await dialog.getByRole('button', { name: t('team.work.assign') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('تعرف هذا المشتري').first()).toBeVisible()

  // The colleague finds it among the deals of their own, and quotes.
  const tab = await openPageOf(colleague, browser)
  await tab.goto('/apps/deals/list?assignee=me&lng=en')
  await expect(tab.getByRole('link', { name: first }).first()).toBeVisible()
  await expect(tab.getByRole('link', { name: second })).toHaveCount(0)
  await tab.getByRole('link', { name: first }).first().click()
  // The list has a link of this name as well, for a quote without a request.
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(first)
  await dealRecord(tab).writeOffer.click()
  await offerForm(tab).prices.fill('64')
  await offerForm(tab).sendQuote()
  await expect(tab.getByText(t('problems.approval_requested')).first()).toBeVisible()

  // The owner sees it at once, and approves.
  const notice = page.getByRole('status').filter({ hasText: name })
  await expect(notice.getByRole('button', { name: t('approvals.approve') })).toBeVisible()
  await expect(sidebar(page).getByText(t('approvals.waitingCount_one'))).toBeAttached()
  await notice.getByRole('button', { name: t('approvals.approve') }).click()
  const approving = page.getByRole('dialog', { name: t('approvals.approve') })
  await approving.getByRole('button', { name: t('approvals.approve') }).click()
  await expect(approving).toBeHidden()
  await expect(dealRecord(page).status(...textsOf('deals.status.offered'))).toBeVisible()

  // The next one is refused, with a reason.
  await tab.goto(`/apps/deals/${other.id}/offer`)
  await offerForm(tab).prices.fill('64')
  await offerForm(tab).sendQuote()
  await expect(tab.getByText(t('problems.approval_requested')).first()).toBeVisible()
  await sidebar(page)
    .getByRole('link', { name: t('screens.approvals') })
    .click()
  await page.getByRole('link', { name: second }).first().click()
  await expect(page.getByRole('heading', { name: t('approvals.content.items') })).toBeVisible()
  await page.getByRole('button', { name: t('approvals.refuse') }).click()
  const refusing = page.getByRole('dialog', { name: t('approvals.refuse') })
  await refusing.getByRole('textbox').fill('السعر منخفض')
  await refusing.getByRole('button', { name: t('approvals.refuse') }).click()
  await expect(refusing).toBeHidden()
  await expect(page.getByText('السعر منخفض').first()).toBeVisible()
  await page.goto(`/apps/deals/${other.id}`)
  await expect(page.getByText('السعر منخفض').first()).toBeVisible()
  await expect(dealRecord(page).status(...textsOf('deals.status.new'))).toBeVisible()
  await tab.context().close()
  await device.dispose()
})
