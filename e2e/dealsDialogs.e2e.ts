import type { Page } from 'playwright/test'
import { accessibilityViolations } from './pages/accessibility.ts'
import { dealRecord } from './pages/dealScreens.ts'
import { aTrader, type Trader } from './pages/ownTrade.ts'
import { beginningOf, eitherOf, inEither, textIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Templates {
  readonly results: readonly { readonly id: string }[]
}

const templatesOf = async ({ seller }: Trader) =>
  (await seller.call<Templates>('GET', '/api/v1/offer-templates/')).results.map(({ id }) => id)

/** Presses Undo in the toast. */
const undo = (page: Page) =>
  page
    .getByRole('button', { name: inEither(...textsOf('ui.toast.undo')) })
    .last()
    .click()

test('R-09: a quote is filled in by pasting, copying down and a substitute, each can be undone, and its terms stay', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const trader = await aTrader(request)
  const prices = ['64.00', '9.50', '12.00']
  const listings: string[] = []
  for (const price of prices) listings.push(await trader.publish('product', { price }))
  await trader.publish('product', { name_ar: 'كراتين بديلة', price: '71.25' })
  const lines = listings.map((listing) => ({ listing, qty: '10' }))
  const { id } = await trader.request(listings[0] ?? '', { source: 'rfq', lines })
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}/offer?lng=ar`)
  const boxes = page.getByRole('main').getByRole('textbox', { name: beginningOf('deals.offer.unit_price') })
  const typed = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  await expect.poll(typed).toEqual(prices)
  expect(await accessibilityViolations(page, { isWithinFrame: true })).toEqual([])

  await boxes.first().evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '61.5\n8.75\n11\n')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(typed).toEqual(['61.50', '8.75', '11.00'])
  await undo(page)
  await expect.poll(typed).toEqual(prices)

  await page
    .getByRole('button', { name: eitherOf('deals.offer.copyDown') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: beginningOf('deals.offer.unit_price') }).click()
  await expect.poll(typed).toEqual(['64.00', '64.00', '64.00'])
  await undo(page)
  await expect.poll(typed).toEqual(prices)

  await page
    .getByRole('combobox', { name: beginningOf('deals.offer.answer') })
    .first()
    .selectOption('substitute')
  await page.getByRole('combobox', { name: beginningOf('deals.offer.substitute') }).fill('بديلة')
  await page.getByRole('option', { name: /كراتين بديلة/ }).click()
  await expect.poll(typed).toEqual(['71.25', '9.50', '12.00'])

  await page.getByRole('button', { name: textIn('ar', 'deals.templates.saveAs') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('عرض الموسم')
  await dialog.getByRole('button', { name: textIn('ar', 'deals.templates.save') }).click()
  await expect.poll(() => templatesOf(trader)).toHaveLength(1)
  const templates = await templatesOf(trader)
  await page.goto('/apps/deals/templates?lng=ar')
  await page.getByRole('button', { name: textIn('ar', 'deals.templates.remove', { name: 'عرض الموسم' }) }).click()
  await expect.poll(() => templatesOf(trader)).toEqual([])
  await undo(page)
  await expect.poll(() => templatesOf(trader)).toEqual(templates)
})

test('R-09: a shipment gets a carrier, is lost in transit, and its contents can be packed again', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('product')
  await trader.receive(listing, trader.riyadh, '20')
  const { id, version } = await trader.request(listing, { source: 'direct_order', lines: [{ listing, qty: '10' }] })
  await trader.seller.call('POST', `/api/v1/deals/${id}/accept/`, { version, round: 1 })
  const parcels = `/api/v1/deals/${id}/parcels/`
  const [line] = (await trader.deal(id)).lines
  await trader.seller.call('POST', parcels, {
    ...{ warehouse: trader.riyadh, lines: [{ line: line?.id, qty: '10' }], carrier: 'own' },
  })
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=en`)
  const record = dealRecord(page)
  const more = page.getByRole('button', { name: /^More actions for shipment/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit shipping details' }).click()
  await record.dialog.getByRole('combobox', { name: 'Carrier' }).selectOption('smsa')
  await record.dialog.getByRole('textbox', { name: 'Tracking number' }).fill('290447100')
  await record.confirm(...textsOf('deals.fulfilment.save'))
  await expect(page.getByText('290447100').first()).toBeVisible()
  await record.button(...textsOf('deals.fulfilment.parcel.do.ship')).click()
  await expect(record.status(...textsOf('deals.fulfilmentStatus.shipped'))).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Mark as undelivered' }).click()
  await record.dialog.getByRole('textbox').fill('The shop was closed for good')
  await record.dialog.getByRole('radio').last().check()
  expect(await accessibilityViolations(page, { isWithinFrame: true })).toEqual([])
  await record.confirm(...textsOf('deals.fulfilment.parcel.do.fail'))
  await expect(page.getByText('The shop was closed for good').first()).toBeVisible()
  await expect(record.button(...textsOf('deals.fulfilment.pack.do'))).toBeVisible()
  expect((await trader.deal(id)).lines[0]?.reserved).toBe('0')
})
