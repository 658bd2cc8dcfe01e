import { times } from '@mawrid/contract/sales/halalas.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Assess } from '../approvals/index.ts'
import { isRegistered } from './negotiation/isRegistered.ts'
import { findOffered } from './negotiation/offered.ts'
import { type PublishedTerms, publishedTerms } from './negotiation/publishedTerms.ts'
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
  const listingIds = [
    ...lines.map(({ listingId }) => listingId),
    ...content.lines.map(({ substitute }) => substitute?.listing ?? null),
  ]
  const offered = await findOffered(tx, listingIds)
  const seller = await isRegistered(tx, companyId)
  const termsOf = ({ line: id, qty, substitute }: QuotedLine) => {
    const line = lines.find((one) => one.id === id)
    const listing = offered.get(substitute?.listing ?? line?.listingId ?? '')
    if (!listing) return undefined
    const articleId = substitute?.article ?? line?.articleId
    const articlePrice = listing.articles.find((one) => one.id === articleId)?.price ?? null
    return publishedTerms(listing.row, listing.own, { qty, articlePrice, isRegistered: seller })
  }
  const sold = content.lines
    .filter(({ answer }) => answer !== 'not_available')
    .map((line) => ({ line, terms: termsOf(line) }))
  // The discount on the whole quote lowers each price in proportion.
  const whole = sold.reduce((sum, { line }) => sum + toHalalas(line.net), 0n)
  const paid = whole - toHalalas(content.discount_amount)
  const isBelow = (which: 'price' | 'cost') =>
    sold.some(({ line, terms }) => {
      const price = terms?.[which]
      if (!price) return false
      const known = times(toHalalas(price), toThousandths(line.qty))
      return whole === 0n ? known > 0n : toHalalas(line.net) * paid < known * whole
    })
  return {
    record: { kind: 'deal', id: deal.id, called: calledOf(deal) },
    values: {
      discount_over: discountOf(sold, content.discount_amount),
      below_list: isBelow('price'),
      below_cost: isBelow('cost'),
      amount_over: total,
    },
  }
}

interface Sold {
  readonly line: QuotedLine
  readonly terms: PublishedTerms | undefined
}

/**
 * All that was taken off the prices of a quote, as a percentage with two digits. A price below the list price is a discount
 * too, under whatever name.
 */
function discountOf(sold: readonly Sold[], overall: string): string {
  const gross = sold.reduce((sum, { line, terms }) => {
    const quoted = toHalalas(line.unit_price)
    const above = toHalalas(terms?.price ?? '0.00') - quoted
    return sum + times(above > 0n ? quoted + above : quoted, toThousandths(line.qty))
  }, 0n)
  const net = sold.reduce((sum, { line }) => sum + toHalalas(line.net), 0n) - toHalalas(overall)
  return gross === 0n ? '0.00' : fromHalalas(((gross - net) * 10_000n) / gross)
}
