import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { recordMoves } from '../../platform/history/history.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

test('O-06: the history of a deal is read to its first event, page by page', async () => {
  const deal = await trade.deal(await trade.publish())
  const noted = Array.from({ length: 230 }, (_, index) => `Opened ${index}`)
  await server.parts.db.forCompany(trade.companyId, (tx) =>
    recordMoves(
      tx,
      noted.map((note) => ({
        companyId: trade.companyId,
        kind: 'deal',
        recordId: deal.id,
        called: { ref: deal.number },
        at: server.parts.clock.now(),
        side: 'buyer',
        action: 'open_document',
        from: 'new',
        to: 'new',
        note,
      })),
    ),
  )
  const read = async (query: string) =>
    (await callApi(server, trade.seller, 'GET', `/api/v1/deals/${deal.id}/timeline/${query}`)).body
  const first = await read('')
  expect(first.results).toHaveLength(200)
  const second = await read(`?before=${first.next}`)
  expect(second).toMatchObject({ next: null })
  const all = [...first.results, ...second.results]
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(231)
  expect(all.at(-1)).toMatchObject({ action: 'request' })
  // A page that ends with the first event has none after it.
  expect(await read('?limit=200').then(({ next }) => read(`?limit=31&before=${next}`))).toMatchObject({ next: null })
})
