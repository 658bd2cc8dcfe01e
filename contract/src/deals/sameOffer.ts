import type * as z from 'zod/mini'
import type { NewOffer } from './calls.ts'
import type { Round } from './round.ts'

type Sent = Pick<
  Round,
  'lines' | 'discount' | 'delivery' | 'payment_terms' | 'milestones' | 'valid_until' | 'call_until'
>
type Next = z.output<typeof NewOffer>

/** Whether a quote equals the version before it. Its message does not count: a message alone needs no new version. */
export function isSameOffer(sent: Sent, next: Next): boolean {
  return JSON.stringify(contentOf(sent)) === JSON.stringify(contentOf(next))
}

/** What is compared, in a fixed order: stored JSON does not keep that of its keys. */
function contentOf({ lines, discount, delivery, payment_terms, milestones, valid_until, call_until }: Sent | Next) {
  return [
    lines.map(lineContent).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    discountContent(discount),
    delivery && [delivery.method, delivery.fee, delivery.free_from ?? null, delivery.days],
    payment_terms && [payment_terms.kind, payment_terms.days, payment_terms.advance_percent],
    milestones.map(({ name_ar, name_en, percent, days }) => [name_ar, name_en, percent, days]),
    valid_until,
    call_until ?? null,
  ]
}

type Line = Sent['lines'][number] | Next['lines'][number]

function lineContent({ line, answer, substitute, ...terms }: Line): readonly [string, ...unknown[]] {
  if (answer === 'not_available') return [line, answer]
  const article = typeof substitute === 'string' ? substitute : substitute?.article
  return [
    line,
    answer === 'substitute' ? article : answer,
    terms.qty,
    terms.unit_price,
    discountContent(terms.discount),
    terms.vat_category,
    terms.exemption_code,
    terms.lead_time_days,
    terms.warehouse,
    terms.is_optional ?? false,
    terms.group ?? null,
    (terms.quantities ?? []).map(({ qty, unit_price }) => [qty, unit_price]),
  ]
}

function discountContent(discount: Sent['discount']) {
  return discount && [discount.kind, discount.value]
}
