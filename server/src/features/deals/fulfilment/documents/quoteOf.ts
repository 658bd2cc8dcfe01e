import type { Language } from '@mawrid/contract/constants.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Issuer } from '../../../../platform/documents/templates/party.ts'
import type { Quote } from '../../../../platform/documents/templates/quote.ts'
import { isAgreed } from '../../lifecycle.ts'
import { lineName } from '../../lineName.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from '../../tables.ts'
import { pricedRound } from './pricedRound.ts'
import { callingWords, leadTimeWords, paymentWords, quotedDelivery, returnWords } from './words.ts'

interface Quoted {
  readonly lang: Language
  readonly deal: DealRecord
  readonly lines: readonly DealLineRecord[]
  readonly round: DealRoundRecord
  readonly seller: Issuer
  readonly today: string
}

/** The content of one version of a quote, as it was sent. */
export function quoteOf({ lang, deal, lines, round, seller, today }: Quoted): Quote {
  const { content } = round
  const absent = content.lines.filter(({ answer }) => answer === 'not_available')
  const leftOut = new Set(absent.filter(({ left_out }) => left_out).map(({ line }) => line))
  const unavailable = new Set(absent.filter(({ left_out }) => !left_out).map(({ line }) => line))
  const leadTimes = content.lines.flatMap(({ lead_time_days: days }) => days ?? [])
  return {
    lang,
    number: deal.number,
    version: round.no,
    po_number: deal.poNumber,
    mark: markOf(deal, round, today),
    day: riyadhDay(round.at),
    valid_until: round.validUntil,
    seller,
    buyer: deal.buyer,
    subject: { ar: subjectIn('ar', deal.subject), en: subjectIn('en', deal.subject) },
    ...pricedRound(content, lines),
    range: content.range ?? null,
    left_out: lines.filter(({ id }) => leftOut.has(id)).map(lineName),
    unavailable: lines.filter(({ id }) => unavailable.has(id)).map(lineName),
    payment_terms: paymentWords(content.payment_terms),
    delivery: quotedDelivery(content.delivery),
    lead_time: leadTimes.length > 0 ? leadTimeWords(Math.max(...leadTimes)) : null,
    calling: content.call_until ? callingWords(content.call_until) : null,
    returns: round.returnDays === null ? null : returnWords(round.returnDays),
    message: content.message,
  }
}

/** A quote that was accepted keeps counting after its last day. */
function markOf(deal: DealRecord, { no, validUntil }: DealRoundRecord, today: string) {
  if (no !== deal.currentRound) return 'superseded'
  return !isAgreed(deal) && validUntil !== null && validUntil < today ? 'expired' : null
}
