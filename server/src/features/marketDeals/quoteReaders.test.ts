import type { AddressInfo } from 'node:net'
import { buyerCompanies } from '@mawrid/sandbox/src/market/buyers/companies.ts'
import { createQuoteReaders } from '@mawrid/sandbox/src/market/buyers/quoteReaders.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aBlanketTrade } from '../../../test/blanketOrders.ts'
import type { Deal } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { emailLinks } from '../../platform/mail/choices.ts'
import { composeEmail } from '../../platform/mail/write.ts'

const [company] = buyerCompanies
const email = String(company?.email)

let server: TestServer
let orders: Awaited<ReturnType<typeof aBlanketTrade>>
/** What the reader is about to do. */
let tasks: (() => Promise<void>)[] = []
let reader: ReturnType<typeof createQuoteReaders>
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  orders = await aBlanketTrade(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const later = { run: (_ms: number, task: () => Promise<void>) => void tasks.push(task), stop() {} }
  reader = createQuoteReaders({ url: `http://127.0.0.1:${port}`, later, eachMs: 1, answerMs: [0, 1], seed: 3 })
})
beforeEach(() => {
  const { parts } = server
  vi.spyOn(parts.mail, 'send').mockImplementation(async (sent) => {
    const { subject, text } = composeEmail(sent, emailLinks(parts.settings, undefined))
    reader.onMail({ to: [sent.to], subject, text })
  })
})
afterAll(() => server.close())

/** The reader does all that it is about to do, and what follows from it. */
async function answered({ id }: Deal): Promise<Deal> {
  for (let task = tasks.shift(); task; task = tasks.shift()) await task()
  return orders.trade.read(id)
}

function sent(more: object = {}): Promise<Deal> {
  return orders.sent({ call_until: null, ...more }, { channel: 'link', name: 'ماجد', email, lang: 'ar' })
}

test('a sandbox buyer who gets a quote by email accepts, bargains once or rejects it by its link', async () => {
  const seen: Record<string, Deal[]> = { accepted: [], countered: [], rejected: [] }
  for (let n = 0; n < 60 && Object.values(seen).some((deals) => deals.length === 0); n += 1) {
    const deal = await answered(await sent())
    seen[deal.status]?.push(deal)
  }
  expect(Object.entries(seen).filter(([, deals]) => deals.length === 0)).toEqual([])

  const accepted = seen.accepted?.[0] ?? {}
  expect(accepted.quote.acceptance).toMatchObject({ name: company?.contact, how: 'link' })
  const [line] = accepted.lines
  await orders.trade.sell(accepted, 'amendments', { lines: [{ line: line.id, qty: '90' }], message: null })
  expect((await answered(accepted)).amendments.at(-1)).toMatchObject({ status: 'agreed' })
})

test('other mail, and mail to others, is left alone', async () => {
  const deal = await sent()
  tasks = []
  const others = await orders.sent({}, { channel: 'link', name: 'ماجد', email: 'one@else.example', lang: 'en' })
  expect(tasks).toEqual([])
  expect((await answered(deal)).status).toBe('offered')
  expect((await answered(others)).status).toBe('offered')
})
