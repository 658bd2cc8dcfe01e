import type { BodyOf } from '@mawrid/contract/call.ts'
import type { proposeAmendment } from '@mawrid/contract/deals/amendments.calls.ts'
import { amendedLines, differenceOf, worthOf } from '@mawrid/contract/deals/amendmentValue.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { roundSums } from '@mawrid/contract/deals/roundSums.ts'
import type { SubstituteFound } from '@mawrid/contract/deals/substitutes.calls.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { Money } from '@mawrid/contract/values/money.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { readBy } from '#ui/values/format.ts'
import { lineProgressOf } from '../fulfilment/lineProgress.ts'

type Body = Omit<BodyOf<typeof proposeAmendment>, 'version'>

/** A product that the change adds. */
export interface AddedItem {
  readonly article: string
  readonly name: string
  readonly sku: string
  readonly qty: string
  readonly price: string
  readonly vat_category: SubstituteFound['vat_category']
}

/** The fields of the dialog; an item the seller did not touch stays as it was agreed. */
export interface AmendmentFields {
  readonly qty: Readonly<Record<string, string>>
  readonly price: Readonly<Record<string, string>>
  readonly added: readonly AddedItem[]
  readonly message: string
}

/** By the item, or by the product that is added, and the field. */
export type AmendmentErrors = Readonly<Record<string, { readonly qty?: CodedError; readonly price?: CodedError }>>

/** The agreed items, with how much of each can no longer be taken back. */
export interface AmendableLine {
  readonly line: RoundLine
  /** Packed, shipped or delivered. */
  readonly fixed: string
  /** A part of it was closed, so that it stays as it is. */
  readonly isClosed: boolean
}

export function amendableLines(deal: Deal): AmendableLine[] {
  const progress = new Map(lineProgressOf(deal).map((one) => [one.line, one]))
  return agreedRound(deal).flatMap((line) => {
    if (line.answer === 'not_available') return []
    const going = progress.get(line.line)
    const fixed = going ? going.packed + going.shipped + going.delivered : 0n
    const isClosed = toThousandths(deal.lines.find(({ id }) => id === line.line)?.closed ?? '0') > 0n
    return [{ line, fixed: fromThousandths(fixed), isClosed }]
  })
}

/** What is worth what with the change as it is typed; undefined while something typed is no number. */
export function typedDifference(deal: Deal, fields: AmendmentFields) {
  const round = deal.rounds.find(({ no }) => no === deal.current_round)
  const read = readAmendment(deal, fields, () => 3)
  if (!round || 'errors' in read) return undefined
  const agreed = round.lines.map(({ net: _net, ...line }) => line)
  const added = fields.added.map(({ article, vat_category }, index) => {
    const { qty = '0', unit_price = '0.00' } = read.body.added[index] ?? {}
    return { ...blankLine, line: article, qty, unit_price, vat_category }
  })
  const { lines, totals } = roundSums([...amendedLines(agreed, read.body.lines), ...added], {
    discount: round.discount,
    delivery_fee: round.delivery_fee,
  })
  const closed = new Map(deal.lines.map((line) => [line.id, toThousandths(line.closed)]))
  const before = worthOf(round, closed)
  const after = worthOf({ lines, discount: round.discount, ...totals }, closed)
  return { before, after, difference: differenceOf(before, after) }
}

const blankLine: Omit<RoundLine, 'line' | 'qty' | 'unit_price' | 'net' | 'vat_category'> = {
  answer: 'offered',
  substitute: null,
  discount: null,
  exemption_code: null,
  lead_time_days: null,
  warehouse: null,
}

/** What is sent, or the errors of all fields. Items as they were agreed are left out. */
export function readAmendment(
  deal: Deal,
  { qty, price, added, message }: AmendmentFields,
  precisionOf: (line: string) => number,
): { readonly body: Body } | { readonly errors: AmendmentErrors } {
  const errors: Record<string, { qty?: CodedError; price?: CodedError }> = {}
  const lines: Body['lines'] = []
  for (const { line, fixed, isClosed } of amendableLines(deal)) {
    // What was typed before a part was closed cannot be sent any more.
    if (isClosed) continue
    const typedQty = qty[line.line]?.trim() ?? line.qty
    const read = readBy(Amount, typedQty === '' ? '0' : typedQty)
    const readPrice = read === '0' ? line.unit_price : readBy(Money, price[line.line] ?? line.unit_price)
    const wrong = {
      ...(read === null
        ? { qty: { code: 'quantity' } }
        : !fitsPrecision(read, precisionOf(line.line))
          ? { qty: { code: 'precision' } }
          : toThousandths(read) < toThousandths(fixed)
            ? { qty: { code: 'below_shipped', params: { min: fixed } } }
            : {}),
      ...(readPrice === null && { price: { code: 'money' } }),
    }
    if (Object.keys(wrong).length > 0) errors[line.line] = wrong
    else if (read !== null && readPrice !== null && (read !== line.qty || readPrice !== line.unit_price)) {
      lines.push({ line: line.line, qty: read, unit_price: readPrice === line.unit_price ? null : readPrice })
    }
  }
  const more = added.flatMap(({ article, qty: typed, price: typedPrice }) => {
    const read = readBy(Amount, typed)
    const unit_price = readBy(Money, typedPrice)
    const isCounted = read !== null && read !== '0'
    if (!isCounted || unit_price === null) {
      errors[article] = {
        ...(!isCounted && { qty: { code: 'quantity' } }),
        ...(unit_price === null && { price: { code: 'money' } }),
      }
      return []
    }
    return [{ article, qty: read, unit_price }]
  })
  if (Object.keys(errors).length > 0) return { errors }
  return { body: { lines, added: more, message: message.trim() || null } }
}

function agreedRound({ rounds, current_round }: Deal): readonly RoundLine[] {
  return rounds.find(({ no }) => no === current_round)?.lines ?? []
}
