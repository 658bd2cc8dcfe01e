import { codeOf, linkOf, mailboxOf } from './pages/mailbox.ts'
import { aTrader } from './pages/ownTrade.ts'
import { textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Draft {
  readonly id: string
  readonly version: number
  readonly lines: readonly { readonly id: string }[]
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const text = textsIn('ar')

test('the seller and the buyer with the link call off parts of a blanket order, and see what is left (ar)', async ({
  page,
  context,
  request,
  browser,
}) => {
  const trader = await aTrader(request)
  const { call } = trader.seller
  const sku = `CTN-${crypto.randomUUID().slice(0, 8)}`
  await trader.publish('product', { track_stock: false, sku })
  const customer = await call<{ id: string }>('POST', '/api/v1/customers/', { name_ar: 'مؤسسة السنابل الغذائية' })
  const email = `buyer-${crypto.randomUUID()}@sanabel.example`
  const mailbox = await mailboxOf(email)
  const { results } = await call<{ results: { found: { article: string } }[] }>('POST', '/api/v1/deals/drafts/skus/', {
    rows: [{ sku }],
  })
  const lines = [{ article: results[0]?.found.article, qty: '100' }]
  const draft = await call<Draft>('POST', '/api/v1/deals/drafts/', { customer: customer.id, lines })
  await call('POST', `/api/v1/deals/${draft.id}/offer/`, {
    version: draft.version,
    lines: draft.lines.map(({ id }) => ({ line: id, qty: '100', unit_price: '2.00' })),
    valid_until: dayIn(7),
    call_until: dayIn(300),
    recipient: { channel: 'link', name: 'Majed Al-Harbi', email, lang: 'ar' },
  })
  const link = linkOf(await mailbox.nextWithLink())
  await trader.seller.openSession(context.request)

  await page.goto(`/apps/deals/${draft.id}?lng=ar`)
  await page.getByRole('button', { name: text('deals.actions.accept_for_buyer') }).click()
  const accepting = page.getByRole('dialog')
  await accepting.getByLabel(text('deals.quote.acceptedBy')).fill('Majed Al-Harbi')
  await accepting.getByRole('button', { name: text('deals.actions.accept_for_buyer') }).click()

  await page.getByRole('button', { name: text('deals.actions.call_off') }).click()
  const calling = page.getByRole('dialog')
  await calling.getByRole('textbox').first().fill('30')
  await calling.getByRole('button', { name: text('deals.actions.call_off') }).click()
  await expect(page.getByRole('heading', { name: text('deals.blanket.calledOffFrom') })).toBeVisible()

  await page.goto(`/apps/deals/${draft.id}?lng=ar`)
  const order = page.getByRole('region', { name: text('deals.blanket.title') })
  await expect(order.getByText('70', { exact: true })).toBeVisible()
  await expect(order.getByRole('link')).toHaveCount(1)

  // The emails about the acceptance and the call-off have numbers that are as long as a code.
  await mailbox.nextWithCode()
  await mailbox.nextWithCode()
  const visit = await browser.newContext()
  const buyer = await visit.newPage()
  await buyer.goto(link)
  await buyer.getByRole('button', { name: text('deals.actions.call_off') }).click()
  await buyer.getByRole('dialog').getByRole('textbox').first().fill('25')
  await buyer.getByRole('button', { name: text('deals.shared.continue') }).click()
  const confirming = buyer.getByRole('dialog')
  // Twenty-five at 2.00, with VAT.
  await expect(confirming.getByText(text('deals.shared.accept.lead', { total: '57.50' }))).toBeVisible()
  await confirming.getByLabel(text('deals.shared.accept.name')).fill('Majed Al-Harbi')
  await confirming.getByRole('button', { name: text('deals.shared.accept.sendCode') }).click()
  const code = confirming.getByLabel(text('deals.shared.accept.code'), { exact: true })
  await code.fill(codeOf(await mailbox.nextWithCode()))
  await confirming.getByRole('button', { name: text('deals.actions.call_off') }).click()
  await expect(confirming).toBeHidden()
  await expect(buyer.getByRole('region', { name: text('deals.blanket.title') }).getByText('57.50')).toBeVisible()
  await visit.close()
  await expect(order.getByText('45', { exact: true })).toBeVisible()
})
