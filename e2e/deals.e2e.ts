import type { Page } from 'playwright/test'
import { dealBoard, dealList, dealRecord, offerForm } from './pages/dealScreens.ts'
import { actAsBuyer, aTrader, type OwnDeal } from './pages/ownTrade.ts'
import { holding, inEither, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Won {
  readonly won: { readonly now: { readonly count: number; readonly total: string } }
  readonly net_to_seller: { readonly now: string }
}

const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

async function offerAt(page: Page, price: string): Promise<void> {
  const form = offerForm(page)
  await form.prices.fill(price)
  await form.sendQuote()
  await expect(dealRecord(page).status(...textsOf('deals.status.offered'))).toBeVisible()
}

function counterAt({ id, lines, current_round }: OwnDeal, unit_price: string): Promise<OwnDeal> {
  const [line] = lines
  const counter = { line: line?.id, qty: line?.qty, unit_price }
  return actAsBuyer({ id }, 'counter', { round: current_round, lines: [counter] })
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
  const figures = () => trader.seller.call<Won>('GET', `/api/v1/dashboard/overview/?from=${today}&to=${today}`)
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
  await expect(record.status(...textsOf('deals.status.countered'))).toBeVisible()
  await expect(record.answer(...textsOf('deals.actions.accept'))).toBeVisible()
  await record.answer(...textsOf('deals.actions.send_offer')).click()
  await offerAt(page, '60')
  await counterAt(await trader.deal(id), '55.00')
  await expect(record.status(...textsOf('deals.status.countered'))).toBeVisible()
  await record.answer(...textsOf('deals.actions.send_offer')).click()
  await offerAt(page, '57.5')
  await actAsBuyer({ id }, 'accept', { round: 5 })
  await expect(record.status(...textsOf('deals.status.accepted'))).toBeVisible()
  const agreed = await trader.deal(id)
  expect({ reserved: agreed.lines[0]?.reserved, total: agreed.total }).toEqual({ reserved: '40', total: '2645.00' })

  await record.packAndShip(trader.riyadh, '25')
  await expect(record.status(...textsOf('deals.fulfilmentStatus.partly_shipped'))).toBeVisible()
  const saved = page.waitForEvent('download')
  await record.deliveryNotes.first().click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await record.printPapers(`${agreed.number}/1`)).toBe(`packing-slip-${agreed.number}-1.pdf`)
  await record.packAndShip(trader.jeddah, '15')
  await expect(record.status(...textsOf('deals.fulfilmentStatus.shipped'))).toBeVisible()
  for (const parcel of (await trader.deal(id)).parcels) await actAsBuyer({ id }, 'receive', { parcel: parcel.id })
  await record.complete.click()
  await record.confirm(...textsOf('deals.actions.complete'))
  await expect(record.status(...textsOf('deals.status.completed'))).toBeVisible()

  const after = await figures()
  expect(after.won.now.count - before.won.now.count).toBe(1)
  expect(Number(after.won.now.total) - Number(before.won.now.total)).toBe(2645)
})

test('R-09: a shortage in one warehouse is shown before packing, and the rest ships from another with labels on its packages (en)', async ({
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
  await expect(record.dialog.getByText(/^From .Jeddah warehouse/)).toBeVisible()
  const place = await record.changeWarehouse()
  await place.selectOption(trader.riyadh)
  await expect(record.dialog.getByText(holding('deals.offer.missing', { qty: 7 }))).toBeVisible()
  await place.selectOption(trader.jeddah)
  await record.confirm(...textsOf('deals.actions.accept'))
  await expect(record.status(...textsOf('deals.status.accepted'))).toBeVisible()
  const { number, lines: reserved } = await trader.deal(id)
  expect(reserved[0]?.reserved).toBe('10')

  await record.packAndShip(trader.jeddah, '10', false)
  await record.divideIntoCartons(`${number}/1`, '4')
  const [parcel] = (await trader.deal(id)).parcels
  expect(parcel?.cartons.map((carton) => carton.number)).toEqual([1, 2, 3].map((no) => `${number}/1-${no}`))
  expect(await record.printPapers(`${number}/1`, 'cartons')).toBe(`carton-labels-${number}-1.pdf`)
  expect(await record.printPapers(`${number}/1`, { packages: '3' })).toBe(`labels-${number}-1.pdf`)
})

test('R-09: a request is declined with a reason, reopened, and dragged to another column of the board (ar)', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  const { id } = await trader.request(listing)
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=ar`)
  const record = dealRecord(page)
  await record.choose(...textsOf('deals.actions.decline'))
  await record.dialog
    .getByRole('radio', { name: inEither(...textsOf('deals.decisions.reasons.cannot_meet_date')) })
    .check()
  await record.confirm(...textsOf('deals.actions.decline'))
  await expect(record.status(...textsOf('deals.status.declined'))).toBeVisible()
  await record.button(...textsOf('deals.actions.reopen')).click()
  await record.confirm(...textsOf('deals.actions.reopen'))
  await expect(record.status(...textsOf('deals.status.new'))).toBeVisible()

  await page.goto('/apps/deals/board?lng=ar')
  const board = dealBoard(page)
  await board.cards('new').dragTo(board.column('offered').getByRole('heading'))
  await expect(page).toHaveURL(/\/offer$/)
  await page.goBack()
  await board.cards('new').dragTo(board.column('accepted').getByRole('heading'))
  await expect(record.dialog).toHaveCount(0)
  await board.cards('new').dragTo(board.column('info_requested').getByRole('heading'))
  await record.dialog.getByRole('textbox').fill('ما موعد التسليم؟')
  await expect(board.cards('new')).toHaveCount(1)
  await record.confirm(...textsOf('deals.actions.ask_info'))
  await expect(board.cards('info_requested')).toHaveCount(1)
  await expect(board.cards('new')).toHaveCount(0)
})

test('R-09: the deal is one thread: a counter-offer is answered from its head, and a message that arrives while the seller reads older entries waits for them (ar)', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const listing = await trader.publish('service')
  const { id } = await trader.request(listing)
  const deal = await trader.deal(id)
  await trader.seller.call('POST', `/api/v1/deals/${id}/offer/`, {
    version: deal.version,
    lines: deal.lines.map((line) => ({ line: line.id, qty: line.qty, unit_price: '4500.00' })),
    valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  })
  // Read before the messages, which the seller has not seen when the page opens.
  const quoted = await trader.deal(id)
  for (const no of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await actAsBuyer({ id }, 'messages', { body: `سؤال ${no}` })
  await counterAt(quoted, '4000.00')
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}?lng=ar`)
  const record = dealRecord(page)
  await expect(record.answer(...textsOf('deals.actions.accept'))).toBeVisible()
  await expect(record.answer(...textsOf('deals.actions.send_offer'))).toBeVisible()
  const entries = record.thread.getByRole('article')
  const [english, arabic] = textsOf('deals.rounds.buyer')
  const second = inEither(english.replace('{{no}}', '2'), arabic.replace('{{no}}', '2'))
  await expect(entries.first().getByText(second)).toBeVisible()
  await expect(entries.nth(1).getByText(inEither(...textsOf('deals.thread.new')))).toBeVisible()
  // The price to accept is read without scrolling sideways.
  const cut = await page
    .getByRole('main')
    .locator('table')
    .evaluateAll((tables) => tables.filter((one) => one.scrollWidth > (one.parentElement?.clientWidth ?? 0)).length)
  expect(cut).toBe(0)

  await entries.last().scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await actAsBuyer({ id }, 'messages', { body: 'هل وصلكم عرضنا؟' })
  const arrived = page.getByRole('button', { name: inEither(...textsOf('deals.thread.arrived_one')) })
  await expect(arrived).toBeVisible()
  await expect(record.thread).not.toContainText('هل وصلكم عرضنا؟')
  await arrived.click()
  await expect(entries.first()).toContainText('هل وصلكم عرضنا؟')
  await expect(arrived).toHaveCount(0)
})
