import { aPdf, aTrader } from './pages/ownTrade.ts'
import { callSandbox } from './pages/sandbox.ts'
import { textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

interface Buyer {
  readonly id: string
  readonly contact: string
}

test('a buyer asks for a document, which the seller opens, and sees who has read it (ar)', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const name = 'Fire test report'
  const listing = await trader.publish('product', {
    documents: [{ file: 'new:0', kind: 'certificate', name, access: 'on_request' }],
    new_documents: aPdf,
  })
  const { results } = await callSandbox<{ results: readonly [Buyer] }>('/market/buyers')
  const [{ id: buyer, contact }] = results
  const sent = await callSandbox<{ id: string }>(`/market/buyers/${buyer}/document-requests`, { listing })

  await trader.seller.openSession(context.request)
  await page.goto('/apps/document-requests?lng=ar')
  await page.getByRole('link', { name }).click()
  const grant = textIn('ar', 'documentRequests.actions.grant')
  await page.getByRole('button', { name: grant }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: textIn('ar', 'documentRequests.dialog.days') }).fill('14')
  await dialog.getByRole('button', { name: grant }).click()
  await expect(page.getByText(textIn('ar', 'documentRequests.openings.none'))).toBeVisible()

  const opened = await callSandbox(`/market/buyers/${buyer}/document-requests/${sent.id}/open`, {})
  expect(opened).toEqual({ status: 200 })
  await expect(page.getByRole('listitem').filter({ hasText: contact })).toBeVisible()
})
