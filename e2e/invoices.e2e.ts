import { anActiveSeller } from './pages/activeSeller.ts'
import { invoiceForm, invoiceRecord } from './pages/invoiceScreens.ts'
import { completeBillingDetails } from './pages/ownBiller.ts'
import { aTrader } from './pages/ownTrade.ts'
import { pasteSheet } from './pages/pasteSheet.ts'
import { inEither, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Listed {
  readonly results: readonly {
    readonly id: string
    readonly kind: string
    readonly number: string
    readonly open: string
  }[]
}

test('R-10: a deal is invoiced, the invoice issued, paid in two parts, and credited by a credit note (en)', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const trader = await aTrader(request)
  await completeBillingDetails(trader.seller)
  const id = await trader.agreed()

  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=en`)
  const record = invoiceRecord(page)
  await record.button(...textsOf('invoices.ofDeal.all')).click()
  await expect(record.status(...textsOf('invoices.status.draft'))).toBeVisible()
  await expect(record.pages).toBeVisible()
  await record.issue()
  await expect(record.status(...textsOf('invoices.status.issued'))).toBeVisible()
  await expect(page.getByText(/^INV-\d{4}-000001$/).first()).toBeVisible()

  await record.pay('٢٠٠')
  await expect(record.status(...textsOf('invoices.status.part_paid'))).toBeVisible()
  await record.pay()
  await expect(record.status(...textsOf('invoices.status.paid'))).toBeVisible()

  await record.choose(...textsOf('invoices.actions.credit'))
  await record.dialog.getByRole('combobox').selectOption('returned')
  await record.confirm(...textsOf('invoices.actions.credit'))
  await record.issue()
  await expect(record.status(...textsOf('invoices.status.to_refund'))).toBeVisible()

  const { results } = await trader.seller.call<Listed>('GET', '/api/v1/invoices/?ordering=number')
  expect(results.map(({ kind, number }) => [kind, number.slice(-6)])).toEqual([
    ['credit_note', '000001'],
    ['tax_invoice', '000001'],
  ])
  await record.link(/^INV-\d{4}-000001$/).click()
  await expect(record.status(...textsOf('invoices.status.credited'))).toBeVisible()
})

test('R-10, O-06: a manual invoice reports legally required fields that are missing, and is issued once they are filled in (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await completeBillingDetails(seller)
  await seller.openSession(context.request)
  await page.goto('/apps/invoice/create?lng=ar')
  const form = invoiceForm(page)
  await form.issue.click()
  await expect(form.lineName).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await form.lineName.fill('استشارة هندسية')
  await form.unit.selectOption({ index: 1 })
  await form.price.fill('١٬٢٠٠')
  await expect(form.total.last()).toHaveText(/1,380\.00/)
  await expect(form.buyerName).toHaveCount(0)
  await form.newBuyer.click()
  await form.buyerName.fill('مؤسسة أفق البناء')
  await page.keyboard.press('Escape')
  await expect(form.buyerName).toHaveCount(0)
  await expect(page.getByText('مؤسسة أفق البناء').first()).toBeVisible()
  await form.saveAndIssue()
  await expect(form.vatNumber).toHaveAttribute('aria-invalid', 'true')
  await form.vatNumber.fill('٣١٠١٢٢٣٩٣٥٠٠٠٠٣')
  await form.shortAddress.fill('RRRD2929')
  await form.lookUp.click()
  await expect(form.city).not.toHaveValue('')
  await form.addBuyer.click()
  await form.saveAndIssue()
  const record = invoiceRecord(page)
  await expect(record.status(...textsOf('invoices.status.issued'))).toBeVisible()
  await expect(page.getByText(inEither(...textsOf('invoices.kind.tax_invoice'))).first()).toBeVisible()
})

test('R-10: the paper follows the form, a chosen buyer is a card, and a missing bank account is said before issuing (en)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await completeBillingDetails(seller)
  await seller.openSession(context.request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/apps/invoice/create?lng=en')
  const form = invoiceForm(page)
  await expect(form.page1).toBeVisible()
  const before = await form.page1.getAttribute('src')
  await pasteSheet(form.lineName, [
    ['كرتون شحن', '٤٠', 'Carton', '12.50'],
    ['شريط تغليف', '12', 'Piece', '٣٫٥'],
  ])
  await expect(form.lineNames).toHaveCount(2)
  await expect(form.page1).not.toHaveAttribute('src', before ?? '')
  await expect(form.total.last()).toHaveText(/623\.30/)

  await form.newBuyer.click()
  await form.buyerName.fill('مؤسسة أفق البناء')
  await form.vatNumber.fill('310122393500003')
  await form.shortAddress.fill('RRRD2929')
  await form.lookUp.click()
  await expect(form.city).not.toHaveValue('')
  await form.addBuyer.click()
  await form.saveDraft.click()
  const record = invoiceRecord(page)
  await record.link(inEither(...textsOf('invoices.actions.edit'))).click()
  await expect(page.getByText('مؤسسة أفق البناء').first()).toBeVisible()
  await expect(form.vatNumber).toHaveCount(0)

  await page.setViewportSize({ width: 375, height: 812 })
  await form.preview.click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await form.issue.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('link', { name: inEither(...textsOf('invoices.issue.addBank')) })).toBeVisible()
})
