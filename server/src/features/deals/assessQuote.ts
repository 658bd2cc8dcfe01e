import { times } from '@mawrid/contract/sales/halalas.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Assess } from '../approvals/index.ts'
import { lineView } from './lineView.ts'
import { isRegistered } from './negotiation/isRegistered.ts'
import { findOffered } from './negotiation/offered.ts'
import { calledOf } from './recordDealAction.ts'
import { latestRound } from './rounds/store.ts'
import { findDeal, readLines } from './store.ts'
import type { DealRoundRecord } from './tables.ts'

type QuotedLine = DealRoundRecord['content']['lines'][number]

/** What the rules ask of a quote that was just sent, and of an order or counter-offer that was just accepted. */
export const assessQuote: Assess = async (tx, companyId, { params }, run) => {
  await run()
  const deal = await findDeal(tx, (params as { readonly id: string }).id)
  if (deal.currentRound === null) return undefined
  const { content, total } = await latestRound(tx, deal)
  const lines = await readLines(tx, deal.id)
  const offered = await findOffered(
    tx,
    lines.map(({ listingId }) => listingId),
  )
  const seller = await isRegistered(tx, companyId)
  const terms = new Map(
    lines.map((line) => [
      line.id,
      lineView(line, { offered: offered.get(line.listingId ?? ''), going: undefined, isRegistered: seller }),
    ]),
  )
  // A substitute has terms of its own, which its line does not know.
  const sold = content.lines.filter(({ answer }) => answer === 'offered')
  const isBelow = (which: 'list_price' | 'cost') =>
    sold.some((line) => {
      const price = terms.get(line.line)?.[which]
      return (
        price !== null && price !== undefined && toHalalas(line.net) < times(toHalalas(price), toThousandths(line.qty))
      )
    })
  return {
    record: { kind: 'deal', id: deal.id, called: calledOf(deal) },
    values: {
      discount_over: discountOf(content.lines, content.discount_amount),
      below_list: isBelow('list_price'),
      below_cost: isBelow('cost'),
      amount_over: total,
    },
  }
}

/** All that was taken off the prices of a quote, as a percentage with two digits. */
function discountOf(lines: readonly QuotedLine[], overall: string): string {
  const gross = lines.reduce((sum, { unit_price, qty }) => sum + times(toHalalas(unit_price), toThousandths(qty)), 0n)
  const net = lines.reduce((sum, line) => sum + toHalalas(line.net), 0n) - toHalalas(overall)
  return gross === 0n ? '0.00' : fromHalalas(((gross - net) * 10_000n) / gross)
}
