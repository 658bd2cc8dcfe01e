import { csrfHeader } from '@mawrid/contract/constants.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { password } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Product, startBeside } from '../../../test/product.ts'
import { aStockedSeller, deskOf } from '../../../test/stockedSeller.ts'

const ahead = {
  NODE_OPTIONS: `--import ${new URL('../../../test/shiftedClock.ts', import.meta.url).href}`,
  CLOCK_AHEAD_MS: String(15 * 60_000),
}

let server: TestServer
let beside: Product | undefined
beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  beside?.process.kill('SIGTERM')
  await beside?.ended
})
afterAll(() => server.close())

test('two processes with clocks 15 minutes apart write ledger and history in the order of booking', async () => {
  const mine = await aStockedSeller(server)
  const desk = deskOf(server, mine)
  const { article, id } = await desk.oneArticle()
  beside = await startBeside(server, { ...ahead, CLOCK_SKEW_SECONDS: '3600' })
  const call = async (path: string, body: object | undefined, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${beside?.port}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const signedIn = await call('seller/login/', { email: mine.seller.user.email, password })
  const authorization = `Bearer ${signedIn.body.access}`
  const csrf = await call('seller/get_csrf/', undefined, { authorization })
  const headers = { authorization, [csrfHeader]: String(csrf.body.csrfToken) }
  const bookAhead = (qty: string) =>
    call('stock/movements/', { warehouse: mine.main, kind: 'receipt', lines: [{ article, qty }] }, headers)
  for (const qty of ['1', '3', '5']) {
    expect(await bookAhead(qty)).toMatchObject({ status: 201 })
    expect(await desk.book('receipt', [[article, String(Number(qty) + 1)]])).toMatchObject({ status: 201 })
  }
  const ledger = (await desk.get(`movements/?article=${article}`)).body.results
  expect(ledger.map(({ qty }: { qty: string }) => qty)).toEqual(['6', '5', '4', '3', '2', '1'])
  expect(ledger.map(({ balance }: { balance: string }) => balance)).toEqual(['21', '15', '10', '6', '3', '1'])
  const { rows } = await server.parts.db.system.execute<{ at: Date }>(
    sql`select at, changes from history_entries where record_id = ${id} and action = 'receipt' order by id`,
  )
  const moments = rows.map(({ at }) => Date.now() < new Date(at).getTime())
  expect(moments).toEqual([true, false, true, false, true, false])
})

test('a process whose clock is wrong does not start', async () => {
  const started = startBeside(server, ahead)
  await expect(started).rejects.toThrow(/Mawrid did not start\. The clock of this machine .* 900 seconds apart/)
})
