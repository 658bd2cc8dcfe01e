import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { aMarketClient } from '../../../../test/market.ts'
import { type ServerWithSandbox, sharedWithSandbox } from '../../../../test/sandbox.ts'
import { type Subscriber, subscriberOf } from '../../../../test/subscriber.ts'

let server: ServerWithSandbox
let person: SignedInSeller
let seller: Subscriber

beforeAll(async () => {
  server = await sharedWithSandbox()
  const company = { isVerified: true, crStatus: 'active', crName: 'شركة نجد', taxNumber: '310284759600003' } as const
  person = await aSeller(server).withCompany(company).signIn()
  seller = subscriberOf(server, person)
})
afterAll(() => server.close())

async function document(path: string, headers = person.headers) {
  const answer = await server.app.inject({ url: `/api/v1/${path}/pdf/?lang=en`, headers })
  const text = answer.statusCode === 200 ? (await extractText(Uint8Array.from(answer.rawPayload))).text.join('\n') : ''
  return { answer, text }
}

test('a paid plan has a tax invoice of the marketplace, and a refund its credit note', async () => {
  const { open_invoice: id } = (await seller.choose()).body
  expect((await document(`subscription-invoices/${id}`)).answer.json().code).toBe('wrong_state')
  const { number } = await seller.pay(id)
  const { answer, text } = await document(`subscription-invoices/${id}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`filename="${number}.pdf"`),
  })
  const facts = [number, 'Mawrid E-Commerce Company', '311094826500003', '310284759600003', '499.00', '74.85', '573.85']
  for (const fact of [...facts, 'Growth plan, 1 month']) expect(text).toContain(fact)
  // The logo of the marketplace; the QR code is drawn.
  expect(answer.rawPayload.toString('latin1')).toMatch(/\/Subtype\s*\/Image/)

  const market = await aMarketClient(server, ['payments:confirm'])
  const refund = { amount: '57.50', reason: 'A day without service' }
  const { body } = await market.send('POST', `subscription-invoices/${id}/refund/`, refund, {
    'idempotency-key': crypto.randomUUID(),
  })
  const [note] = body.credit_notes
  const credited = await document(`subscription-credit-notes/${note.id}`)
  for (const fact of [note.number, number, '50.00', '7.50', '57.50', refund.reason]) {
    expect(credited.text).toContain(fact)
  }

  const other = await aSeller(server).withCompany({ isVerified: true }).signIn()
  expect((await document(`subscription-invoices/${id}`, other.headers)).answer.statusCode).toBe(404)
  expect((await document(`subscription-credit-notes/${note.id}`, other.headers)).answer.statusCode).toBe(404)
})

test('a company with a unified number is named as the buyer by that number', async () => {
  const company = { isVerified: true, crStatus: 'active', cr: '7001234567', taxNumber: null } as const
  const unified = await aSeller(server).withCompany(company).signIn()
  const { choose, pay } = subscriberOf(server, unified)
  const { open_invoice: id } = (await choose()).body
  await pay(id)
  const { text } = await document(`subscription-invoices/${id}`, unified.headers)
  expect(text).toContain('Unified no.')
  expect(text).toContain('7001234567')
})
