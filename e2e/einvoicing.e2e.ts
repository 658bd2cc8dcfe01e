import type { Language } from '@mawrid/contract/constants.ts'
import type { APIRequestContext, Page } from 'playwright/test'
import { anInvoice } from '../server/test/anInvoice.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { invoiceForm, invoiceRecord } from './pages/invoiceScreens.ts'
import type { NewSeller } from './pages/newSeller.ts'
import { completeBillingDetails } from './pages/ownBiller.ts'
import { actAsBuyer, aTrader, type Trader } from './pages/ownTrade.ts'
import { callSandbox } from './pages/sandbox.ts'
import { fieldNamed, inEither, textsOf } from './pages/texts.ts'
import { clockTest, expect, test } from './test.ts'

// One after another: what the sandbox's ZATCA is told to reject is the next document of anybody.
test.describe.configure({ mode: 'serial' })

interface Issued {
  readonly id: string
  readonly version: number
  readonly number: string
}

const minuteMs = 60_000

const unitDetails = { branch: 'Riyadh', industry: 'Wholesale' } as const

/** A code of Fatoora's portal that the sandbox accepts. */
async function aCode(): Promise<string> {
  const { code } = await callSandbox<{ code: string }>('/zatca/portal/otps', { environment: 'developer-portal' })
  return code
}

function eInvoicing(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    button: (name: readonly [string, string]) =>
      page.getByRole('main').getByRole('button', { name: inEither(...name) }),
    code: fieldNamed(page, ...textsOf('einvoicing.fields.otp')),
    field: (name: 'name' | 'branch' | 'industry') => fieldNamed(page, ...textsOf(`einvoicing.fields.${name}`)),
    confirm: (name: readonly [string, string]) => dialog.getByRole('button', { name: inEither(...name) }).click(),
    text: (name: readonly [string, string]) => page.getByText(inEither(...name)).first(),
  }
}

/** A company whose unit is connected. */
async function connect(seller: NewSeller): Promise<void> {
  await completeBillingDetails(seller)
  const types = ['standard', 'simplified']
  const unit = { name: 'Riyadh 1', ...unitDetails, document_types: types, otp: await aCode() }
  await seller.call('POST', '/api/v1/e-invoicing/units/', unit)
  const statuses = async () => {
    const { units } = await seller.call<{ units: { status: string }[] }>('GET', '/api/v1/e-invoicing/')
    return units.map(({ status }) => status)
  }
  await expect.poll(statuses).toEqual(['ready'])
}

/** A seller whose unit is connected, signed in on this page. */
async function aConnectedSeller(page: Page, device: APIRequestContext): Promise<NewSeller> {
  const seller = await anActiveSeller(device)
  await connect(seller)
  await seller.openSession(page.context().request)
  return seller
}

/** The page of a deal, on which its seller, whose unit is connected, issues invoices. */
async function openDeal(page: Page, { seller }: Trader, id: string, language: Language) {
  await connect(seller)
  await seller.openSession(page.context().request)
  await page.goto(`/apps/deals/${id}?lng=${language}`)
  const record = invoiceRecord(page)
  const isCleared = () => expect(record.status(...textsOf('einvoicing.documentStatus.cleared'))).toBeVisible()
  return { record, isCleared }
}

const aDraft = (seller: NewSeller) => seller.call<Issued>('POST', '/api/v1/invoices/', anInvoice())

test('R-10: a company connects to ZATCA after a wrong code; its invoice is rejected, corrected and cleared (en)', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const seller = await anActiveSeller(request)
  await completeBillingDetails(seller)
  await seller.openSession(context.request)
  await page.goto('/apps/invoice/e-invoicing?lng=en')
  const screen = eInvoicing(page)
  await screen.button(textsOf('einvoicing.connect.first')).click()
  await screen.confirm(textsOf('einvoicing.connect.do'))
  await expect(screen.code).toHaveAttribute('aria-invalid', 'true')
  await screen.field('name').fill('Riyadh 1')
  await screen.field('branch').fill(unitDetails.branch)
  await screen.field('industry').fill(unitDetails.industry)
  await screen.code.fill('٠٠٠٠٠٠')
  await screen.confirm(textsOf('einvoicing.connect.do'))
  await expect(screen.text(textsOf('einvoicing.failures.otp'))).toBeVisible()

  await screen.button(textsOf('einvoicing.actions.retry')).click()
  await screen.code.fill(await aCode())
  await screen.confirm(textsOf('einvoicing.actions.retry'))
  await expect(screen.text(textsOf('einvoicing.status.ready'))).toBeVisible()
  await expect(screen.text(textsOf('einvoicing.connection.connected'))).toBeVisible()

  await callSandbox('/faults/zatca', { mode: 'rejected', count: 1, code: 'BR-KSA-40' })
  const { id } = await aDraft(seller)
  await page.goto(`/apps/invoice/${id}`)
  const record = invoiceRecord(page)
  await record.issue()
  await expect(screen.text(textsOf('einvoicing.banner.rejected'))).toBeVisible()
  await expect(page.getByText('BR-KSA-40').first()).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: inEither(...textsOf('invoices.actions.correct')) })
    .click()
  await fieldNamed(page, ...textsOf('invoices.fields.po_number')).fill('PO-77')
  await page.getByRole('button', { name: inEither(...textsOf('invoices.correct.save')) }).click()
  await expect(record.status(...textsOf('einvoicing.documentStatus.cleared'))).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record.button(...textsOf('einvoicing.card.xml')).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^3\d{13}3_\d{8}T\d{6}_INV-\d{4}-000001\.xml$/)
})

test('R-10: an accepted deal is invoiced, the invoice cleared by ZATCA, and credited by a note that is cleared as well (ar)', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const trader = await aTrader(request)
  const { record, isCleared } = await openDeal(page, trader, await trader.agreed(), 'ar')
  await record.button(...textsOf('invoices.ofDeal.all')).click()
  await expect(record.status(...textsOf('invoices.status.draft'))).toBeVisible()
  await record.issue()
  await isCleared()

  await record.choose(...textsOf('invoices.actions.credit'))
  await record.dialog.getByRole('combobox').selectOption('returned')
  await record.confirm(...textsOf('invoices.actions.credit'))
  await expect(record.status(...textsOf('invoices.status.draft'))).toBeVisible()
  await record.issue()
  await isCleared()
  await record.link(/^INV-\d{4}-000001$/).click()
  await expect(record.status(...textsOf('invoices.status.credited'))).toBeVisible()
  await isCleared()

  const { documents } = await callSandbox<{ documents: { number: string; status: number; isCleared: boolean }[] }>(
    '/zatca/portal',
  )
  const [note, invoice] = documents
  expect([invoice, note]).toMatchObject([
    { number: expect.stringMatching(/^INV-\d{4}-000001$/), status: 200, isCleared: true },
    { number: expect.stringMatching(/^CN-\d{4}-000001$/), status: 200, isCleared: true },
  ])
})

clockTest(
  'R-10: while ZATCA is away for an hour, the invoice says so on its row, its page and the dashboard, and is cleared once ZATCA is back (en)',
  async ({ page, request }) => {
    test.setTimeout(120_000)
    const seller = await aConnectedSeller(page, request)
    const { id } = await aDraft(seller)
    await callSandbox('/faults/zatca', { mode: 'error' })
    try {
      await page.goto(`/apps/invoice/${id}?lng=en`)
      const record = invoiceRecord(page)
      await record.issue()
      await expect(record.status(...textsOf('einvoicing.banner.unreachable'))).toBeVisible()
      await expect(page.getByText(inEither(...textsOf('einvoicing.banner.unreachableText')))).toBeVisible()

      await page.clock.setFixedTime(Date.now() + 61 * minuteMs)
      await page.goto(`/apps/invoice/${id}`)
      await expect(page.getByText(inEither(...textsOf('einvoicing.banner.late')))).toBeVisible()

      await page.goto('/dashboard')
      const waiting = page.getByRole('link', {
        name: new RegExp(textsOf('dashboard.now.zatca_unreachable_one').join('|')),
      })
      await waiting.click()
      await expect(page).toHaveURL(/zatca=unreachable/)
      const row = page.getByRole('main').getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'INV-' })
      await expect(row.getByText(inEither(...textsOf('einvoicing.documentStatus.unreachable'))).first()).toBeVisible()
      await expect(row.getByText(inEither(...textsOf('einvoicing.delays.waiting_long'))).first()).toBeVisible()
    } finally {
      await callSandbox('/faults/zatca', { mode: 'ok' })
    }
    await page.clock.setFixedTime(Date.now())
    await page.goto(`/apps/invoice/${id}`)
    // The queue asks again after 1, 2, 4 … seconds, and after half a minute at the latest once five calls have failed.
    const cleared = invoiceRecord(page).status(...textsOf('einvoicing.documentStatus.cleared'))
    await expect(cleared).toBeVisible({ timeout: 60_000 })
  },
)

test('R-10: the console sends a waiting invoice again, and the check of the chain finds it unbroken (en)', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const seller = await aConnectedSeller(page, request)
  await page.goto('/apps/invoice/e-invoicing?lng=en')
  const screen = eInvoicing(page)
  await expect(screen.text(textsOf('einvoicing.console.noDocuments'))).toBeVisible()

  const { id, version } = await aDraft(seller)
  await callSandbox('/faults/zatca', { mode: 'error' })
  try {
    await seller.call('POST', `/api/v1/invoices/${id}/issue/`, { version })
    await expect(screen.text(textsOf('einvoicing.documentStatus.unreachable'))).toBeVisible()
    // ZATCA is back at the click and not before, so the queue does not take the document away from the button.
    await page.route('**/api/v1/e-invoicing/resend/', async (route) => {
      await callSandbox('/faults/zatca', { mode: 'ok' })
      await route.continue()
    })
    await screen.button(textsOf('einvoicing.console.resendAll')).click()
    await expect(screen.text(textsOf('einvoicing.console.resending'))).toBeVisible()
    await expect(screen.text(textsOf('einvoicing.documentStatus.cleared'))).toBeVisible()
  } finally {
    await callSandbox('/faults/zatca', { mode: 'ok' })
  }

  await screen.button(textsOf('einvoicing.chain.start')).click()
  await expect(screen.text(textsOf('einvoicing.chain.unbroken_one'))).toBeVisible()
})

test('R-10: a deposit is invoiced in advance, and the invoice of the deal deducts it; ZATCA clears both (ar)', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const trader = await aTrader(request)
  const id = await agreedWithDeposit(trader)
  const { record, isCleared } = await openDeal(page, trader, id, 'ar')
  await record.button(...textsOf('invoices.advances.create')).click()
  const amount = record.dialog.getByRole('textbox')
  await expect(amount).toHaveValue('460.00')
  await record.confirm(...textsOf('invoices.advances.create'))
  await expect(record.status(...textsOf('invoices.kind.advance_payment'))).toBeVisible()
  await record.issue()
  await isCleared()
  await record.pay()
  await expect(record.status(...textsOf('invoices.status.paid'))).toBeVisible()

  await page.goto(`/apps/deals/${id}`)
  await record.button(...textsOf('invoices.ofDeal.rest')).click()
  await record.link(inEither(...textsOf('invoices.actions.edit'))).click()
  const form = invoiceForm(page)
  await expect(form.total.last()).toHaveText(/690\.00/)
  const deduct = page.getByRole('textbox', { name: /ADV.\d{4}.000001/ })
  await deduct.fill('٢٣٠')
  await expect(form.total.last()).toHaveText(/920\.00/)
  await deduct.fill('')
  await form.saveAndIssue()
  await isCleared()
  await expect(record.link(/ADV.\d{4}.000001/)).toBeVisible()
  await record.pay()
  await expect(record.status(...textsOf('invoices.status.paid'))).toBeVisible()

  // The documents of other journeys stand among them.
  const { documents } = await callSandbox<{ documents: readonly SentDocument[] }>('/zatca/portal')
  const advance = documents.find(({ number }) => number.startsWith('ADV-'))
  const invoice = documents.find(({ number, unit }) => unit === advance?.unit && number.startsWith('INV-'))
  expect([advance, invoice]).toMatchObject([
    { number: expect.stringMatching(/^ADV-\d{4}-000001$/), status: 200, isCleared: true },
    { number: expect.stringMatching(/^INV-\d{4}-000001$/), status: 200, isCleared: true },
  ])
})

interface SentDocument {
  readonly number: string
  readonly unit: string
  readonly status: number
  readonly isCleared: boolean
}

/** An accepted deal for 1,150.00 with VAT, of which 40 percent are paid in advance. */
async function agreedWithDeposit({ seller, riyadh, ...trader }: Trader): Promise<string> {
  const listing = await trader.publish('product')
  await trader.receive(listing, riyadh, '10')
  const { id } = await trader.request(listing, { lines: [{ listing, qty: '10' }] })
  const { version, lines } = await trader.deal(id)
  const [line] = lines
  await seller.call('POST', `/api/v1/deals/${id}/offer/`, {
    version,
    lines: [{ line: line?.id, qty: '10', unit_price: '100.00' }],
    payment_terms: { kind: 'split', days: 30, advance_percent: '40.00' },
    valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  })
  const { current_round: round } = await trader.deal(id)
  await actAsBuyer({ id }, 'accept', { round })
  return id
}
