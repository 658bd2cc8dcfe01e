import { regions } from '@mawrid/contract/addresses/regions.ts'
import { dealRecord, offerForm } from './pages/dealScreens.ts'
import { createAddress, createWarehouse } from './pages/ownCompany.ts'
import { actAsBuyer, aTrader } from './pages/ownTrade.ts'
import { beginningOf, eitherOf, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('a quote takes fee and delivery time from the warehouse, and the accepted deal is due by them (en)', async ({
  page,
  context,
  request,
}) => {
  const { seller, ...trader } = await aTrader(request)
  const listing = await trader.publish('product')
  await trader.receive(listing, trader.riyadh, '20')
  await createWarehouse(seller, await createAddress(seller), {
    name_ar: 'مستودع السلي',
    name_en: 'As Sulay warehouse',
    code: 'SLY-1',
    is_default: true,
    delivery_regions: regions.map((region) => ({
      region,
      fee: '35.00',
      free_from: '900',
      days: 3,
    })),
  })
  const { id } = await trader.request(listing, { source: 'rfq', lines: [{ listing, qty: '10' }] })
  await seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}/offer?lng=en`)
  await page.getByRole('button', { name: eitherOf('deals.estimate.apply') }).click()
  await expect(page.getByRole('button', { name: eitherOf('deals.estimate.applied') })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: beginningOf('deals.terms.freeFrom') })).toHaveValue('900.00')
  const form = offerForm(page)
  await form.prices.fill('64')
  await form.sendQuote()
  const record = dealRecord(page)
  await expect(record.status(...textsOf('deals.status.offered'))).toBeVisible()
  await actAsBuyer({ id }, 'accept', { round: 1 })
  await expect(record.status(...textsOf('deals.status.accepted'))).toBeVisible()
  const agreed = { delivery: { fee: '35.00', free_from: '900.00' } }
  expect(await trader.deal(id)).toMatchObject({ deliver_by: expect.any(String), rounds: [agreed] })
})
