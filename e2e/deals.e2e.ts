import type { Page } from 'playwright/test'
import { dealList, dealRecord, offerForm } from './pages/dealScreens.ts'
import { actAsBuyer, aTrader, type OwnDeal } from './pages/ownTrade.ts'
import { both, inEither } from './pages/words.ts'
import { expect, test } from './test.ts'

interface Won {
  readonly won: { readonly now: { readonly count: number; readonly total: string } }
  readonly net_to_seller: { readonly now: string }
}

const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

async function offerAt(page: Page, price: string): Promise<void> {
  const form = offerForm(page)
  await form.prices.fill(price)
  await form.send.click()
  await expect(dealRecord(page).status(...both('deals.status.offered'))).toBeVisible()
}

function counterAt({ id, lines, current_round }: OwnDeal, unit_price: string): Promise<OwnDeal> {
  const [line] = lines
  const asked = { line: line?.id, qty: line?.qty, unit_price }
  return actAsBuyer({ id }, 'counter', { round: current_round, lines: [asked] })
}

test(`R-09: a request arrives while the list is open, is negotiated in three rounds, shipped in two parts and completed, and the dashboard's figures change accordingly (ar)`, async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const trader = await aTrader(request)
  const listing = await trader.publish('product')
  await trader.receive(listing, trader.riyadh, '30')
  await trader.receive(listing, trader.jeddah, '20')
  const figures = () => trader.seller.ask<Won>('GET', `/api/v1/dashboard/overview/?from=${today}&to=${today}`)
  const before = await figures()
  await trader.seller.openSession(context.request)
  const follows = page.waitForResponse((answer) => answer.url().includes('/api/v1/events/'))
  await page.goto('/apps/deals/list?lng=ar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await follows

  const subject = 'كراتين شحن للموسم'
  const lines = [{ listing, qty: '40', target_price: '50.00' }]
  const { id } = await trader.request(listing, { subject, source: 'rfq', lines })
  await dealList(page).row(subject).first().click()
  const record = dealRecord(page)
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()

  await record.writeOffer.click()
  await offerAt(page, '٦٤')
  await counterAt(await trader.deal(id), '52.00')
  await expect(record.status(...both('deals.status.countered'))).toBeVisible()
  await record.choose(...both('deals.actions.send_offer'))
  await offerAt(page, '60')
  await counterAt(await trader.deal(id), '55.00')
  await expect(record.status(...both('deals.status.countered'))).toBeVisible()
  await record.choose(...both('deals.actions.send_offer'))
  await offerAt(page, '57.5')
  await actAsBuyer({ id }, 'accept', { round: 5 })
  await expect(record.status(...both('deals.status.accepted'))).toBeVisible()
  const agreed = await trader.deal(id)
  expect({ reserved: agreed.lines[0]?.reserved, total: agreed.total }).toEqual({ reserved: '40', total: '2645.00' })

  await record.packAndShip(trader.riyadh, '25')
  await expect(record.status(...both('deals.fulfilmentStatus.partly_shipped'))).toBeVisible()
  const saved = page.waitForEvent('download')
  await record.deliveryNotes.first().click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await record.packAndShip(trader.jeddah, '15')
  await expect(record.status(...both('deals.fulfilmentStatus.shipped'))).toBeVisible()
  for (const parcel of (await trader.deal(id)).parcels) await actAsBuyer({ id }, 'receive', { parcel: parcel.id })
  await record.complete.click()
  await record.confirm(...both('deals.actions.complete'))
  await expect(record.status(...both('deals.status.completed'))).toBeVisible()

  const after = await figures()
  expect(after.won.now.count - before.won.now.count).toBe(1)
  expect(Number(after.won.now.total) - Number(before.won.now.total)).toBe(2645)
})

test('R-09: a shortage in one warehouse is shown before packing, and the rest ships from another (en)', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('product')
  await trader.receive(listing, trader.riyadh, '3')
  await trader.receive(listing, trader.jeddah, '50')
  const lines = [{ listing, qty: '10' }]
  const { id } = await trader.request(listing, { source: 'direct_order', lines })
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=en`)
  const record = dealRecord(page)
  await record.accept.click()
  const place = record.dialog.getByRole('combobox')
  await place.selectOption(trader.riyadh)
  await expect(record.dialog.getByText(/You need 7 more here\.|ينقصك 7\./)).toBeVisible()
  await place.selectOption(trader.jeddah)
  await record.confirm(...both('deals.actions.accept'))
  await expect(record.status(...both('deals.status.accepted'))).toBeVisible()
  expect((await trader.deal(id)).lines[0]?.reserved).toBe('10')
})

test('R-09: a request is declined with a reason and reopened (ar)', async ({ page, context, request }) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  const { id } = await trader.request(listing)
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=ar`)
  const record = dealRecord(page)
  await record.choose(...both('deals.actions.decline'))
  await record.dialog
    .getByRole('radio', { name: inEither(...both('deals.decisions.reasons.cannot_meet_date')) })
    .check()
  await record.confirm(...both('deals.actions.decline'))
  await expect(record.status(...both('deals.status.declined'))).toBeVisible()
  await record.button(...both('deals.actions.reopen')).click()
  await record.confirm(...both('deals.actions.reopen'))
  await expect(record.status(...both('deals.status.new'))).toBeVisible()
})
