import { aColleague, openPageOf } from './pages/colleague.ts'
import { aTrader } from './pages/ownTrade.ts'
import { textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('a member who is limited to a warehouse sees its stock only, at once and everywhere (ar)', async ({
  page,
  context,
  request,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const t = textsIn('ar')
  const trader = await aTrader(request)
  const owner = trader.seller
  const product = await trader.publish('product')
  await trader.receive(product, trader.riyadh, '4013')
  await trader.receive(product, trader.jeddah, '7029')
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const member = await aColleague(owner, device, 'warehouse')

  // The member has the stock of both warehouses open.
  const tab = await openPageOf(member, browser)
  await tab.goto('/apps/stock/list?lng=ar')
  const rows = tab.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: '4,013' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '7,029' })).toHaveCount(1)

  // The owner limits the member to Jeddah.
  await owner.openSession(context.request)
  await page.goto('/apps/team/list?lng=ar')
  const row = page.getByRole('listitem').filter({ hasText: member.person.email })
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: t('team.move.change_role.action') }).click()
  const dialog = page.getByRole('dialog')
  const jeddah = 'مستودع جدة'
  await dialog.getByRole('radio', { name: t('team.warehouses.chosen') }).check()
  await dialog.getByRole('checkbox', { name: jeddah }).check()
  await dialog.getByRole('button', { name: t('team.move.change_role.action') }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(jeddah)

  // The open list changes by itself; other screens and addresses agree.
  await expect(rows.filter({ hasText: '4,013' })).toHaveCount(0)
  await expect(rows.filter({ hasText: '7,029' })).toHaveCount(1)
  await expect(tab.getByText(t('stock.rowsOfOwn'))).toBeVisible()
  await tab.goto('/apps/warehouse/list')
  await expect(rows.filter({ hasText: jeddah })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'مستودع الرياض' })).toHaveCount(0)
  await expect(tab.locator('main a[href="/apps/warehouse/create"]')).toHaveCount(0)
  await tab.goto('/apps/warehouse/create')
  await expect(tab.getByRole('heading', { name: t('app.noAccess.warehouses.title') })).toBeVisible()
  await tab.context().close()
  await device.dispose()
})
