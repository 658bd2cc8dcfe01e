import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { aTrader } from './pages/ownTrade.ts'
import { textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('a credit limit stops an order until it is allowed with a reason (ar)', async ({ page, context, request }) => {
  test.setTimeout(120_000)
  const t = textsIn('ar')
  const trader = await aTrader(request)
  const listing = await trader.publish('product')
  await trader.receive(listing, trader.riyadh, '10')
  const { id } = await trader.request(listing, { source: 'direct_order', lines: [{ listing, qty: '10' }] })
  const { buyer_id: buyer } = await trader.seller.call<{ buyer_id: string }>('GET', `/api/v1/deals/${id}/`)
  await trader.seller.openSession(context.request)

  await page.goto(`/apps/customers/${buyer}?lng=ar`)
  await page.getByRole('button', { name: t('ui.record.more') }).click()
  await page.getByRole('menuitem', { name: t('customers.move.set_credit') }).click()
  const limiting = page.getByRole('dialog', { name: t('customers.move.set_credit') })
  await limiting.getByRole('textbox').fill('5')
  await limiting.getByRole('radio', { name: t('customers.credit.policy.stop') }).check()
  await limiting.getByRole('button', { name: t('customers.move.set_credit') }).click()
  await expect(limiting).toBeHidden()
  await expect(page.getByText(t('customers.credit.policyText.stop'))).toBeVisible()

  await page.goto(`/apps/deals/${id}?lng=ar`)
  await expect(page.getByText(t('deals.credit.stopped'))).toBeVisible()
  await page.getByRole('button', { name: t('deals.credit.allow') }).click()
  const allowing = page.getByRole('dialog', { name: t('deals.credit.allow') })
  await allowing.getByRole('textbox').fill('Pays today')
  await allowing.getByRole('button', { name: t('deals.credit.allow') }).click()
  await expect(allowing).toBeHidden()
  await expect(page.getByText(t('deals.credit.allowed'))).toBeVisible()

  await page.getByRole('button', { name: t('deals.actions.accept') }).click()
  const accepting = page.getByRole('dialog')
  await accepting.getByRole('button', { name: t('deals.actions.accept') }).click()
  await expect(accepting).toBeHidden()
  expect((await trader.deal(id)).status).toBe('accepted')
})

test('any two customers are merged by hand, and split again (en)', async ({ page, context, request }) => {
  test.setTimeout(120_000)
  const t = textsIn('en')
  const seller = await anActiveSeller(request)
  const add = (name_ar: string, more: object) =>
    seller.call<{ id: string; number: string }>('POST', '/api/v1/customers/', { name_ar, ...more })
  const one = await add('أسواق النخيل', { payment_days: 30 })
  const other = await add('بقالة الحي القديم', { payment_days: 60 })
  await seller.openSession(context.request)

  await page.goto(`/apps/customers/${one.id}?lng=en`)
  await page.getByRole('button', { name: t('ui.record.more') }).click()
  await page.getByRole('menuitem', { name: t('customers.move.merge') }).click()
  const dialog = page.getByRole('dialog', { name: t('customers.twins.merge') })
  await dialog.getByRole('textbox', { name: t('customers.twins.other') }).fill('القديم')
  await dialog
    .getByRole('radiogroup', { name: t('customers.twins.found') })
    .getByRole('radio', { name: /بقالة الحي القديم/ })
    .check()
  const names = dialog.getByRole('radiogroup', { name: customerFields.name_ar.label.en })
  await names.getByRole('radio', { name: /بقالة الحي القديم/ }).check()
  await dialog.getByRole('button', { name: t('customers.twins.merge') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'بقالة الحي القديم' })).toBeVisible()

  await page.getByRole('button', { name: t('customers.twins.split') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('customers.twins.split') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'أسواق النخيل' })).toBeVisible()
  const { status } = await seller.call<{ status: string }>('GET', `/api/v1/customers/${other.id}/`)
  expect(status).toBe('active')
})
