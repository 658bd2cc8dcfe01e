import { lastObjectionDay, type ObjectionAction, objectionLife } from '@mawrid/contract/fees/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { announceToMarket } from '../market/index.ts'
import { sendFeeEmail } from '../subscriptions/index.ts'
import { announceFees } from './announceFees.ts'
import { creditDown } from './recordFee.ts'
import { companyOfLine, findStatement, lockLine, storeLine } from './store.ts'
import type { FeeLineRecord } from './tables.ts'

interface ObjectionMove {
  readonly id: string
  readonly action: ObjectionAction
  readonly side: Extract<Side, 'seller' | 'operator'>
  readonly userId?: string
  readonly reason?: NonNullable<FeeLineRecord['objectionReason']>
  readonly note?: string | null
  readonly answer?: string
}

/** The only way in which an objection to a fee changes, for the seller and for the marketplace's staff. */
export async function moveObjection(parts: Parts, tx: Db, move: ObjectionMove): Promise<FeeLineRecord> {
  const { action, side, userId = null, answer = null } = move
  const now = parts.clock.now()
  // Before the fee is locked, as by whatever completes or cancels its deal, so that neither waits for the other.
  await announceFees(parts, tx, await companyOfLine(tx, move.id))
  const line = await lockLine(tx, move.id)
  const status = after(objectionLife, line.objection, action, side)
  const isFee = action !== 'object' || line.kind === 'fee'
  if (!status || !isFee || line.statementId === null) {
    throw new Problem('wrong_state', { params: { state: line.objection ?? line.kind, action } })
  }
  if (action === 'object' && !canObject(line, now)) throw new Problem('objection_late')
  const changed = await storeLine(tx, line.id, {
    objection: status,
    ...(action === 'object' && {
      objectionReason: move.reason ?? 'other',
      objectionNote: move.note ?? null,
      objectedAt: now,
      objectedBy: userId,
    }),
    ...(side === 'operator' && { answer, answeredAt: now }),
  })
  if (status === 'upheld') {
    await creditDown(parts, tx, line.dealId, '0.00', 'objection_upheld')
  }
  const { id, month } = await findStatement(tx, line.statementId)
  const note = [line.dealNumber, action === 'object' ? move.note : answer].filter(Boolean).join(' · ')
  await recordMove(tx, {
    companyId: line.companyId,
    kind: 'fee_statement',
    recordId: id,
    called: { ref: month.slice(0, 7) },
    at: now,
    side,
    userId,
    action,
    from: line.objection,
    to: status,
    ...(action === 'object' && { reasonCode: changed.objectionReason ?? 'other' }),
    note,
  })
  if (side === 'seller') await announceObjection(parts, tx, changed, status)
  if (status === 'upheld' || status === 'refused') {
    const values = { month, deal: line.dealNumber, outcome: status, answer: answer ?? '', statement: id } as const
    await sendFeeEmail(parts, tx, line.companyId, 'objectionAnswered', values)
  }
  return changed
}

function announceObjection(
  parts: Parts,
  tx: Db,
  { id, companyId, dealId, objectionReason }: FeeLineRecord,
  status: NonNullable<FeeLineRecord['objection']>,
): Promise<void> {
  const kind = status === 'open' ? 'fee.objected' : 'fee.objection_withdrawn'
  const data = { id, status, seller: companyId, deal: dealId, reason_code: objectionReason }
  return announceToMarket(parts, tx, { kind, companyId, recordId: id, data })
}

/** What the seller can do with a line. */
export function lineActionsOf(line: FeeLineRecord, now: Date): ('object' | 'withdraw_objection')[] {
  const offered = line.objection === null ? ['object' as const] : actionsFrom(objectionLife, line.objection, 'seller')
  return offered
    .filter((action) => action === 'object' || action === 'withdraw_objection')
    .filter((action) => action !== 'object' || canObject(line, now))
}

function canObject({ kind, month, statementId }: FeeLineRecord, now: Date): boolean {
  return kind === 'fee' && statementId !== null && riyadhDay(now) <= lastObjectionDay(month)
}
