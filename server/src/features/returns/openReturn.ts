import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { type FieldError, Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/returns/calls.ts'
import { returnReasons } from '@mawrid/contract/returns/return.ts'
import { lastReturnDay, returnAnswerDays } from '@mawrid/contract/returns/rules.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { afterWorkingDays } from '../../platform/calendar/workingDays.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts, StoredFile } from '../../platform/parts.ts'
import { agreedReturnDays, lockDeal, readLines } from '../deals/index.ts'
import { unitOf } from '../reference/index.ts'
import { inheritedAssignee } from '../team/index.ts'
import { recordReturnAction } from './recordReturnAction.ts'
import { readReturnable } from './returnable.ts'
import { insertReturn } from './store.ts'
import type { ReturnRecord } from './tables.ts'

interface Opening {
  readonly dealId: string
  readonly side: 'buyer' | 'seller'
  readonly userId: string | null
  readonly body: Pick<BodyOf<typeof calls.openReturn>, 'lines' | 'note'>
  readonly files: readonly StoredFile[]
}

/**
 * Opens a return of delivered goods. The deal is locked, so that together no more is returned than was delivered. A buyer has
 * to do so within the days that were agreed; the seller can open one for the buyer later.
 */
export async function openReturn(
  parts: Parts,
  tx: Db,
  { dealId, side, userId, body, files }: Opening,
): Promise<ReturnRecord> {
  const now = parts.clock.now()
  const deal = await lockDeal(tx, dealId)
  const returnable = await readReturnable(tx, dealId)
  if (returnable.size === 0) throw new Problem('wrong_state', { params: { state: deal.status, action: 'open_return' } })
  const items = new Map((await readLines(tx, dealId)).map((line) => [line.id, line]))
  const days = await agreedReturnDays(tx, deal)
  const today = riyadhDay(now)
  const errors = body.lines.flatMap(({ line, qty }, index): FieldError[] => {
    const at = (field: string, code: Parameters<typeof fieldError>[1], params?: Record<string, string>) => [
      fieldError(`lines.${index}.${field}`, code, params),
    ]
    const found = returnable.get(line)
    const item = items.get(line)
    if (!found || !item) return at('line', 'not_offered')
    const lastDay = lastReturnDay(riyadhDay(found.lastAt), days)
    if (side === 'buyer' && (lastDay === null || lastDay < today)) return at('line', 'return_too_late')
    const unit = unitOf(item.unitId ?? '')
    if (unit && !fitsPrecision(qty, unit.precision)) return at('qty', 'precision')
    const isOver = toThousandths(qty) > found.left
    return isOver ? at('qty', 'too_big', { max: fromThousandths(found.left) }) : []
  })
  if (errors.length > 0) throw invalid(errors)
  const warehouseIds = [...new Set(body.lines.flatMap(({ line }) => returnable.get(line)?.warehouseIds ?? []))]
  const made = await insertReturn(
    tx,
    {
      companyId: deal.companyId,
      dealId,
      dealNumber: deal.number,
      status: 'requested',
      openedBy: side,
      buyerNameAr: deal.buyerNameAr,
      buyerNameEn: deal.buyerNameEn,
      note: body.note,
      reasons: returnReasons.filter((reason) => body.lines.some(({ reason_code }) => reason_code === reason)),
      lineCount: body.lines.length,
      warehouseIds,
      dueAt: afterWorkingDays(now, returnAnswerDays.seller),
      assigneeId: await inheritedAssignee(tx, 'return', deal),
      createdAt: now,
      updatedAt: now,
    },
    body.lines.map(({ line, qty, reason_code, requested, note }) => ({
      dealLineId: line,
      qty,
      reasonCode: reason_code,
      requested,
      note,
    })),
    files,
  )
  await recordReturnAction(
    parts,
    tx,
    { before: null, after: made, deal },
    { action: 'open', side, userId, note: body.note },
  )
  return made
}
