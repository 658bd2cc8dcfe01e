import { banner, expectActive, expectLocked } from './becoming/company.ts'
import { withCompany } from './becoming/withCompany.ts'
import { dealRecord } from './pages/dealScreens.ts'
import { mouse } from './pages/inputMethods.ts'
import type { NewSeller } from './pages/newSeller.ts'
import { createAddress, createWarehouse } from './pages/ownCompany.ts'
import { actAsBuyer, aPdf, aTrader } from './pages/ownTrade.ts'
import { paymentPage } from './pages/paymentPage.ts'
import { test } from './pages/staff.ts'
import { packageNames, subscriptionScreens } from './pages/subscriptionScreens.ts'
import { textsOf } from './pages/texts.ts'
import { expect } from './test.ts'

test.describe('in Arabic', () => {
  test.use({ localStorageItems: { i18nextLng: 'ar' } })

  test('R-11, S-12, O-04: a seller subscribes, upgrades, undoes a downgrade and a cancellation, lets the subscription end and renews it, and every open page updates (ar)', async ({
    page,
    context,
    request,
    staff,
  }) => {
    const seller = await withCompany(page, request, true)
    const plans = subscriptionScreens(page)
    const service = paymentPage(page)
    await page.goto('/apps/subscription/choose')
    await plans.choose('start')
    await service.pay(mouse, 'approve', 'slow')
    await expect(plans.heading(...textsOf('subscriptions.payment.pending'))).toBeVisible()
    await expect(plans.heading(...textsOf('subscriptions.payment.paid.start'))).toBeVisible()

    await page.goto('/apps/subscription/list')
    await expect(plans.heading(...textsOf('subscriptions.packageNamed', { name: packageNames.start }))).toBeVisible()
    await plans.link(...textsOf('subscriptions.actions.change')).click()
    await plans.upgrade('growth')
    await expect(plans.dialog.getByRole('definition').first()).toBeVisible()
    await plans.confirm(...textsOf('subscriptions.change.payNow'))
    await service.pay(mouse)
    await expect(plans.heading(...textsOf('subscriptions.payment.paid.upgrade'))).toBeVisible()

    const address = await createAddress(seller)
    for (const code of ['RUH', 'JED']) {
      await createWarehouse(seller, address, { code, name_ar: code, name_en: code })
    }
    await page.goto('/apps/subscription/choose')
    await plans.changeDown('start')
    const [, limit] = textsOf('subscriptions.limitNames.warehouses')
    const [, excess] = textsOf('subscriptions.excess.row', { used: 2, allowed: 1 })
    await expect(plans.excess).toHaveText([new RegExp(`${limit}\\s*${excess}`)])
    await plans.confirm(...textsOf('subscriptions.change.confirm'))
    await page.goto('/apps/subscription/list')
    await expect(plans.heading(...textsOf('subscriptions.packageNamed', { name: packageNames.growth }))).toBeVisible()
    await plans.fromMenu(...textsOf('subscriptions.actions.withdraw_change'))
    await plans.confirm(...textsOf('subscriptions.actions.withdraw_change'))
    await expect(plans.text(...textsOf('subscriptions.statusNotice.changing.text'))).toHaveCount(0)

    await plans.fromMenu(...textsOf('subscriptions.actions.cancel'))
    await plans.confirm(...textsOf('subscriptions.actions.cancel'))
    await plans.button(...textsOf('subscriptions.actions.keep')).click()
    await plans.confirm(...textsOf('subscriptions.actions.keep'))
    await expect(plans.link(...textsOf('subscriptions.actions.change'))).toBeVisible()

    const other = await context.newPage()
    await other.goto('/apps/product/list')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    // The latest invoice first, so that each refund leaves the previously paid period.
    for (const invoice of await invoicesOf(seller)) await staff.refund(invoice)
    await expect(plans.heading(...textsOf('app.locked.title'))).toBeVisible()
    await expect(banner(other)).toBeVisible()
    await expectLocked(page)

    await page.goto('/apps/subscription/choose')
    await expect(plans.text(...textsOf('subscriptions.notice.expired'))).toBeVisible()
    await plans.choose('start')
    await service.pay(mouse)
    await expect(plans.heading(...textsOf('subscriptions.payment.paid.start'))).toBeVisible()
    await expectActive(page)
    await expect(banner(other)).toHaveCount(0)
  })
})

test.describe('in English', () => {
  test.use({ localStorageItems: { i18nextLng: 'en' } })

  test('O-04, R-11: a rejected transfer receipt shows the reason, and the next receipt activates the subscription (en)', async ({
    page,
    request,
    staff,
  }) => {
    await withCompany(page, request, true)
    const plans = subscriptionScreens(page)
    await page.goto('/apps/subscription/choose')
    await plans.choose('start', 'transfer')
    const invoice = await plans.invoiceId()
    await expect(page.getByRole('main').getByText(/^SA[\d\s]{20,}/)).toBeVisible()

    async function handIn() {
      await plans.button(...textsOf('subscriptions.transfer.send')).click()
      await plans.dialog.locator('input[type="file"]').setInputFiles(aPdf)
      await plans.confirm(...textsOf('subscriptions.transfer.confirm'))
      await expect(plans.text(...textsOf('subscriptions.review.title'))).toBeVisible()
    }
    await handIn()
    await staff.refuseReceipt(invoice, 'not_arrived')
    await expect(plans.text(...textsOf('subscriptions.receiptRefusal.not_arrived'))).toBeVisible()
    await expectLocked(page)

    await handIn()
    await staff.acceptReceipt(invoice)
    await expect(plans.text(...textsOf('subscriptions.invoiceStatus.paid'))).toBeVisible()
    await expectActive(page)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      plans.button(...textsOf('subscriptions.pdf.download')).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/SUB-\d{4}-\d{6}.*\.pdf$/)
  })
})

test('O-04: a company whose subscription has ended can complete its agreed deals', async ({
  page,
  context,
  request,
  staff,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('product')
  await staff.approve(listing)
  await trader.receive(listing, trader.riyadh, '10')
  const { id } = await trader.request(listing, { source: 'direct_order', lines: [{ listing, qty: '10' }] })
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=ar`)
  const record = dealRecord(page)
  await record.accept.click()
  await record.confirm(...textsOf('deals.actions.accept'))
  await expect(record.status(...textsOf('deals.status.accepted'))).toBeVisible()

  for (const invoice of await invoicesOf(trader.seller)) await staff.refund(invoice)
  await expectLocked(page)
  await page.goto('/apps/deals/list?tab=all')
  await page.getByRole('main').locator(`a[href="/apps/deals/${id}"]`).first().click()
  await record.packAndShip(trader.riyadh, '10')
  await expect(record.status(...textsOf('deals.fulfilmentStatus.shipped'))).toBeVisible()
  for (const parcel of (await trader.deal(id)).parcels) await actAsBuyer({ id }, 'receive', { parcel: parcel.id })
  await record.complete.click()
  await record.confirm(...textsOf('deals.actions.complete'))
  await expect(record.status(...textsOf('deals.status.completed'))).toBeVisible()
})

/** The paid invoices of a seller, the latest first. */
async function invoicesOf(seller: NewSeller): Promise<string[]> {
  const { results } = await seller.call<{ results: { id: string }[] }>(
    'GET',
    '/api/v1/subscription-invoices/?status=paid',
  )
  return results.map(({ id }) => id)
}
