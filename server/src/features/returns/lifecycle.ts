import { Problem } from '@mawrid/contract/problems.ts'
import { awaitedOf, returnAnswerDays, toSettle } from '@mawrid/contract/returns/rules.ts'
import { type ReturnAction, type ReturnStatus, returnLife } from '@mawrid/contract/returns/states.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import type { ReturnLineRecord, ReturnRecord } from './tables.ts'

type State = Pick<ReturnRecord, 'status' | 'openedBy' | 'dueAt' | 'goodsBy' | 'answeredAt'>

/** The lines of a return before and after an action. */
interface Lines {
  readonly before: readonly ReturnLineRecord[]
  readonly after: readonly ReturnLineRecord[]
}

/** The state after an action; refused where the life of a return does not offer it. */
export function afterAction(
  ret: State,
  lines: Lines,
  { action, side, now }: { readonly action: ReturnAction; readonly side: Side; readonly now: Date },
): ReturnStatus {
  const next = after(returnLife, ret.status, action, side, holdsFor(ret, lines, now))
  if (!next) throw new Problem('wrong_state', { params: { state: ret.status, action } })
  return next
}

/** What a side can do now; what only the input of an action makes true is not asked for. */
export function allowedActions(ret: State, lines: readonly ReturnLineRecord[], side: Side, now: Date): ReturnAction[] {
  const holds = holdsFor(ret, { before: lines, after: lines }, now)
  return actionsFrom(returnLife, ret.status, side).filter(
    (action) => after(returnLife, ret.status, action, side, (need) => later.has(need) || holds(need)) !== undefined,
  )
}

const later: ReadonlySet<string> = new Set(['something_accepted', 'reason', 'all_back', 'all_settled'])

function holdsFor(ret: State, lines: Lines, now: Date): (need: string) => boolean {
  const isOver = (moment: Date | null) => moment !== null && moment <= now
  const left = unsettled(lines.before)
  return (need) => {
    switch (need) {
      case 'goods_awaited':
        return !isAllBack(lines.before)
      // The buyer may have sent less than was accepted.
      case 'no_goods_awaited':
        return ret.status === 'received' || isAllBack(lines.before)
      case 'all_back':
        return isAllBack(lines.after)
      case 'goods_overdue':
        return isOver(ret.goodsBy)
      case 'something_left':
        return left.length > 0
      case 'credit_left':
        return left.some(isCredited)
      case 'goods_left':
        return !left.every(isCredited)
      case 'all_settled':
        return unsettled(lines.after).length === 0
      case 'nothing_done':
        return lines.before.every(({ isSettled, receivedQty }) => !isSettled && Number(receivedQty) === 0)
      case 'opened_by_seller':
        return ret.openedBy === 'seller'
      case 'answer_overdue':
        return isOver(ret.dueAt)
      case 'within_7_days':
        return ret.answeredAt !== null && daysAfter(ret.answeredAt, returnAnswerDays.buyer) > now
      default:
        return true
    }
  }
}

function isAllBack(lines: readonly ReturnLineRecord[]): boolean {
  return lines.every((line) => awaitedOf(line) === 0n)
}

/** What is still to be credited, replaced or sent back repaired. */
export function unsettled(lines: readonly ReturnLineRecord[]): readonly ReturnLineRecord[] {
  return lines.filter((line) => !line.isSettled && toSettle(line) > 0n)
}

export function isCredited({ decision }: Pick<ReturnLineRecord, 'decision'>): boolean {
  return decision === 'credit'
}
