import type { ApprovalAction } from '@mawrid/contract/approvals/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { ApprovalRecord } from './tables.ts'

interface Recorded {
  readonly action: ApprovalAction
  readonly userId: string
  readonly note?: string | null
}

/** Records what happened to a request in the history of its record, and announces it to open screens. */
export async function recordApproval(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
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
    at: clock.now(),
    side: 'seller',
    userId,
    action: `${action}_approval`,
    from: null,
    to: null,
    ...(note && { note }),
  })
  await events.announce(tx, { companyId, kind: 'approval', data: { id: request.id, record: recordId } })
}
