import type { RoundPrice } from '@mawrid/contract/deals/round.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import type { Db } from '../../../platform/parts.ts'
import { pricesOfLines } from '../../prices/index.ts'
import type { DealLineRecord, DealRecord } from '../tables.ts'
import type { Offer } from './offerContent.ts'

/**
 * Which price lists answered for the items of a quote on the day it is sent, so that the version still says so when the lists have
 * changed.
 */
export async function pricesAsSent(
  tx: Db,
  deal: DealRecord,
  lines: readonly DealLineRecord[],
  offer: Offer,
  day: string,
): Promise<{ readonly own_prices?: RoundPrice[] }> {
  if (deal.kind !== 'product') return {}
  const requested = offer.lines.flatMap(({ line, answer, substitute, qty }) => {
    const dealLine = lines.find(({ id }) => id === line)
    const article = answer === 'substitute' ? substitute : (dealLine?.articleId ?? null)
    if (answer === 'not_available' || article === null) return []
    const unit = answer === 'substitute' ? null : (dealLine?.unitId ?? null)
    return [{ line, article, qty: trimTrailingZeros(qty), unit }]
  })
  if (requested.length === 0) return {}
  const prices = await pricesOfLines(tx, {
    customer: deal.buyerId,
    day,
    lines: requested,
  })
  const found = requested.flatMap(({ line }, index): RoundPrice[] => {
    const price = prices[index]
    return price?.why?.source === 'price_list' && price.unit_price !== null
      ? [{ line, unit_price: price.unit_price, why: price.why }]
      : []
  })
  return found.length > 0 ? { own_prices: found } : {}
}
