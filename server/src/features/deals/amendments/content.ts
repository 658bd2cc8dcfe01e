import { amendedLines } from '@mawrid/contract/deals/amendmentValue.ts'
import type { NewAmendment } from '@mawrid/contract/deals/newAmendment.ts'
import { roundSums } from '@mawrid/contract/deals/roundSums.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../../platform/http/problems.ts'
import { unitOf } from '../../reference/index.ts'
import type { LineProgress } from '../fulfilment/progress.ts'
import { refuseTooBig, type UnsummedLine } from '../negotiation/sums.ts'
import type { RoundContent } from '../rounds/content.ts'
import { notAvailable } from '../rounds/offerContent.ts'
import type { DealLineRecord, DealRoundRecord } from '../tables.ts'

interface AgreedSoFar {
  readonly round: Pick<DealRoundRecord, 'no' | 'content'>
  readonly lines: readonly Pick<DealLineRecord, 'id' | 'unitId' | 'closedQty'>[]
  readonly going: ReadonlyMap<string, LineProgress>
}

/** The version as the change would make it, with its totals; or all errors at their fields. */
export function amendedContent(
  { lines: changes, message }: Pick<NewAmendment, 'lines' | 'message'>,
  added: readonly UnsummedLine[],
  agreed: AgreedSoFar,
): RoundContent {
  const { no, content } = agreed.round
  const errors = changes.flatMap((change, index) => changeErrors(change, `lines.${index}`, agreed))
  if (errors.length > 0) throw invalid(errors)
  const before = content.lines.map(({ net: _net, ...line }): UnsummedLine => line)
  const changed = amendedLines(before, changes).map((line) =>
    line.answer === 'not_available' ? { ...notAvailable(line.line), ...(line.left_out && { left_out: true }) } : line,
  )
  const isSame = changed.every(
    ({ qty, unit_price }, index) => qty === before[index]?.qty && unit_price === before[index]?.unit_price,
  )
  if (isSame && added.length === 0) throw invalid([fieldError('lines', 'too_few', { min: 1 })])
  const all = [...changed, ...added]
  if (all.every(({ answer }) => answer === 'not_available')) throw invalid([fieldError('lines', 'none_offered')])
  const { lines, totals } = roundSums(all, { discount: content.discount, delivery_fee: content.delivery_fee })
  refuseTooBig(totals.subtotal, totals.total)
  const { discount, delivery, payment_terms, milestones } = content
  return { lines, discount, delivery, payment_terms, milestones, message, ...totals, amends: no }
}

function changeErrors(
  { line: id, qty, unit_price }: NewAmendment['lines'][number],
  at: string,
  { round, lines, going }: AgreedSoFar,
): FieldError[] {
  const agreed = round.content.lines.find(({ line, answer }) => line === id && answer !== 'not_available')
  const stored = lines.find((one) => one.id === id)
  if (!agreed || !stored) return [fieldError(`${at}.line`, 'not_offered')]
  const isChanged = qty !== agreed.qty || (unit_price !== null && unit_price !== agreed.unit_price)
  // Closed quantities are valued and credited by the version in which they were agreed.
  if (isChanged && toThousandths(stored.closedQty) > 0n) return [fieldError(`${at}.qty`, 'line_closed')]
  const unit = stored.unitId ? unitOf(stored.unitId) : undefined
  if (unit && !fitsPrecision(qty, unit.precision)) return [fieldError(`${at}.qty`, 'precision')]
  const fixed = fixedOf(going.get(id))
  if (toThousandths(qty) >= fixed) return []
  return [fieldError(`${at}.qty`, 'below_shipped', { min: fromThousandths(fixed) })]
}

/** How much of an item is packed or has left, in thousandths: no change takes it back. */
export function fixedOf(line: LineProgress | undefined): bigint {
  return line ? line.packed + line.onItsWay + line.delivered : 0n
}
