import type { BodyOf } from '@mawrid/contract/call.ts'
import type { closureReasons } from '@mawrid/contract/deals/closure.ts'
import type { closeRemaining } from '@mawrid/contract/deals/closures.calls.ts'
import { isWithinShare, valueOfClosing } from '@mawrid/contract/deals/closureValue.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { readBy } from '#ui/values/format.ts'
import { type LineProgress, lineProgressOf } from '../fulfilment/lineProgress.ts'

export type ClosureReason = (typeof closureReasons)[number]

/** The fields of the dialog; an item the seller did not touch closes the suggested quantity. */
export interface ClosingFields {
  readonly qty: Readonly<Record<string, string>>
  readonly reason: ClosureReason | ''
  readonly note: string
  readonly lang: 'ar' | 'en'
}

export interface ClosingErrors {
  readonly lines: Readonly<Record<string, CodedError>>
  readonly reason?: CodedError
  readonly note?: CodedError
  readonly nothing?: true
}

/** Items of which some quantity is not packed yet. */
export function closableLines(deal: Deal): LineProgress[] {
  return lineProgressOf(deal).filter(({ left }) => left > 0n)
}

/** Only one proposal can be open, and only while something is left. */
export function canClose(deal: Deal): boolean {
  return closableLines(deal).length > 0 && !deal.closures.some(({ status }) => status === 'proposed')
}

/**
 * The latest closure while the seller has to know about it: the buyer has not answered, or refused and goods are left.
 */
export function openClosure(deal: Deal): Deal['closures'][number] | undefined {
  const closure = deal.closures.at(-1)
  if (deal.status !== 'accepted' || !closure) return undefined
  const isOpen = closure.status === 'proposed' || (closure.status === 'refused' && closableLines(deal).length > 0)
  return isOpen ? closure : undefined
}

/** Once something was shipped, everything that is left: that is the usual reason to open the dialog. */
export function suggestedQty({ fulfilment_status }: Pick<Deal, 'fulfilment_status'>, { left }: LineProgress): string {
  return fulfilment_status === 'none' || fulfilment_status === 'preparing' ? '' : fromThousandths(left)
}

/** Whether the entered quantities are worth more than the seller may close without the buyer's consent. */
export function needsBuyerConsent(deal: Deal, { qty }: Pick<ClosingFields, 'qty'>, share: string): boolean {
  const round = deal.rounds.find(({ no }) => no === deal.current_round)
  if (!round) return false
  const closing = new Map<string, bigint>()
  for (const progress of closableLines(deal)) {
    const typed = toThousandths(readBy(Amount, qty[progress.line] ?? suggestedQty(deal, progress)) ?? '0')
    // A quantity that cannot be closed is refused at its field.
    if (typed <= progress.left) closing.set(progress.line, typed)
  }
  const closed = new Map(deal.lines.map(({ id, closed }) => [id, toThousandths(closed)]))
  const value = valueOfClosing(round, closed, closing)
  return !isWithinShare(value, { round, earlier: deal.closures, share })
}

export function readClosing(
  deal: Deal,
  { qty, reason, note, lang }: ClosingFields,
  precisionOf: (line: string) => number,
): { body: Omit<BodyOf<typeof closeRemaining>, 'version'> } | { errors: ClosingErrors } {
  const lines: { line: string; qty: string }[] = []
  const wrong: Record<string, CodedError> = {}
  for (const progress of closableLines(deal)) {
    const text = qty[progress.line] ?? suggestedQty(deal, progress)
    if (/^[0٠]*$/.test(text.trim())) continue
    const read = readBy(Amount, text)
    const error = read === null ? { code: 'quantity' } : qtyError(read, progress, precisionOf(progress.line))
    if (error) wrong[progress.line] = error
    else if (read !== null) lines.push({ line: progress.line, qty: read })
  }
  const isNothing = lines.length === 0 && Object.keys(wrong).length === 0
  const mustExplain = reason === 'other' && note.trim() === ''
  if (reason !== '' && !mustExplain && !isNothing && Object.keys(wrong).length === 0) {
    return { body: { reason_code: reason, note: note.trim() || null, lang, lines } }
  }
  return {
    errors: {
      lines: wrong,
      ...(reason === '' && { reason: { code: 'required' } }),
      ...(mustExplain && { note: { code: 'required' } }),
      ...(isNothing && { nothing: true }),
    },
  }
}

function qtyError(qty: string, { left }: LineProgress, precision: number): CodedError | undefined {
  if (!fitsPrecision(qty, precision)) return { code: 'precision' }
  return toThousandths(qty) > left ? { code: 'too_big', params: { max: fromThousandths(left) } } : undefined
}
