import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/returns/calls.ts'
import { goodsBackDays } from '@mawrid/contract/returns/rules.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { compareDecimals, fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type DealLineRecord, readLines } from '../deals/index.ts'
import { unitOf } from '../reference/index.ts'
import { emailDecision } from './emailDecision.ts'
import { moveReturn } from './moveReturn.ts'
import { storeLine } from './store.ts'
import type { ReturnLineRecord, ReturnRecord } from './tables.ts'

interface Answering {
  readonly id: string
  readonly userId: string
}

type Answer = BodyOf<typeof calls.acceptReturn>

/** Accepts a return, with a decision for each of its items. */
export async function acceptReturn(
  parts: Parts,
  tx: Db,
  { id, userId }: Answering,
  answer: Answer,
): Promise<ReturnRecord> {
  const { version, note, lines: decided, lang } = answer
  const accepted = await moveReturn(
    parts,
    tx,
    { id, version, userId, action: 'accept', side: 'seller', note },
    async ({ lines, deal }) => {
      const errors = decisionErrors(decided, lines, await readLines(tx, deal.id))
      if (errors.length > 0) throw invalid(errors)
      const now = parts.clock.now()
      for (const { line, decision, qty, goods_back } of decided) {
        const isAccepted = decision !== 'refuse'
        const isGoodsBack = isAccepted && goods_back && qty !== '0'
        await storeLine(tx, { id: line }, { decision, acceptedQty: isAccepted ? qty : '0', isGoodsBack })
      }
      const isAwaited = decided.some(
        ({ decision, qty, goods_back }) => decision !== 'refuse' && goods_back && qty !== '0',
      )
      const goodsBy = isAwaited ? daysAfter(now, goodsBackDays) : null
      return { answeredAt: now, answerReason: null, answerNote: note, goodsBy }
    },
  )
  await emailDecision(parts, tx, accepted, lang)
  return accepted
}

export async function refuseReturn(
  parts: Parts,
  tx: Db,
  { id, userId }: Answering,
  { version, reason_code: reasonCode, note, lang }: BodyOf<typeof calls.refuseReturn>,
): Promise<ReturnRecord> {
  const move = { id, version, userId, action: 'refuse', side: 'seller', reasonCode, note } as const
  const refused = await moveReturn(parts, tx, move, async () => ({
    answeredAt: parts.clock.now(),
    answerReason: reasonCode,
    answerNote: note,
  }))
  await emailDecision(parts, tx, refused, lang)
  return refused
}

/** Every item is decided, on no more than was asked for. What is missing cannot be sent back, what is repaired has to be. */
function decisionErrors(
  decided: Answer['lines'],
  lines: readonly ReturnLineRecord[],
  items: readonly DealLineRecord[],
): FieldError[] {
  const errors = decided.flatMap(({ line, decision, qty, goods_back }, index): FieldError[] => {
    const found = lines.find(({ id }) => id === line)
    if (!found) return [fieldError(`lines.${index}.line`, 'not_offered')]
    if (decision === 'refuse') return []
    const unit = unitOf(items.find(({ id }) => id === found.dealLineId)?.unitId ?? '')
    if (unit && !fitsPrecision(qty, unit.precision)) return [fieldError(`lines.${index}.qty`, 'precision')]
    if (compareDecimals(qty, found.qty) > 0) {
      return [fieldError(`lines.${index}.qty`, 'too_big', { max: fromThousandths(toThousandths(found.qty)) })]
    }
    if (decision === 'repair' && !goods_back) return [fieldError(`lines.${index}.goods_back`, 'required')]
    if (decision === 'credit' && Number(items.find(({ id }) => id === found.dealLineId)?.agreedNet ?? 0) === 0) {
      return [fieldError(`lines.${index}.decision`, 'not_offered')]
    }
    const isMissing = found.reasonCode === 'missing'
    return isMissing && goods_back ? [fieldError(`lines.${index}.goods_back`, 'not_offered')] : []
  })
  const isWhole = lines.every(({ id }) => decided.some(({ line }) => line === id))
  return isWhole ? errors : [...errors, fieldError('lines', 'required')]
}
