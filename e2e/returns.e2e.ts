import { completeBillingDetails } from './pages/ownBiller.ts'
import { actAsBuyer, aTrader } from './pages/ownTrade.ts'
import { textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Draft {
  readonly id: string
  readonly version: number
}

interface Settled {
  readonly credit_notes: readonly { readonly number: string }[]
}

test('a buyer returns goods, and the seller accepts, receives and credits them (en)', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const t = textsIn('en')
  const trader = await aTrader(request)
  const { seller } = trader
  await completeBillingDetails(seller)
  const id = await trader.agreed()
  const { lines } = await trader.deal(id)
  const line = lines[0]?.id
  const parcel = { warehouse: trader.riyadh, lines: [{ line, qty: '10' }], carrier: 'own', ship: true }
  await seller.call('POST', `/api/v1/deals/${id}/parcels/`, parcel)
  await actAsBuyer({ id }, 'receive', { parcel: (await trader.deal(id)).parcels[0]?.id })
  const draft = await seller.call<Draft>('POST', '/api/v1/invoices/from-deal/', { deal: id, part: 'all' })
  await seller.call('POST', `/api/v1/invoices/${draft.id}/issue/`, { version: draft.version })
  await actAsBuyer({ id }, 'returns', {
    lines: [{ line, qty: '3', reason_code: 'damaged', requested: 'credit' }],
    note: 'وصلت ثلاث كراتين ممزقة',
  })

  await seller.openSession(context.request)
  await page.goto('/apps/returns/list?lng=en')
  const main = page.getByRole('main')
  const [{ id: made } = { id: '' }] = (await seller.call<{ results: { id: string }[] }>('GET', '/api/v1/returns/'))
    .results
  await main.locator(`a[href*="${made}"]`).first().click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const press = (action: 'accept' | 'receive' | 'credit') =>
    main.getByRole('button', { name: t(`returns.move.${action}`), exact: true }).click()
  const confirm = (action: 'accept' | 'receive' | 'credit') =>
    dialog.getByRole('button', { name: t(`returns.move.${action}`), exact: true }).click()

  await press('accept')
  await confirm('accept')
  await expect(main.getByText(t('returns.status.accepted'), { exact: true }).first()).toBeVisible()

  await press('receive')
  const { sku } = (await seller.call<{ lines: { sku: string }[] }>('GET', `/api/v1/deals/${id}/`)).lines[0] ?? {}
  const scanner = dialog.getByLabel(t('returns.scan'))
  for (let n = 0; n < 3; n += 1) {
    await scanner.fill(sku ?? '')
    await scanner.press('Enter')
    await expect(scanner).toHaveValue('')
  }
  // Damaged goods are not sold again by oversight.
  await expect(dialog.getByLabel(t('returns.fields.treatment'))).toHaveValue('quarantine')
  await confirm('receive')
  await expect(main.getByText(t('returns.status.received'), { exact: true }).first()).toBeVisible()

  await press('credit')
  await confirm('credit')
  await expect(main.getByText(t('returns.status.settled'), { exact: true }).first()).toBeVisible()
  const { credit_notes: notes } = await seller.call<Settled>('GET', `/api/v1/returns/${made}/`)
  await expect(main.getByRole('link', { name: notes[0]?.number ?? 'none', exact: true })).toBeVisible()
})
