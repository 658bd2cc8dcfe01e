import { banner, expectActive, expectLocked } from './becoming/company.ts'
import { withCompany } from './becoming/withCompany.ts'
import { dealRecord } from './pages/dealScreens.ts'
import { mouse } from './pages/inputMethods.ts'
import { createAddress, createWarehouse } from './pages/ownCompany.ts'
import type { OwnSeller } from './pages/ownSeller.ts'
import { actAsBuyer, aPdf, aTrader } from './pages/ownTrade.ts'
import { paymentPage } from './pages/paymentPage.ts'
import { test } from './pages/staff.ts'
import { subscriptionScreens } from './pages/subscriptionScreens.ts'
import { both } from './pages/words.ts'
import { expect } from './test.ts'

// One product for all of them: each worker would start another.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test.describe('in Arabic', () => {
  test.use({ localStorageItems: { i18nextLng: 'ar' } })

  test('R-11, S-12, O-04: a seller subscribes, upgrades, undoes a downgrade and a cancellation, lets the subscription end and renews it, and every open page updates (ar)', async ({
    page,
    context,
    request,
    staff,
  }) => {
    const seller = await withCompany(page, request, true)
    const own = subscriptionScreens(page)
    const service = paymentPage(page)
    await page.goto('/apps/subscription/choose')
    await own.choose('start')
    await service.pay(mouse, 'approve', 'slow')
    await expect(own.heading(...both('subscriptions.payment.pending'))).toBeVisible()
    await expect(own.heading(...both('subscriptions.payment.paid.start'))).toBeVisible()

    await page.goto('/apps/subscription/list')
    await expect(own.heading('Start package', 'باقة البداية')).toBeVisible()
    await own.link(...both('subscriptions.actions.change')).click()
    await own.upgrade('growth')
    await expect(own.dialog.getByRole('definition').first()).toBeVisible()
    await own.confirm(...both('subscriptions.change.payNow'))
    await service.pay(mouse)
    await expect(own.heading(...both('subscriptions.payment.paid.upgrade'))).toBeVisible()

    const address = await createAddress(seller)
    for (const code of ['RUH', 'JED']) {
      await createWarehouse(seller, address, { code, name_ar: code, name_en: code })
    }
    await page.goto('/apps/subscription/choose')
    await own.changeDown('start')
    await expect(own.excess).toHaveText([/(?:Warehouses|المستودعات)\s*(?:You have 2, the limit is 1|لديك 2، والحد 1)/])
    await own.confirm(...both('subscriptions.change.confirm'))
    await page.goto('/apps/subscription/list')
    await expect(own.heading('Growth package', 'باقة النمو')).toBeVisible()
    await own.fromMenu(...both('subscriptions.actions.withdraw_change'))
    await own.confirm(...both('subscriptions.actions.withdraw_change'))
    await expect(own.text(...both('subscriptions.statusNotice.changing.text'))).toHaveCount(0)

    await own.fromMenu(...both('subscriptions.actions.cancel'))
    await own.confirm(...both('subscriptions.actions.cancel'))
    await own.button(...both('subscriptions.actions.keep')).click()
    await own.confirm(...both('subscriptions.actions.keep'))
    await expect(own.link(...both('subscriptions.actions.change'))).toBeVisible()

    const other = await context.newPage()
    await other.goto('/apps/product/list')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    // The latest invoice first, so that each refund leaves the previously paid period.
    for (const invoice of await invoicesOf(seller)) await staff.refund(invoice)
    await expect(own.heading(...both('app.locked.title'))).toBeVisible()
    await expect(banner(other)).toBeVisible()
    await expectLocked(page)

    await page.goto('/apps/subscription/choose')
    await expect(own.text(...both('subscriptions.notice.expired'))).toBeVisible()
    await own.choose('start')
    await service.pay(mouse)
    await expect(own.heading(...both('subscriptions.payment.paid.start'))).toBeVisible()
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
    const own = subscriptionScreens(page)
    await page.goto('/apps/subscription/choose')
    await own.choose('start', 'transfer')
    const invoice = await own.invoiceId()
    await expect(page.getByRole('main').getByText(/^SA[\d\s]{20,}/)).toBeVisible()

    async function handIn() {
      await own.button(...both('subscriptions.transfer.send')).click()
      await own.dialog.locator('input[type="file"]').setInputFiles(aPdf)
      await own.confirm(...both('subscriptions.transfer.confirm'))
      await expect(own.text(...both('subscriptions.review.title'))).toBeVisible()
    }
    await handIn()
    await staff.refuseReceipt(invoice, 'not_arrived')
    await expect(own.text(...both('subscriptions.receiptRefusal.not_arrived'))).toBeVisible()
    await expectLocked(page)

    await handIn()
    await staff.acceptReceipt(invoice)
    await expect(own.text(...both('subscriptions.invoiceStatus.paid'))).toBeVisible()
    await expectActive(page)
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      own.button(...both('subscriptions.pdf.download')).click(),
    ])
    expect(paper.suggestedFilename()).toMatch(/SUB-\d{4}-\d{6}.*\.pdf$/)
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
  await record.confirm(...both('deals.actions.accept'))
  await expect(record.status(...both('deals.status.accepted'))).toBeVisible()

  for (const invoice of await invoicesOf(trader.seller)) await staff.refund(invoice)
  await expectLocked(page)
  await page.goto('/apps/deals/list?tab=all')
  await page.getByRole('main').locator(`a[href="/apps/deals/${id}"]`).first().click()
  await record.packAndShip(trader.riyadh, '10')
  await expect(record.status(...both('deals.fulfilmentStatus.shipped'))).toBeVisible()
  for (const parcel of (await trader.deal(id)).parcels) await actAsBuyer({ id }, 'receive', { parcel: parcel.id })
  await record.complete.click()
  await record.confirm(...both('deals.actions.complete'))
  await expect(record.status(...both('deals.status.completed'))).toBeVisible()
})

/** The paid invoices of a seller, the latest first. */
async function invoicesOf(seller: OwnSeller): Promise<string[]> {
  const { results } = await seller.ask<{ results: { id: string }[] }>(
    'GET',
    '/api/v1/subscription-invoices/?status=paid',
  )
  return results.map(({ id }) => id)
}
