import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { returnDesk } from '../../../../test/returns.ts'
import { emailReturnNote } from './emailReturnNote.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

test('the credit note of a return is emailed to its buyer once, one that was written by hand is not', async () => {
  const emails = emailsOf(server)
  const desk = await returnDesk(trade)
  const deal = await desk.delivered('10')
  const invoice = await desk.invoiced(deal)
  const accepted = await desk.accept(await desk.claimed(deal, '3'), 'credit', { goods_back: false })
  const { body: settled } = await desk.act(accepted, 'credit')
  const [note] = settled.credit_notes
  const { body: draft } = await callApi(server, trade.seller, 'POST', `/api/v1/invoices/${invoice.id}/credit/`, {
    reason_code: 'returned',
  })
  await callApi(server, trade.seller, 'POST', `/api/v1/invoices/${draft.id}/issue/`, { version: draft.version })
  for (const id of [note.id, note.id, draft.id]) {
    await emailReturnNote(server.parts, { id, companyId: trade.companyId })
  }
  expect(emails.to(deal.buyer.email).filter(({ template }) => template === 'invoiceSent')).toMatchObject([
    { values: { number: note.number, total: note.total }, attachments: [expect.any(String)] },
  ])
})
