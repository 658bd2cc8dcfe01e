import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBlanketTrade } from '../../../../../test/blanketOrders.ts'
import { emailsOf } from '../../../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../../../test/harness.ts'

let server: TestServer
let orders: Awaited<ReturnType<typeof aBlanketTrade>>
beforeAll(async () => {
  server = await sharedServer()
  orders = await aBlanketTrade(server)
})
afterAll(() => server.close())

const tokenOf = (link: string | undefined) => /#([\w-]+)$/.exec(link ?? '')?.[1] ?? ''

/** A blanket order that its buyer accepted by its link, and what the link's page does. */
async function inForceByLink() {
  const email = `buyer-${crypto.randomUUID()}@sanabel.example`
  const emails = emailsOf(server)
  const deal = await orders.sent({}, { channel: 'link', name: 'ماجد', email, lang: 'en' })
  const token = tokenOf(emails.newestTo(email).values.link)
  const share = async (action: string, body: object = {}) => {
    const payload = action === 'open' ? { token } : { token, round: 1, ...body }
    const answer = await server.app.inject({ method: 'POST', url: `/api/v1/quotes/${action}/`, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const codeFor = async (purpose: object) => {
    expect((await share('code', { to: 'email', ...purpose })).status).toBe(200)
    return emails.newestTo(email)
  }
  await share('accept', { name: 'ماجد', code: (await codeFor({})).values.code })
  const line: string = deal.lines[0].id
  const callOff = (qty: string, code: string | undefined, more: object = {}) =>
    share('call-offs', { lines: [{ line, qty }], po_number: null, name: 'سارة', code, ...more })
  return { deal, token, email, emails, share, codeFor, callOff }
}

test('a buyer calls off a part by the link with a code, which counts once', async () => {
  const { deal, email, emails, codeFor, callOff, share } = await inForceByLink()
  expect((await callOff('10', '000000')).body.errors).toMatchObject([{ path: 'code', code: 'code_expired' }])
  const { template, values } = await codeFor({ call_off: true })
  expect(template).toBe('callOffCode')
  const many = await callOff('101', values.code)
  expect(many.body.errors).toMatchObject([{ path: 'lines.0.qty', code: 'more_than_left', params: { max: '100' } }])

  const answers = await Promise.all([callOff('30', values.code, { po_number: 'PO-9' }), callOff('30', values.code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const open = await share('open')
  expect(open.body).toMatchObject({
    can_call_off: true,
    blanket_lines: [{ called: '30', left: '70' }, {}],
    call_offs: [{ is_cancelled: false, total: expect.any(String) }],
  })
  const made = emails.newestTo(email)
  expect(made).toMatchObject({ template: 'calledOff', values: { number: open.body.call_offs[0].number } })
  const { events } = await orders.trade.read(deal.id)
  const calledOff = events.filter(({ action }: { action: string }) => action === 'called_off')
  expect(calledOff).toMatchObject([{ note: 'سارة' }])
})

test('a code for accepting calls nothing off, and nothing is called off from what is closed', async () => {
  const { deal, share, codeFor, callOff } = await inForceByLink()
  expect((await share('code', { to: 'email' })).body.code).toBe('wrong_state')
  const { values } = await codeFor({ call_off: true })
  await orders.trade.sell(await orders.trade.read(deal.id), 'close-blanket-order', { note: null })
  expect((await callOff('1', values.code)).body.code).toBe('wrong_state')
  expect((await share('code', { to: 'email', call_off: true })).body.code).toBe('wrong_state')
  expect((await share('open')).body).toMatchObject({ can_call_off: false })
})

test('what keeps the seller from it is the seller’s business: the buyer is told to ask, the seller why', async () => {
  const { deal, codeFor, callOff } = await inForceByLink()
  const { customer, send } = orders
  const { version } = (await send('GET', `customers/${customer}/`)).body
  await send('PUT', `customers/${customer}/credit/`, { credit_limit: '0.00', credit_policy: 'stop', version })
  const { values } = await codeFor({ call_off: true })
  expect((await callOff('1', values.code)).body.code).toBe('quote_unavailable')
  expect((await orders.trade.read(deal.id)).events[0]).toMatchObject({ action: 'stop_credit' })
})
