import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Round, RoundLine } from '@mawrid/contract/deals/round.ts'
import { outsideVat } from '@mawrid/contract/listings/vat.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { typedNumber } from '#ui/values/wholeNumbers.ts'
import { noDiscount } from '../shared/discount.ts'
import { blankTerms, groupNumbers, type OfferLineValue, type OfferValues, termsOf } from './offerValues.ts'

/** A quote is valid for this many days unless the seller says otherwise. */
const usualDays = 14

interface Start {
  readonly now: Date
  /** Whether the company has a VAT number, and so may charge VAT. */
  readonly isRegistered: boolean
}

/**
 * A quote starts from the latest version, whoever sent it, or else from the request at the buyer's prices: those of a price
 * list, or list prices. A quote that is
 * still open keeps its last day, so that revising it does not extend it by accident.
 */
export function initialOffer(deal: Pick<Deal, 'kind' | 'lines' | 'rounds'>, { now, isRegistered }: Start): OfferValues {
  const latest = deal.rounds.at(-1)
  const today = riyadhDay(now)
  const isOpen = latest?.valid_until != null && latest.valid_until > today
  return {
    lines: deal.lines.map((line) => {
      const start = lineStart(line, latest)
      return isRegistered ? start : { ...start, ...outsideVat }
    }),
    ...(latest ? termsOf(latest) : { ...blankTerms, delivery: firstDelivery(deal.kind) }),
    // A message belongs to the version it was sent with.
    message: '',
    valid_until: isOpen && latest.valid_until ? latest.valid_until : addDays(today, usualDays),
    call_until: latest?.call_until ?? '',
  }
}

function lineStart(line: DealLine, latest: Round | undefined): OfferLineValue {
  const sentLine = latest?.lines.find((one) => one.line === line.id)
  const offered = sentLine?.answer === 'not_available' ? undefined : sentLine
  return {
    line: line.id,
    answer: sentLine?.answer ?? 'offered',
    substitute: offered?.substitute ? withoutListing(offered.substitute) : null,
    qty: offered?.qty ?? line.qty,
    unit_price: offered?.unit_price ?? line.own_price?.unit_price ?? line.list_price ?? '',
    discount: offered?.discount ?? noDiscount,
    vat_category: (offered ?? line).vat_category,
    exemption_code: (offered ?? line).exemption_code ?? '',
    lead_time_days: typedNumber(offered?.lead_time_days ?? null),
    warehouse: offered?.warehouse ?? '',
    group: offered?.is_optional ? 'optional' : (groupNumbers.find((one) => Number(one) === offered?.group) ?? ''),
    quantities: [...(offered?.quantities ?? [])],
  }
}

function withoutListing({ listing: _listing, ...substitute }: NonNullable<RoundLine['substitute']>) {
  return substitute
}

function firstDelivery(kind: Deal['kind']): OfferValues['delivery'] {
  return kind === 'product' ? { ...blankTerms.delivery, method: 'seller' } : blankTerms.delivery
}
