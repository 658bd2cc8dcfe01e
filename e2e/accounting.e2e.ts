import { readFile } from 'node:fs/promises'
import { anInvoice } from '../server/test/anInvoice.ts'
import { anActiveSeller } from './pages/activeSeller.ts'
import { completeBillingDetails } from './pages/ownBiller.ts'
import { fieldNamed, inEither, textIn, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Issued {
  readonly id: string
  readonly version: number
  readonly number: string
}

test('accounts are mapped, and the journal of the month is downloaded with them (ar)', async ({
  page,
  context,
  request,
}) => {
  const seller = await anActiveSeller(request)
  await completeBillingDetails(seller)
  const draft = await seller.call<Issued>('POST', '/api/v1/invoices/', anInvoice())
  const { number } = await seller.call<Issued>('POST', `/api/v1/invoices/${draft.id}/issue/`, {
    version: draft.version,
  })
  await seller.openSession(context.request)
  await page.goto('/apps/invoice/journal/accounts?lng=ar')
  const account = textsOf('accounting.accounts.receivables')
  await fieldNamed(page, ...textsOf('accounting.settings.numberOf', { account })).fill('113001')
  await fieldNamed(page, ...textsOf('accounting.fields.email')).fill('books@firm.example')
  await page.getByRole('button', { name: inEither(...textsOf('accounting.settings.save')) }).click()
  await expect(page.getByText(textIn('ar', 'accounting.settings.saved')).first()).toBeVisible()

  await page.goto('/apps/invoice/journal?lng=ar')
  await page.getByRole('button', { name: inEither(...textsOf('accounting.month.after')) }).click()
  await expect(page.getByRole('rowheader', { name: /113001/ })).toBeVisible()
  await page.getByRole('combobox', { name: inEither(...textsOf('accounting.fields.layout')) }).selectOption('zoho')
  await page.getByRole('button', { name: inEither(...textsOf('ui.list.export')) }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: inEither(...textsOf('ui.list.exportCsv')) }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('Journal Date,Journal Number')
  expect(csv).toMatch(new RegExp(`${number}.*SAR,113001,.*,736.00,`))
})
