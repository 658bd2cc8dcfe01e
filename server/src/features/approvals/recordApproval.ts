import type { ApprovalAction } from '@mawrid/contract/approvals/states.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { finishNotices, type NoticeNews, type Notifying, notify, notifyLater } from '../notices/index.ts'
import { namesOfUsers } from '../users/index.ts'
import { hasOtherWaiting, takeLapsed } from './store.ts'
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
  const { companyId, recordKind, recordId, requestedBy, warehouseIds } = request
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
  const data = { id: request.id, record: recordId, requested_by: requestedBy, warehouses: warehouseIds }
  await parts.events.announce(tx, { companyId, kind: 'approval', data })
  await notifyApproval(parts, tx, request, { action, userId })
}

/** Those who can decide a request are notified of it, and of its end the one who made it. */
async function notifyApproval(
  parts: Notifying,
  tx: Db,
  request: ApprovalRecord,
  { action, userId }: Pick<Recorded, 'action' | 'userId'>,
): Promise<void> {
  if (action === 'note') return
  if (action !== 'ask') await finishNoticesOf(parts, tx, request)
  if (action === 'withdraw') return
  if (action !== 'ask' && request.requestedBy === null) return
  const by = (await namesOfUsers(tx, [userId])).get(userId)?.name ?? ''
  await notify(parts, tx, { ...newsOf(request, { action, by }), actorId: userId })
}

/** Nothing is left to decide for those who were notified, unless another request about the record waits. */
async function finishNoticesOf(parts: Notifying, tx: Db, { id, companyId, recordId }: ApprovalRecord): Promise<void> {
  if (await hasOtherWaiting(tx, { id, companyId, recordId })) return
  await finishNotices(parts, tx, { companyId, kind: 'approval_wanted', recordId })
}

/**
 * Notifies those whose requests have ended by a change of the record. Each in a transaction of its own: it holds the
 * company's events.
 */
export async function notifyLapsed(parts: Parts): Promise<void> {
  for (;;) {
    const isAnyLeft = await parts.db.transaction((tx) => notifyNextLapsed(parts, tx))
    if (!isAnyLeft) return
  }
}

async function notifyNextLapsed(parts: Parts, tx: Db): Promise<boolean> {
  const request = await takeLapsed(tx)
  if (!request) return false
  await finishNoticesOf(parts, tx, request)
  await notifyLater(parts, tx, newsOf(request, { action: 'outdate', by: '' }))
  return true
}

function newsOf(
  { id, call, companyId, recordKind, recordId, recordRef, recordNameAr, requestedBy, warehouseIds }: ApprovalRecord,
  { action, by }: { readonly action: ApprovalAction; readonly by: string },
): NoticeNews {
  const isRequest = action === 'ask'
  return {
    companyId,
    kind: isRequest ? 'approval_wanted' : 'approval_decided',
    ...(!isRequest && { personId: requestedBy }),
    recordId,
    ...(warehouseIds && { warehouseIds }),
    path: recordPath('approval', id),
    values: { ref: recordRef ?? recordNameAr ?? '', by, record: recordKind, call, decision: action },
  }
}
