import type { Page } from 'playwright/test'
import { invoiceRecord } from './pages/invoiceScreens.ts'
import { anActiveSeller } from './pages/ownActive.ts'
import { completeBillingDetails } from './pages/ownBiller.ts'
import type { OwnSeller } from './pages/ownSeller.ts'
import { callSandbox } from './pages/sandbox.ts'
import { both, fieldNamed, inEither } from './pages/words.ts'
import { expect, test } from './test.ts'

// One after another: what the sandbox's ZATCA is told to reject is the next document of anybody.
test.describe.configure({ mode: 'serial' })

interface Issued {
  readonly id: string
  readonly version: number
  readonly number: string
}

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
    code: fieldNamed(page, ...both('einvoicing.fields.otp')),
    field: (name: 'name' | 'branch' | 'industry') => fieldNamed(page, ...both(`einvoicing.fields.${name}`)),
    confirm: (name: readonly [string, string]) => dialog.getByRole('button', { name: inEither(...name) }).click(),
    text: (name: readonly [string, string]) => page.getByText(inEither(...name)).first(),
  }
}

async function aDraft(seller: OwnSeller): Promise<Issued> {
  const { results } = await seller.ask<{ results: { id: string }[] }>('GET', '/api/v1/units/')
  const [unit] = results
  return seller.ask<Issued>('POST', '/api/v1/invoices/', {
    buyer: {
      name_ar: 'شركة الواحة للتجارة',
      vat_number: '300075588700003',
      address: {
        building_number: '7421',
        street_ar: 'شارع الأمير سلطان',
        district_ar: 'الروضة',
        city: 'جدة',
        region: 'SA-02',
        postal_code: '23431',
      },
    },
    lines: [{ name_ar: 'كرتون تغليف', name_en: 'Carton', qty: '10', unit: unit?.id, unit_price: '64.00' }],
  })
}

for (const language of ['ar', 'en'] as const) {
  test(`R-10: a company connects to ZATCA after a wrong code; its invoice is rejected, corrected and cleared (${language})`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(120_000)
    const seller = await anActiveSeller(request)
    await completeBillingDetails(seller)
    await seller.openSession(context.request)
    await page.goto(`/apps/invoice/e-invoicing?lng=${language}`)
    const screen = eInvoicing(page)
    await screen.button(both('einvoicing.connect.first')).click()
    await screen.confirm(both('einvoicing.connect.do'))
    await expect(screen.code).toHaveAttribute('aria-invalid', 'true')
    await screen.field('name').fill('Riyadh 1')
    await screen.field('branch').fill(unitDetails.branch)
    await screen.field('industry').fill(unitDetails.industry)
    await screen.code.fill('٠٠٠٠٠٠')
    await screen.confirm(both('einvoicing.connect.do'))
    await expect(screen.text(both('einvoicing.failures.otp'))).toBeVisible()

    await screen.button(both('einvoicing.actions.retry')).click()
    await screen.code.fill(await aCode())
    await screen.confirm(both('einvoicing.actions.retry'))
    await expect(screen.text(both('einvoicing.status.ready'))).toBeVisible()
    await expect(screen.text(both('einvoicing.connection.connected'))).toBeVisible()

    await callSandbox('/faults/zatca', { mode: 'rejected', count: 1, code: 'BR-KSA-40' })
    const { id } = await aDraft(seller)
    await page.goto(`/apps/invoice/${id}`)
    const record = invoiceRecord(page)
    await record.issue()
    await expect(screen.text(both('einvoicing.banner.rejected'))).toBeVisible()
    await expect(page.getByText('BR-KSA-40').first()).toBeVisible()

    await page
      .getByRole('main')
      .getByRole('link', { name: inEither(...both('invoices.actions.correct')) })
      .click()
    await fieldNamed(page, ...both('invoices.fields.po_number')).fill('PO-77')
    await page.getByRole('button', { name: inEither(...both('invoices.correct.save')) }).click()
    await expect(record.status(...both('einvoicing.documentStatus.cleared'))).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      record.button(...both('einvoicing.card.xml')).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^3\d{13}3_\d{8}T\d{6}_INV-\d{4}-000001\.xml$/)
  })
}
