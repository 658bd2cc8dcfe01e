import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Trade } from '../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { type ReturnDesk, returnDesk } from '../../../test/returns.ts'

let server: TestServer
let trade: Trade
let desk: ReturnDesk
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  desk = await returnDesk(trade)
})
afterAll(() => server.close())

const treatments = ['restock', 'quarantine', 'scrap'] as const

/** Ten units come back in parts, each with what happens to them. */
const aPlan = fc.record({
  halalas: fc.integer({ min: 100, max: 999_999 }),
  percent: fc.integer({ min: 0, max: 60 }),
  parts: fc
    .array(fc.record({ qty: fc.integer({ min: 1, max: 5 }), treatment: fc.constantFrom(...treatments) }), {
      minLength: 1,
      maxLength: 4,
    })
    .filter((parts) => parts.reduce((sum, { qty }) => sum + qty, 0) <= 10),
})

test('whatever comes back, stock is conserved and the credit notes are what was invoiced, to the halala', async () => {
  await fc.assert(
    fc.asyncProperty(aPlan, async ({ halalas, percent, parts }) => {
      const deal = await desk.delivered('10', {
        unit_price: fromHalalas(BigInt(halalas)),
        discount: percent === 0 ? null : { kind: 'percent', value: String(percent) },
      })
      const invoice = await desk.invoiced(deal)
      const [before = 0] = await desk.level(trade.stocked.main)
      const sums = { restock: 0, quarantine: 0, scrap: 0 }
      const credits: bigint[] = []
      const back = parts.reduce((sum, { qty }) => sum + qty, 0)
      // What no part takes comes back last.
      const all = back < 10 ? [...parts, { qty: 10 - back, treatment: 'restock' as const }] : parts
      for (const { qty, treatment } of all) {
        const accepted = await desk.accept(await desk.claimed(deal, String(qty)), 'credit')
        const { body: received } = await desk.receive(accepted, String(qty), treatment)
        const { body: settled } = await desk.act(received, 'credit')
        for (const { total } of settled.credit_notes) credits.push(toHalalas(total))
        sums[treatment] += qty
      }
      expect((await desk.level(trade.stocked.main))[0]).toBe(before + sums.restock)
      expect(sums.restock + sums.quarantine + sums.scrap).toBe(10)
      expect(fromHalalas(credits.reduce((sum, one) => sum + one, 0n))).toBe(invoice.total)
      const read = await callApi(server, trade.seller, 'GET', `/api/v1/invoices/${invoice.id}/`)
      expect(read.body.credited).toBe(invoice.total)
      // Nothing is left to be returned.
      expect((await desk.claim(deal, '1')).status).toBe(422)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
