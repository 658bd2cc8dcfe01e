import type { Round } from '@mawrid/contract/deals/round.ts'
import { dealLife } from '@mawrid/contract/deals/states.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { deskOf } from '../../../../test/stockedSeller.ts'

let server: TestServer
let trade: Trade
let carton: { readonly id: string }

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  carton = await trade.publish('product', { price: '64.00' })
  const [article] = (await trade.deal(carton)).lines.map((line: Deal) => line.article)
  await deskOf(server, trade.stocked).book('receipt', [[article, '60']])
})
afterAll(() => server.close())

const reason = { reason_code: 'other', note: 'سبب' }

/** What either side may try, whether the deal allows it or not. */
const tries: Readonly<Record<string, (deal: Deal, n: number) => Promise<Answer>>> = {
  offer: (deal, n) =>
    trade.sell(deal, 'offer', offerFor(deal, { discount: { kind: 'percent', value: `${n % 100}.50` } })),
  ask: (deal) => trade.sell(deal, 'ask-info', { message: 'بأي مقاس؟' }),
  acceptAsSeller: (deal) => trade.sell(deal, 'accept', { round: deal.current_round ?? 1 }),
  decline: (deal) => trade.sell(deal, 'decline', reason),
  reopen: (deal) => trade.sell(deal, 'reopen'),
  cancelAsSeller: (deal) => trade.sell(deal, 'cancel', reason),
  complete: (deal) => trade.sell(deal, 'complete'),
  answer: (deal) => trade.buy(deal, 'answer-info', { message: 'كبير' }),
  counter: (deal, n) =>
    trade.buy(deal, 'counter', {
      round: deal.current_round ?? 1,
      lines: deal.lines.map(({ id }: Deal) => ({ line: id, qty: String(1 + (n % 20)), unit_price: `${1 + n}.35` })),
    }),
  acceptAsBuyer: (deal) => trade.buy(deal, 'accept', { round: deal.current_round ?? 1 }),
  reject: (deal) => trade.buy(deal, 'reject', reason),
  withdraw: (deal) => trade.buy(deal, 'withdraw', reason),
  cancelAsBuyer: (deal) => trade.buy(deal, 'cancel', reason),
  dispute: (deal) => trade.buy(deal, 'dispute', reason),
  resolve: (deal, n) => trade.buy(deal, 'resolve', { outcome: ['goes_on', 'ends', 'completed'][n % 3], note: 'قرار' }),
}

/** What leads on is tried more often, so that deals come far. */
const often = ['offer', 'offer', 'counter', 'acceptAsBuyer', 'acceptAsBuyer', 'acceptAsSeller']
const move = fc.record({ what: fc.constantFrom(...Object.keys(tries), ...often), n: fc.nat({ max: 1_000 }) })

test('R-09: after any actions of both sides a deal is in a valid state, and its money and stock add up', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(move, { minLength: 20, maxLength: 20 }), async (isOrder, moves) => {
      let deal: Deal = await trade.deal(carton, isOrder ? { source: 'direct_order' } : {})
      for (const { what, n } of moves) {
        const answer = await tries[what]?.(deal, n)
        expect([200, 409]).toContain(answer?.status)
        const after = await trade.read(deal.id)
        expectOneMove(deal, after, answer?.status)
        expect(after.rounds.slice(0, deal.rounds.length)).toEqual(deal.rounds)
        deal = after
      }
      for (const round of deal.rounds) expectSummed(round)
      expectFee(deal)
      await expectStock()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

/** A refused call changes nothing; another is one row of the table, and one line of the history. */
function expectOneMove(before: Deal, after: Deal, status: number | undefined): void {
  if (status !== 200) {
    // What is new to the reader is no longer so at the next reading.
    expect({ ...after, newly_read: before.newly_read }).toEqual(before)
    return
  }
  const [event] = after.events
  const row = dealLife.moves.find(
    ({ action, by, from, to }) =>
      action === event.action &&
      (by as readonly string[]).includes(event.by.side) &&
      (from as readonly unknown[]).includes(before.status) &&
      to === after.status,
  )
  expect({ event, row }).not.toMatchObject({ row: undefined })
  expect(after.events.length).toBe(before.events.length + 1)
}

function expectSummed({ lines, subtotal, discount_amount, delivery_fee, taxable, vat, total }: Round): void {
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + toHalalas(one), 0n)
  expect(sum(lines.map(({ net }) => net))).toBe(toHalalas(subtotal))
  expect(sum([subtotal, delivery_fee]) - toHalalas(discount_amount)).toBe(toHalalas(taxable))
  expect(sum([taxable, vat])).toBe(toHalalas(total))
}

function expectFee({ sums, total }: Deal): void {
  if (!sums) return
  expect(toHalalas(sums.fee) + toHalalas(sums.net_to_seller)).toBe(toHalalas(sums.taxable))
  expect(total).toBe(sums.total)
}

/** The reserved stock of the company equals the reservations of its deals in progress. */
async function expectStock(): Promise<void> {
  const { companyId } = trade
  const { rows } = await server.parts.db.system.execute<{ reserved: string; held: string; ended: number }>(sql`
    select (select coalesce(sum(reserved), 0)::numeric(16, 3) from stock_levels where company_id = ${companyId}) as reserved,
      (select coalesce(sum(held), 0)::numeric(16, 3) from stock_reservations where company_id = ${companyId}) as held,
      (select count(*)::int from stock_reservations r join deal_lines l on l.id = r.line_id join deals d on d.id = l.deal_id
        where r.company_id = ${companyId} and d.status not in ('accepted', 'disputed')) as ended`)
  expect(rows[0]?.reserved).toBe(rows[0]?.held)
  expect(rows[0]?.ended).toBe(0)
}
