import type { ApprovalAction } from '@mawrid/contract/approvals/states.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type Notifying, notify } from '../notices/index.ts'
import { namesOfUsers } from '../users/index.ts'
import type { ApprovalRecord } from './tables.ts'

interface Recorded {
  readonly action: ApprovalAction
  readonly userId: string
  readonly note?: string | null
}

/** Records what happened to a request in the history of its record, and announces it to open screens. */
export async function recordApproval(
  parts: Pick<Parts, 'events'> & Notifying,
  tx: Db,
  request: ApprovalRecord,
  { action, userId, note }: Recorded,
): Promise<void> {
  const { companyId, recordKind, recordId } = request
  await recordMove(tx, {
    companyId,
    kind: recordKind,
    recordId,
    called: { ref: request.recordRef, name_ar: request.recordNameAr, name_en: request.recordNameEn },
    at: parts.clock.now(),
    side: 'seller',
    userId,
    action: `${action}_approval`,
    from: null,
    to: null,
    ...(note && { note }),
  })
  await parts.events.announce(tx, { companyId, kind: 'approval', data: { id: request.id, record: recordId } })
  await notifyApproval(parts, tx, request, { action, userId })
}

/** A request is told to those who can decide it, and a decision to the one who made the request. */
async function notifyApproval(
  parts: Notifying,
  tx: Db,
  { id, call, companyId, recordKind, recordId, recordRef, recordNameAr, requestedBy, warehouseIds }: ApprovalRecord,
  { action, userId }: Pick<Recorded, 'action' | 'userId'>,
): Promise<void> {
  if (action === 'outdate' || action === 'withdraw' || action === 'note') return
  const isRequest = action === 'ask'
  if (!isRequest && requestedBy === null) return
  const by = (await namesOfUsers(tx, [userId])).get(userId)?.name ?? ''
  const values = { ref: recordRef ?? recordNameAr ?? '', by, record: recordKind, call, decision: action }
  await notify(parts, tx, {
    companyId,
    kind: isRequest ? 'approval_wanted' : 'approval_decided',
    ...(!isRequest && { personId: requestedBy }),
    actorId: userId,
    recordId,
    ...(warehouseIds && { warehouseIds }),
    path: recordPath('approval', id),
    values,
  })
}
