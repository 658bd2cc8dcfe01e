import { banner, expectActive, expectLocked } from './becoming/company.ts'
import { withCompany } from './becoming/withCompany.ts'
import { dealRecord } from './pages/dealScreens.ts'
import { mouse } from './pages/hand.ts'
import { createAddress, createWarehouse } from './pages/ownCompany.ts'
import type { OwnSeller } from './pages/ownSeller.ts'
import { aPdf, aTrader, buyerDoes } from './pages/ownTrade.ts'
import { paymentPage } from './pages/paymentPage.ts'
import { test } from './pages/staff.ts'
import { subscriptionScreens } from './pages/subscriptionScreens.ts'
import { expect } from './test.ts'

// One product for them all: each worker would start another.
test.describe.configure({ mode: 'default', timeout: 120_000 })

for (const language of ['en', 'ar']) {
  test.describe(language, () => {
    test.use({ remembered: { i18nextLng: language } })

    test(`R-11, S-12, O-04: a seller subscribes, upgrades, takes a change down and a cancelling back, lets it end and comes back, and every open page follows (${language})`, async ({
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
      await expect(own.heading('We are waiting for the bank', 'بانتظار رد البنك')).toBeVisible()
      await expect(own.heading('Paid. Your company is active', 'تم الدفع، ومنشأتك نشطة الآن')).toBeVisible()

      await page.goto('/apps/subscription/list')
      await expect(own.heading('Start package', 'باقة البداية')).toBeVisible()
      await own.link('Change the package', 'تغيير الباقة').click()
      await own.upgrade('growth')
      await expect(own.dialog.getByRole('definition').first()).toBeVisible()
      await own.confirm('Go on to payment', 'متابعة إلى الدفع')
      await service.pay(mouse)
      await expect(own.heading('Paid. Your larger package runs', 'تم الدفع، وباقتك الأعلى سارية الآن')).toBeVisible()

      const address = await createAddress(seller)
      for (const code of ['RUH', 'JED']) {
        await createWarehouse(seller, address, { code, name_ar: code, name_en: code })
      }
      await page.goto('/apps/subscription/choose')
      await own.changeDown('start')
      await expect(own.excess).toHaveText([/(?:Warehouses|المستودعات)\s*(?:2 of 1|2 من 1)/])
      await own.confirm('Change all the same', 'التغيير رغم ذلك')
      await page.goto('/apps/subscription/list')
      await expect(own.heading('Growth package', 'باقة النمو')).toBeVisible()
      await own.fromMenu('Take the change back', 'التراجع عن التغيير')
      await own.confirm('Take the change back', 'التراجع عن التغيير')
      await expect(own.text('Until then your package stays as it is.', 'تبقى باقتك كما هي حتى ذلك اليوم.')).toHaveCount(
        0,
      )

      await own.fromMenu('Cancel the subscription', 'إلغاء الاشتراك')
      await own.confirm('Cancel the subscription', 'إلغاء الاشتراك')
      await own.button('Keep the subscription', 'إبقاء الاشتراك').click()
      await own.confirm('Keep the subscription', 'إبقاء الاشتراك')
      await expect(own.link('Change the package', 'تغيير الباقة')).toBeVisible()

      const other = await context.newPage()
      await other.goto('/apps/product/list')
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      // The last one first: what was paid before it is what is left then.
      for (const invoice of await invoicesOf(seller)) await staff.refund(invoice)
      await expect(own.heading('This section is locked for now', 'هذا القسم مقفل حاليًا')).toBeVisible()
      await expect(banner(other)).toBeVisible()
      await expectLocked(page)

      await page.goto('/apps/subscription/choose')
      await expect(own.text('Your subscription has ended', 'انتهى اشتراكك')).toBeVisible()
      await own.choose('start')
      await service.pay(mouse)
      await expect(own.heading('Paid. Your company is active', 'تم الدفع، ومنشأتك نشطة الآن')).toBeVisible()
      await expectActive(page)
      await expect(banner(other)).toHaveCount(0)
    })

    test(`O-04, R-11: a transfer is paid by its receipt; one that is refused says why, and the next one activates (${language})`, async ({
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
        await own.button('Hand in the receipt', 'إرفاق إيصال التحويل').click()
        await own.dialog.locator('input[type="file"]').setInputFiles(aPdf)
        await own.confirm('Send', 'إرسال')
        await expect(own.text('Your receipt is being checked', 'إيصالك قيد المراجعة')).toBeVisible()
      }
      await handIn()
      await staff.refuseReceipt(invoice, 'not_arrived')
      await expect(own.text('The transfer has not arrived at our account.', 'لم يصل التحويل إلى حسابنا.')).toBeVisible()
      await expectLocked(page)

      await handIn()
      await staff.acceptReceipt(invoice)
      await expect(own.text('Paid', 'مدفوعة')).toBeVisible()
      await expectActive(page)
      const [paper] = await Promise.all([
        page.waitForEvent('download'),
        own.button('Download the tax invoice', 'تنزيل الفاتورة الضريبية').click(),
      ])
      expect(paper.suggestedFilename()).toMatch(/SUB-\d{4}-\d{6}.*\.pdf$/)
    })
  })
}

test('O-04: a company whose subscription has ended finishes what it has agreed on', async ({
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
  await trader.seller.enter(context.request)
  await page.goto(`/apps/deals/${id}?lng=ar`)
  const record = dealRecord(page)
  await record.accept.click()
  await record.dialog.getByRole('combobox').selectOption(trader.riyadh)
  await record.confirm('Accept', 'قبول')
  await expect(record.status('Agreed', 'متفق عليها')).toBeVisible()

  for (const invoice of await invoicesOf(trader.seller)) await staff.refund(invoice)
  await expectLocked(page)
  await page.goto('/apps/deals/list?tab=all')
  await page.getByRole('main').locator(`a[href="/apps/deals/${id}"]`).first().click()
  await record.packAndShip(trader.riyadh, '10')
  await expect(record.status('Shipped', 'شُحن')).toBeVisible()
  for (const parcel of (await trader.deal(id)).parcels) await buyerDoes({ id }, 'receive', { parcel: parcel.id })
  await record.complete.click()
  await record.confirm('Complete the deal', 'إكمال الصفقة')
  await expect(record.status('Completed', 'مكتملة')).toBeVisible()
})

/** The paid invoices of a seller, the latest first. */
async function invoicesOf(seller: OwnSeller): Promise<string[]> {
  const { results } = await seller.ask<{ results: { id: string }[] }>(
    'GET',
    '/api/v1/subscription-invoices/?status=paid',
  )
  return results.map(({ id }) => id)
}
