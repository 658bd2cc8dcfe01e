import { aTrader } from './pages/ownTrade.ts'
import { textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

for (const lang of ['en', 'ar'] as const) {
  test(`a credit limit stops an order until it is allowed with a reason (${lang})`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(120_000)
    const t = (...text: Parameters<typeof textIn> extends [unknown, ...infer Rest] ? Rest : never) =>
      textIn(lang, ...text)
    const trader = await aTrader(request)
    const listing = await trader.publish('product')
    await trader.receive(listing, trader.riyadh, '10')
    const { id } = await trader.request(listing, { source: 'direct_order', lines: [{ listing, qty: '10' }] })
    const { buyer_id: buyer } = await trader.seller.call<{ buyer_id: string }>('GET', `/api/v1/deals/${id}/`)
    await trader.seller.openSession(context.request)

    await page.goto(`/apps/customers/${buyer}?lng=${lang}`)
    await page.getByRole('button', { name: t('ui.record.more') }).click()
    await page.getByRole('menuitem', { name: t('customers.move.set_credit') }).click()
    const limiting = page.getByRole('dialog', { name: t('customers.move.set_credit') })
    await limiting.getByRole('textbox').fill('5')
    await limiting.getByRole('radio', { name: t('customers.credit.policy.stop') }).check()
    await limiting.getByRole('button', { name: t('customers.move.set_credit') }).click()
    await expect(limiting).toBeHidden()
    await expect(page.getByText(t('customers.credit.policyText.stop'))).toBeVisible()

    await page.goto(`/apps/deals/${id}?lng=${lang}`)
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
}
