import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aMarketClient } from '../../../test/market.ts'
import { type AnyTicket, aHelpDesk } from '../../../test/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the staff see the tickets of all sellers, oldest first, page by page, without who has read what', async () => {
  const [one, other] = [await aHelpDesk(server), await aHelpDesk(server)]
  const tickets = [await one.ticket(), await other.ticket(), await one.ticket()]
  const page = async (query: string) => (await one.staff.send('GET', `tickets/?${query}`)).body
  const first = await page('limit=2')
  expect(first.results.map(({ id }: AnyTicket) => id)).toEqual(tickets.slice(0, 2).map(({ id }) => id))
  expect(first.results[0]).toMatchObject({
    seller: { id: one.seller.user.id, name: 'Noura Al-Otaibi', company_name: null },
    allowed_actions: ['take', 'answer', 'prioritise'],
  })
  expect(first.results[0]).not.toHaveProperty('unread_messages')
  const rest = await page(`limit=2&after=${first.next}`)
  expect([rest.results.map(({ id }: AnyTicket) => id), rest.next]).toEqual([[tickets[2].id], null])
  await one.answer(tickets[0], 'take')
  expect((await page('status=in_progress')).results).toMatchObject([{ id: tickets[0].id }])
})

test('a key without the scope for tickets is refused, and an unknown ticket is not found', async () => {
  const strange = await aMarketClient(server, ['listings:read', 'deals:write'])
  const { id } = await (await aHelpDesk(server)).ticket()
  expect((await strange.send('GET', 'tickets/')).body).toMatchObject({ code: 'forbidden' })
  expect((await strange.send('POST', `tickets/${id}/take/`, { agent: 'x y' })).status).toBe(403)
  const desk = await aHelpDesk(server)
  expect((await desk.answer({ id: desk.seller.user.id }, 'take')).status).toBe(404)
})

test('an agent can attach a file to the answer, and the seller can open it', async () => {
  const desk = await aHelpDesk(server)
  const ticket = await desk.ticket()
  const form = new FormData()
  form.append('agent', 'سارة')
  form.append('body', 'أرفقنا النموذج المصحح.')
  form.append('files', new File(['sku,qty\n'], 'template.csv'))
  const url = `/api/v1/market/tickets/${ticket.id}/answer/`
  await server.app.inject({ method: 'POST', url, headers: desk.staff.headers, payload: form })
  const { messages, unread_messages } = await desk.read(ticket.id)
  expect(messages).toMatchObject([{ side: 'agent', author: 'سارة', files: [{ name: 'template.csv' }] }])
  expect(unread_messages).toBe(0)
  expect((await server.app.inject(messages[0].files[0].url)).body).toBe('sku,qty\n')
})
