import type { BodyOf } from '@mawrid/contract/call.ts'
import type { sendOffer } from '@mawrid/contract/deals/calls.ts'
import { choiceRange, chosenLines } from '@mawrid/contract/deals/choice.ts'
import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import { maxValidDays } from '@mawrid/contract/deals/round.ts'
import { suggestedChoice } from '@mawrid/contract/deals/suggestedChoice.ts'
import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import { vatChoices } from '@mawrid/contract/listings/vat.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { addDays } from '@mawrid/contract/values/days.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../../platform/http/problems.ts'
import { unitOf } from '../../reference/index.ts'
import { dayErrors } from '../blanketOrders/dayErrors.ts'
import { refuseTooBig, summed, type UnsummedLine } from '../negotiation/sums.ts'
import type { DealLineRecord, DealRecord } from '../tables.ts'
import type { RoundContent } from './content.ts'
import type { Substitute } from './substitutes.ts'

export type Offer = BodyOf<typeof sendOffer>
type OfferedLine = Offer['lines'][number]

export interface OfferContext {
  readonly deal: Pick<DealRecord, 'kind' | 'source'>
  readonly lines: readonly Pick<DealLineRecord, 'id' | 'unitId'>[]
  readonly today: string
  /** Whether the seller may charge VAT. */
  readonly isRegistered: boolean
  readonly substitutes: ReadonlyMap<string, Substitute>
  readonly warehouses: ReadonlySet<string>
}

/** The content of a quote with its totals, or its errors by field. */
export function offerContent(offer: Offer, context: OfferContext): RoundContent {
  const errors = [
    ...offerErrors(offer, context),
    ...blanketErrors(offer, context),
    ...offer.lines.flatMap((line, n) => lineErrors(line, `lines.${n}`, context)),
  ]
  if (errors.length > 0) throw invalid(errors)
  const { discount, delivery, payment_terms, milestones, message, call_until } = offer
  const lines = offer.lines.map((line) => readLine(line, context))
  const terms = { discount, delivery }
  const { lines: priced, totals } = summed(lines, terms)
  const calling = call_until ? { call_until } : {}
  const content = { lines: priced, discount, delivery, payment_terms, milestones, message, ...calling }
  if (!hasChoice(lines)) return { ...content, ...totals }
  const fee = { delivery_fee: delivery?.fee ?? '0.00', free_from: delivery?.free_from }
  const range = choiceRange({ lines: priced, discount, ...fee })
  if (range) refuseTooBig(range.to)
  return { ...content, ...summed(chosenLines(lines, suggestedChoice(lines)), terms).totals, range }
}

function offerErrors(
  { lines, milestones, valid_until }: Offer,
  { deal, lines: requested, today }: OfferContext,
): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (path: string, code: FieldCode) => errors.push(fieldError(path, code))
  const answered = new Set(lines.map(({ line }) => line))
  if (valid_until <= today || valid_until > addDays(today, maxValidDays)) refuse('valid_until', 'validity')
  if (requested.some(({ id }) => !answered.has(id))) refuse('lines', 'required')
  else if (lines.every(({ answer }) => answer === 'not_available')) refuse('lines', 'none_offered')
  if (answered.size < lines.length) refuse('lines', 'not_alike')
  if (milestones.length > 0 && deal.kind !== 'service') refuse('milestones', 'not_offered')
  return errors
}

/**
 * A blanket order is on goods of the seller's own quote. Its call-offs have any quantity, of which a discount in riyals
 * would be no part.
 */
function blanketErrors(
  { call_until, valid_until, discount, lines }: Offer,
  { deal, today }: OfferContext,
): FieldError[] {
  if (!call_until) return []
  if (deal.source !== 'own_quote' || deal.kind !== 'product') return [fieldError('call_until', 'not_offered')]
  return [
    ...dayErrors('call_until', call_until, { after: valid_until, today }),
    ...(discount?.kind === 'amount' ? [fieldError('discount.value', 'percent')] : []),
    ...lines.flatMap((line, n) =>
      line.discount?.kind === 'amount' ? [fieldError(`lines.${n}.discount.value`, 'percent')] : [],
    ),
  ]
}

function lineErrors(offered: OfferedLine, at: string, context: OfferContext): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (field: string, code: FieldCode) => errors.push(fieldError(`${at}.${field}`, code))
  const { answer, substitute, qty, warehouse, vat_category, quantities } = offered
  const requested = context.lines.find(({ id }) => id === offered.line)
  if (!requested) refuse('line', 'not_offered')
  if (answer === 'not_available') return errors
  const unit = requested?.unitId ? unitOf(requested.unitId) : undefined
  if (unit && !fitsPrecision(qty, unit.precision)) refuse('qty', 'precision')
  for (const [index, one] of quantities.entries()) {
    if (unit && !fitsPrecision(one.qty, unit.precision)) refuse(`quantities.${index}.qty`, 'precision')
  }
  // A franchise or an investment has one price.
  const hasQuantities = context.deal.kind === 'product' || context.deal.kind === 'service'
  if (!hasQuantities && hasChoice([offered])) refuse('group', 'not_offered')
  if (!vatChoices(context.isRegistered).includes(vat_category)) refuse('vat_category', 'vat_not_registered')
  if (answer === 'substitute' && context.deal.kind !== 'product') refuse('answer', 'not_offered')
  if (substitute !== null && !context.substitutes.has(substitute)) refuse('substitute', 'not_offered')
  if (warehouse !== null && !context.warehouses.has(warehouse)) refuse('warehouse', 'not_offered')
  return errors
}

function readLine(offered: OfferedLine, { substitutes }: OfferContext): UnsummedLine {
  const { line, answer, qty, unit_price, discount, vat_category, exemption_code, lead_time_days, warehouse } = offered
  if (answer === 'not_available') return notAvailable(line)
  const substitute = answer === 'substitute' ? (substitutes.get(offered.substitute ?? '') ?? null) : null
  return {
    line,
    answer,
    substitute,
    qty,
    unit_price,
    discount,
    vat_category,
    exemption_code,
    lead_time_days,
    warehouse,
    ...choiceFieldsOf(offered),
  }
}

/** Only what the item has: most leave no choice. */
function choiceFieldsOf({ is_optional, group, quantities }: OfferedLine): Partial<UnsummedLine> {
  return {
    ...(is_optional && { is_optional }),
    ...(group !== null && { group }),
    ...(quantities.length > 0 && { quantities }),
  }
}

/** A line that one side does without. */
export function notAvailable(line: string): UnsummedLine {
  return {
    line,
    answer: 'not_available',
    substitute: null,
    qty: '0',
    unit_price: '0.00',
    discount: null,
    vat_category: 'S',
    exemption_code: null,
    lead_time_days: null,
    warehouse: null,
  }
}
