import { codeOf, linkOf, mailboxOf } from './pages/mailbox.ts'
import { aTrader } from './pages/ownTrade.ts'
import { textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Created {
  readonly id: string
}

const text = textsIn('en')

test('R-09: a seller quotes a customer by link, who accepts and agrees to a change without an account (en)', async ({
  page,
  context,
  request,
  browser,
}) => {
  test.setTimeout(120_000)
  const trader = await aTrader(request)
  const sku = `CTN-${crypto.randomUUID().slice(0, 8)}`
  await trader.publish('product', { track_stock: false, sku })
  const email = `buyer-${crypto.randomUUID()}@sanabel.example`
  const contacts = [{ name: 'Majed Al-Harbi', email, receives: ['quotes'] }]
  const customer = await trader.seller.call<Created>('POST', '/api/v1/customers/', {
    name_ar: 'مؤسسة السنابل الغذائية',
    name_en: 'Sanabel Foods',
    contacts,
  })
  await trader.seller.openSession(context.request)

  await page.goto(`/apps/deals/create?customer=${customer.id}&lng=en`)
  await page.getByRole('button', { name: text('deals.items.paste') }).click()
  const pasting = page.getByRole('dialog')
  await pasting.getByLabel(text('deals.items.rows')).fill(`${sku}\t10\nNOTHING-1\t5`)
  await pasting.getByRole('button', { name: text('deals.items.add') }).click()
  await expect(pasting.getByLabel(text('deals.items.rows'))).toHaveValue('NOTHING-1\t5')
  await pasting.getByRole('button', { name: text('ui.dialog.cancel') }).click()
  await page.getByRole('button', { name: text('deals.items.continue') }).click()

  // Ten, or fifty for less: the buyer chooses.
  await page.getByRole('button', { name: text('deals.offer.details', { name: '' }) }).click()
  await page.getByRole('button', { name: text('deals.choice.add') }).click()
  const further = page.getByRole('group', { name: text('deals.choice.further') })
  await further.getByRole('textbox', { name: text('deals.offer.qty') }).fill('50')
  await further.getByRole('textbox', { name: text('deals.offer.unit_price') }).fill('2.00')

  await page.getByRole('button', { name: text('deals.offer.send') }).click()
  const sending = page.getByRole('dialog')
  await expect(sending.getByLabel(text('deals.quote.recipient.email'))).toHaveValue(email)
  const mailbox = await mailboxOf(email)
  await sending.getByRole('button', { name: text('deals.offer.send') }).click()
  await expect(page.getByText(text('deals.quote.notOpened'))).toBeVisible()

  const visit = await browser.newContext()
  const buyer = await visit.newPage()
  await buyer.goto(linkOf(await mailbox.nextWithLink()))
  await buyer.getByRole('radio', { name: /50 .*× 2\.00/ }).check()
  await buyer.getByRole('button', { name: text('deals.shared.accept.title') }).click()
  const accepting = buyer.getByRole('dialog')
  await accepting.getByLabel(text('deals.shared.accept.name')).fill('Majed Al-Harbi')
  await accepting.getByRole('button', { name: text('deals.shared.accept.sendCode') }).click()
  await accepting
    .getByLabel(text('deals.shared.accept.code'), { exact: true })
    .fill(codeOf(await mailbox.nextWithCode()))
  await accepting.getByRole('button', { name: text('deals.shared.accept.title') }).click()
  await expect(buyer.getByText(text('deals.shared.state.accepted.title'))).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText(text('deals.shared.state.accepted.title'))).toBeVisible()
  await expect(page.getByText(text('deals.quote.ways.link'))).toBeVisible()
  await expect(page.getByText(text('deals.status.accepted')).first()).toBeVisible()
  // Fifty at 2.00, with VAT.
  await expect(page.getByRole('row', { name: /115\.00/ })).toBeVisible()
  // The email about the acceptance has the deal's number, which is as long as a code.
  await mailbox.nextWithCode()

  await page.goto(`${new URL(page.url()).pathname}?do=amend&lng=en`)
  const proposing = page.getByRole('dialog')
  await proposing.getByRole('textbox', { name: text('deals.offer.qty') }).fill('60')
  // Ten more at 2.00, with VAT.
  await expect(proposing.getByText('23.00').first()).toBeVisible()
  await proposing.getByRole('button', { name: text('deals.amendment.send') }).click()
  await expect(page.getByRole('button', { name: text('deals.closure.withdraw') })).toBeVisible()

  await mailbox.nextWithLink()
  await buyer.reload()
  await buyer.getByRole('button', { name: text('deals.amendment.agree') }).click()
  const agreeing = buyer.getByRole('dialog')
  await agreeing.getByLabel(text('deals.shared.accept.name')).fill('Majed Al-Harbi')
  await agreeing.getByRole('button', { name: text('deals.shared.accept.sendCode') }).click()
  await agreeing
    .getByLabel(text('deals.shared.accept.code'), { exact: true })
    .fill(codeOf(await mailbox.nextWithCode()))
  await agreeing.getByRole('button', { name: text('deals.amendment.agree') }).click()
  await expect(agreeing).toBeHidden()
  await expect(buyer.getByText('138.00').first()).toBeVisible()
  await visit.close()
  await expect(page.getByRole('row', { name: /138\.00/ })).toBeVisible()
})
