import { dealList, dealRecord, offerForm } from './pages/dealScreens.ts'
import { actAsBuyer, aPdf, aTrader } from './pages/ownTrade.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('R-09: actions in one tab show in the other, and a quote based on an older state is not lost', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  const { id } = await trader.request(listing)
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}/offer?lng=en`)
  const form = offerForm(page)
  await form.prices.fill('4200')
  const other = await context.newPage()
  await other.goto(`/apps/deals/${id}?lng=en`)
  const record = dealRecord(other)
  await record.answer(...textsOf('deals.actions.ask_info')).click()
  await record.dialog.getByRole('textbox').fill('How many packs are there?')
  await record.confirm(...textsOf('deals.actions.ask_info'))
  await expect(record.status(...textsOf('deals.status.info_requested'))).toBeVisible()
  await form.sendQuote()
  await expect(form.prices).toHaveValue(/4,?200/)
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone saved a newer version while you were editing' })
  await expect(conflict).toContainText('Yours: 4200.00')
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(record.status(...textsOf('deals.status.offered'))).toBeVisible()
  expect((await trader.deal(id)).total).toBe('4830.00')
})

test('R-09: events missed while offline are shown once the connection is back', async ({ page, context, request }) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  await trader.seller.openSession(context.request)
  await page.goto('/apps/deals/list?lng=ar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  const subject = 'تصميم عبوات التمور'
  await trader.request(listing, { subject })
  await context.setOffline(false)
  await expect(dealList(page).row(subject).first()).toBeVisible({ timeout: 30_000 })
})

test('R-09: a service deal is delivered by contract and milestones, and the buyer rejects one of them', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  const { id } = await trader.request(listing)
  const deal = await trader.deal(id)
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await trader.seller.call('POST', `/api/v1/deals/${deal.id}/offer/`, {
    version: deal.version,
    lines: deal.lines.map((line) => ({ line: line.id, qty: line.qty, unit_price: '4500.00' })),
    valid_until: day,
    milestones: [
      { name_ar: 'النماذج', name_en: 'Samples', percent: '40.00' },
      { name_ar: 'الملفات النهائية', name_en: 'Final files', percent: '60.00' },
    ],
  })
  await actAsBuyer(deal, 'accept', { round: 1 })
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${deal.id}?lng=en`)
  const record = dealRecord(page)
  const step = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(step('Samples').first()).toBeVisible()
  await record.button(...textsOf('deals.fulfilment.contract.keep')).click()
  await record.dialog.locator('input[type="file"]').setInputFiles(aPdf)
  await record.confirm(...textsOf('deals.fulfilment.contract.keep'))
  await record
    .button(...textsOf('deals.fulfilment.milestones.do.start'))
    .first()
    .click()
  await record.button(...textsOf('deals.fulfilment.milestones.do.hand_over')).click()
  await record.confirm(...textsOf('deals.fulfilment.milestones.do.hand_over'))
  const milestone = (await trader.deal(deal.id)).milestones[0]?.id
  await actAsBuyer(deal, 'send-milestone-back', { milestone, note: 'المقاسات غير مطابقة' })
  await expect(page.getByText('المقاسات غير مطابقة').first()).toBeVisible()
  await record.button(...textsOf('deals.fulfilment.milestones.do.hand_over')).click()
  await record.confirm(...textsOf('deals.fulfilment.milestones.do.hand_over'))
  await actAsBuyer(deal, 'accept-milestone', { milestone })
  await expect(page.getByText('40% accepted').first()).toBeVisible()
})

test('R-09: a franchise cannot be signed before the fourteen days are over', async ({ page, context, request }) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('franchise')
  const { id } = await trader.request(listing)
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=en`)
  const record = dealRecord(page)
  await record.button(...textsOf('deals.fulfilment.pipeline.do.qualify')).click()
  await record.button(...textsOf('deals.fulfilment.pipeline.do.disclose')).click()
  await record.confirm(...textsOf('deals.fulfilment.pipeline.do.disclose'))
  await expect(page.getByText('The 14-day period is running')).toBeVisible()
  await expect(page.getByText(/^Signing possible from/)).toBeVisible()
  await expect(record.button(...textsOf('deals.fulfilment.pipeline.do.sign'))).toHaveCount(0)
})
